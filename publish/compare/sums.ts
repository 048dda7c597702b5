import { once } from '../../base/once.ts';
import { languageFile } from '../../model/language/catalogue.ts';
import { LOCALES } from '../../model/language/locale.ts';
import { spellingOf } from '../../model/language/spelling.ts';
import { escapeRegex } from '../../model/values/escape-regex.ts';

/** A sum of money, or the two of a range, in any language of the site: a text of one may say the other's currency. A pattern for `giu`. */
export const sumPattern = once((): string => {
  const currencies = LOCALES.flatMap((locale) => languageFile(locale)?.rules?.currency ?? []).map(
    (word) => `${looseApostrophes(word)}(?:(?!\\p{L})|(?<=\\d{3}\\P{N}*)\\p{L}+)`,
  );
  const one = `${NUMBER}(?: ?(?:${multipliers()
    .flatMap(({ words }) => words)
    .join('|')}))?`;
  return `\\p{Sc} ?${one}|${MINUS}(?:${one} ?[–-] ?)?${one} ?(?:\\p{Sc}|${[...currencies, CODES].join('|')})`;
});

/** Whether a sum became one that is another by more than a share of it, has another number of digits before its fraction, or is of another currency. */
export const isPriceJump = (before: string, after: string, share: number): boolean => {
  const [was, is] = [readSum(before), readSum(after)];
  if (was.amounts.length !== is.amounts.length || was.currency !== is.currency) return true;
  return was.amounts.some((amount, at) => isFar(amount, is.amounts[at] ?? amount, share));
};

/** In hundredths, and a share in thousandths: no binary number is a tenth. */
const isFar = (was: number, is: number, share: number): boolean =>
  Math.abs(is - was) * 1000 > Math.abs(was) * Math.round(share * 1000) || countDigits(is) !== countDigits(was);

const countDigits = (hundredths: number): number => String(Math.trunc(Math.abs(hundredths) / 100)).length;

/** What a sum says: hundredths of each number in it, below zero what is taken off, and how its currency begins. */
interface Sum {
  readonly amounts: readonly number[];
  readonly currency: string;
}

/** Reads what `sumPattern` has found, whatever separates its thousands and its fraction: `1 200 000 soʻm`, `$1,200.50`, `1–1,2 млн сум`. */
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

/** Before a word for thousands there is a fraction, not a group of digits. */
const parseNumber = (digits: string, isShort: boolean): number => {
  const [, whole = digits, fraction = ''] = (isShort ? SHORT : LONG).exec(digits) ?? [];
  return Number(`${whole.replaceAll(/\D/g, '')}.${fraction}0`);
};

const SHORT = /^(.*)[.,](\d+)$/;
/** Groups have three digits each: what ends with another number of them, behind a sign, is a fraction. */
const LONG = /^(.*)[.,](\d{1,2}|\d{4,})$/;

const timesOf = (rest: string): number | null => multipliers().find(({ begins }) => begins.test(rest))?.value ?? null;

/** By what a number is multiplied that one of some words stands behind. */
const multipliers = once(() =>
  LOCALES.flatMap((locale) => Object.entries(spellingOf(locale).figures?.multipliers ?? {})).map(([value, known]) => {
    const words = known
      .split(' ')
      .map((word) => `${word}\\p{L}*\\.?`)
      .join('|');
    return { value: Number(value), words, begins: new RegExp(`^ ?(?:${words})`, 'iu') };
  }),
);

/** Whatever apostrophe an editor has typed. */
export const looseApostrophes = (word: string): string =>
  escapeRegex(word).replaceAll(new RegExp(APOSTROPHE, 'gu'), APOSTROPHE);

/** Signs that may stand for the apostrophe of a letter. */
const APOSTROPHE = "['’‘ʻʼ`]";
const CODES = '(?:USD|EUR|RUB|UZS)(?!\\p{L})';
/** Of what is taken off: one with a letter or a digit before it joins words, or numbers. */
const MINUS = '(?:(?<![\\p{L}\\p{N}])[−-])?';
/** Digits before its fraction stand in threes, or all together: of `14 7 290 000` the first is another number. */
const NUMBER = "(?:\\d{1,3}(?:[ .,\\u2019']\\d{3}){1,5}(?!\\d)(?:[.,]\\d{1,2})?|\\d{1,16}(?:[.,]\\d{1,16})?)";
const NUMBERS = new RegExp(NUMBER, 'gu');
