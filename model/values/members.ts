import { isRecord } from './is-record.ts';

/** Maps all members of an array or an object. Returns the same value if no member changes. */
export const mapMembers = (value: object, change: (member: unknown) => unknown): object => {
  if (Array.isArray(value)) return mapItems(value, change);
  const members: readonly unknown[] = Object.values(value);
  const changed = mapItems(members, change);
  if (changed === members) return value;
  return createObject(Object.keys(value), (_, index) => changed[index]);
};

/** Nearly all members stay unchanged: copies only when the first one changes. */
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

/** Returns a copy of plain JSON with the keys of all objects sorted; the same value if they are already sorted. */
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

/** Creates an object with these keys in this order, in half the time of `Object.fromEntries`, which only `__proto__` needs as a key. */
const createObject = (keys: readonly string[], valueOf: (key: string, index: number) => unknown): object => {
  if (keys.includes('__proto__')) return Object.fromEntries(keys.map((key, index) => [key, valueOf(key, index)]));
  const object: Record<string, unknown> = {};
  for (const [index, key] of keys.entries()) object[key] = valueOf(key, index);
  return object;
};

/** Picks some fields of an object, in the order of the keys. */
export function pick<Fields extends object, Key extends keyof Fields>(
  fields: Fields,
  keys: readonly Key[],
): Pick<Fields, Key>;
export function pick(fields: object, keys: readonly PropertyKey[]): object {
  return Object.fromEntries(keys.map((key) => [key, Reflect.get(fields, key)]));
}
