import { diffArrays } from 'diff';
import { once } from '../../base/once.ts';
import { languageFile } from '../../model/language/catalogue.ts';
import { perLocale, type Locale } from '../../model/language/locale.ts';
import type { Run } from './site-difference.ts';
import { looseApostrophes, sumPattern } from './sums.ts';

/** A piece of a text: a sum of money or a calendar day is one. */
export interface Token {
  readonly kind: 'price' | 'date' | 'word' | 'between';
  readonly text: string;
}

/** Cuts texts of a language into pieces. Sums of money and calendar days are told by how the language writes them. */
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

/** By language. */
export const tokenizers = once(() => perLocale(createTokenizer));

const NUMERIC_DATE = '\\b(?:\\d{4}-\\d\\d-\\d\\d|\\d{1,2}[./]\\d{1,2}[./]\\d{4})\\b';
/** Of a month, where it has one: it begins with a consonant, which keeps `martda` and leaves `marta`, another word. */
const ENDING = '(?:(?!\\p{L})|[^\\P{L}aeiouаеиоуыэюя]\\p{L}*)';
/** Of scripts that put no space between words, each letter is one. */
const ALONE =
  '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}]\\p{M}*';
/** What joins the parts of a word. */
const JOINED = "(?:['’‘ʻʼ`]|[\\u2010\\u2011-](?=\\p{L}))";

export interface WordChanges {
  readonly runs: readonly Run[];
  /** Sums and days that are other than they were, in their order. */
  readonly prices: readonly FigurePair[];
  readonly dates: readonly FigurePair[];
  /** Whether nothing but sums and days has changed. */
  readonly isFiguresOnly: boolean;
}

interface FigurePair {
  readonly before: string | null;
  readonly after: string | null;
}

/** What changed from one text to another, word by word. Pure. */
export const compareWords = (before: readonly Token[], after: readonly Token[]): WordChanges => {
  const parts = diffTokens(before, after);
  const places = placesOf(parts);
  const runs = parts.map(({ value, ...part }): Run => ({ kind: kindOf(part), text: joined(value) }));
  return {
    runs: joinRuns(runs),
    prices: pairFigures(places, 'price'),
    dates: pairFigures(places, 'date'),
    isFiguresOnly: parts.every(
      ({ value, ...part }) => kindOf(part) === 'same' || value.every(({ kind }) => kind === 'price' || kind === 'date'),
    ),
  };
};

/** Texts of which little is left are told whole. */
const diffTokens = (before: readonly Token[], after: readonly Token[]) =>
  diffArrays([...before], [...after], { comparator: (a, b) => a.text === b.text, maxEditLength: MOST_EDITS }) ?? [
    { value: [...before], removed: true, added: false },
    { value: [...after], removed: false, added: true },
  ];

/** Tokens that come and go: the time that it takes grows with their square, and nobody reads as many one by one. */
const MOST_EDITS = 1000;

const kindOf = (part: { readonly removed: boolean; readonly added: boolean }): Run['kind'] => {
  if (part.removed) return 'removed';
  return part.added ? 'added' : 'same';
};

const joined = (tokens: readonly Token[]): string => tokens.map(({ text }) => text).join('');

/** What came and went at one place of a text. */
interface ChangedPlace {
  readonly removed: readonly Token[];
  readonly added: readonly Token[];
}

const placesOf = (parts: ReturnType<typeof diffTokens>): readonly ChangedPlace[] => {
  const places: { removed: Token[]; added: Token[] }[] = [{ removed: [], added: [] }];
  for (const { value, ...part } of parts) {
    const kind = kindOf(part);
    if (kind === 'same') places.push({ removed: [], added: [] });
    else places.at(-1)?.[kind].push(...value);
  }
  return places;
};

/** A sum for a sum at the same place, then for one elsewhere, in their order: one that has none on the other side is new, or gone. */
const pairFigures = (places: readonly ChangedPlace[], kind: Token['kind']): readonly FigurePair[] => {
  const pairs: FigurePair[] = [];
  const [gone, fresh]: [string[], string[]] = [[], []];
  for (const { removed, added } of places) {
    const [before, after] = [removed, added].map((tokens) =>
      tokens.flatMap((each) => (each.kind === kind ? each.text : [])),
    );
    const both = before?.length === after?.length ? pairUp(before ?? [], after ?? []) : [];
    pairs.push(...both);
    if (both.length === 0) {
      gone.push(...(before ?? []));
      fresh.push(...(after ?? []));
    }
  }
  return [...pairs, ...pairUp(gone, fresh)];
};

const pairUp = (before: readonly string[], after: readonly string[]): readonly FigurePair[] =>
  Array.from({ length: Math.max(before.length, after.length) }, (_, at) => ({
    before: before[at] ?? null,
    after: after[at] ?? null,
  }));

/** Words that changed with nothing but a space or a sign between them are one run: it is read at once. */
const joinRuns = (runs: readonly Run[]): readonly Run[] => {
  const joinedRuns: Run[] = [];
  let [removed, added] = ['', ''];
  /** Gives what both sides end with, which is no change. */
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
