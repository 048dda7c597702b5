import { localeAt } from '../site-path.ts';
import { readCookie } from '../cookies.ts';

/** Keeps the language of the page at a path of its host as the visitor's choice. Written only when it changes, as behaviours §4.3 has it. */
export const rememberLocale = (address: string): void => {
  const locale = localeAt(address);
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is not in every browser
  if (readLocaleCookie(document.cookie) !== locale)
    document.cookie = createLocaleCookie(locale, Date.now(), SITE.basePath);
};

/**
 * Makes the language switch keep query and fragment, and the choice be remembered before the page is left: the address in the HTML
 * cannot know them.
 */
export const startLanguageSwitch = (): void => {
  document.addEventListener('click', keepChoice, { capture: true });
  // What the middle button does, which opens the other language in a new tab.
  document.addEventListener('auxclick', keepChoice, { capture: true });
};

const keepChoice = ({ target, button }: MouseEvent): void => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-locale]') : null;
  // The right button opens a menu.
  if (!link || button > 1) return;
  link.search = location.search;
  link.hash = location.hash;
  rememberLocale(link.pathname);
};

/** Spec §9: name, age and scope of the cookie that keeps the visitor's language. */
const LOCALE_COOKIE = 'i18n_redirected';
const DAYS_KEPT = 365;

/** The language that the visitor's cookie names, whatever it is; null without the cookie. */
export const readLocaleCookie = (cookies: string): string | null => readCookie(cookies, LOCALE_COOKIE);

/** The cookie as `document.cookie` takes it, of a site below a path of its host. */
export const createLocaleCookie = (locale: string, now: number, basePath: string): string =>
  `${LOCALE_COOKIE}=${locale}; Path=${basePath}/; Expires=${new Date(now + DAYS_KEPT * 86_400_000).toUTCString()}; SameSite=Lax`;
