import { findInIndex, type SearchOutcome, type SearchRequest } from '../../components/search/find.ts';
import { createIndexReader } from '../../components/search/index-reader.ts';
import type { Locale } from '../../model/language/locale.ts';
import type { SearchIndexReader } from '../../model/search/search-index.ts';
import { onDay } from '../../model/site/indexed-document.ts';
import { foundDocument } from '../../model/site/search-rows.ts';
import { createSearchFiles, type SearchFiles } from '../../renderer/host/search-files.ts';
import { siteCode } from '../../templates/site-code.ts';
import { createSiteIndexer } from '../../renderer/site-indexer.ts';
import { createConfig } from './built-site.ts';
import { readEmbeddedDocuments, type Documents } from './content-repository.ts';

/** A day on which several sales of the embedded content run. */
const SEARCH_DAY = '2026-11-21';

/** The index of some documents, as a build has it. */
export const indexOf = (documents: Documents = readEmbeddedDocuments()): SearchFiles => {
  const indexDocument = createSiteIndexer('.', createConfig());
  const found = documents.flatMap((document, place) => {
    const indexed = onDay(indexDocument(JSON.stringify(document), String(place)), SEARCH_DAY);
    return foundDocument(indexed, { day: SEARCH_DAY, code: siteCode }) ?? [];
  });
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
