import { formatNumber } from '../model/language/format.ts';
import type { Locale } from '../model/language/locale.ts';

/** A typed text and the position of the caret in UTF-16 units. */
interface MaskedText {
  readonly text: string;
  readonly caret: number;
}

// Enough for any price, and far below the limit of exact integers.
const MOST_DIGITS = 12;

/** Formats a sum while it is typed: groups the digits by thousands and keeps the caret after the same digit. */
export const maskSum = (locale: Locale, { text, caret }: MaskedText): MaskedText => {
  const digits = digitsOf(text);
  const masked = digits === '' ? '' : formatNumber(locale, Number(digits));
  return { text: masked, caret: endOfDigit(masked, digitsOf(text.slice(0, caret)).length) };
};

/** Parses a masked text; null if it has no digits. */
export const parseSum = (text: string): number | null => {
  const digits = digitsOf(text);
  return digits === '' ? null : Number(digits);
};

/** Digits of any text, including pasted ones with signs; drops a fraction at the end and leading zeros. */
const digitsOf = (text: string): string =>
  text
    .replace(/[.,]\d{1,2}(?=\D*$)/, '')
    .replaceAll(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, MOST_DIGITS);

/** Offset right after the given number of digits. */
const endOfDigit = (text: string, count: number): number => {
  if (count === 0) return 0;
  const ends = [...text.matchAll(/\d/g)].map(({ index }) => index + 1);
  return ends[count - 1] ?? text.length;
};
