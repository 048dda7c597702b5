/**
 * So many items after the one with this id, going on from the start at the end of the list: “similar” lists that differ
 * from page to page and change only beside an item that comes or goes.
 */
export const following = <Item extends { readonly id: string }>(
  list: readonly Item[],
  id: string,
  count: number,
): readonly Item[] => {
  const start = list.findIndex((item) => item.id === id) + 1;
  return [...list.slice(start), ...list.slice(0, start)].filter((item) => item.id !== id).slice(0, count);
};
