import { compareText } from './compare-text.ts';
import { mapMembers } from './map-members.ts';

/** A copy of plain JSON in which the keys of all objects are sorted; the very same where they are. */
export function sortKeys<Value>(value: Value): Value;
export function sortKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const sorted = mapMembers(value, sortKeys);
  if (Array.isArray(sorted) || isSorted(Object.keys(sorted))) return sorted;
  return Object.fromEntries(Object.entries(sorted).toSorted(([a], [b]) => compareText(a, b)));
}

const isSorted = (keys: readonly string[]): boolean =>
  keys.every((key, index) => index === 0 || compareText(keys[index - 1] ?? '', key) <= 0);
