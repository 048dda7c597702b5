import { sha256 } from '../../base/digest.ts';
import type { CheckedDocument } from '../../content/check/index-document.ts';
import { LOCALES, type Locale, type PerLocale, perLocale } from '../../model/language/locale.ts';
import {
  bucketOf,
  beginningOf,
  DIGITS,
  HANDLE,
  handlesIn,
  searchPaths,
  type RecordRow,
  type SearchEntry,
  type SearchHead,
  type WordRow,
} from '../../model/search/search-index.ts';
import { compareText } from '../../model/values/compare-text.ts';
import { groupBy } from '../../model/values/group-by.ts';
import { siteCode } from '../../templates/site-code.ts';
import type { TextFile } from './host-files.ts';

/** A document that is found by the search. */
export interface FoundDocument {
  readonly id: string;
  readonly locale: Locale;
  readonly entry: SearchEntry;
}

/** A document as the search finds it on a day, `YYYY-MM-DD`; null for one that is not there, or whose page is kept out of searches. */
export const foundDocument = (document: SearchedDocument, day: string): FoundDocument | null => {
  const { id, locale, card, search } = document;
  if (locale === null || card === null || !search) return null;
  const until = siteCode.runOf?.(card)?.until ?? null;
  return until !== null && until < day ? null : { id, locale, entry: search };
};

type SearchedDocument = Pick<CheckedDocument, 'id' | 'locale' | 'card' | 'search'>;

/** What says which files the index of a language consists of. */
interface IndexShape {
  readonly documents: number;
  /** Size of the words of each beginning, in about bytes. */
  readonly sizes: Readonly<Record<string, number>>;
  readonly letters: readonly string[];
}

export type SearchShapes = PerLocale<IndexShape>;

export interface SearchFiles {
  readonly files: readonly TextFile[];
  readonly shapes: SearchShapes;
}

/** Most that the words of a beginning may take before they are in several files. */
const MOST = 20_000;

/** Records in a file at most, by and large. */
const RECORDS = 12;

/** The whole index of all languages; nothing for a site without a search. */
export const createSearchFiles = (documents: readonly FoundDocument[]): SearchFiles => {
  const indexes = perLocale((locale) => createIndex(locale, documents));
  return {
    files: LOCALES.flatMap((locale) => (siteCode.search ? indexes[locale].files : [])),
    shapes: perLocale((locale) => indexes[locale].shape),
  };
};

const createIndex = (locale: Locale, all: readonly FoundDocument[]) => {
  const documents = all.filter((document) => document.locale === locale);
  const rows = createRows(documents);
  const leaves = splitRows(rows, '');
  const titles = groupBy(titleWords(rows), firstLetter);
  const buckets = countBuckets(documents.length);
  const records = groupBy(documents.map(recordRow), ([handle]) => bucketOf(handle, buckets));
  const shape: IndexShape = {
    documents: documents.length,
    sizes: Object.fromEntries([...leaves].map(([beginning, own]) => [beginning, sizeOf(own)])),
    letters: [...titles.keys()],
  };
  const files = [
    createHead(locale, shape),
    ...Array.from(leaves, ([beginning, own]) => wordsFile(locale, beginning, own)),
    ...Array.from(titles, ([letter, own]) => jsonFile(searchPaths.titles(locale, letter), own)),
    ...Array.from(records, ([bucket, own]) => recordsFile(locale, bucket, own)),
  ];
  return { files, shape };
};

const createHead = (locale: Locale, { sizes, documents, letters }: IndexShape): TextFile => {
  const head: SearchHead = {
    beginnings: Object.keys(sizes).toSorted(compareText),
    buckets: countBuckets(documents),
    letters,
    ...(siteCode.search?.wordsOf(locale) ?? { endings: [], fillers: [], synonyms: {}, texts: {} }),
  };
  return jsonFile(searchPaths.head(locale), [head]);
};

/** One value a line. */
const jsonFile = (path: string, values: readonly unknown[]): TextFile => ({
  path,
  content: `[${values.map((value) => JSON.stringify(value)).join(',\n')}]\n`,
});

const wordsFile = (locale: Locale, beginning: string, rows: readonly WordRow[]): TextFile =>
  jsonFile(searchPaths.words(locale, beginning), rows);

const recordsFile = (locale: Locale, bucket: number, rows: readonly RecordRow[]): TextFile =>
  jsonFile(
    searchPaths.records(locale, bucket),
    rows.toSorted(([a, own], [b, other]) => compareText(a, b) || compareText(own.path, other.path)),
  );

const firstLetter = (word: string): string => word.slice(0, 1);

/** Numbers and codes are taken as they are typed. */
const titleWords = (rows: readonly WordRow[]): readonly string[] =>
  rows.flatMap(([word, titles]) => (titles === '' || /\d/.test(word) ? [] : [word]));

/** The least power of two. */
const countBuckets = (documents: number): number => {
  const most = DIGITS.length ** 2;
  let buckets = 1;
  while (buckets < most && documents / buckets > RECORDS) buckets *= 2;
  return buckets;
};

const recordRow = ({ id, entry }: FoundDocument): RecordRow => [handleOf(id, entry), entry.record];

const FIRST_YEAR = 2010;

const handleOf = (id: string, { kind, record: { date } }: SearchEntry): string => {
  const [year = 0, month = 0] = (date ?? '').split('-').map(Number);
  const halfYear = date === undefined ? 0 : 1 + (year - FIRST_YEAR) * 2 + Number(month > 6);
  const age = DIGITS.charAt(Math.min(Math.max(halfYear, 0), DIGITS.length - 1));
  const digest = Buffer.from(sha256(id), 'hex');
  const own = Array.from(digest.subarray(0, HANDLE - 2), (byte) => DIGITS.charAt(byte % DIGITS.length)).join('');
  return `${DIGITS.charAt(kind)}${age}${own}`;
};

/** Those of a word, by the place that it has in documents; the number alone where they are too many. */
type Handles = Readonly<Record<WordPlace, ReadonlySet<string> | number>>;

/** Documents beyond which a word in their texts tells none from the others. */
const MANY = 400;

const PLACES = ['title', 'lead', 'text'] as const;

type WordPlace = (typeof PLACES)[number];

const NONE: Handles = { title: new Set(), lead: new Set(), text: new Set() };

const createRows = (documents: readonly FoundDocument[]): readonly WordRow[] => {
  const places = {
    title: new Map<string, Set<string>>(),
    lead: new Map<string, Set<string>>(),
    text: new Map<string, Set<string>>(),
  };
  for (const { id, entry } of documents) {
    const handle = handleOf(id, entry);
    for (const place of PLACES) {
      for (const word of entry[place]) {
        const own = places[place].get(word);
        if (own) own.add(handle);
        else places[place].set(word, new Set([handle]));
      }
    }
  }
  const { title, lead, text } = places;
  const words = new Set([...title.keys(), ...lead.keys(), ...text.keys()]);
  return rowsOf(
    Array.from(words, (word) => [
      word,
      { title: title.get(word) ?? NONE.title, lead: lead.get(word) ?? NONE.lead, text: text.get(word) ?? NONE.text },
    ]),
  );
};

const rowsOf = (words: Iterable<readonly [word: string, handles: Handles]>): readonly WordRow[] =>
  Array.from(words, ([word, { title, lead, text }]): WordRow => [
    word,
    typeof title === 'number' ? '' : joined(title),
    shortened(lead),
    shortened(text),
  ])
    .filter(([, ...handles]) => handles.some(Boolean))
    .toSorted(compareRows);

const shortened = (handles: ReadonlySet<string> | number): string | number => {
  if (typeof handles === 'number') return handles;
  return handles.size <= MANY ? joined(handles) : handles.size;
};

const joined = (handles: Iterable<string>): string =>
  [...handles].toSorted((a, b) => compareText(b.slice(1), a.slice(1)) || compareText(a, b)).join('');

const compareRows = ([a]: WordRow, [b]: WordRow): number => compareText(a, b);

/** About what a row takes in its file. */
const sizeOf = (rows: readonly WordRow[]): number =>
  rows.reduce(
    (sum, [word, titles, leads, texts]) =>
      sum + word.length + titles.length + String(leads).length + String(texts).length + 14,
    0,
  );

/** Rows by the beginnings of their words, each as long as it has to be. */
const splitRows = (rows: readonly WordRow[], beginning: string): ReadonlyMap<string, readonly WordRow[]> => {
  if (rows.length === 0) return new Map();
  if (sizeOf(rows) <= MOST || rows.every(([word]) => word === beginning)) return new Map([[beginning, rows]]);
  const parts = groupBy(rows, ([word]) => word.slice(0, beginning.length + 1));
  return new Map(
    [...parts].flatMap(([next, own]) => (next === beginning ? [[beginning, own] as const] : [...splitRows(own, next)])),
  );
};

/** A document as it was found before, and as it is now; null where it is not. */
export interface FoundChange {
  readonly before: FoundDocument | null;
  readonly after: FoundDocument | null;
}

interface RenewOptions {
  readonly shapes: SearchShapes;
  /** The text of a file of the previous index; null where it is not at hand. */
  readonly read: (path: string) => string | null;
}

/**
 * The files of the index that a few changes make others, the same that the whole would have. Null where the change is one of which
 * files there are, or where those of before are not at hand.
 */
export const renewSearchFiles = (
  changes: readonly FoundChange[],
  { shapes, read }: RenewOptions,
): SearchFiles | null => {
  const renewed = LOCALES.map((locale) => {
    const own = changes.map(({ before, after }) => ({
      before: before?.locale === locale ? before : null,
      after: after?.locale === locale ? after : null,
    }));
    return [locale, renewIndex(locale, own.filter(isFoundOtherwise), { shape: shapes[locale], read })] as const;
  });
  const known = renewed.flatMap(([locale, index]) => (index === null ? [] : [[locale, index] as const]));
  if (known.length < renewed.length) return null;
  const byLocale = new Map(known);
  return {
    files: known.flatMap(([, { files }]) => files),
    shapes: perLocale((locale) => byLocale.get(locale)?.shape ?? shapes[locale]),
  };
};

/** Whether a document is found otherwise than before. */
const isFoundOtherwise = ({ before, after }: FoundChange): boolean => JSON.stringify(before) !== JSON.stringify(after);

interface RenewIndexOptions {
  readonly shape: IndexShape;
  readonly read: RenewOptions['read'];
}

const renewIndex = (locale: Locale, changes: readonly FoundChange[], { shape, read }: RenewIndexOptions) => {
  if (changes.length === 0) return { files: [], shape };
  const documents = changes.reduce(
    (sum, { before, after }) => sum + Number(!!after) - Number(!!before),
    shape.documents,
  );
  const buckets = countBuckets(shape.documents);
  if (countBuckets(documents) !== buckets) return null;
  const words = renewWords(locale, changes, { shape, read });
  const records = renewRecords(locale, changes, { buckets, read });
  if (words === null || records === null) return null;
  return {
    files: [...words.files, ...records],
    shape: { ...shape, documents, sizes: words.sizes },
  };
};

interface RenewWordsOptions {
  readonly shape: IndexShape;
  readonly read: RenewOptions['read'];
}

/** What the words of some documents change: handles that come, and those that go. */
const renewWords = (
  locale: Locale,
  changes: readonly FoundChange[],
  { shape, read }: RenewWordsOptions,
): { readonly files: readonly TextFile[]; readonly sizes: IndexShape['sizes'] } | null => {
  const steps = changes.flatMap(({ before, after }) => wordSteps(before, after));
  const beginnings = new Set(Object.keys(shape.sizes));
  const files: TextFile[] = [];
  const sizes: Record<string, number> = { ...shape.sizes };
  const comeAndGone: (readonly [word: string, isThere: boolean])[] = [];
  for (const [beginning, own] of groupBy(steps, ({ word }) => beginningOf(word, beginnings))) {
    const json = beginning === undefined ? null : read(searchPaths.words(locale, beginning));
    if (beginning === undefined || json === null) return null;
    const before: readonly WordRow[] = JSON.parse(json);
    const after = applySteps(before, own);
    if (after === null) return null;
    const titles = [new Set(titleWords(before)), new Set(titleWords(after))] as const;
    for (const word of new Set(own.map((step) => step.word)))
      if (titles[0].has(word) !== titles[1].has(word)) comeAndGone.push([word, titles[1].has(word)]);
    if (!isLeaf(after, beginning, beginnings)) return null;
    sizes[beginning] = sizeOf(after);
    files.push(wordsFile(locale, beginning, after));
  }
  if (!isSplitAsBefore(steps, sizes, beginnings)) return null;
  const titles = renewTitles(locale, comeAndGone, read);
  return titles && { files: [...files, ...titles], sizes };
};

interface WordStep {
  readonly word: string;
  readonly handle: string;
  readonly place: WordPlace;
  readonly isAdded: boolean;
}

const wordSteps = (before: FoundDocument | null, after: FoundDocument | null): readonly WordStep[] => {
  const [gone, come] = [before, after].map((document) =>
    document === null
      ? new Map<string, WordStep>()
      : new Map(
          PLACES.flatMap((place) =>
            document.entry[place].map((word) => {
              const handle = handleOf(document.id, document.entry);
              return [`${word} ${handle} ${place}`, { word, handle, place, isAdded: document === after }];
            }),
          ),
        ),
  );
  const missingIn = (
    one: ReadonlyMap<string, WordStep> = new Map(),
    other: ReadonlyMap<string, WordStep> = new Map(),
  ) => [...one].flatMap(([key, step]) => (other.has(key) ? [] : [step]));
  return [...missingIn(gone, come), ...missingIn(come, gone)];
};

/** Null where of a word that too many had the number was kept, and they are not too many any more. */
const applySteps = (rows: readonly WordRow[], steps: readonly WordStep[]): readonly WordRow[] | null => {
  const words = new Map(
    rows.map(([word, title, lead, text]) => [word, { title: parsed(title), lead: parsed(lead), text: parsed(text) }]),
  );
  for (const step of steps) {
    const own = words.get(step.word) ?? { ...NONE };
    words.set(step.word, { ...own, [step.place]: applyStep(own[step.place], step) });
  }
  return [...words.values()].every(isListed) ? rowsOf(words) : null;
};

/** Whether a number stands for handles where they are very many alone. */
const isListed = (handles: Handles): boolean =>
  PLACES.every((place) => typeof handles[place] !== 'number' || handles[place] > MANY);

const parsed = (handles: string | number): ReadonlySet<string> | number =>
  typeof handles === 'number' ? handles : new Set(handlesIn(handles));

const applyStep = (
  handles: ReadonlySet<string> | number,
  { handle, isAdded }: WordStep,
): ReadonlySet<string> | number => {
  if (typeof handles === 'number') return handles + (isAdded ? 1 : -1);
  return isAdded ? new Set([...handles, handle]) : new Set([...handles].filter((own) => own !== handle));
};

/** Whether rows would still be in the one file of this beginning. */
const isLeaf = (rows: readonly WordRow[], beginning: string, beginnings: ReadonlySet<string>): boolean => {
  if (rows.length === 0) return false;
  if (rows.every(([word]) => word === beginning)) return true;
  const isRest = [...beginnings].some((other) => other !== beginning && other.startsWith(beginning));
  return !isRest && sizeOf(rows) <= MOST;
};

/** Whether the words of what is shorter than the beginnings that have changed are still too many for one file. */
const isSplitAsBefore = (
  steps: readonly WordStep[],
  sizes: IndexShape['sizes'],
  beginnings: ReadonlySet<string>,
): boolean => {
  const changed = new Set(steps.flatMap(({ word }) => beginningOf(word, beginnings) ?? []));
  const above = new Set(
    [...changed].flatMap((beginning) => Array.from(beginning, (_, length) => beginning.slice(0, length))),
  );
  return [...above].every((shorter) => {
    const below = Object.entries(sizes).filter(([beginning]) => beginning.startsWith(shorter));
    return below.reduce((sum, [, size]) => sum + size, 0) > MOST;
  });
};

/** Null where a first letter comes or goes. */
const renewTitles = (
  locale: Locale,
  words: readonly (readonly [word: string, isThere: boolean])[],
  read: RenewOptions['read'],
): readonly TextFile[] | null => {
  const files: TextFile[] = [];
  for (const [letter, own] of groupBy(words, ([word]) => firstLetter(word))) {
    const path = searchPaths.titles(locale, letter);
    const json = read(path);
    if (json === null) return null;
    const known: readonly string[] = JSON.parse(json);
    const titles = new Set(known);
    for (const [word, isThere] of own) {
      if (isThere) titles.add(word);
      else titles.delete(word);
    }
    if (titles.size === 0) return null;
    files.push(jsonFile(path, [...titles].toSorted(compareText)));
  }
  return files;
};

interface RenewRecordsOptions {
  readonly buckets: number;
  readonly read: RenewOptions['read'];
}

/** Null where a file comes or goes. */
const renewRecords = (
  locale: Locale,
  changes: readonly FoundChange[],
  { buckets, read }: RenewRecordsOptions,
): readonly TextFile[] | null => {
  const steps = changes.flatMap(({ before, after }) => {
    const [gone, come] = [before && recordRow(before), after && recordRow(after)];
    if (JSON.stringify(gone) === JSON.stringify(come)) return [];
    return [...(gone ? [{ row: gone, isAdded: false }] : []), ...(come ? [{ row: come, isAdded: true }] : [])];
  });
  const files: TextFile[] = [];
  for (const [bucket, own] of groupBy(steps, ({ row: [handle] }) => bucketOf(handle, buckets))) {
    const json = read(searchPaths.records(locale, bucket));
    if (json === null) return null;
    const known: readonly RecordRow[] = JSON.parse(json);
    const gone = new Set(own.filter(({ isAdded }) => !isAdded).map(({ row }) => JSON.stringify(row)));
    const rows = [
      ...known.filter((row) => !gone.has(JSON.stringify(row))),
      ...own.flatMap(({ row, isAdded }) => (isAdded ? [row] : [])),
    ];
    if (rows.length === 0) return null;
    files.push(recordsFile(locale, bucket, rows));
  }
  return files;
};
