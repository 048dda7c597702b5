import type { SearchKind } from '../../components/search/kinds.ts';
import { useSearch, type SearchState } from './use-search.ts';

interface Listed {
  readonly path: string | null;
}

interface SearchedList<Item> extends SearchState {
  /** The items that contain all words, in the order of the list; all items if nothing is searched for or no outcome is known yet. */
  readonly shown: readonly Item[];
}

/** Finds the items of a list that contain the typed words, from the second letter on. The list must have all documents of its kind. */
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
