import { once } from '../../base/once.ts';
import { languageFile } from '../../model/language/catalogue.ts';
import { LOCALES } from '../../model/language/locale.ts';
import { spellingOf } from '../../model/language/spelling.ts';
import { escapeRegex } from '../../model/values/escape-regex.ts';

/**
 * Pattern, with the flags `giu`, of a sum of money or a range of two, in all languages of the site: a text in one language may use the
 * currency name of another.
 */
export const sumPattern = once((): string => {
  const currencies = LOCALES.flatMap((locale) => languageFile(locale)?.rules?.currency ?? []).map(
    (word) => `${looseApostrophes(word)}(?:(?!\\p{L})|(?<=\\d{3}\\P{N}*)\\p{L}+)`,
  );
  const one = `${NUMBER}(?: ?(?:${multipliers()
    .flatMap(({ words }) => words)
    .join('|')}))?`;
  return `\\p{Sc} ?${one}|${MINUS}(?:${one} ?[–-] ?)?${one} ?(?:\\p{Sc}|${[...currencies, CODES].join('|')})`;
});

/**
 * True if a sum changed by more than `share` of it, to another number of digits before
 * the fraction, to another currency, or between a single amount and a range.
 */
export const isPriceJump = (before: string, after: string, share: number): boolean => {
  const [was, is] = [readSum(before), readSum(after)];
  if (was.amounts.length !== is.amounts.length || was.currency !== is.currency) return true;
  return was.amounts.some((amount, at) => isFar(amount, is.amounts[at] ?? amount, share));
};

/** Computes with integers: hundredths for amounts, thousandths for the share, because binary fractions are inexact. */
const isFar = (was: number, is: number, share: number): boolean =>
  Math.abs(is - was) * 1000 > Math.abs(was) * Math.round(share * 1000) || countDigits(is) !== countDigits(was);

const countDigits = (hundredths: number): number => String(Math.trunc(Math.abs(hundredths) / 100)).length;

/** A parsed sum: each of its numbers in hundredths, negative for a deduction, and the beginning of its currency. */
interface Sum {
  readonly amounts: readonly number[];
  readonly currency: string;
}

/** Parses a match of `sumPattern`, with any separators of thousands and fraction: `1 200 000 soʻm`, `$1,200.50`, `1–1,2 млн сум`. */
const readSum = (text: string): Sum => {
  const found = [...text.matchAll(NUMBERS)].map(({ 0: digits, index }) => ({
    digits,
    times: timesOf(text.slice(index + digits.length)),
  }));
  const last = found.at(-1)?.times ?? 1;
  const factor = /^\p{Pd}|^−/u.test(text) ? -100 : 100;
  return {
    amounts: found.map(({ digits, times }) => {
      const own = times ?? last;
      return Math.round(parseNumber(digits, own > 1) * own * factor);
    }),
    currency: /\p{Sc}/u.exec(text)?.[0] ?? /(?<=[\s\d])\p{L}{1,2}(?=[^\s\d]*$)/u.exec(text)?.[0] ?? '',
  };
};

/** Before a word such as “million”, digits after the separator are a fraction, not a group. */
const parseNumber = (digits: string, isShort: boolean): number => {
  const [, whole = digits, fraction = ''] = (isShort ? SHORT : LONG).exec(digits) ?? [];
  return Number(`${whole.replaceAll(/\D/g, '')}.${fraction}0`);
};

const SHORT = /^(.*)[.,](\d+)$/;
/** Groups have three digits each: another number of digits after the last separator is a fraction. */
const LONG = /^(.*)[.,](\d{1,2}|\d{4,})$/;

const timesOf = (rest: string): number | null => multipliers().find(({ begins }) => begins.test(rest))?.value ?? null;

/** The words that multiply a number before them, with their factors. */
const multipliers = once(() =>
  LOCALES.flatMap((locale) => Object.entries(spellingOf(locale).figures?.numbers ?? {})).flatMap(([value, known]) => {
    if (Number(value) < 1000) return [];
    const words = known
      .split(' ')
      .map((word) => `${word}\\p{L}*\\.?`)
      .join('|');
    return [{ value: Number(value), words, begins: new RegExp(`^ ?(?:${words})`, 'iu') }];
  }),
);

/** Matches any apostrophe that an editor may type. */
export const looseApostrophes = (word: string): string =>
  escapeRegex(word).replaceAll(new RegExp(APOSTROPHE, 'gu'), APOSTROPHE);

/** Characters that are used as the apostrophe of a letter. */
const APOSTROPHE = "['’‘ʻʼ`]";
const CODES = '(?:USD|EUR|RUB|UZS)(?!\\p{L})';
/** Minus sign of a deduction; after a letter or a digit it is a hyphen or a dash. */
const MINUS = '(?:(?<![\\p{L}\\p{N}])[−-])?';
/** Digits before the fraction are in groups of three, or together: in `14 7 290 000` the 14 is a number of its own. */
const NUMBER = "(?:\\d{1,3}(?:[ .,\\u2019']\\d{3}){1,5}(?!\\d)(?:[.,]\\d{1,2})?|\\d{1,16}(?:[.,]\\d{1,16})?)";
const NUMBERS = new RegExp(NUMBER, 'gu');
