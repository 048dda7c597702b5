import { choices, facts } from '../../locales/generated/list.ts';

/** A language of the site, as `site.config.ts` has it. */
export interface LanguageEntry {
  /** Prefix of its paths. */
  readonly code: string;
  /** Prismic's id, which need not equal the code. */
  readonly prismic: string;
  /** BCP 47 tag, for `<html lang>`. */
  readonly language: string;
  readonly dir: 'ltr' | 'rtl';
  /** Host that its pages have their absolute addresses on, where that is not the site's own. */
  readonly domain?: string | undefined;
}

export type Locale = keyof typeof facts;

/** What a visitor's language is chosen by: all that the boot script has to know. */
interface LanguageChoice {
  readonly code: Locale;
  /** Value of hreflang: the bare language for the first that has it, to which readers of all its forms are sent; the whole tag for others. */
  readonly hreflang: string;
  readonly domain?: string;
}

/** The site's languages, default first (spec §9). */
export const LANGUAGES: readonly LanguageChoice[] = choices;

/** Their codes. */
export const LOCALES: readonly Locale[] = choices.map(({ code }) => code);

export const DEFAULT_LOCALE: Locale = choices[0].code;

/** A value for each language. */
export type PerLocale<Value> = Readonly<Record<Locale, Value>>;

export const perLocale = <Value>(valueOf: (locale: Locale) => Value): PerLocale<Value> => {
  const entries: readonly (readonly unknown[])[] = LOCALES.map((locale) => [locale, valueOf(locale)]);
  return Object.fromEntries(entries);
};

/** What the configuration says of a language. */
export const languageOf = (locale: Locale): Omit<LanguageEntry, 'code'> => facts[locale];

/** The language of Prismic's id; undefined for one that the site does not show. */
export const localeOfPrismic = (id: string): Locale | undefined =>
  LOCALES.find((locale) => languageOf(locale).prismic === id);

/** Path of a page in a language: `/x` in the default one (`/uz/x` is a second address, never linked to), `/ru/x` in another. */
export const localePath = (locale: Locale, path: string): string =>
  locale === DEFAULT_LOCALE ? path : prefixedPath(locale, path);

/** The same with a prefix in any language. */
export const prefixedPath = (locale: Locale, path: string): string =>
  path === '/' ? `/${locale}` : `/${locale}${path}`;

/** Value of a language's hreflang. */
export const hreflangOf = (locale: Locale): string => LANGUAGES.find(({ code }) => code === locale)?.hreflang ?? locale;

/** Addresses of the site, by language: what whole addresses of its paths begin with. A preview has one host for all languages: that of the live ones would lead out of it. */
export const originsOf = ({ url, isUnlisted = false }: SiteAddress): PerLocale<string> =>
  perLocale((locale) => (isUnlisted ? url : originIn(locale, url)));

/** What the configuration says of it. */
interface SiteAddress {
  readonly url: string;
  readonly isUnlisted?: boolean | undefined;
}

/** The same of a language, on a site at an address: below the same path. */
export const originIn = (locale: Locale, url: string): string => {
  const { domain } = languageOf(locale);
  return domain === undefined ? url : url.replace(/(?<=:\/\/)[^/]*/, domain);
};
