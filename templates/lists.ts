/**
 * A function of a list that works its result out once for each list, told apart by identity. A build asks for the same
 * cards on thousands of pages: what follows from all of them (an order, a grouping) must not be made again on each.
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

/** Order by the number an editor gave; those without one come last. */
export const compareOrder = (a: { readonly order: number | null }, b: { readonly order: number | null }): number =>
  (a.order ?? Number.MAX_SAFE_INTEGER) - (b.order ?? Number.MAX_SAFE_INTEGER);
