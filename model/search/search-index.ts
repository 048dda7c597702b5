import type { Locale } from '../language/locale.ts';

/** What a result shows of a document. */
export interface SearchRecord {
  readonly title: string;
  /** Locale-prefixed path of its page, or of its place on one. */
  readonly path: string;
  readonly summary?: string | undefined;
  /** Calendar day, `YYYY-MM-DD`. */
  readonly date?: string | undefined;
  /** Whole soʻm. */
  readonly price?: number | undefined;
  /** Address of a picture. */
  readonly picture?: string | undefined;
}

/** What the search has of a document, made from it alone. */
export interface SearchEntry {
  /** Number of the kind of thing that it is, as the site counts them, below 64. */
  readonly kind: number;
  readonly record: SearchRecord;
  /** The words of its title, folded, each once, with spaces between them: as a list they would take several times the memory. */
  readonly title: string;
  /** Other words that it is about: of its summary and its category, and those that it has often. */
  readonly lead: string;
  /** All the rest. */
  readonly text: string;
}

/*
 * The index of a language is many small files, so that a search loads few of them and an edit changes few. Which files there are follows
 * from the content alone:
 *
 * - `index.json`: what the others are, and how words of the language are taken apart.
 * - `words-…`: which documents have each word; a file for each beginning of words, as long as it has to be for the file to stay small.
 * - `likely-…`: the words of titles, and of what documents are about, by their first letter, for words that are spelled wrong.
 * - `records-…`: what is shown of each document.
 */

/** What is loaded first of the index of a language. */
export interface SearchHead extends SearchWords {
  /** Beginnings of words that have files. A word is in the file of the longest that it begins with. */
  readonly beginnings: readonly string[];
  /** How many files the records are in: a power of two. */
  readonly buckets: number;
  /** First letters of likely words. */
  readonly letters: readonly string[];
}

/** What is known of the words of a language. */
export interface SearchWords {
  /** What words end with besides what they mean, folded, longest first. */
  readonly endings: readonly string[];
  /** Folded words of a question that tell nothing of what is looked for. */
  readonly fillers: readonly string[];
  /** Folded words of the site for what others say for it, folded. */
  readonly synonyms: Readonly<Record<string, string>>;
  /** Folded words behind a number that make it as many times greater. */
  readonly multiples: Readonly<Record<string, number>>;
  /** Folded words for money, behind a number. */
  readonly currency: readonly string[];
  /** Folded words, and ends of words, by which a sum is the most that may be spent. */
  readonly atMost: readonly string[];
  /** Folded words that look like forms of others, and are none. */
  readonly whole: readonly string[];
  readonly texts: SearchTexts;
}

/** What the search says in a language, by the keys of its texts, before anything is filled in. */
export type SearchTexts = Readonly<Record<string, string>>;

/**
 * A word, folded; handles of the documents that have it in their titles, of those that are about it, and of those that have it
 * elsewhere, one after another, newest first. Where very many have it, that tells none from the others: there are the newest of each
 * kind, and behind a plus how many there are in all.
 */
export type WordRow = readonly [word: string, titles: string, leads: string, texts: string];

/** What is shown of a document, by its handle. */
export type RecordRow = readonly [handle: string, record: SearchRecord];

/** Ratio of the prices of two steps. */
const PRICE_STEP = 1.2;

/** Prices near to each other, in whole soʻm, have the same step, or the next. */
export const priceStepOf = (price: number): number => Math.round(Math.log(price) / Math.log(PRICE_STEP));

/** A price of a step. */
export const priceOfStep = (step: number): number => PRICE_STEP ** step;

/** What the index has as a word for the prices of a step: nobody can type it. */
export const priceWord = (step: number): string => `~${step}`;

/** Null for a word that is none for prices. */
export const stepOfWord = (word: string): number | null => (word.startsWith('~') ? Number(word.slice(1)) : null);

/** Reads the index of a language. */
export interface SearchIndexReader {
  readonly head: () => Promise<SearchHead>;
  /** Rows in which words that begin so are, and perhaps others. Of a beginning that very many words have, only some. */
  readonly words: (beginning: string) => Promise<readonly WordRow[]>;
  /** Likely words that begin with a letter. */
  readonly likely: (letter: string) => Promise<readonly string[]>;
  /** What is asked for alone; a handle that has no record is not there. */
  readonly records: (handles: readonly string[]) => Promise<ReadonlyMap<string, SearchRecord>>;
  /** Forgets what has been read. */
  readonly renew: () => void;
}

const FOLDER = 'search-index';

/** Whether a file of the site is one of an index. It is to come after the pages that it leads to. */
export const isSearchFile = (path: string): boolean => path === FOLDER || path.startsWith(`${FOLDER}/`);

/** Paths of the files of a language below the site. */
export const searchPaths = {
  head: (locale: Locale): string => `${FOLDER}/${locale}/index.json`,
  words: (locale: Locale, beginning: string): string => `${FOLDER}/${locale}/words-${codesOf(beginning)}.json`,
  likely: (locale: Locale, letter: string): string => `${FOLDER}/${locale}/likely-${codesOf(letter)}.json`,
  records: (locale: Locale, bucket: number): string => `${FOLDER}/${locale}/records-${bucket}.json`,
};

/** ASCII letters and digits stand for themselves; any other by its code point. */
const codesOf = (letters: string): string =>
  Array.from(letters, (letter) => (/[a-z\d]/.test(letter) ? letter : `_${letter.codePointAt(0)?.toString(16)}_`)).join(
    '',
  );

/** 64 characters in the order of their codes. */
export const DIGITS = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';

/** A handle is a digit of the kind, one of the half-year, and six of the document. */
export const HANDLE = 8;

export const handlesIn = (handles: string): readonly string[] => {
  const [listed = ''] = handles.split('+');
  return Array.from({ length: listed.length / HANDLE }, (_, index) =>
    listed.slice(index * HANDLE, (index + 1) * HANDLE),
  );
};

/** How many there are in all, where not all are listed; null where they are. */
export const countOfMany = (handles: string): number | null => {
  const [, count] = handles.split('+');
  return count === undefined ? null : Number(count);
};

export const kindOf = (handle: string): number => DIGITS.indexOf(handle.charAt(0));

/** Grows with the date; the least of all for a document without one. */
export const ageOf = (handle: string): number => DIGITS.indexOf(handle.charAt(1));

/** The file that a record is in. */
export const bucketOf = (handle: string, buckets: number): number =>
  (DIGITS.indexOf(handle.charAt(HANDLE - 2)) * DIGITS.length + DIGITS.indexOf(handle.charAt(HANDLE - 1))) % buckets;

/** The beginning whose file has a word; undefined where none has it. */
export const beginningOf = (word: string, beginnings: ReadonlySet<string>): string | undefined => {
  for (let length = word.length; length >= 0; length -= 1)
    if (beginnings.has(word.slice(0, length))) return word.slice(0, length);
  return undefined;
};
