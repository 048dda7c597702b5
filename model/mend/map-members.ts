/** A copy of a list or an object with every member changed; the very same when none of them is. */
export const mapMembers = (value: object, change: (member: unknown) => unknown): object => {
  if (Array.isArray(value)) return mapItems(value, change);
  const members: readonly unknown[] = Object.values(value);
  const changed = mapItems(members, change);
  if (changed === members) return value;
  return Object.fromEntries(Object.keys(value).map((key, index) => [key, changed[index]]));
};

const mapItems = (items: readonly unknown[], change: (item: unknown) => unknown): readonly unknown[] => {
  const changed = items.map((item) => change(item));
  return changed.some((item, index) => item !== items[index]) ? changed : items;
};
