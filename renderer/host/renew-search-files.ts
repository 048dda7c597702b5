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
import { compareRecords, countBuckets, jsonFile, MOST_IN_FILE, type SearchShapes, sizeOf } from './search-files.ts';

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
  options: RenewOptions,
): Promise<RenewedSearch | null> => {
  try {
    const indexes = await Promise.all(
      LOCALES.map(async (locale) => [locale, await renewIndex(locale, changes, options)] as const),
    );
    const byLocale = new Map(indexes);
    return {
      files: indexes.flatMap(([, { files }]) => files),
      shapes: perLocale((locale) => byLocale.get(locale)?.shape ?? options.shapes[locale]),
    };
  } catch (error) {
    if (error instanceof OtherFiles) return null;
    throw error;
  }
};

/** The index would consist of other files. */
class OtherFiles extends Error {
  override readonly name = 'OtherFiles';
}

const renewIndex = async (locale: Locale, all: readonly FoundChange[], options: RenewOptions) => {
  const { shapes, read } = options;
  const shape = shapes[locale];
  const changes = all.map((change) => ({
    before: change.before?.locale === locale ? change.before : null,
    after: change.after?.locale === locale ? change.after : null,
  }));
  const rows = changes.flatMap(({ before, after }) => stepsBetween(recordOf(before), recordOf(after)));
  const documents = rows.reduce((sum, { isAdded }) => sum + (isAdded ? 1 : -1), shape.documents);
  const buckets = countBuckets(shape.documents);
  if (countBuckets(documents) !== buckets) throw new OtherFiles();
  const [words, records] = await Promise.all([
    renewWords(locale, changes, options),
    renewLists(rows, {
      pathOf: ([handle]: RecordRow) => searchPaths.records(locale, bucketOf(handle, buckets)),
      compare: compareRecords,
      read,
    }),
  ]);
  return { files: [...words.files, ...records], shape: { ...shape, documents, sizes: words.sizes } };
};

const recordOf = (document: FoundDocument | null): readonly RecordRow[] =>
  document === null ? [] : [recordRow(document)];

/** Something that goes from the index, or comes to it. */
interface Step<Value> {
  readonly value: Value;
  readonly isAdded: boolean;
}

const stepsBetween = <Value>(before: readonly Value[], after: readonly Value[]): readonly Step<Value>[] => {
  const [gone, come] = [byJson(before), byJson(after)];
  return [
    ...[...gone].flatMap(([json, value]) => (come.has(json) ? [] : [{ value, isAdded: false }])),
    ...[...come].flatMap(([json, value]) => (gone.has(json) ? [] : [{ value, isAdded: true }])),
  ];
};

const byJson = <Value>(values: readonly Value[]): ReadonlyMap<string, Value> =>
  new Map(values.map((value) => [JSON.stringify(value), value]));

interface Lists<Value> extends Pick<RenewOptions, 'read'> {
  /** The file that has a value. */
  readonly pathOf: (value: Value) => string;
  readonly compare: (a: Value, b: Value) => number;
}

/** Updates files of one value per line. */
const renewLists = async <Value>(
  steps: readonly Step<Value>[],
  { pathOf, compare, read }: Lists<Value>,
): Promise<readonly TextFile[]> =>
  Promise.all(
    [...groupBy(steps, ({ value }) => pathOf(value))].map(async ([path, own]) => {
      const gone = new Set(own.flatMap(({ value, isAdded }) => (isAdded ? [] : [JSON.stringify(value)])));
      const stay = (await readValues<Value>(path, read)).filter((value) => !gone.has(JSON.stringify(value)));
      const values = [...stay, ...own.flatMap(({ value, isAdded }) => (isAdded ? [value] : []))];
      if (values.length === 0) throw new OtherFiles();
      return jsonFile(path, values.toSorted(compare));
    }),
  );

const readValues = async <Value>(path: string, read: RenewOptions['read']): Promise<readonly Value[]> => {
  const json = await read(path);
  if (json === null) throw new OtherFiles();
  return JSON.parse(json);
};

/** Updates the files of words: adds and removes the handles of changed documents. */
const renewWords = async (
  locale: Locale,
  changes: readonly FoundChange[],
  { shapes, read, documents }: RenewOptions,
): Promise<{ readonly files: readonly TextFile[]; readonly sizes: SearchShapes[Locale]['sizes'] }> => {
  const steps = changes.flatMap(({ before, after }) => stepsBetween(mentionsIn(before), mentionsIn(after)));
  const listed = once(() =>
    listWords(
      documents().filter((document) => document.locale === locale),
      new Set(steps.map(({ value }) => value.word)),
    ),
  );
  const beginnings = new Set(Object.keys(shapes[locale].sizes));
  const leaves = await Promise.all(
    [...groupBy(steps, ({ value }) => beginningOf(value.word, beginnings))].map(async ([beginning, own]) => {
      if (beginning === undefined) throw new OtherFiles();
      const path = searchPaths.words(locale, beginning);
      const before = await readValues<WordRow>(path, read);
      const after = applySteps(before, own, listed);
      if (!isLeaf(after, beginning, beginnings)) throw new OtherFiles();
      return { beginning, file: jsonFile(path, after), before, after };
    }),
  );
  const newSizes = leaves.map(({ beginning, after }) => [beginning, sizeOf(after)] as const);
  const sizes = { ...shapes[locale].sizes, ...Object.fromEntries(newSizes) };
  if (!isSplitAsBefore(leaves, sizes)) throw new OtherFiles();
  const likely = await renewLists(
    leaves.flatMap(({ before, after }) => stepsBetween(likelyWords(before), likelyWords(after))),
    { pathOf: (word) => searchPaths.likely(locale, firstLetter(word)), compare: compareText, read },
  );
  return { files: [...leaves.map(({ file }) => file), ...likely], sizes };
};

/** A word in a place of a document. */
interface Mention {
  readonly word: string;
  readonly handle: string;
  readonly place: WordPlace;
}

const mentionsIn = (document: FoundDocument | null): readonly Mention[] => {
  if (document === null) return [];
  const handle = handleOf(document.id, document.entry);
  return PLACES.flatMap((place) => wordsAt(place, document.entry).map((word) => ({ word, handle, place })));
};

/**
 * Applies the changes to the rows. `listed` returns the handles of all changed words from all documents, for cases that the rows cannot
 * decide.
 */
const applySteps = (
  rows: readonly WordRow[],
  steps: readonly Step<Mention>[],
  listed: () => ReadonlyMap<string, Handles>,
): readonly WordRow[] => {
  const words = new Map<string, Handles>(
    rows.map(([word, title, lead, text]) => [word, { title: parsed(title), lead: parsed(lead), text: parsed(text) }]),
  );
  const undecided = new Set<string>();
  for (const { value, isAdded } of steps) {
    const { word, place, handle } = value;
    const own = words.get(word) ?? NO_HANDLES;
    const next = applyStep(own[place], handle, isAdded);
    if (next === null) undecided.add(word);
    else words.set(word, { ...own, [place]: next });
  }
  for (const word of undecided) words.set(word, listed().get(word) ?? NO_HANDLES);
  return rowsOf(words);
};

const parsed = (joined: string): Listed => {
  const handles = handlesIn(joined);
  return { handles, count: countOfMany(joined) ?? handles.length };
};

/** Null if the remaining handles do not tell which documents are to be listed. */
const applyStep = ({ handles, count }: Listed, handle: string, isAdded: boolean): Listed | null => {
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
  changed: readonly { readonly beginning: string }[],
  sizes: SearchShapes[Locale]['sizes'],
): boolean => {
  const above = new Set(
    changed.flatMap(({ beginning }) => Array.from(beginning, (_, length) => beginning.slice(0, length))),
  );
  return [...above].every((shorter) => {
    const below = Object.entries(sizes).filter(([beginning]) => beginning.startsWith(shorter));
    return below.reduce((sum, [, size]) => sum + size, 0) > MOST_IN_FILE;
  });
};
