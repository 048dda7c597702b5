import { DEFAULT_LOCALE, LANGUAGES, localePath, type Locale } from '../../model/language/locale.ts';
import { readLocaleCookie } from './language-switch.ts';

interface Arrival {
  readonly host: string;
  /** Of the site. */
  readonly path: string;
  readonly cookies: string;
  /** `navigator.languages`: what the visitor reads, best first. */
  readonly languages: readonly string[];
}

/**
 * Where a visitor of the bare root belongs (spec §4): the language whose domain it is, cookie, then browser, then the default.
 * Null: here. The fallback language of spec §9, en-US, is no language of the site, so it decides nothing. A cookie with any
 * other value is ignored.
 */
export const localeRedirect = ({ host, path, cookies, languages }: Arrival): string | null => {
  if (path !== '/') return null;
  const cookie = readLocaleCookie(cookies);
  const own = LANGUAGES.find(({ domain }) => domain === host) ?? LANGUAGES.find(({ code }) => code === cookie);
  const locale = own?.code ?? matchLocale(languages) ?? DEFAULT_LOCALE;
  return locale === DEFAULT_LOCALE ? null : localePath(locale, '/');
};

/**
 * The site's language that suits a browser's list best; undefined when none does. A whole tag beats a language alone at the
 * same place; otherwise the earlier place wins (behaviours §4.2). The site's languages are bare, so that a tag with a
 * region matches by its language only, unless the site has a second form of it (`uz-Arab`).
 */
export const matchLocale = (languages: readonly string[]): Locale | undefined => {
  const tags = languages.map((tag) => tag.toLowerCase());
  const scored = [...best(tags, 1), ...best(tags.map(primarySubtag), 0.999)];
  return scored.toSorted((a, b) => b.score - a.score)[0]?.locale;
};

const primarySubtag = (tag: string): string => tag.split('-')[0] ?? tag;

interface Match {
  readonly locale: Locale;
  readonly score: number;
}

/** The first tag that is a language of the site, if there is one. */
const best = (tags: readonly string[], weight: number): readonly Match[] => {
  const index = tags.findIndex((tag) => localeOfTag(tag));
  const locale = localeOfTag(tags[index]);
  return locale ? [{ locale, score: weight - index / tags.length }] : [];
};

const localeOfTag = (tag: string | undefined): Locale | undefined =>
  LANGUAGES.find(({ hreflang }) => hreflang.toLowerCase() === tag)?.code;
