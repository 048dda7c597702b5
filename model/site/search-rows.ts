import type { Card } from '../card/card.ts';
import type { Locale } from '../language/locale.ts';
import { fingerprint } from './fingerprint.ts';
import type { SearchResult } from '../page/head-data.ts';
import type { SiteCode } from './site-code.ts';
import { compareText } from '../values/compare-text.ts';
import { groupBy } from '../values/group-by.ts';
import { DIGITS, HANDLE, type RecordRow, type SearchEntry, type WordRow } from '../search/search-index.ts';

/** A document that the search finds. */
export interface FoundDocument {
  readonly id: string;
  readonly locale: Locale;
  readonly entry: SearchEntry;
}

interface SearchedDocument {
  readonly id: string;
  readonly locale: Locale | null;
  /** Null if it is not published. */
  readonly card: Card | null;
  readonly search?: SearchEntry | null | undefined;
}

interface FoundOptions {
  /** Calendar day, `YYYY-MM-DD`. */
  readonly day: string;
  readonly code: Pick<SiteCode, 'runOf'>;
}

/** A document as the search finds it on a day. Null if it is not published, is excluded from the search, or its run is over. */
export const foundDocument = (
  { id, locale, card, search }: SearchedDocument,
  { day, code }: FoundOptions,
): FoundDocument | null => {
  if (locale === null || card === null || !search) return null;
  const until = code.runOf?.(card)?.until ?? null;
  return until !== null && until < day ? null : { id, locale, entry: search };
};

/** The documents that the search finds. */
export const foundDocuments = (
  documents: readonly SearchedDocument[],
  options: FoundOptions,
): readonly FoundDocument[] => documents.flatMap((document) => foundDocument(document, options) ?? []);

interface SearchedCard {
  readonly card: Card;
  readonly locale: Locale;
  /** Texts, each with the path of its field. */
  readonly texts: readonly { readonly text: string; readonly field: string }[];
  readonly searchResult: SearchResult | null;
  readonly code: Pick<SiteCode, 'search'>;
}

/** Creates the search entry of a document; null if the search does not find it. */
export const readSearchEntry = ({ card, locale, texts, searchResult, code }: SearchedCard): SearchEntry | null => {
  if (card.path === null) return null;
  // Alternative texts of pictures are not searched.
  const read = texts.filter(({ field }) => !field.endsWith('alt')).map(({ text }) => text);
  const description = searchResult?.description?.text ?? null;
  return code.search?.entryOf({ card, locale, texts: read, description }) ?? null;
};

export const recordRow = ({ id, entry }: FoundDocument): RecordRow => [handleOf(id, entry), entry.record];

const FIRST_YEAR = 2010;

export const handleOf = (id: string, { kind, record: { date } }: SearchEntry): string => {
  const [year = 0, month = 0] = (date ?? '').split('-').map(Number);
  const halfYear = date === undefined ? 0 : 1 + (year - FIRST_YEAR) * 2 + Number(month > 6);
  const age = DIGITS.charAt(Math.min(Math.max(halfYear, 0), DIGITS.length - 1));
  return `${DIGITS.charAt(kind)}${age}${ownDigits(id)}`;
};

/** The end of a handle, which never changes for a document. */
export const ownDigits = (id: string): string => {
  const hash = Number.parseInt(fingerprint(id).slice(0, 9), 16);
  return Array.from({ length: HANDLE - 2 }, (_, place) =>
    DIGITS.charAt(Math.floor(hash / DIGITS.length ** place) % DIGITS.length),
  ).join('');
};

/** The documents that have a word in one place (title, lead or text). */
export interface Listed {
  /** Newest first. If there are more than `MOST_LISTED`, at least the newest of each kind. */
  readonly handles: readonly string[];
  /** Number of all documents with the word. */
  readonly count: number;
}

/** The documents of a word, by the place of the word in them. */
export type Handles = Readonly<Record<WordPlace, Listed>>;

/** If more documents than this have a word, it does not distinguish them, and only the newest are listed. */
export const MOST_LISTED = 400;

/** Number of handles per kind that are listed then. */
export const LISTED_OF_KIND = 60;

export const PLACES = ['title', 'lead', 'text'] as const;

export type WordPlace = (typeof PLACES)[number];

/** The words that a document has in a place. */
export const wordsAt = (place: WordPlace, entry: SearchEntry): readonly string[] =>
  entry[place] === '' ? [] : entry[place].split(' ');

const NOBODY: Listed = { handles: [], count: 0 };

export const NO_HANDLES: Handles = { title: NOBODY, lead: NOBODY, text: NOBODY };

/** The order in which documents are listed: newest first. */
export const compareHandles = (a: string, b: string): number =>
  compareText(b.slice(1), a.slice(1)) || compareText(a, b);

/**
 * A list while it is filled, newest first. Documents that would not get into the row are counted but not kept: on a large site they are
 * most.
 */
interface OpenList extends Listed {
  readonly handles: string[];
  count: number;
  last: string;
  /** Kinds (first characters of handles) that have enough documents. */
  full: string;
}

const addTo = (list: OpenList, handle: string): void => {
  if (handle === list.last) return;
  list.last = handle;
  list.count += 1;
  if (list.full.includes(handle.charAt(0))) return;
  list.handles.push(handle);
  if (list.count > MOST_LISTED) list.full = fullKindsOf(list.handles);
};

const fullKindsOf = (handles: readonly string[]): string =>
  [...groupBy(handles, (handle) => handle.charAt(0))]
    .filter(([, { length }]) => length >= LISTED_OF_KIND)
    .map(([kind]) => kind)
    .join('');

export const createRows = (documents: readonly FoundDocument[]): readonly WordRow[] => rowsOf(listWords(documents));

/** Lists the documents that have each word, or only the words of `asked`. */
export const listWords = (
  documents: readonly FoundDocument[],
  asked: ReadonlySet<string> | null = null,
): ReadonlyMap<string, Handles> => {
  const words = new Map<string, Partial<Record<WordPlace, OpenList>>>();
  // Sorted once here, so that the documents of each word are sorted, too.
  const ordered = documents
    .map(({ id, entry }) => ({ entry, handle: handleOf(id, entry) }))
    .toSorted((a, b) => compareHandles(a.handle, b.handle));
  for (const { entry, handle } of ordered) {
    for (const place of PLACES) {
      for (const word of wordsAt(place, entry)) {
        if (asked?.has(word) === false) continue;
        const known = words.get(word);
        const own = known ?? {};
        if (known === undefined) words.set(word, own);
        own[place] ??= { handles: [], count: 0, last: '', full: '' };
        addTo(own[place], handle);
      }
    }
  }
  return new Map(Array.from(words, ([word, own]) => [word, { ...NO_HANDLES, ...own }]));
};

export const rowsOf = (words: Iterable<readonly [word: string, handles: Handles]>): readonly WordRow[] =>
  Array.from(words, ([word, { title, lead, text }]): WordRow => [word, joined(title), joined(lead), joined(text)])
    .filter(([, ...handles]) => handles.some(Boolean))
    .toSorted(compareRows);

const joined = ({ handles, count }: Listed): string => {
  if (count <= MOST_LISTED) return handles.join('');
  const ofKinds = new Map<string, number>();
  const newest = handles.filter((handle) => {
    const before = ofKinds.get(handle.charAt(0)) ?? 0;
    ofKinds.set(handle.charAt(0), before + 1);
    return before < LISTED_OF_KIND;
  });
  return `${newest.join('')}+${count}`;
};

const compareRows = ([a]: WordRow, [b]: WordRow): number => compareText(a, b);

export const firstLetter = (word: string): string => word.slice(0, 1);

/** Words that a misspelled word may be meant for: those of titles and leads without digits, as numbers and codes are never corrected. */
export const likelyWords = (rows: readonly WordRow[]): readonly string[] =>
  rows.flatMap(([word, titles, leads]) => ((titles === '' && leads === '') || /\d/.test(word) ? [] : [word]));
