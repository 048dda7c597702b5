import { findInIndex, type SearchOutcome, type SearchRequest } from '../../components/search/find.ts';
import { createIndexReader } from '../../components/search/index-reader.ts';
import type { Locale } from '../../model/language/locale.ts';
import type { SearchIndexReader } from '../../model/search/search-index.ts';
import { foundDocument } from '../../model/site/search-rows.ts';
import { createSearchFiles, type SearchFiles } from '../../renderer/host/search-files.ts';
import { siteCode } from '../../templates/site-code.ts';
import { readEmbeddedDocuments, type Documents } from './content-repository.ts';
import { DAY, indexDocuments } from './indexed-documents.ts';

/** The index of some documents, as a build has it. */
export const indexOf = (documents: Documents = readEmbeddedDocuments()): SearchFiles => {
  const found = indexDocuments(documents).flatMap(
    (document) => foundDocument(document, { day: DAY, code: siteCode }) ?? [],
  );
  return createSearchFiles(found);
};

/** Reads an index that is in memory, and counts what is read of it. */
export const readIndex = (
  locale: Locale,
  { files }: Pick<SearchFiles, 'files'>,
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
