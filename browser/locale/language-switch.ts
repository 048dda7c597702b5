import { localeAt } from '../site-path.ts';
import { allCookies, readCookie, setCookie } from '../cookies.ts';

/**
 * Remembers the language of the page at a path of its host as the visitor's choice. Only written when it changes, as behaviours §4.3 says.
 */
export const rememberLocale = (address: string): void => {
  const locale = localeAt(address);
  if (readLocaleCookie(allCookies()) !== locale) setCookie(createLocaleCookie(locale, Date.now(), SITE.basePath));
};

/**
 * Makes links of the language switch keep the query and fragment, which the HTML cannot know, and remembers the choice before the page is
 * left.
 */
export const startLanguageSwitch = (): void => {
  document.addEventListener('click', keepChoice, { capture: true });
  // Covers the middle button, which opens the other language in a new tab.
  document.addEventListener('auxclick', keepChoice, { capture: true });
};

const keepChoice = ({ target, button }: MouseEvent): void => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-locale]') : null;
  // The right button only opens a menu.
  if (!link || button > 1) return;
  link.search = location.search;
  link.hash = location.hash;
  rememberLocale(link.pathname);
};

/** Name, age and scope of the cookie with the visitor's language, as in spec §9. */
const LOCALE_COOKIE = 'i18n_redirected';
const DAYS_KEPT = 365;

/** The value of the visitor's language cookie, even if it is no language of the site; null without the cookie. */
export const readLocaleCookie = (cookies: string): string | null => readCookie(cookies, LOCALE_COOKIE);

/** Creates the language cookie for `document.cookie`. `basePath` is the path of the site on its host. */
export const createLocaleCookie = (locale: string, now: number, basePath: string): string =>
  `${LOCALE_COOKIE}=${locale}; Path=${basePath}/; Expires=${new Date(now + DAYS_KEPT * 86_400_000).toUTCString()}; SameSite=Lax`;
