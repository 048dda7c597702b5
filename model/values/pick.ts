/** Some fields of a document, in the order in which they are named. */
export function pick<Fields extends object, Key extends keyof Fields>(
  fields: Fields,
  keys: readonly Key[],
): Pick<Fields, Key>;
export function pick(fields: object, keys: readonly PropertyKey[]): object {
  return Object.fromEntries(keys.map((key) => [key, Reflect.get(fields, key)]));
}
