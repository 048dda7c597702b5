import type { Locale } from '../language/locale.ts';
import type { SearchIndexReader } from './search-index.ts';

/** The index of a language with what an editor's draft has in the place of what is published. */
type DraftIndex = (locale: Locale, published: SearchIndexReader) => Promise<SearchIndexReader>;

let draftIndex: DraftIndex = async (_, published) => published;

/** From now on the draft is searched. */
export const searchDraft = (own: DraftIndex): void => {
  draftIndex = own;
};

/** What is searched: what is published, unless an editor looks at a draft. */
export const draftedIndex: DraftIndex = async (locale, published) => draftIndex(locale, published);
