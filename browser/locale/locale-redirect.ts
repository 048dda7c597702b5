import { DEFAULT_LOCALE, localePath } from '../../locales/locale.ts';
import { readLocaleCookie } from './locale-cookie.ts';
import { isLocale, matchLocale } from './match-locale.ts';

export interface Visit {
  readonly path: string;
  readonly cookies: string;
  /** `navigator.languages`: what the visitor reads, best first. */
  readonly languages: readonly string[];
}

/**
 * Where a visitor of the bare root belongs (spec §4): cookie, then browser, then the default. Null: here. The fallback language
 * of spec §9, en-US, is no language of the site, so it decides nothing. A cookie with any other value is ignored.
 */
export const localeRedirect = ({ path, cookies, languages }: Visit): string | null => {
  if (path !== '/') return null;
  const cookie = readLocaleCookie(cookies);
  const locale = (cookie !== null && isLocale(cookie) ? cookie : matchLocale(languages)) ?? DEFAULT_LOCALE;
  return locale === DEFAULT_LOCALE ? null : localePath(locale, '/');
};
