/** A copy of a list or an object with every member changed; the very same when none of them is. */
export const mapMembers = (value: object, change: (member: unknown) => unknown): object => {
  if (Array.isArray(value)) return mapItems(value, change);
  const members: readonly unknown[] = Object.values(value);
  const changed = mapItems(members, change);
  if (changed === members) return value;
  return Object.fromEntries(Object.keys(value).map((key, index) => [key, changed[index]]));
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
