import { DEFAULT_LOCALE, LANGUAGES, localePath, type Locale } from '../../model/language/locale.ts';
import { readLocaleCookie } from './language-switch.ts';

interface Arrival {
  readonly host: string;
  /** Path of the site. */
  readonly path: string;
  readonly cookies: string;
  /** `navigator.languages`: the visitor's languages, best first. */
  readonly languages: readonly string[];
}

/**
 * Where to redirect a visitor of the bare root (spec §4), null to stay: decided by the domain's language, then the cookie, the browser's
 * languages, and the default. The fallback language of spec §9, en-US, is not a language of the site, so it decides nothing. Unknown cookie
 * values are ignored.
 */
export const localeRedirect = ({ host, path, cookies, languages }: Arrival): string | null => {
  if (path !== '/') return null;
  const cookie = readLocaleCookie(cookies);
  const own = LANGUAGES.find(({ domain }) => domain === host) ?? LANGUAGES.find(({ code }) => code === cookie);
  const locale = own?.code ?? matchLocale(languages) ?? DEFAULT_LOCALE;
  return locale === DEFAULT_LOCALE ? null : localePath(locale, '/');
};

/**
 * The site's language that matches a browser's list best; undefined if none matches. A complete tag beats a bare language at the same
 * position, otherwise the earlier position wins (behaviours §4.2). The site's languages have no region, so a tag with a region only matches
 * by its language, unless the site has a second form of the language (`uz-Arab`).
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

/** The first tag that is a language of the site, if any. */
const best = (tags: readonly string[], weight: number): readonly Match[] => {
  const index = tags.findIndex((tag) => localeOfTag(tag));
  const locale = localeOfTag(tags[index]);
  return locale ? [{ locale, score: weight - index / tags.length }] : [];
};

const localeOfTag = (tag: string | undefined): Locale | undefined =>
  LANGUAGES.find(({ hreflang }) => hreflang.toLowerCase() === tag)?.code;
