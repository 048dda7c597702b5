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
  NONE,
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
  type SearchFiles,
  type SearchShapes,
  sizeOf,
  wordsFile,
} from './search-files.ts';

/** A document as it was found before, and as it is now; null where it is not. */
export interface FoundChange {
  readonly before: FoundDocument | null;
  readonly after: FoundDocument | null;
}

interface RenewOptions {
  readonly shapes: SearchShapes;
  /** The text of a file of the previous index; null where it is not at hand. */
  readonly read: (path: string) => string | null;
  /** All documents that are found now: asked for where a word has lost one of those that are listed, of more than are. */
  readonly documents: () => readonly FoundDocument[];
}

/**
 * The files of the index that a few changes make others, the same that the whole would have. Null where the change is one of which
 * files there are, or where those of before are not at hand.
 */
export const renewSearchFiles = (
  changes: readonly FoundChange[],
  { shapes, read, documents }: RenewOptions,
): SearchFiles | null => {
  const renewed = LOCALES.map((locale) => {
    const own = changes.map(({ before, after }) => ({
      before: before?.locale === locale ? before : null,
      after: after?.locale === locale ? after : null,
    }));
    const others = own.filter(isFoundOtherwise);
    const ofLocale = () => documents().filter((document) => document.locale === locale);
    return [locale, renewIndex(locale, others, { shape: shapes[locale], read, documents: ofLocale })] as const;
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

interface RenewIndexOptions extends Pick<RenewOptions, 'read' | 'documents'> {
  readonly shape: SearchShapes[Locale];
}

const renewIndex = (locale: Locale, changes: readonly FoundChange[], options: RenewIndexOptions) => {
  const { shape, read } = options;
  if (changes.length === 0) return { files: [], shape };
  const count = changes.reduce((sum, { before, after }) => sum + Number(!!after) - Number(!!before), shape.documents);
  const buckets = countBuckets(shape.documents);
  if (countBuckets(count) !== buckets) return null;
  const words = renewWords(locale, changes, options);
  const records = renewRecords(locale, changes, { buckets, read });
  if (words === null || records === null) return null;
  return {
    files: [...words.files, ...records],
    shape: { ...shape, documents: count, sizes: words.sizes },
  };
};

/** What the words of some documents change: handles that come, and those that go. */
const renewWords = (
  locale: Locale,
  changes: readonly FoundChange[],
  { shape, read, documents }: RenewIndexOptions,
): { readonly files: readonly TextFile[]; readonly sizes: SearchShapes[Locale]['sizes'] } | null => {
  const steps = changes.flatMap(({ before, after }) => wordSteps(before, after));
  const listed = once(() => listWords(documents(), new Set(steps.map(({ word }) => word))));
  const beginnings = new Set(Object.keys(shape.sizes));
  const files: TextFile[] = [];
  const sizes: Record<string, number> = { ...shape.sizes };
  const comeAndGone: (readonly [word: string, isThere: boolean])[] = [];
  for (const [beginning, own] of groupBy(steps, ({ word }) => beginningOf(word, beginnings))) {
    const json = beginning === undefined ? null : read(searchPaths.words(locale, beginning));
    if (beginning === undefined || json === null) return null;
    const before: readonly WordRow[] = JSON.parse(json);
    const after = applySteps(before, own, listed);
    const likely = [new Set(likelyWords(before)), new Set(likelyWords(after))] as const;
    for (const word of new Set(own.map((step) => step.word)))
      if (likely[0].has(word) !== likely[1].has(word)) comeAndGone.push([word, likely[1].has(word)]);
    if (!isLeaf(after, beginning, beginnings)) return null;
    sizes[beginning] = sizeOf(after);
    files.push(wordsFile(locale, beginning, after));
  }
  if (!isSplitAsBefore(steps, sizes, beginnings)) return null;
  const renewed = renewLikely(locale, comeAndGone, read);
  return renewed && { files: [...files, ...renewed], sizes };
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

/** `listed` has all documents of these words: asked where it is not known otherwise which are to be listed. */
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
    const own = words.get(step.word) ?? NONE;
    const next = applyStep(own[step.place], step);
    if (next === null) unknown.push(step);
    else words.set(step.word, { ...own, [step.place]: next });
  }
  for (const { word, place } of unknown)
    words.set(word, { ...(words.get(word) ?? NONE), [place]: (listed().get(word) ?? NONE)[place] });
  return rowsOf(words);
};

const parsed = (joined: string): Listed => {
  const handles = handlesIn(joined);
  return { handles, count: countOfMany(joined) ?? handles.length };
};

/** Null where it is not known any more which documents are to be listed. */
const applyStep = ({ handles, count }: Listed, { handle, isAdded }: WordStep): Listed | null => {
  const others = handles.filter((own) => own !== handle);
  if (isAdded) return { handles: [...others, handle].toSorted(compareHandles), count: count + 1 };
  const isWhole = count === handles.length;
  const ofKind = handles.filter((own) => own.charAt(0) === handle.charAt(0)).length;
  const hasOthers = handles.includes(handle) && ofKind >= LISTED_OF_KIND;
  if (!isWhole && (hasOthers || count - 1 <= MOST_LISTED)) return null;
  return { handles: others, count: count - 1 };
};

/** Whether rows would still be in the one file of this beginning. */
const isLeaf = (rows: readonly WordRow[], beginning: string, beginnings: ReadonlySet<string>): boolean => {
  if (rows.length === 0) return false;
  if (rows.every(([word]) => word === beginning)) return true;
  const isRest = [...beginnings].some((other) => other !== beginning && other.startsWith(beginning));
  return !isRest && sizeOf(rows) <= MOST_IN_FILE;
};

/** Whether the words of what is shorter than the beginnings that have changed are still too many for one file. */
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

/** Null where a first letter comes or goes. */
const renewLikely = (
  locale: Locale,
  words: readonly (readonly [word: string, isThere: boolean])[],
  read: RenewOptions['read'],
): readonly TextFile[] | null => {
  const files: TextFile[] = [];
  for (const [letter, own] of groupBy(words, ([word]) => firstLetter(word))) {
    const path = searchPaths.likely(locale, letter);
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
