import {
  beginningOf,
  bucketOf,
  searchPaths,
  type RecordRow,
  type SearchHead,
  type SearchIndexReader,
  type WordRow,
} from '../../model/search/search-index.ts';
import type { Locale } from '../../model/language/locale.ts';

/** Reads a JSON file of the index, by its path relative to the site's root; rejects if it is not available. */
export type ReadIndexFile = <Value>(path: string) => Promise<readonly Value[]>;

/** Maximum number of files read for a word of one or two letters. */
const MOST_FILES = 3;

/** Creates a reader that fetches the index's files on demand, each once until `renew`. */
export const createIndexReader = (locale: Locale, readFile: ReadIndexFile): SearchIndexReader => {
  const known = new Map<string, Promise<readonly never[]>>();
  const read = async <Value>(path: string): Promise<readonly Value[]> => {
    const reading = known.get(path) ?? readFile<never>(path);
    known.set(path, reading);
    const rows = await reading;
    // No file is empty: a host may answer anything for a missing file.
    if (!Array.isArray(rows) || rows.length === 0)
      throw new Error(`Expected rows of a search index in ${path}, got none`);
    return rows;
  };
  const head = async (): Promise<SearchHead> => {
    const [own] = await read<SearchHead>(searchPaths.head(locale));
    if (!own) throw new Error('Expected the head of a search index, got none');
    return own;
  };
  return {
    head,
    words: async (beginning) => {
      const { beginnings } = await head();
      const own = beginningOf(beginning, new Set(beginnings));
      const longer = beginnings.filter((other) => other !== own && other.startsWith(beginning));
      const files = [...(own === undefined ? [] : [own]), ...longer].slice(0, MOST_FILES);
      return (await Promise.all(files.map(async (file) => read<WordRow>(searchPaths.words(locale, file))))).flat();
    },
    likely: async (letter) =>
      (await head()).letters.includes(letter) ? read<string>(searchPaths.likely(locale, letter)) : [],
    records: async (handles) => {
      const { buckets } = await head();
      const files = [...new Set(handles.map((handle) => bucketOf(handle, buckets)))];
      const rows = await Promise.all(files.map(async (file) => read<RecordRow>(searchPaths.records(locale, file))));
      const wanted = new Set(handles);
      return new Map(rows.flat().filter(([handle]) => wanted.has(handle)));
    },
    renew: () => known.clear(),
  };
};
