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

/** Compares by the editor's order number; items without one come last. */
export const compareOrder = (a: { readonly order: number | null }, b: { readonly order: number | null }): number =>
  (a.order ?? Number.MAX_SAFE_INTEGER) - (b.order ?? Number.MAX_SAFE_INTEGER);
