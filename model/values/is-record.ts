/** An object with keys. */
export type Json = Readonly<Record<string, unknown>>;

/** Whether a value is one: no list, and not null. */
export const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The objects in a list. */
export const records = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.filter(isRecord) : []);
