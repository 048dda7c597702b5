/** A copy of a list or an object with every member changed; the very same when none of them is. */
export const mapMembers = (value: object, change: (member: unknown) => unknown): object => {
  if (Array.isArray(value)) return mapItems(value, change);
  const entries = Object.entries(value);
  const members = entries.map(([, member]: readonly [string, unknown]) => member);
  const changed = mapItems(members, change);
  return changed === members ? value : Object.fromEntries(entries.map(([key], index) => [key, changed[index]]));
};

const mapItems = (items: readonly unknown[], change: (item: unknown) => unknown): readonly unknown[] => {
  const changed = items.map((item) => change(item));
  return changed.some((item, index) => item !== items[index]) ? changed : items;
};
