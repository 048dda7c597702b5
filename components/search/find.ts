import {
  ageOf,
  kindOf,
  type SearchIndexReader,
  type SearchRecord,
  type SearchTexts,
} from '../../model/search/search-index.ts';
import { compareText } from '../../model/values/compare-text.ts';
import { foldText } from '../fold.ts';
import { longestIn, searchTerms } from '../highlight.ts';
import { findWord, type FoundWord } from './find-word.ts';
import { SEARCH_KINDS, type SearchKind } from './kinds.ts';
import { findPriced, nearness, type SumToSpend } from './prices.ts';
import { readQuery, type Query } from './read-query.ts';

/** Something that was found. */
export interface FoundItem extends SearchRecord {
  readonly kind: SearchKind;
  /** Whether it has all that was asked for. */
  readonly hasAll: boolean;
}

/** What a search has come to. */
export interface SearchOutcome {
  /** The first of them, best first. */
  readonly items: readonly FoundItem[];
  /** How many there are of each kind; of those that have none nothing is said. */
  readonly counts: ReadonlyMap<SearchKind, number>;
  /** Folded words to mark in texts: what was typed, and what it was taken for. */
  readonly terms: readonly string[];
  /** Words, folded, that were taken for others: spelled nearly so, or of the same meaning. */
  readonly understood: readonly string[];
  /** Whether nothing has all that was asked for: these have some of it. */
  readonly isNearest: boolean;
  /** In what words it is told. */
  readonly texts: SearchTexts;
}

export interface SearchRequest {
  readonly query: string;
  /** Null for all. */
  readonly kind: SearchKind | null;
  /** Most items. */
  readonly most: number;
}

/** Finds in an index what has all words of a query, or where nothing has, most of them. */
export const findInIndex = async (request: SearchRequest, index: SearchIndexReader): Promise<SearchOutcome> => {
  try {
    return await findOnce(request, index);
  } catch {
    // A file could not be had, or another publication has come between: what has been read is not what is there now.
    index.renew();
    return findOnce(request, index);
  }
};

const findOnce = async ({ query, kind, most }: SearchRequest, index: SearchIndexReader): Promise<SearchOutcome> => {
  const head = await index.head();
  const asked = readQuery(query, head);
  const found = await Promise.all(asked.words.map(async (word) => findWord(word, asked.words, { head, index })));
  const wanted = sumIn(asked, found);
  const words = found.filter(({ word }) => Number(word) !== wanted?.sum);
  const priced = wanted && (await findPriced(wanted, index));
  const ranked =
    priced && words.every(({ isFiller }) => isFiller)
      ? Array.from(priced, ([handle, score]): Ranked => ({ handle, score, hasAll: false }))
      : rank(words).map((own) => (priced ? { ...own, score: own.score * (priced.get(own.handle) ?? FAR_OFF) } : own));
  const best = ranked.toSorted(compareRanked);
  const own = best.filter(({ handle }) => kind === null || SEARCH_KINDS[kindOf(handle)] === kind);
  const first = own.slice(0, most + AHEAD);
  const records = await index.records(first.map(({ handle }) => handle));
  if (records.size < first.length)
    throw new Error(`Expected ${first.length} records of a search index, got ${records.size}`);
  const scored = first.flatMap(({ handle, score, hasAll }): readonly Scored[] => {
    const record = records.get(handle);
    if (record === undefined) return [];
    const near = wanted === null ? 1 : nearness(record.price, wanted) / (priced?.get(handle) ?? FAR_OFF);
    const item = { ...record, hasAll, kind: SEARCH_KINDS[kindOf(handle)] ?? 'page' };
    return [{ item, score: score * near * titleFactor(item, words, asked) }];
  });
  return {
    items: scored
      .toSorted(compareScored)
      .slice(0, most)
      .map(({ item }) => item),
    counts: countKinds(best),
    terms: [...new Set(words.flatMap(({ word, marks, isFiller }) => (isFiller ? [] : [word, ...marks])))],
    understood: words.flatMap(({ understood }) => understood),
    isNearest: asked.words.length > 0 && !best.some(({ hasAll }) => hasAll),
    texts: head.texts,
  };
};

/** Records beyond those that are shown, among which the best are chosen. */
const AHEAD = 8;

/** Of what costs far more or less than is asked for, or has no price. */
const FAR_OFF = 0.01;

/** What counts as a sum where nothing says that it is one, whole soʻm. */
const LEAST_SUM = 10_000;
const MOST_SUM = 100_000_000;

/** A number that no document has. */
const isSum = ({ word, scores }: FoundWord): boolean =>
  Number(word) >= LEAST_SUM && Number(word) <= MOST_SUM && scores.size === 0;

/** A sum that is written as one, or a number that no document has. */
const sumIn = ({ sum, isMost }: Query, found: readonly FoundWord[]): SumToSpend | null => {
  const own = sum ?? (Number(found.find(isSum)?.word ?? 0) || null);
  return own === null || own <= 0 ? null : { sum: own, isMost };
};

/** Where a word says as much of several kinds, visitors are after a thing to buy or an answer sooner than after something to read. */
const WEIGHTS: Readonly<Record<SearchKind, number>> = {
  partner: 1.6,
  product: 1.5,
  faq_entry: 1.4,
  sale: 1.2,
  page: 1,
  legal_document: 1,
  blog_post: 0.9,
};

const weightOf = (handle: string): number => WEIGHTS[SEARCH_KINDS[kindOf(handle)] ?? 'page'];

interface Ranked {
  readonly handle: string;
  readonly score: number;
  readonly hasAll: boolean;
}

/** What has less than this share of what the best has of the words is not told of. */
const LEAST_SHARE = 0.6;

/**
 * What has the words, or most of them. The fewer documents have a word, the more it tells. Words that tell nothing, and those that any
 * document may have, need not be there, unless there are no others.
 */
const rank = (found: readonly FoundWord[]): readonly Ranked[] => {
  const telling = found.filter(({ isFiller, isCommon }) => !isFiller && !isCommon);
  const needed = telling.length > 0 ? telling : found;
  const all = new Map<string, { readonly share: number; readonly score: number }>();
  for (const word of found) {
    const weight = weightIn(word);
    for (const [handle, own] of word.scores) {
      const { share, score } = all.get(handle) ?? { share: 0, score: 0 };
      all.set(handle, { share: share + (needed.includes(word) ? weight : 0), score: score + own * weight });
    }
  }
  const whole = needed.reduce((sum, word) => sum + weightIn(word), 0);
  const best = Math.max(0, ...Array.from(all.values(), ({ share }) => share));
  return Array.from(all, ([handle, { share, score }]) => ({
    ...{ handle, hasAll: share > whole - 1e-9, share },
    score: score * (share / whole) ** 2 * weightOf(handle),
  })).filter(({ share, score }) => score > 0 && share >= best * LEAST_SHARE);
};

/** A number beside words may be of a model that is not sold here. */
const weightIn = ({ word, count }: FoundWord): number => (/^\d+$/.test(word) ? 0.5 : 1) / Math.log2(2 + count);

const compareRanked = (a: Ranked, b: Ranked): number =>
  b.score - a.score || ageOf(b.handle) - ageOf(a.handle) || compareText(a.handle, b.handle);

interface Scored {
  readonly item: FoundItem;
  readonly score: number;
}

const VERY_TITLE = 4;

/** A title that has little besides what was asked for is better than one in which that is a word among others. */
const titleFactor = ({ title }: FoundItem, found: readonly FoundWord[], asked: Query): number => {
  const words = searchTerms(title);
  if (words.join(' ') === asked.words.join(' ')) return VERY_TITLE;
  const named = words.filter((word) => found.some(({ marks }) => longestIn(word, marks) !== ''));
  const begins = longestIn(foldText(title), found[0]?.marks ?? []) !== '';
  return 1 + named.length / Math.max(1, words.length) + (begins ? 0.2 : 0);
};

const compareScored = (a: Scored, b: Scored): number =>
  b.score - a.score ||
  compareText(b.item.date ?? '', a.item.date ?? '') ||
  compareText(a.item.title, b.item.title) ||
  compareText(a.item.path, b.item.path);

/** How many there are of a kind, or of all. */
export const countFound = ({ counts }: Pick<SearchOutcome, 'counts'>, kind: SearchKind | null): number =>
  kind === null ? [...counts.values()].reduce((sum, own) => sum + own, 0) : (counts.get(kind) ?? 0);

const countKinds = (found: readonly Ranked[]): ReadonlyMap<SearchKind, number> => {
  const counts = new Map<SearchKind, number>();
  for (const { handle } of found) {
    const kind = SEARCH_KINDS[kindOf(handle)];
    if (kind !== undefined) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return counts;
};
