import { letters } from '../../locales/generated/letters.ts';
import type { Locale } from './locale.ts';

/**
 * Exports of `locales/letters/<code>.ts`. `setLetters` corrects unambiguous cases of letters that people type in several ways; it keeps the
 * length of the text.
 */
interface Letters {
  readonly setLetters: (text: string) => string;
}

/** Corrects the letters of a text for its language. Addresses stay unchanged, and so do texts of a language without such a file. */
export const writeLetters = (locale: Locale, text: string): string => {
  const all: Readonly<Partial<Record<string, Letters>>> = letters;
  const set = all[locale]?.setLetters;
  if (set === undefined) return text;
  return /[@/]/.test(text)
    ? text
        .split(ADDRESS)
        .map((part, index) => (index % 2 === 0 ? set(part) : part))
        .join('')
    : set(text);
};

/** True if a language has letters to correct. */
export const hasLetters = (locale: Locale): boolean => Object.hasOwn(letters, locale);

/** Web and mail addresses, and names that begin with @. */
const ADDRESS = /(?<!\S)(\S*(?:@|:\/\/|\w\.\w{2,}\/)\S*)/;
