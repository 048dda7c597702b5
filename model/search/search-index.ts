import type { Locale } from '../language/locale.ts';

/** The part of a document that a search result shows. */
export interface SearchRecord {
  readonly title: string;
  /** Locale-prefixed path of its page, or of its place on another page. */
  readonly path: string;
  readonly summary?: string | undefined;
  /** Calendar day, `YYYY-MM-DD`. */
  readonly date?: string | undefined;
  /** Whole soʻm. */
  readonly price?: number | undefined;
  /** Address of a picture. */
  readonly picture?: string | undefined;
}

/** The search data of a document, made from it alone. */
export interface SearchEntry {
  /** Number of its kind, defined by the site, below 64. */
  readonly kind: number;
  readonly record: SearchRecord;
  /** The folded words of its title without duplicates, separated by spaces: an array would take several times the memory. */
  readonly title: string;
  /** Other words it is about: those of its summary and category, and frequent ones. */
  readonly lead: string;
  /** All other words. */
  readonly text: string;
}

/*
 * The index of a language is split into many small files, so that a search loads few of them and an edit changes few. The set of files
 * depends only on the content:
 *
 * - `index.json`: describes the other files, and the rules for words of the language.
 * - `words-…`: the documents of each word; one file per beginning of words, which is as long as needed to keep the file small.
 * - `likely-…`: words of titles and topics by their first letter, to correct misspelled words.
 * - `records-…`: what results show of each document.
 */

/** The file of a language's index that is loaded first. */
export interface SearchHead extends SearchWords {
  /** Beginnings of words that have a file. A word is in the file of the longest matching beginning. */
  readonly beginnings: readonly string[];
  /** Number of files with records: a power of two. */
  readonly buckets: number;
  /** First letters of likely words. */
  readonly letters: readonly string[];
}

/** Rules for the words of a language, all words folded. */
export interface SearchWords {
  /** Inflectional endings, longest first. */
  readonly endings: readonly string[];
  /** Words of a question that say nothing about what is searched. */
  readonly fillers: readonly string[];
  /** Words of visitors, each with the site's word for it. */
  readonly synonyms: Readonly<Record<string, string>>;
  /** Words that multiply the number before them, with the factor. */
  readonly multiples: Readonly<Record<string, number>>;
  /** Words for money, after a number. */
  readonly currency: readonly string[];
  /** Words and word endings that make a sum an upper limit. */
  readonly atMost: readonly string[];
  /** Words that look like inflected forms but are not. */
  readonly whole: readonly string[];
  readonly texts: SearchTexts;
}

/** Texts of the search in a language by key, without parameters filled in. */
export type SearchTexts = Readonly<Record<string, string>>;

/**
 * A folded word, and the concatenated handles of documents that have it in the title, among their topics, or elsewhere, newest first. If
 * too many documents have it, only the newest of each kind are listed, followed by a plus and the total number.
 */
export type WordRow = readonly [word: string, titles: string, leads: string, texts: string];

/** The record of a document by its handle. */
export type RecordRow = readonly [handle: string, record: SearchRecord];

/** Ratio of the prices of two steps. */
const PRICE_STEP = 1.2;

/** Step of a price in whole soʻm: similar prices have the same step or adjacent ones. */
export const priceStepOf = (price: number): number => Math.round(Math.log(price) / Math.log(PRICE_STEP));

/** A price within a step. */
export const priceOfStep = (step: number): number => PRICE_STEP ** step;

/** The index word for a price step; visitors cannot type it. */
export const priceWord = (step: number): string => `~${step}`;

/** Price step of an index word; null for other words. */
export const stepOfWord = (word: string): number | null => (word.startsWith('~') ? Number(word.slice(1)) : null);

/** Reads the index of a language. */
export interface SearchIndexReader {
  readonly head: () => Promise<SearchHead>;
  /** Rows that include the words with a beginning, and perhaps others. Only some of the words, if very many have the beginning. */
  readonly words: (beginning: string) => Promise<readonly WordRow[]>;
  /** Likely words with a first letter. */
  readonly likely: (letter: string) => Promise<readonly string[]>;
  /** Records of the given handles only; a handle without a record is missing in the result. */
  readonly records: (handles: readonly string[]) => Promise<ReadonlyMap<string, SearchRecord>>;
  /** Clears the cache. */
  readonly renew: () => void;
}

const FOLDER = 'search-index';

/** True if a file belongs to a search index. Such files are published after the pages that they lead to. */
export const isSearchFile = (path: string): boolean => path === FOLDER || path.startsWith(`${FOLDER}/`);

/** Paths of the index files of a language, relative to the site's root. */
export const searchPaths = {
  head: (locale: Locale): string => `${FOLDER}/${locale}/index.json`,
  words: (locale: Locale, beginning: string): string => `${FOLDER}/${locale}/words-${codesOf(beginning)}.json`,
  likely: (locale: Locale, letter: string): string => `${FOLDER}/${locale}/likely-${codesOf(letter)}.json`,
  records: (locale: Locale, bucket: number): string => `${FOLDER}/${locale}/records-${bucket}.json`,
};

/** Encodes letters for a file name: ASCII letters and digits stay, others become code points. */
const codesOf = (letters: string): string =>
  Array.from(letters, (letter) => (/[a-z\d]/.test(letter) ? letter : `_${letter.codePointAt(0)?.toString(16)}_`)).join(
    '',
  );

/** 64 characters, sorted by code. */
export const DIGITS = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';

/** Length of a handle: one digit for the kind, one for the half-year, six for the document. */
export const HANDLE = 8;

export const handlesIn = (handles: string): readonly string[] => {
  const [listed = ''] = handles.split('+');
  return Array.from({ length: listed.length / HANDLE }, (_, index) =>
    listed.slice(index * HANDLE, (index + 1) * HANDLE),
  );
};

/** Number of all documents if not all are listed; null if all are. */
export const countOfMany = (handles: string): number | null => {
  const [, count] = handles.split('+');
  return count === undefined ? null : Number(count);
};

export const kindOf = (handle: string): number => DIGITS.indexOf(handle.charAt(0));

/** Sort key: later dates are greater, documents without a date come last. */
export const ageOf = (handle: string): number => DIGITS.indexOf(handle.charAt(1));

/** Number of the file that a record is in. */
export const bucketOf = (handle: string, buckets: number): number =>
  (DIGITS.indexOf(handle.charAt(HANDLE - 2)) * DIGITS.length + DIGITS.indexOf(handle.charAt(HANDLE - 1))) % buckets;

/** The beginning whose file has the word; undefined if no file has it. */
export const beginningOf = (word: string, beginnings: ReadonlySet<string>): string | undefined => {
  for (let length = word.length; length >= 0; length -= 1)
    if (beginnings.has(word.slice(0, length))) return word.slice(0, length);
  return undefined;
};
