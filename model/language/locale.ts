import { choices, facts } from '../../locales/generated/list.ts';

/** A language of the site, as configured in `site.config.ts`. */
export interface LanguageEntry {
  /** Prefix of its paths. */
  readonly code: string;
  /** Prismic's language id, which may differ from the code. */
  readonly prismic: string;
  /** BCP 47 tag, for `<html lang>`. */
  readonly language: string;
  readonly dir: 'ltr' | 'rtl';
  /** Host of its absolute addresses, if it differs from the site's host. */
  readonly domain?: string | undefined;
}

export type Locale = keyof typeof facts;

/** What the choice of the visitor's language depends on: all that the boot script needs to know. */
interface LanguageChoice {
  readonly code: Locale;
  /**
   * Value of hreflang: the bare language for the first entry of a language, which readers of all its variants are sent to; the whole tag
   * for others.
   */
  readonly hreflang: string;
  readonly domain?: string;
}

/** The site's languages, default first (spec §9). */
export const LANGUAGES: readonly LanguageChoice[] = choices;

/** Codes of the site's languages, default first. */
export const LOCALES: readonly Locale[] = choices.map(({ code }) => code);

export const DEFAULT_LOCALE: Locale = choices[0].code;

/** A value for each language. */
export type PerLocale<Value> = Readonly<Record<Locale, Value>>;

export const perLocale = <Value>(valueOf: (locale: Locale) => Value): PerLocale<Value> => {
  const entries: readonly (readonly unknown[])[] = LOCALES.map((locale) => [locale, valueOf(locale)]);
  return Object.fromEntries(entries);
};

/** Configuration of a language. */
export const languageOf = (locale: Locale): Omit<LanguageEntry, 'code'> => facts[locale];

/** Finds the language with Prismic's id; undefined if the site does not show it. */
export const localeOfPrismic = (id: string): Locale | undefined =>
  LOCALES.find((locale) => languageOf(locale).prismic === id);

/** Path of a page in a language: `/x` in the default one (`/uz/x` is a second address, never linked to), `/ru/x` in another. */
export const localePath = (locale: Locale, path: string): string =>
  locale === DEFAULT_LOCALE ? path : prefixedPath(locale, path);

/** Path of a page with a prefix, also in the default language. */
export const prefixedPath = (locale: Locale, path: string): string =>
  path === '/' ? `/${locale}` : `/${locale}${path}`;

/** Value of a language's hreflang. */
export const hreflangOf = (locale: Locale): string => LANGUAGES.find(({ code }) => code === locale)?.hreflang ?? locale;

/**
 * Address of the site in each language: the beginning of its absolute addresses. An unlisted preview has one host for all languages, as the
 * live hosts would lead out of it.
 */
export const originsOf = ({ url, isUnlisted = false }: SiteAddress): PerLocale<string> =>
  perLocale((locale) => (isUnlisted ? url : originIn(locale, url)));

/** The configuration that addresses depend on. */
interface SiteAddress {
  readonly url: string;
  readonly isUnlisted?: boolean | undefined;
}

/** Address of the site in one language: its domain replaces the host, the path stays. */
export const originIn = (locale: Locale, url: string): string => {
  const { domain } = languageOf(locale);
  return domain === undefined ? url : url.replace(/(?<=:\/\/)[^/]*/, domain);
};
