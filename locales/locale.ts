/** Languages of the site, default first (spec §9). The code is the URL prefix; `language` is the BCP 47 tag of `<html lang>`. */
export const LOCALES = ['uz', 'ru'] as const;

export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: Locale = 'uz';

/** A value for each language. */
export type PerLocale<Value> = Readonly<Record<Locale, Value>>;

export const perLocale = <Value>(valueOf: (locale: Locale) => Value): PerLocale<Value> => {
  const entries: readonly (readonly unknown[])[] = LOCALES.map((locale) => [locale, valueOf(locale)]);
  return Object.fromEntries(entries);
};

/** Path of a page in a language: `/x` in Uzbek, `/ru/x` in Russian. `/uz/x` is a second address only, never linked to. */
export const localePath = (locale: Locale, path: string): string => {
  if (locale === DEFAULT_LOCALE) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
};
