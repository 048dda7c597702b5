import { readCookie } from '../cookies.ts';

/** Spec §9: name, age and scope of the cookie that keeps the visitor's language. */
const LOCALE_COOKIE = 'i18n_redirected';
const DAYS_KEPT = 365;

/** The language that the visitor's cookie names, whatever it is; null without the cookie. */
export const readLocaleCookie = (cookies: string): string | null => readCookie(cookies, LOCALE_COOKIE);

/** The cookie as `document.cookie` takes it, of a site below a path of its host. */
export const createLocaleCookie = (locale: string, now: number, basePath: string): string =>
  `${LOCALE_COOKIE}=${locale}; Path=${basePath}/; Expires=${new Date(now + DAYS_KEPT * 86_400_000).toUTCString()}; SameSite=Lax`;
