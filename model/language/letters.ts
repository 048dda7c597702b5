import { letters } from '../../locales/generated/letters.ts';
import type { Locale } from './locale.ts';

/** Sets letters of a language right that people type in several ways, where they are not in doubt: what `locales/letters/<code>.ts` exports. A text is as long as it was. */
interface Letters {
  readonly setLetters: (text: string) => string;
}

/** A text as its language is written. Addresses in it stay; so does all of a language without such a file. */
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

/** Whether a language has letters that are set right. */
export const hasLetters = (locale: Locale): boolean => Object.hasOwn(letters, locale);

/** Addresses of pages and people, and names that begin with @. */
const ADDRESS = /(\S*(?:@|:\/\/|\w\.\w{2,}\/)\S*)/;
