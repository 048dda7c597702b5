import { DEFAULT_LOCALE, LOCALES, type Locale } from './locale.ts';

/** Language of a page from its path: `/RU/x` is Russian, `/russia` is not. */
export const localeOfPath = (path: string): Locale => prefixOf(path) ?? DEFAULT_LOCALE;

/** Path of a page without its language prefix and without a final slash. */
export const withoutLocale = (path: string): string => {
  const prefix = prefixOf(path);
  const own = prefix === undefined ? path : path.slice(1 + prefix.length);
  return own.replace(/\/$/, '') || '/';
};

const prefixOf = (path: string): Locale | undefined => {
  const prefix = path.split('/')[1]?.toLowerCase();
  return LOCALES.find((locale) => locale === prefix);
};
