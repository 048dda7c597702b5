import { formatNumber } from '../model/language/format.ts';
import type { Locale } from '../model/language/locale.ts';

/** A typed text and where the caret is in it, in UTF-16 units from the start. */
interface MaskedText {
  readonly text: string;
  readonly caret: number;
}

// Enough for any price, and far from where numbers lose their last digit.
const MOST_DIGITS = 12;

/** A sum as it is being typed: its digits in groups of thousands, the caret after the digit that it was after. */
export const maskSum = (locale: Locale, { text, caret }: MaskedText): MaskedText => {
  const digits = digitsOf(text);
  const masked = digits === '' ? '' : formatNumber(locale, Number(digits));
  return { text: masked, caret: endOfDigit(masked, digitsOf(text.slice(0, caret)).length) };
};

/** The number in a masked text; null when there is none. */
export const parseSum = (text: string): number | null => {
  const digits = digitsOf(text);
  return digits === '' ? null : Number(digits);
};

/** Digits of any text, pasted ones with signs too; a fraction at the end and zeros in front do not count. */
const digitsOf = (text: string): string =>
  text
    .replace(/[.,]\d{1,2}(?=\D*$)/, '')
    .replaceAll(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, MOST_DIGITS);

/** Where a text is right after so many of its digits. */
const endOfDigit = (text: string, count: number): number => {
  if (count === 0) return 0;
  const ends = [...text.matchAll(/\d/g)].map(({ index }) => index + 1);
  return ends[count - 1] ?? text.length;
};
