/* Field paths for people: `title`, `branches[1].city`, `slices[2] "hero" › primary.cta`, `body › [3]`. */

/** `slices[2] "hero"`. */
export const slicePath = (zone: string, index: number, type: string): string => `${zone}[${index}] "${type}"`;

/** True if a path is the field or something inside it. */
export const isInField = (path: string, field: string): boolean =>
  path.startsWith(field) && /^(?:$|[.[]| [›"])/.test(path.slice(field.length));

/** Removes the positions in lists: `branches.city`. */
export const withoutPlaces = (path: string): string => path.replaceAll(/\[\d+\]/g, '');
