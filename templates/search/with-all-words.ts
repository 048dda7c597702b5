import type { SearchState } from './use-search.ts';

/** What of a list has all words that are searched for, in the order of the list; all of it while nothing is, or nothing is known yet. */
export const withAllWords = <Item extends { readonly path: string | null }>(
  list: readonly Item[],
  { outcome }: Pick<SearchState, 'outcome'>,
): readonly Item[] => {
  if (outcome === null) return list;
  const found = new Set(outcome.isNearest ? [] : outcome.items.map(({ path }) => path));
  return list.filter(({ path }) => path !== null && found.has(path));
};
