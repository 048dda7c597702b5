/** An object with keys. */
export type Json = Readonly<Record<string, unknown>>;

/** True for an object that is neither an array nor null. */
export const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The objects in an array; empty for other values. */
export const records = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.filter(isRecord) : []);
