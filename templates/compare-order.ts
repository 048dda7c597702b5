/** Order by the number an editor gave; those without one come last. */
export const compareOrder = (a: { readonly order: number | null }, b: { readonly order: number | null }): number =>
  (a.order ?? Number.MAX_SAFE_INTEGER) - (b.order ?? Number.MAX_SAFE_INTEGER);
