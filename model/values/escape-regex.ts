/** Escapes a text for a regular expression, of JavaScript or nginx. */
export const escapeRegex = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
