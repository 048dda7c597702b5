import { once } from '../../base/once.ts';
import { LOCALES, type Locale, perLocale } from '../../model/language/locale.ts';
import {
  compareHandles,
  type FoundDocument,
  firstLetter,
  type Handles,
  handleOf,
  type Listed,
  listWords,
  LISTED_OF_KIND,
  MOST_LISTED,
  NO_HANDLES,
  PLACES,
  recordRow,
  rowsOf,
  likelyWords,
  type WordPlace,
  wordsAt,
} from '../../model/site/search-rows.ts';
import {
  beginningOf,
  bucketOf,
  countOfMany,
  handlesIn,
  searchPaths,
  type RecordRow,
  type WordRow,
} from '../../model/search/search-index.ts';
import { compareText } from '../../model/values/compare-text.ts';
import { groupBy } from '../../model/values/group-by.ts';
import type { TextFile } from './host-files.ts';
import {
  countBuckets,
  jsonFile,
  MOST_IN_FILE,
  recordsFile,
  type SearchShapes,
  sizeOf,
  wordsFile,
} from './search-files.ts';

/** A document as the search found it before and finds it after a change; null if it does not find the document. */
export interface FoundChange {
  readonly before: FoundDocument | null;
  readonly after: FoundDocument | null;
}

interface RenewOptions {
  readonly shapes: SearchShapes;
  /** Reads a file of the previous index; null if it cannot be read. */
  readonly read: (path: string) => Promise<string | null>;
  /** All documents that the search finds after the change. Called only if a row that does not list all documents of a word loses one. */
  readonly documents: () => readonly FoundDocument[];
}

/** The files of the index to write, and its new shape. */
export interface RenewedSearch {
  readonly files: readonly TextFile[];
  readonly shapes: SearchShapes;
}

/**
 * Updates the files of the index that a few changes affect, with the same result as creating the whole index. Null if files would be added
 * to or removed from the index, or if a previous file cannot be read.
 */
export const renewSearchFiles = async (
  changes: readonly FoundChange[],
  { shapes, read, documents }: RenewOptions,
): Promise<RenewedSearch | null> => {
  const renewed = LOCALES.map(async (locale) => {
    const own = changes.map(({ before, after }) => ({
      before: before?.locale === locale ? before : null,
      after: after?.locale === locale ? after : null,
    }));
    const others = own.filter(isFoundOtherwise);
    const ofLocale = () => documents().filter((document) => document.locale === locale);
    const index = await renewIndex(locale, others, { shape: shapes[locale], read, documents: ofLocale });
    return index && { locale, ...index };
  });
  const indexes = await allOf(renewed);
  if (indexes === null) return null;
  const byLocale = new Map(indexes.map(({ locale, shape }) => [locale, shape]));
  return {
    files: indexes.flatMap(({ files }) => files),
    shapes: perLocale((locale) => byLocale.get(locale) ?? shapes[locale]),
  };
};

/** Awaits all promises together; null if one of them gives null. */
const allOf = async <Value>(renewing: readonly Promise<Value | null>[]): Promise<readonly Value[] | null> => {
  const renewed = (await Promise.all(renewing)).flatMap((value) => (value === null ? [] : [value]));
  return renewed.length < renewing.length ? null : renewed;
};

/** Whether the search finds a document differently than before. */
const isFoundOtherwise = ({ before, after }: FoundChange): boolean => JSON.stringify(before) !== JSON.stringify(after);

interface RenewIndexOptions extends Pick<RenewOptions, 'read' | 'documents'> {
  readonly shape: SearchShapes[Locale];
}

const renewIndex = async (locale: Locale, changes: readonly FoundChange[], options: RenewIndexOptions) => {
  const { shape, read } = options;
  if (changes.length === 0) return { files: [], shape };
  const count = changes.reduce((sum, { before, after }) => sum + Number(!!after) - Number(!!before), shape.documents);
  const buckets = countBuckets(shape.documents);
  if (countBuckets(count) !== buckets) return null;
  const [words, records] = await Promise.all([
    renewWords(locale, changes, options),
    renewRecords(locale, changes, { buckets, read }),
  ]);
  if (words === null || records === null) return null;
  return {
    files: [...words.files, ...records],
    shape: { ...shape, documents: count, sizes: words.sizes },
  };
};

/** Updates the files of words: adds and removes the handles of changed documents. */
const renewWords = async (
  locale: Locale,
  changes: readonly FoundChange[],
  { shape, read, documents }: RenewIndexOptions,
): Promise<{ readonly files: readonly TextFile[]; readonly sizes: SearchShapes[Locale]['sizes'] } | null> => {
  const steps = changes.flatMap(({ before, after }) => wordSteps(before, after));
  const listed = once(() => listWords(documents(), new Set(steps.map(({ word }) => word))));
  const beginnings = new Set(Object.keys(shape.sizes));
  const leaves = [...groupBy(steps, ({ word }) => beginningOf(word, beginnings))].map(async ([beginning, own]) => {
    const json = beginning === undefined ? null : await read(searchPaths.words(locale, beginning));
    if (beginning === undefined || json === null) return null;
    const before: readonly WordRow[] = JSON.parse(json);
    const after = applySteps(before, own, listed);
    if (!isLeaf(after, beginning, beginnings)) return null;
    const likely = [new Set(likelyWords(before)), new Set(likelyWords(after))] as const;
    const comeAndGone = own
      .map(({ word }) => ({ word, isThere: likely[1].has(word) }))
      .filter(({ word, isThere }) => isThere !== likely[0].has(word));
    return { file: wordsFile(locale, beginning, after), size: [beginning, sizeOf(after)] as const, comeAndGone };
  });
  const renewed = await allOf(leaves);
  if (renewed === null) return null;
  const sizes = { ...shape.sizes, ...Object.fromEntries(renewed.map(({ size }) => size)) };
  if (!isSplitAsBefore(steps, sizes, beginnings)) return null;
  const comeAndGone = renewed.flatMap((leaf) => leaf.comeAndGone);
  const likely = await renewLikely(locale, comeAndGone, read);
  return likely && { files: [...renewed.map(({ file }) => file), ...likely], sizes };
};

/** A word that became one of the likely words or stopped being one. */
interface WordChange {
  readonly word: string;
  readonly isThere: boolean;
}

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
            wordsAt(place, document.entry).map((word) => {
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

/**
 * Applies the changes to the rows. `listed` returns the handles of all changed words from all documents, for cases that the rows cannot
 * decide.
 */
const applySteps = (
  rows: readonly WordRow[],
  steps: readonly WordStep[],
  listed: () => ReadonlyMap<string, Handles>,
): readonly WordRow[] => {
  const words = new Map<string, Handles>(
    rows.map(([word, title, lead, text]) => [word, { title: parsed(title), lead: parsed(lead), text: parsed(text) }]),
  );
  const unknown: WordStep[] = [];
  for (const step of steps) {
    const own = words.get(step.word) ?? NO_HANDLES;
    const next = applyStep(own[step.place], step);
    if (next === null) unknown.push(step);
    else words.set(step.word, { ...own, [step.place]: next });
  }
  for (const { word, place } of unknown)
    words.set(word, { ...(words.get(word) ?? NO_HANDLES), [place]: (listed().get(word) ?? NO_HANDLES)[place] });
  return rowsOf(words);
};

const parsed = (joined: string): Listed => {
  const handles = handlesIn(joined);
  return { handles, count: countOfMany(joined) ?? handles.length };
};

/** Null if the remaining handles do not tell which documents are to be listed. */
const applyStep = ({ handles, count }: Listed, { handle, isAdded }: WordStep): Listed | null => {
  const others = handles.filter((own) => own !== handle);
  if (isAdded) return { handles: [...others, handle].toSorted(compareHandles), count: count + 1 };
  const isWhole = count === handles.length;
  const ofKind = handles.filter((own) => own.charAt(0) === handle.charAt(0)).length;
  const hasOthers = handles.includes(handle) && ofKind >= LISTED_OF_KIND;
  if (!isWhole && (hasOthers || count - 1 <= MOST_LISTED)) return null;
  return { handles: others, count: count - 1 };
};

/** Whether the rows would still be the single file of this beginning. */
const isLeaf = (rows: readonly WordRow[], beginning: string, beginnings: ReadonlySet<string>): boolean => {
  if (rows.length === 0) return false;
  if (rows.every(([word]) => word === beginning)) return true;
  const isRest = [...beginnings].some((other) => other !== beginning && other.startsWith(beginning));
  return !isRest && sizeOf(rows) <= MOST_IN_FILE;
};

/** Whether the shorter beginnings above the changed ones still have too many words for one file. */
const isSplitAsBefore = (
  steps: readonly WordStep[],
  sizes: SearchShapes[Locale]['sizes'],
  beginnings: ReadonlySet<string>,
): boolean => {
  const changed = new Set(steps.flatMap(({ word }) => beginningOf(word, beginnings) ?? []));
  const above = new Set(
    [...changed].flatMap((beginning) => Array.from(beginning, (_, length) => beginning.slice(0, length))),
  );
  return [...above].every((shorter) => {
    const below = Object.entries(sizes).filter(([beginning]) => beginning.startsWith(shorter));
    return below.reduce((sum, [, size]) => sum + size, 0) > MOST_IN_FILE;
  });
};

/** Updates the files of likely words. Null if the file of a first letter would be added or removed. */
const renewLikely = async (
  locale: Locale,
  words: readonly WordChange[],
  read: RenewOptions['read'],
): Promise<readonly TextFile[] | null> =>
  allOf(
    [...groupBy(words, ({ word }) => firstLetter(word))].map(async ([letter, own]) => {
      const path = searchPaths.likely(locale, letter);
      const json = await read(path);
      if (json === null) return null;
      const known: readonly string[] = JSON.parse(json);
      const titles = new Set(known);
      for (const { word, isThere } of own) {
        if (isThere) titles.add(word);
        else titles.delete(word);
      }
      return titles.size === 0 ? null : jsonFile(path, [...titles].toSorted(compareText));
    }),
  );

interface RenewRecordsOptions {
  readonly buckets: number;
  readonly read: RenewOptions['read'];
}

/** Updates the files of records. Null if a file would be added or removed. */
const renewRecords = async (
  locale: Locale,
  changes: readonly FoundChange[],
  { buckets, read }: RenewRecordsOptions,
): Promise<readonly TextFile[] | null> => {
  const steps = changes.flatMap(({ before, after }) => {
    const [gone, come] = [before && recordRow(before), after && recordRow(after)];
    if (JSON.stringify(gone) === JSON.stringify(come)) return [];
    return [...(gone ? [{ row: gone, isAdded: false }] : []), ...(come ? [{ row: come, isAdded: true }] : [])];
  });
  return allOf(
    [...groupBy(steps, ({ row: [handle] }) => bucketOf(handle, buckets))].map(async ([bucket, own]) => {
      const json = await read(searchPaths.records(locale, bucket));
      if (json === null) return null;
      const known: readonly RecordRow[] = JSON.parse(json);
      const gone = new Set(own.filter(({ isAdded }) => !isAdded).map(({ row }) => JSON.stringify(row)));
      const rows = [
        ...known.filter((row) => !gone.has(JSON.stringify(row))),
        ...own.flatMap(({ row, isAdded }) => (isAdded ? [row] : [])),
      ];
      return rows.length === 0 ? null : recordsFile(locale, bucket, rows);
    }),
  );
};
