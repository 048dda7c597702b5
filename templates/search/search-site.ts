import { findInIndex, type SearchOutcome, type SearchRequest } from '../../components/search/find.ts';
import { createIndexReader, type ReadIndexFile } from '../../components/search/index-reader.ts';
import type { Locale } from '../../model/language/locale.ts';
import { draftedIndex } from '../../model/search/drafted-index.ts';
import type { SearchIndexReader } from '../../model/search/search-index.ts';

interface SearchedSite {
  readonly locale: Locale;
  /** Converts a path of the site to its address. */
  readonly at: (path: string) => string;
}

/** Searches the site in a language. Rejects if the index cannot be fetched. */
export const searchSite = async (request: SearchRequest, { locale, at }: SearchedSite): Promise<SearchOutcome> =>
  findInIndex(request, await draftedIndex(locale, indexIn(locale, fetchFrom(at))));

/** Readers of the indexes, which cache what they have read while the page is open. */
const indexes = new Map<Locale, SearchIndexReader>();

const indexIn = (locale: Locale, read: ReadIndexFile): SearchIndexReader => {
  const index = indexes.get(locale) ?? createIndexReader(locale, read);
  indexes.set(locale, index);
  return index;
};

const fetchFrom =
  (at: SearchedSite['at']): ReadIndexFile =>
  async (path) => {
    const response = await fetch(at(`/${path}`));
    if (!response.ok) throw new Error(`Expected ${path}, got ${response.status}`);
    return response.json();
  };
