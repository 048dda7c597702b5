import type { Locale, PerLocale } from '../../model/language/locale.ts';
import { createRows, firstLetter, type FoundDocument, recordRow, likelyWords } from '../../model/site/search-rows.ts';
import {
  bucketOf,
  DIGITS,
  searchPaths,
  type RecordRow,
  type SearchHead,
  type SearchWords,
  type WordRow,
} from '../../model/search/search-index.ts';
import { compareText } from '../../model/values/compare-text.ts';
import { groupBy } from '../../model/values/group-by.ts';
import { siteCode } from '../../templates/site-code.ts';
import type { TextFile } from './host-files.ts';

/** Determines which files the index of a language consists of. */
interface IndexShape {
  readonly documents: number;
  /** By beginning: approximate size of its words in bytes. */
  readonly sizes: Readonly<Record<string, number>>;
  readonly letters: readonly string[];
}

export type SearchShapes = PerLocale<IndexShape>;

interface LanguageIndex {
  /** Generated one by one; empty if the site has no search. */
  readonly files: Iterable<TextFile>;
  readonly shape: IndexShape;
}

/** Size (see `sizeOf`) above which the words of a beginning are split into several files. */
export const MOST_IN_FILE = 20_000;

/** Approximate maximum of records per file. */
const RECORDS = 12;

/** Creates the whole index of a language. */
export const createSearchFiles = (locale: Locale, all: readonly FoundDocument[]): LanguageIndex => {
  const documents = all.filter((document) => document.locale === locale);
  const rows = createRows(documents);
  const leaves = splitRows(rows, '');
  const likely = groupBy(likelyWords(rows), firstLetter);
  const buckets = countBuckets(documents.length);
  const records = groupBy(documents.map(recordRow), ([handle]) => bucketOf(handle, buckets));
  const shape: IndexShape = {
    documents: documents.length,
    sizes: Object.fromEntries([...leaves].map(([beginning, own]) => [beginning, sizeOf(own)])),
    letters: [...likely.keys()],
  };
  const files = function* (): Generator<TextFile> {
    yield createHead(locale, shape);
    for (const [beginning, own] of leaves) yield jsonFile(searchPaths.words(locale, beginning), own);
    for (const [letter, own] of likely) yield jsonFile(searchPaths.likely(locale, letter), own);
    for (const [bucket, own] of records)
      yield jsonFile(searchPaths.records(locale, bucket), own.toSorted(compareRecords));
  };
  return { files: siteCode.search ? files() : [], shape };
};

const NO_WORDS: SearchWords = {
  ...{ endings: [], fillers: [], synonyms: {}, multiples: {}, currency: [], atMost: [], whole: [], texts: {} },
};

const createHead = (locale: Locale, { sizes, documents, letters }: IndexShape): TextFile => {
  const head: SearchHead = {
    beginnings: Object.keys(sizes).toSorted(compareText),
    buckets: countBuckets(documents),
    letters,
    ...(siteCode.search?.wordsOf(locale) ?? NO_WORDS),
  };
  return jsonFile(searchPaths.head(locale), [head]);
};

/** Writes one value per line. */
export const jsonFile = (path: string, values: readonly unknown[]): TextFile => ({
  path,
  content: `[${values.map((value) => JSON.stringify(value)).join(',\n')}]\n`,
});

/** The order of records in a file. */
export const compareRecords = ([a, own]: RecordRow, [b, other]: RecordRow): number =>
  compareText(a, b) || compareText(own.path, other.path);

/** Number of files for the records of some documents: the least power of two that keeps the files small enough, at most 4096. */
export const countBuckets = (documents: number): number => {
  const most = DIGITS.length ** 2;
  let buckets = 1;
  while (buckets < most && documents / buckets > RECORDS) buckets *= 2;
  return buckets;
};

/** Approximate size of rows in a file. */
export const sizeOf = (rows: readonly WordRow[]): number =>
  rows.reduce(
    (sum, [word, titles, leads, texts]) => sum + word.length + titles.length + leads.length + texts.length + 14,
    0,
  );

/** Groups rows by the beginnings of their words; each beginning is as long as needed to keep its file small. */
const splitRows = (rows: readonly WordRow[], beginning: string): ReadonlyMap<string, readonly WordRow[]> => {
  if (rows.length === 0) return new Map();
  if (sizeOf(rows) <= MOST_IN_FILE || rows.every(([word]) => word === beginning)) return new Map([[beginning, rows]]);
  const parts = groupBy(rows, ([word]) => word.slice(0, beginning.length + 1));
  return new Map(
    [...parts].flatMap(([next, own]): (readonly [string, readonly WordRow[]])[] =>
      next === beginning ? [[beginning, own]] : [...splitRows(own, next)],
    ),
  );
};
