/*
 * Paths of fields as people are told them: `title`, `branches[1].city`, `slices[2] "hero" › primary.cta`, `body › [3]`.
 */

/** `slices[2] "hero"`. */
export const slicePath = (zone: string, index: number, type: string): string => `${zone}[${index}] "${type}"`;

/** Whether a path is that of a field, or of something in it. */
export const isInField = (path: string, field: string): boolean =>
  path.startsWith(field) && /^(?:$|[.[]| [›"])/.test(path.slice(field.length));

/** The same of whichever item of a list: `branches.city`. */
export const withoutPlaces = (path: string): string => path.replaceAll(/\[\d+\]/g, '');
