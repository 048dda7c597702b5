/** Groups items by key, in the order of their first occurrence; each group has at least one item. */
export const groupBy = <Item, Key>(
  items: readonly Item[],
  keyOf: (item: Item) => Key,
): ReadonlyMap<Key, readonly [Item, ...Item[]]> => {
  const groups = new Map<Key, [Item, ...Item[]]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
};

/** Groups items that have several keys each. */
export const groupByEach = <Item, Key>(
  items: readonly Item[],
  keysOf: (item: Item) => readonly Key[],
): ReadonlyMap<Key, readonly Item[]> => {
  const entries = items.flatMap((item) => [...new Set(keysOf(item))].map((key) => ({ key, item })));
  const groups = groupBy(entries, ({ key }) => key);
  return new Map([...groups].map(([key, group]) => [key, group.map(({ item }) => item)]));
};
