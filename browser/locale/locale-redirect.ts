import { DEFAULT_LOCALE, LANGUAGES, localePath } from '../../model/language/locale.ts';
import { readLocaleCookie } from './locale-cookie.ts';
import { matchLocale } from './match-locale.ts';

export interface Arrival {
  readonly host: string;
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
