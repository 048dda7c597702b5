/**
 * Caches the result of a function per list, by identity. A build requests the same cards for thousands of pages, so what is derived from
 * all cards (an order, a grouping) must not be computed for each page.
 */
export const memoizeByList = <Item, Result>(
  create: (list: readonly Item[]) => Result,
): ((list: readonly Item[]) => Result) => {
  const results = new WeakMap<readonly Item[], { readonly value: Result }>();
  return (list) => {
    const known = results.get(list);
    if (known) return known.value;
    const value = create(list);
    results.set(list, { value });
    return value;
  };
};

/** Items by the editor's order number; those without one come last. */
export const inOrder = <Item extends { readonly order: number | null }>(items: readonly Item[]): readonly Item[] =>
  items.toSorted((a, b) => (a.order ?? Number.MAX_SAFE_INTEGER) - (b.order ?? Number.MAX_SAFE_INTEGER));
