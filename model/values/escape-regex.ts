/** A text in a regular expression, where it means itself: of nginx as of JavaScript. */
export const escapeRegex = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
