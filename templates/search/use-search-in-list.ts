import type { SearchKind } from '../../components/search/kinds.ts';
import { useSearch, type SearchState } from './use-search.ts';

interface Listed {
  readonly path: string | null;
}

interface SearchedList<Item> extends SearchState {
  /** What has all words, in the order of the list; all of it while nothing is searched for, or nothing is known yet. */
  readonly shown: readonly Item[];
}

/** What of a list, which has all documents of a kind, has the words that a visitor types, from the second letter on. */
export const useSearchInList = <Item extends Listed>(
  list: readonly Item[],
  typed: string,
  kind: SearchKind,
): SearchedList<Item> => {
  const search = useSearch(
    { query: typed.trim().length < 2 ? '' : typed, kind, most: list.length },
    (outcome) => withAllWords(list, outcome).length === 0,
  );
  return { ...search, shown: search.outcome === null ? list : withAllWords(list, search.outcome) };
};

const withAllWords = <Item extends Listed>(
  list: readonly Item[],
  { items }: NonNullable<SearchState['outcome']>,
): readonly Item[] => {
  const found = new Set(items.flatMap(({ path, hasAll }) => (hasAll ? [path] : [])));
  return list.filter(({ path }) => path !== null && found.has(path));
};
