import { isRecord } from './is-record.ts';

/** A copy of a list or an object with every member changed; the very same when none of them is. */
export const mapMembers = (value: object, change: (member: unknown) => unknown): object => {
  if (Array.isArray(value)) return mapItems(value, change);
  const members: readonly unknown[] = Object.values(value);
  const changed = mapItems(members, change);
  if (changed === members) return value;
  return createObject(Object.keys(value), (_, index) => changed[index]);
};

/** Nearly everything stays: a copy is made when the first member has changed. */
const mapItems = (items: readonly unknown[], change: (item: unknown) => unknown): readonly unknown[] => {
  let copy: unknown[] | undefined;
  for (let index = 0; index < items.length; index += 1) {
    const changed = change(items[index]);
    if (changed === items[index]) continue;
    copy ??= [...items];
    copy[index] = changed;
  }
  return copy ?? items;
};

/** A copy of plain JSON in which the keys of all objects are sorted; the very same where they are. */
export function sortKeys<Value>(value: Value): Value;
export function sortKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (!isRecord(value)) return mapMembers(value, sortKeys);
  const keys = Object.keys(value);
  if (isSorted(keys)) return mapMembers(value, sortKeys);
  return createObject(keys.toSorted(), (key) => sortKeys(value[key]));
}

const isSorted = (keys: readonly string[]): boolean => {
  for (let index = 1; index < keys.length; index += 1) if ((keys[index - 1] ?? '') > (keys[index] ?? '')) return false;
  return true;
};

/** An object with these keys in this order, in half the time of `Object.fromEntries`; that alone makes a key of what is none otherwise. */
const createObject = (keys: readonly string[], valueOf: (key: string, index: number) => unknown): object => {
  if (keys.includes('__proto__')) return Object.fromEntries(keys.map((key, index) => [key, valueOf(key, index)]));
  const object: Record<string, unknown> = {};
  for (const [index, key] of keys.entries()) object[key] = valueOf(key, index);
  return object;
};

/** Some fields of a document, in the order in which they are named. */
export function pick<Fields extends object, Key extends keyof Fields>(
  fields: Fields,
  keys: readonly Key[],
): Pick<Fields, Key>;
export function pick(fields: object, keys: readonly PropertyKey[]): object {
  return Object.fromEntries(keys.map((key) => [key, Reflect.get(fields, key)]));
}
