import { perLocale, type Locale } from '../language/locale.ts';
import {
  findAll,
  findMatches,
  withoutAddresses,
  withoutQuotes,
  type FindInText,
  type TextPattern,
} from '../language/misspellings.ts';
import { spellingOf } from '../language/spelling.ts';
import { createForeignSearch, type ForeignWords } from './find-foreign.ts';

/** A passage that hardly anybody means to publish, whatever the text is about. */
interface Slip {
  readonly key: SlipKey | `otherLanguage.${ForeignWords['by']}`;
  readonly found: string;
  /** Name of the other language or script. */
  readonly name?: string;
  /** The letters of the other script within one word. */
  readonly letters?: string;
}

type SlipKey = 'placeholders' | 'doubles' | 'spaces' | 'capitals';

/** Finds slips in a text by the rules of its language. Ignores quotations, which are somebody else's words, and addresses. */
export type FindSlips = (locale: Locale, text: string) => readonly Slip[];

/** Creates the search from the current rules of the languages. */
export const createSlipSearch = (): FindSlips => {
  const finders = perLocale(createFinders);
  return (locale, text) => {
    const own = withoutAddresses(withoutQuotes(text));
    return [...findSpaces(text), ...findAll(finders[locale], own)];
  };
};

type FindSlip = FindInText<Slip>;

interface SlipSearch extends TextPattern {
  readonly isSlip?: (found: string) => boolean;
}

const createFind =
  (key: SlipKey, { isSlip = () => true, ...search }: SlipSearch): FindSlip =>
  (text) =>
    findMatches(text, search, ([found]) => (isSlip(found) ? [{ key, found: found.trim() }] : []));

const findSpaces = createFind('spaces', {
  sign: /[ \u00A0](?:[ \u00A0]|[,.](?:\s|$))/,
  pattern: /\S{1,30}(?:[ \u00A0]{2,}\S{1,30}|[ \u00A0][,.](?=\s|$))/gu,
});

const createFinders = (locale: Locale): readonly FindSlip[] => {
  const { placeholders = [], doubled, capitals } = spellingOf(locale).slips ?? {};
  const findWhole = createFind('placeholders', {
    sign: SHORT,
    pattern: new RegExp(`^\\s*(?:(?:${[...STAND_INS, ...placeholders].join('|')})${END}*)+$`, 'giu'),
  });
  return [
    (text) => {
      const whole = findWhole(text);
      return whole.length > 0 ? whole : findStandIns(text);
    },
    ...(doubled === undefined ? [] : [findDoubles(doubled)]),
    ...(capitals === undefined ? [] : [findCapitals([capitals, ...smallWords(locale)].join('|'))]),
    ...findOtherLanguages(locale),
  ];
};

const findOtherLanguages = (locale: Locale): readonly FindSlip[] => {
  const find = createForeignSearch(locale);
  if (find === null) return [];
  return [
    (text) => {
      const foreign = find(text);
      return foreign === null ? [] : [{ ...foreign, key: `otherLanguage.${foreign.by}` }];
    },
  ];
};

/**
 * Finds placeholders within a text. `xxx` is none in a number (+998 90 xxx), nor in capitals, where it means thirty; before a percent sign
 * `xx` is enough. Square brackets contain what is to be filled in.
 */
const findStandIns = createFind('placeholders', {
  sign: /orem ipsum|todo|fixme|tbd|[xх]{3}|[xх]{2}[ \u00A0]?%|\[\p{L}/iu,
  pattern:
    /(?<![\p{L}\p{N}])(?:[Ll]orem [Ii]psum|LOREM IPSUM|TODO|FIXME|TBD)(?![\p{L}\p{N}]|\.\p{L})|(?<=^\s*)(?:[Tt]odo|[Ff]ixme|[Tt]bd)(?=\s*:)|\[\p{L}[^\]]*\]|(?<![\p{L}\p{N}*+-]|[\dxх][ \u00A0])[xх]{3,}(?![\p{L}\p{N}*-]|[ \u00A0][\dxх])|(?<![\p{L}\p{N}])(?:[xх]{2}|[XХ]{2})(?=[ \u00A0]?%)/gu,
});

/** Texts that editors of any language type as placeholders, matched against the whole text. */
const STAND_INS = [
  ...['test', 'asdf', '[xх]{3,}', String.raw`\?{2,}`, 'todo', 'fixme', 'tbd'],
  ...['placeholder', '(?:sample|dummy|test) text', '(?:(?:your|enter|insert|some) )?text(?: goes)? here'],
] as const;
const END = String.raw`[\s\d.,:!?…_-]`;

/** No placeholder is longer. */
const SHORT = /^[^]{0,40}$/;

/** A capitalised second word may be part of a name: `Baden Baden`. */
const findDoubles = (words: string): FindSlip =>
  createFind('doubles', {
    // Without the flag `u` the test takes a quarter of the time; without an end, minutes for a picture that was pasted as text.
    sign: /(?<![a-zа-яё\d])([^\s(]{1,60})[ \u00A0]+\1/i,
    pattern: new RegExp(String.raw`(?<!${LETTER}|[-‑])(${words})[ \u00A0]+\1(?!${LETTER}|[-‑])`, 'giu'),
    isSlip: (found) => !/[ \u00A0]\p{Lu}/u.test(found),
  });

const LETTER = String.raw`[\p{L}\p{M}\p{N}ʻʼ’']`;

/** The small words of a language in capitals, except single letters, which may be names. */
const smallWords = (locale: Locale): readonly string[] =>
  (spellingOf(locale).language?.words ?? '')
    .toUpperCase()
    .split(' ')
    .filter((word) => word.length > 1);

const findCapitals = (words: string): FindSlip => {
  const own = new RegExp(`(?<!${LETTER})(?:${words})(?!${LETTER})`, 'u');
  const isSentence = (found: string) => found.replaceAll(/\P{Lu}/gu, '').length >= LOUD && own.test(found);
  return createFind('capitals', { sign: /[\p{Lu}ʻʼ][ \u00A0,!–—-]+\p{Lu}/u, pattern: CAPITALS, isSlip: isSentence });
};

const CAPITALS = new RegExp(
  `(?<!${LETTER})\\p{Lu}[\\p{Lu}ʻʼ]*(?:[ \\u00A0,!–—-]+\\p{Lu}[\\p{Lu}ʻʼ]*)+(?!${LETTER})`,
  'gu',
);

/** Minimum number of capitals, as in two words. */
const LOUD = 9;
