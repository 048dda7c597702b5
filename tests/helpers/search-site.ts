import { findInIndex, type SearchOutcome, type SearchRequest } from '../../components/search/find.ts';
import { createIndexReader } from '../../components/search/index-reader.ts';
import { LOCALES, type Locale, perLocale } from '../../model/language/locale.ts';
import type { SearchIndexReader } from '../../model/search/search-index.ts';
import { foundDocuments, type FoundDocument } from '../../model/site/search-rows.ts';
import type { RenewedSearch } from '../../renderer/host/renew-search-files.ts';
import { createSearchFiles } from '../../renderer/host/search-files.ts';
import { siteCode } from '../../templates/site-code.ts';
import { readEmbeddedDocuments, type Documents } from './content-repository.ts';
import { DAY, indexDocuments } from './indexed-documents.ts';

/** The search index of some documents, as a build creates it. */
export const indexOf = (documents: Documents = readEmbeddedDocuments()): RenewedSearch => {
  return searchIndexOf(foundDocuments(indexDocuments(documents), { day: DAY, code: siteCode }));
};

/** The search index of found documents in all languages. */
export const searchIndexOf = (found: readonly FoundDocument[]): RenewedSearch => {
  const indexes = perLocale((locale) => createSearchFiles(locale, found));
  return {
    files: LOCALES.flatMap((locale) => [...indexes[locale].files]),
    shapes: perLocale((locale) => indexes[locale].shape),
  };
};

/** Creates a reader of an index in memory that counts what is read. */
export const readIndex = (
  locale: Locale,
  { files }: Pick<RenewedSearch, 'files'>,
  onRead?: (path: string) => void,
): SearchIndexReader => {
  const contents = new Map(files.map(({ path, content }) => [path, content]));
  return createIndexReader(locale, async (path) => {
    const content = contents.get(path);
    if (content === undefined) throw new Error(`Expected a file at ${path}, got none`);
    onRead?.(path);
    return JSON.parse(content);
  });
};

export type Find = (query: string, request?: Partial<SearchRequest>) => Promise<SearchOutcome>;

export const createFind =
  (index: SearchIndexReader): Find =>
  async (query, request = {}) =>
    findInIndex({ query, kind: null, most: 12, ...request }, index);
