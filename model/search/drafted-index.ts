import type { Locale } from '../language/locale.ts';
import type { SearchIndexReader } from './search-index.ts';

/** Returns the index of a language with the draft's documents in place of the published ones. */
type DraftIndex = (locale: Locale, published: SearchIndexReader) => Promise<SearchIndexReader>;

let draftIndex: DraftIndex = async (_, published) => published;

/** Makes searches include a draft. */
export const searchDraft = (own: DraftIndex): void => {
  draftIndex = own;
};

/** Returns the index to search: the published one, or that of a draft if `searchDraft` was called. */
export const draftedIndex: DraftIndex = async (locale, published) => draftIndex(locale, published);
