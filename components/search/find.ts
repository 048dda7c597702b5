import {
  ageOf,
  handlesIn,
  kindOf,
  priceStepOf,
  priceWord,
  type SearchHead,
  type SearchIndexReader,
  type SearchRecord,
  type SearchTexts,
} from '../../model/search/search-index.ts';
import { compareText } from '../../model/values/compare-text.ts';
import { foldText } from '../fold.ts';
import { searchTerms } from '../highlight.ts';
import { SEARCH_KINDS, type SearchKind } from './kinds.ts';
import { createMatch, stemsOf } from './match-word.ts';
import { countSlips, slipsIn } from './slips.ts';

/** Something that was found. */
export interface FoundItem extends SearchRecord {
  readonly kind: SearchKind;
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
export const findInIndex = async (
  { query, kind, most }: SearchRequest,
  index: SearchIndexReader,
): Promise<SearchOutcome> => {
  const head = await index.head();
  const typed = termsOf(query, head);
  const all = await Promise.all(typed.map(async (term) => findTerm(term, typed, { head, index })));
  const price = priceIn(all);
  const wanted = price === null ? all : all.filter(({ term }) => Number(term) !== price);
  const { handles, isNearest } =
    price !== null && wanted.every(({ isFiller }) => isFiller) ? await findPriced(price, index) : rank(wanted);
  const own = handles.filter(([handle]) => kind === null || SEARCH_KINDS[kindOf(handle)] === kind);
  const first = own.slice(0, price === null ? most + AHEAD : PRICED);
  const records = await index.records(first.map(([handle]) => handle));
  const terms = [...new Set(wanted.flatMap(({ term, marks }) => [term, ...marks]))];
  const found = first.flatMap(([handle, score]): readonly Scored[] => {
    const record = records.get(handle);
    const item = record && { ...record, kind: SEARCH_KINDS[kindOf(handle)] ?? 'page' };
    return item ? [{ item, score: score * titleFactor(item, wanted, typed), distance: distanceOf(item, price) }] : [];
  });
  return {
    items: found
      .toSorted(compareScored)
      .slice(0, most)
      .map(({ item }) => item),
    counts: countKinds(handles.map(([handle]) => handle)),
    terms,
    understood: wanted.flatMap(({ understood }) => understood),
    isNearest,
    texts: head.texts,
  };
};

/** Records beyond those that are shown, among which the best are chosen. */
const AHEAD = 4;

/** As many are looked at where a price is asked for, however few are shown. */
const PRICED = 48;

const MOST_TERMS = 8;

/** Folded words of a query; digits that are written in groups are one number, and so is `3,5 mln`. */
const termsOf = (query: string, { multiples, endings }: SearchHead): readonly string[] => {
  const timesOf = (word: string): number | undefined =>
    [word, ...stemsOf(word, endings)].flatMap((own) => multiples[own] ?? [])[0];
  const written = query
    .slice(0, 200)
    .replaceAll(/(?<=\d)[\s.,\u00A0\u202F](?=\d{3}(?!\d))/gu, '')
    .replaceAll(/(\d+(?:[.,]\d+)?)\s*([^\s\d.,]+)/gu, (all: string, number: string, word: string) => {
      const times = timesOf(foldText(word));
      return times === undefined ? all : `${Math.round(Number(number.replace(',', '.')) * times)} `;
    });
  return searchTerms(written).slice(0, MOST_TERMS);
};

/** What was found for one word of a query. */
interface FoundTerm extends Pick<FoundForms, 'isCommon'> {
  readonly term: string;
  /** Whether it tells nothing of what is looked for. */
  readonly isFiller: boolean;
  /** The score of each document that has it. */
  readonly scores: ReadonlyMap<string, number>;
  readonly marks: readonly string[];
  readonly understood: readonly string[];
}

interface TermOptions {
  readonly head: SearchHead;
  readonly index: SearchIndexReader;
}

const [IN_TITLE, IN_LEAD, IN_TEXT] = [10, 3, 1];

const BY_SYNONYM = 0.7;
const BY_SLIP = 0.5;
const OF_FILLER = 0.1;

const findTerm = async (term: string, typed: readonly string[], options: TermOptions): Promise<FoundTerm> => {
  const synonyms = synonymsOf(term, typed, options.head);
  const own = await findForms(term, { ...options, least: synonyms.length > 0 ? OTHER_FORM : 0 });
  const others = await Promise.all(
    synonyms.map(async (phrase) => Promise.all(phrase.split(' ').map(async (word) => findForms(word, options)))),
  );
  const all = [own, ...others.flat()];
  const isFiller = typed.length > 1 && options.head.fillers.includes(term);
  if (isFiller || all.some(({ words }) => words.length > 0))
    return {
      term,
      scores: weighted(
        joined([own.scores, ...others.map((words) => weighted(sharedScores(words), BY_SYNONYM))]),
        isFiller ? OF_FILLER : 1,
      ),
      marks: isFiller ? [] : all.flatMap(({ words }) => words),
      understood: synonyms.flatMap((phrase) => phrase.split(' ')),
      isFiller,
      isCommon: isFiller || all.some(({ isCommon }) => isCommon),
    };
  const spelled = await findSpelled(term, options);
  const found = await Promise.all(spelled.map(async (word) => findForms(word, options)));
  return {
    term,
    scores: weighted(joined(found.map(({ scores }) => scores)), BY_SLIP),
    marks: found.flatMap(({ words }) => words),
    understood: spelled,
    isFiller: false,
    isCommon: found.some(({ isCommon }) => isCommon),
  };
};

/** Score of the least alike form of a word; one that only begins so has less. */
const OTHER_FORM = 0.8;

/** Of what has all words of a phrase, the mean of their scores. */
const sharedScores = ([first, ...others]: readonly FoundForms[]): ReadonlyMap<string, number> =>
  new Map(
    Array.from(first?.scores ?? [], ([handle, score]) => {
      const all = [score, ...others.map(({ scores }) => scores.get(handle) ?? 0)];
      return [handle, all.includes(0) ? 0 : all.reduce((sum, own) => sum + own) / all.length] as const;
    }).filter(([, score]) => score > 0),
  );

/** Phrases of the site for what was typed, of which the term may be a part. */
const synonymsOf = (term: string, typed: readonly string[], { synonyms, endings }: SearchHead): readonly string[] => {
  const phrase = ` ${typed.join(' ')} `;
  const forms = new Set([term, ...stemsOf(term, endings)]);
  return Object.entries(synonyms).flatMap(([others, own]) => {
    const isMeant = forms.has(others) || (others.split(' ').includes(term) && phrase.includes(` ${others} `));
    return isMeant ? [own] : [];
  });
};

interface FoundForms {
  readonly scores: ReadonlyMap<string, number>;
  /** Words as the index has them. */
  readonly words: readonly string[];
  /** Whether more documents have it in their texts than the index lists. */
  readonly isCommon: boolean;
}

interface FormOptions extends TermOptions {
  /** What counts has at least this score. */
  readonly least?: number;
}

/** Documents that have a word, another form of it, or one that begins with it. */
const findForms = async (word: string, { head, index, least = 0 }: FormOptions): Promise<FoundForms> => {
  const shortest = stemsOf(word, head.endings).findLast((stem) => stem.length * 2 > word.length) ?? word;
  const rows = (await Promise.all([...new Set([word, shortest])].map(index.words))).flat();
  const match = createMatch(word, head.endings);
  const scores = new Map<string, number>();
  const words = new Set<string>();
  let isCommon = false;
  const add = (handles: string | number, score: number): void => {
    if (typeof handles === 'number') isCommon = true;
    else for (const handle of handlesIn(handles)) scores.set(handle, Math.max(scores.get(handle) ?? 0, score));
  };
  for (const [own, titles, leads, texts] of rows) {
    // A word that tells nothing is no form of one that does: “boʻladi” is folded to what might be one of “bola”.
    const score = own !== word && head.fillers.includes(own) ? 0 : match(own);
    if (score === 0 || score < least) continue;
    words.add(own);
    add(titles, score * IN_TITLE);
    add(leads, score * IN_LEAD);
    add(texts, score * IN_TEXT);
  }
  return { scores, words: [...words], isCommon };
};

/** Words of titles that were most likely meant. */
const findSpelled = async (term: string, { head, index }: TermOptions): Promise<readonly string[]> => {
  const most = slipsIn(term);
  if (most === 0) return [];
  // A first letter that is wrong may be one that is heard alike, one too many, or swapped with the second.
  const [first = ' ', second = ''] = term;
  const alike = ALIKE.find((own) => own.startsWith(first))?.split('') ?? [];
  const letters = new Set([first, second, ...alike]);
  const words = (await Promise.all([...letters].map(async (letter) => index.titles(letter)))).flat();
  const stem = stemsOf(term, head.endings)[0] ?? term;
  const measured = words
    .map((word) => ({
      word,
      slips: Math.min(slipsTo(term, word, most), slipsTo(stem, word, Math.min(most, slipsIn(stem)))),
    }))
    .filter(({ slips }) => slips <= most);
  const least = Math.min(...measured.map(({ slips }) => slips));
  return measured.flatMap(({ word, slips }) => (slips === least ? [word] : [])).slice(0, MOST_SPELLED);
};

const MOST_SPELLED = 3;

/** A first letter, and those that it is taken for. */
const ALIKE = 'xhg hxg qkg kqg gqh cs scz zsj jzd oau aoe uo iey eiy yie vwb wv bvp pb td dt mn nm fp'.split(' ');

/** Slips to a word, or to its beginning of the same length, while it is still being typed. */
const slipsTo = (typed: string, word: string, most: number): number =>
  Math.min(
    countSlips(typed, word, most),
    typed.length < 5 ? Infinity : countSlips(typed, word.slice(0, typed.length), most) + 0.5,
  );

const weighted = (scores: ReadonlyMap<string, number>, weight: number): ReadonlyMap<string, number> =>
  new Map(Array.from(scores, ([handle, score]) => [handle, score * weight]));

const joined = (all: readonly ReadonlyMap<string, number>[]): ReadonlyMap<string, number> => {
  const most = new Map<string, number>();
  for (const scores of all)
    for (const [handle, score] of scores) most.set(handle, Math.max(most.get(handle) ?? 0, score));
  return most;
};

/** What counts as a price, whole soʻm. */
const LEAST_PRICE = 10_000;

/** A sum that no document has: one to spend. */
const priceIn = (found: readonly FoundTerm[]): number | null => {
  const price = found.find(({ term, scores }) => Number(term) >= LEAST_PRICE && scores.size === 0);
  return price && !price.isCommon ? Number(price.term) : null;
};

/** Steps of prices on either side that count as near. */
const NEAR = 2;

/** What costs about as much. */
const findPriced = async (price: number, index: SearchIndexReader): Promise<RankedHandles> => {
  const words = Array.from({ length: 2 * NEAR + 1 }, (_, place) => priceWord(priceStepOf(price) - NEAR + place));
  const rows = (await Promise.all(words.map(index.words))).flat();
  const handles = rows.flatMap(([word, , , texts]) =>
    words.includes(word) && typeof texts === 'string' ? handlesIn(texts) : [],
  );
  return { handles: [...new Set(handles)].map((handle) => [handle, 1]), isNearest: true };
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

interface RankedHandles {
  readonly handles: readonly (readonly [handle: string, score: number])[];
  readonly isNearest: boolean;
}

/** What has all words, best first; where nothing has, what has most of them. A common word is one that any document may have. */
const rank = (found: readonly FoundTerm[]): RankedHandles => {
  const telling = found.filter(({ isCommon }) => !isCommon);
  const needed = telling.length > 0 ? telling : found;
  const all = new Map<string, { readonly terms: number; readonly score: number }>();
  for (const term of found) {
    for (const [handle, score] of term.scores) {
      const { terms, score: before } = all.get(handle) ?? { terms: 0, score: 0 };
      all.set(handle, { terms: terms + Number(needed.includes(term)), score: before + score });
    }
  }
  const most = Math.max(0, ...Array.from(all.values(), ({ terms }) => terms));
  const best = [...all].flatMap(([handle, { terms, score }]) =>
    terms === most ? [[handle, score * weightOf(handle)] as const] : [],
  );
  return {
    handles: best.toSorted(
      ([a, scoreOfA], [b, scoreOfB]) => scoreOfB - scoreOfA || ageOf(b) - ageOf(a) || compareText(a, b),
    ),
    isNearest: most < telling.length || (most === 0 && found.length > 0),
  };
};

interface Scored {
  readonly item: FoundItem;
  readonly score: number;
  readonly distance: number;
}

const VERY_TITLE = 4;

/** A title that has little besides what was asked for is better than one in which that is a word among others. */
const titleFactor = ({ title }: FoundItem, wanted: readonly FoundTerm[], typed: readonly string[]): number => {
  const words = searchTerms(title);
  if (words.join(' ') === typed.join(' ')) return VERY_TITLE;
  const asked = words.filter((word) => wanted.some(({ marks }) => marks.some((mark) => word.startsWith(mark))));
  const begins = wanted[0]?.marks.some((mark) => foldText(title).startsWith(mark)) ?? false;
  return 1 + asked.length / Math.max(1, words.length) + (begins ? 0.2 : 0);
};

/** How far the price of a product is from the one asked for: 0 for the very one, and for whatever is asked for without a price. */
const distanceOf = ({ price }: FoundItem, wanted: number | null): number => {
  if (wanted === null) return 0;
  return price === undefined ? 10 : Math.abs(Math.log(price / wanted));
};

const compareScored = (a: Scored, b: Scored): number =>
  a.distance - b.distance ||
  b.score - a.score ||
  compareText(b.item.date ?? '', a.item.date ?? '') ||
  compareText(a.item.title, b.item.title) ||
  compareText(a.item.path, b.item.path);

/** How many there are of a kind, or of all. */
export const countFound = ({ counts }: Pick<SearchOutcome, 'counts'>, kind: SearchKind | null): number =>
  kind === null ? [...counts.values()].reduce((sum, own) => sum + own, 0) : (counts.get(kind) ?? 0);

const countKinds = (handles: readonly string[]): ReadonlyMap<SearchKind, number> => {
  const counts = new Map<SearchKind, number>();
  for (const handle of handles) {
    const kind = SEARCH_KINDS[kindOf(handle)];
    if (kind !== undefined) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return counts;
};
