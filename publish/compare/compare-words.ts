import { once } from '../../base/once.ts';
import { languageFile } from '../../model/language/catalogue.ts';
import { perLocale, type Locale } from '../../model/language/locale.ts';
import { findChangedPlaces, hunkAt, type Hunk } from './find-hunks.ts';
import type { Run } from './site-difference.ts';
import { looseApostrophes, sumPattern } from './sums.ts';

/** A piece of a text; a sum of money or a calendar day is one piece. */
export interface Token {
  readonly kind: 'price' | 'date' | 'word' | 'between';
  readonly text: string;
}

/** Creates a function that splits texts of a language into tokens. Sums and days are recognised as the language writes them. */
const createTokenizer = (locale: Locale) => {
  const { date } = languageFile(locale)?.rules ?? {};
  const months = date === undefined ? '[]' : `(?:${date.months.map(looseApostrophes).join('|')})${ENDING}`;
  const pieces = [
    `(?<price>${sumPattern()})`,
    `(?<date>(?:\\d{4}[^\\s\\d\\p{L}]\\p{L}+ )?(?:\\d{1,2}[–-])?\\d{1,2}[ \\p{Pd}]?${months}(?: \\d{4})?|${NUMERIC_DATE})`,
    `(?<word>${ALONE}|[\\p{L}\\p{M}\\p{N}]+(?:${JOINED}[\\p{L}\\p{M}\\p{N}]+)*)`,
  ];
  const pattern = new RegExp(`${pieces.join('|')}|\\s+|[^]`, 'giu');
  return (text: string): readonly Token[] =>
    [...text.matchAll(pattern)].map(({ 0: piece, groups = {} }) => {
      const kind = (['price', 'date', 'word'] as const).find((name) => groups[name] !== undefined);
      return { kind: kind ?? 'between', text: piece };
    });
};

/** Tokenizers by language. */
export const tokenizers = once(() => perLocale(createTokenizer));

const NUMERIC_DATE = '\\b(?:\\d{4}-\\d\\d-\\d\\d|\\d{1,2}[./]\\d{1,2}[./]\\d{4})\\b';
/** The ending of a month, if it has one: it begins with a consonant, which accepts `martda` and not `marta`, another word. */
const ENDING = '(?:(?!\\p{L})|[^\\P{L}aeiouаеиоуыэюя]\\p{L}*)';
/** In scripts without spaces between words, each letter is a word. */
const ALONE =
  '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}]\\p{M}*';
/** Characters that join the parts of a word. */
const JOINED = "(?:['’‘ʻʼ`]|[\\u2010\\u2011-](?=\\p{L}))";

interface WordChanges {
  readonly runs: readonly Run[];
  /** Sums and days that changed, in order. */
  readonly prices: readonly FigurePair[];
  readonly dates: readonly FigurePair[];
  /** Whether only sums and days have changed. */
  readonly isFiguresOnly: boolean;
}

interface FigurePair {
  readonly before: string | null;
  readonly after: string | null;
}

/** Compares two texts word by word; texts with too many changes are replaced as a whole. Pure. */
export const compareWords = (before: readonly Token[], after: readonly Token[]): WordChanges => {
  const places = findChangedPlaces(before.map(textOf), after.map(textOf), MOST_EDITS);
  const hunks = places.map((place) => hunkAt(place, before, after));
  const kept = [0, ...places.map((place) => place.before.to)].map((from, at) =>
    before.slice(from, places[at]?.before.from),
  );
  const runs = kept.flatMap((same, at): readonly Run[] => [
    { kind: 'same', text: joined(same) },
    { kind: 'removed', text: joined(hunks[at]?.removed ?? []) },
    { kind: 'added', text: joined(hunks[at]?.added ?? []) },
  ]);
  return {
    runs: joinRuns(runs),
    prices: pairFigures(hunks, 'price'),
    dates: pairFigures(hunks, 'date'),
    isFiguresOnly: hunks
      .flatMap(({ removed, added }) => [...removed, ...added])
      .every(({ kind }) => kind === 'price' || kind === 'date'),
  };
};

/**
 * Most tokens that may be removed and added: the time grows with the square of their number, and nobody reads so many changes one by one.
 */
const MOST_EDITS = 1000;

const textOf = ({ text }: Token): string => text;

const joined = (tokens: readonly Token[]): string => tokens.map(textOf).join('');

/** Pairs sums in the same place, then the others in order. A sum without a counterpart was added or removed. */
const pairFigures = (hunks: readonly Hunk<Token>[], kind: Token['kind']): readonly FigurePair[] => {
  const pairs: FigurePair[] = [];
  const [left, right]: [string[], string[]] = [[], []];
  const figuresIn = (tokens: readonly Token[]) => tokens.flatMap((each) => (each.kind === kind ? each.text : []));
  for (const hunk of hunks) {
    const [removed, added] = [figuresIn(hunk.removed), figuresIn(hunk.added)];
    if (removed.length === added.length) pairs.push(...pairUp(removed, added));
    else {
      left.push(...removed);
      right.push(...added);
    }
  }
  return [...pairs, ...pairUp(left, right)];
};

/** Pairs texts in order; the rest of the longer list has no counterparts. */
export const pairUp = (before: readonly string[], after: readonly string[]): readonly FigurePair[] =>
  Array.from({ length: Math.max(before.length, after.length) }, (_, at) => ({
    before: before[at] ?? null,
    after: after[at] ?? null,
  }));

/** Joins changed words with only spaces or punctuation between them into one run, which is easier to read. */
const joinRuns = (runs: readonly Run[]): readonly Run[] => {
  const joinedRuns: Run[] = [];
  let [removed, added] = ['', ''];
  /** Returns the common ending of both sides, which has not changed. */
  const flush = (): string => {
    const end = /[^\p{L}\p{N}]*$/u.exec(removed)?.[0] ?? '';
    const shared = added.endsWith(end) ? end.length : 0;
    const changed = [
      { kind: 'removed' as const, text: removed.slice(0, removed.length - shared) },
      { kind: 'added' as const, text: added.slice(0, added.length - shared) },
    ];
    joinedRuns.push(...changed.filter(({ text }) => text !== ''));
    [removed, added] = ['', ''];
    return shared === 0 ? '' : end;
  };
  for (const { kind, text } of [...runs, { kind: 'same' as const, text: '' }]) {
    const isBetween = kind === 'same' && text !== '' && removed + added !== '' && !/[\p{L}\p{N}]/u.test(text);
    if (kind === 'removed' || isBetween) removed += text;
    if (kind === 'added' || isBetween) added += text;
    if (kind === 'same' && !isBetween) {
      const stayed = flush() + text;
      if (stayed !== '') joinedRuns.push({ kind, text: stayed });
    }
  }
  return joinedRuns;
};
