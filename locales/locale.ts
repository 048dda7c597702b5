/** Languages of the site, default first (spec §9). The code is the URL prefix; `language` is the BCP 47 tag of `<html lang>`. */
export const LOCALES = ['uz', 'ru'] as const;

export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: Locale = 'uz';

/** Path of a page in a language: `/x` in Uzbek, `/ru/x` in Russian. `/uz/x` is a second address only, never linked to. */
export const localePath = (locale: Locale, path: string): string => {
  if (locale === DEFAULT_LOCALE) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
};
