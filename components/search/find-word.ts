import { countOfMany, handlesIn, type SearchHead, type SearchIndexReader } from '../../model/search/search-index.ts';
import { createMatch, stemsOf, type MatchWord } from './match-word.ts';

/** The result for one word of a query. */
export interface FoundWord extends Pick<FoundForms, 'isCommon' | 'count'> {
  readonly word: string;
  /** True if the word says nothing about what is searched. */
  readonly isFiller: boolean;
  /** The score of each document that has the word, by handle. */
  readonly scores: ReadonlyMap<string, number>;
  /** Matching words of the index. */
  readonly marks: readonly string[];
  /** The words that replaced it; empty if it was found itself. */
  readonly understood: readonly string[];
}

interface WordOptions {
  readonly head: SearchHead;
  readonly index: SearchIndexReader;
}

const [IN_TITLE, IN_LEAD, IN_TEXT] = [10, 3, 1];

const BY_SYNONYM = 0.7;
const BY_SLIP = 0.5;
const OF_FILLER = 0.1;

/** Finds the documents that have a word in some form or a synonym of it; if there are none, documents with a similarly spelled word. */
export const findWord = async (word: string, typed: readonly string[], options: WordOptions): Promise<FoundWord> => {
  const isFiller = typed.length > 1 && tellsNothing(word, options.head);
  const phrases = phrasesFor(word, typed, options.head);
  const own = await findForms(word, { ...options, least: phrases.length > 0 ? OTHER_FORM : 0 });
  const others = await findPhrases(phrases, options);
  const all = [own, ...others];
  if (isFiller || all.some(({ words }) => words.length > 0))
    return {
      ...{ word, isFiller, understood: own.words.length > 0 ? [] : phrases.flatMap((phrase) => phrase.split(' ')) },
      ...joined(all, isFiller ? OF_FILLER : 1),
    };
  const spelled = options.head.whole.includes(word) ? [] : await findSpelled(word, options);
  const meant = spelled.flatMap((other) => phrasesFor(other, [other], options.head));
  const found = await Promise.all(spelled.map(async (other) => findForms(other, options)));
  const ofMeant = await findPhrases(meant, options);
  const understood = [...spelled, ...meant.flatMap((phrase) => phrase.split(' '))];
  return { word, isFiller, understood, ...joined([...found, ...ofMeant], BY_SLIP) };
};

const tellsNothing = (word: string, { fillers, endings }: SearchHead): boolean =>
  fillers.includes(word) ||
  // A shorter stem may be the beginning of another word by chance.
  stemsOf(word, endings).some((stem) => stem.length > 3 && fillers.includes(stem));

const joined = (
  all: readonly FoundForms[],
  weight: number,
): Pick<FoundWord, 'scores' | 'marks' | 'isCommon' | 'count'> => {
  const scores = new Map<string, number>();
  for (const forms of all)
    for (const [handle, score] of forms.scores) scores.set(handle, Math.max(scores.get(handle) ?? 0, score * weight));
  return {
    scores,
    marks: all.flatMap(({ words }) => words),
    isCommon: all.some(({ isCommon }) => isCommon),
    count: Math.max(scores.size, ...all.map(({ count }) => count)),
  };
};

/** Score of the least similar form of a word; a word that only has the same beginning scores less. */
const OTHER_FORM = 0.8;

/** The site's phrases for synonyms that the word matches in any form, or that it is a part of. */
const phrasesFor = (word: string, typed: readonly string[], head: SearchHead): readonly string[] => {
  const phrase = ` ${typed.join(' ')} `;
  const match = matchFor(word, head);
  return Object.entries(head.synonyms).flatMap(([others, own]) => {
    const isMeant = match(others) >= OTHER_FORM || (others.split(' ').includes(word) && phrase.includes(` ${others} `));
    return isMeant && match(own) === 0 ? [own] : [];
  });
};

/** Finds the documents that have all words of a phrase; their score is the mean of the words' scores. */
const findPhrases = async (phrases: readonly string[], options: WordOptions): Promise<readonly FoundForms[]> =>
  Promise.all(
    phrases.map(async (phrase) => {
      const words = await Promise.all(phrase.split(' ').map(async (word) => findForms(word, options)));
      const [first, ...others] = words;
      const shared = Array.from(first?.scores ?? [], ([handle, score]) => {
        const all = [score, ...others.map(({ scores }) => scores.get(handle) ?? 0)];
        return [handle, all.includes(0) ? 0 : (BY_SYNONYM * all.reduce((sum, own) => sum + own)) / all.length] as const;
      });
      return {
        scores: new Map(shared.filter(([, score]) => score > 0)),
        words: words.flatMap((own) => own.words),
        isCommon: words.every(({ isCommon }) => isCommon),
        count: Math.min(...words.map(({ count }) => count)),
      };
    }),
  );

interface FoundForms {
  readonly scores: ReadonlyMap<string, number>;
  /** Matching words of the index. */
  readonly words: readonly string[];
  /** True if more documents have it than the index lists. */
  readonly isCommon: boolean;
  /** Approximate number of documents that have it. */
  readonly count: number;
}

/** Matches forms of a word; words of `whole` only match themselves. */
const matchFor = (word: string, { whole, endings }: SearchHead): MatchWord =>
  whole.includes(word) ? (own) => Number(own === word) : createMatch(word, endings);

interface FormOptions extends WordOptions {
  /** Minimum score of a form. */
  readonly least?: number;
}

/** Finds documents that have a word, another form of it, or a word that begins with it. */
const findForms = async (word: string, { head, index, least = 0 }: FormOptions): Promise<FoundForms> => {
  const shortest = stemsOf(word, head.endings).findLast((stem) => stem.length * 2 > word.length) ?? word;
  const rows = (await Promise.all([...new Set([word, shortest])].map(index.words))).flat();
  const match = matchFor(word, head);
  const scores = new Map<string, number>();
  const words = new Set<string>();
  const counts: number[] = [];
  const add = (handles: string, score: number): void => {
    const count = countOfMany(handles);
    if (count !== null) counts.push(count);
    for (const handle of handlesIn(handles)) scores.set(handle, Math.max(scores.get(handle) ?? 0, score));
  };
  for (const [own, titles, leads, texts] of rows) {
    // A filler word is never a form of another word: “boʻladi” folds to what looks like a form of “bola”.
    const score = own !== word && head.fillers.includes(own) ? 0 : match(own);
    if (score === 0 || score < least) continue;
    words.add(own);
    add(titles, score * IN_TITLE);
    add(leads, score * IN_LEAD);
    add(texts, score * IN_TEXT);
  }
  return { scores, words: [...words], isCommon: counts.length > 0, count: Math.max(scores.size, ...counts) };
};

/** Finds the most similarly spelled words, including those that have synonyms. */
const findSpelled = async (typed: string, { head, index }: WordOptions): Promise<readonly string[]> => {
  const most = slipsIn(typed);
  if (most === 0) return [];
  // A wrong first letter may be similar in sound, superfluous, or swapped with the second.
  const [first = ' ', second = ''] = typed;
  const alike = ALIKE.find((own) => own.startsWith(first))?.split('') ?? [];
  const letters = new Set([first, second, ...alike]);
  const likely = (await Promise.all([...letters].map(async (letter) => index.likely(letter)))).flat();
  const said = Object.keys(head.synonyms).filter((other) => !other.includes(' ') && letters.has(other.charAt(0)));
  const stem = stemsOf(typed, head.endings)[0] ?? typed;
  const measured = [...new Set([...likely, ...said])]
    .map((word) => ({
      word,
      slips: Math.min(slipsTo(typed, word, most), slipsTo(stem, word, Math.min(most, slipsIn(stem)))),
    }))
    .filter(({ slips }) => slips <= most);
  const least = Math.min(...measured.map(({ slips }) => slips));
  return measured.flatMap(({ word, slips }) => (slips === least ? [word] : [])).slice(0, MOST_SPELLED);
};

const MOST_SPELLED = 3;

/** Each first letter with the letters it is confused with. */
const ALIKE = 'xhg hxg qkg kqg gqh cs scz zsj jzd oau aoe uo iey eiy yie vwb wv bvp pb td dt mn nm fp'.split(' ');

/** Number of slips between a typed word and a word, or its beginning while the word is still being typed. */
const slipsTo = (typed: string, word: string, most: number): number =>
  Math.min(
    countSlips(typed, word, most),
    typed.length < 5 ? Infinity : countSlips(typed, word.slice(0, typed.length), most) + 0.5,
  );

/** Number of slips allowed in a word of this length. */
const slipsIn = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/**
 * Counts the slips between two words: a wrong, missing or superfluous letter, or two swapped letters. Infinity if there are more than
 * `most`.
 */
const countSlips = (typed: string, word: string, most: number): number => {
  if (Math.abs(typed.length - word.length) > most) return Infinity;
  let [beforeLast, last]: [readonly number[], readonly number[]] = [
    [],
    Array.from({ length: word.length + 1 }, (_, at) => at),
  ];
  for (let row = 1; row <= typed.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= word.length; at += 1) {
      const isSame = typed[row - 1] === word[at - 1];
      const isSwapped = row > 1 && at > 1 && typed[row - 1] === word[at - 2] && typed[row - 2] === word[at - 1];
      next.push(
        Math.min(
          (next[at - 1] ?? 0) + 1,
          (last[at] ?? 0) + 1,
          (last[at - 1] ?? 0) + Number(!isSame),
          isSwapped ? (beforeLast[at - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    if (Math.min(...next) > most) return Infinity;
    [beforeLast, last] = [last, next];
  }
  const slips = last[word.length] ?? Infinity;
  return slips > most ? Infinity : slips;
};
