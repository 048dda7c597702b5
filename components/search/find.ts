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

/** A search result. */
export interface FoundItem extends SearchRecord {
  readonly kind: SearchKind;
  /** True if it matches all words of the query. */
  readonly hasAll: boolean;
}

/** The outcome of a search. */
export interface SearchOutcome {
  /** The best results, best first. */
  readonly items: readonly FoundItem[];
  /** Number of results by kind; kinds without results are missing. */
  readonly counts: ReadonlyMap<SearchKind, number>;
  /** Folded words to mark in texts: those of the query, and those that they were interpreted as. */
  readonly terms: readonly string[];
  /** Folded words that replaced words of the query: similarly spelled ones or synonyms. */
  readonly understood: readonly string[];
  /** True if no result matches all words of the query: the results match some of them. */
  readonly isNearest: boolean;
  readonly texts: SearchTexts;
}

export interface SearchRequest {
  readonly query: string;
  /** Null for all kinds. */
  readonly kind: SearchKind | null;
  /** Maximum number of results. */
  readonly most: number;
}

/**
 * Searches an index for documents with all words of a query, or else with most of them. Reads the index anew and retries once on failure.
 */
export const findInIndex = async (request: SearchRequest, index: SearchIndexReader): Promise<SearchOutcome> => {
  try {
    return await findOnce(request, index);
  } catch {
    // A file was not available, or the site was published in between, so that the files read so far are outdated.
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

/** Number of further records that are read: the results are chosen after scoring them, too. */
const AHEAD = 8;

/** Score factor for results that cost much more or less than asked for, or have no price. */
const FAR_OFF = 0.01;

/** Range of numbers that count as a sum without a currency, in whole soʻm. */
const LEAST_SUM = 10_000;
const MOST_SUM = 100_000_000;

/** True for a number that no document contains. */
const isSum = ({ word, scores }: FoundWord): boolean =>
  Number(word) >= LEAST_SUM && Number(word) <= MOST_SUM && scores.size === 0;

/** The sum in a query: one with a currency, or a number that no document contains. */
const sumIn = ({ sum, isMost }: Query, found: readonly FoundWord[]): SumToSpend | null => {
  const own = sum ?? (Number(found.find(isSum)?.word ?? 0) || null);
  return own === null || own <= 0 ? null : { sum: own, isMost };
};

/** If a word matches several kinds equally, visitors prefer something to buy or an answer to something to read. */
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

/** Results that match a smaller share of the words than this, relative to the best result, are dropped. */
const LEAST_SHARE = 0.6;

/**
 * Ranks the documents that have all words, or most of them. The fewer documents have a word, the more it counts. Filler words and words of
 * very many documents are not required, unless there are no others.
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

/** A number counts less: it may belong to a model that is not sold here. */
const weightIn = ({ word, count }: FoundWord): number => (/^\d+$/.test(word) ? 0.5 : 1) / Math.log2(2 + count);

const compareRanked = (a: Ranked, b: Ranked): number =>
  b.score - a.score || ageOf(b.handle) - ageOf(a.handle) || compareText(a.handle, b.handle);

interface Scored {
  readonly item: FoundItem;
  readonly score: number;
}

const VERY_TITLE = 4;

/** Prefers titles that contain little besides the words of the query. */
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

/** Number of results of a kind, or of all kinds. */
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
