/** All cookies that a script may read; empty where it may read none, as in a sandboxed frame. */
export const allCookies = (): string => {
  try {
    return document.cookie;
  } catch {
    return '';
  }
};

/** Sets a cookie, unless that is not allowed. */
export const setCookie = (cookie: string): void => {
  try {
    // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is not in every browser
    document.cookie = cookie;
  } catch {
    // The next page asks, or chooses, again.
  }
};

/** The raw values of a cookie in `document.cookie`: one per domain and path that it was set for, the most specific path first. */
export const readCookies = (cookies: string, name: string): readonly string[] =>
  cookies.split('; ').flatMap((cookie) => (cookie.startsWith(`${name}=`) ? [cookie.slice(name.length + 1)] : []));

/** The first value of a cookie; null if it is not set. */
export const readCookie = (cookies: string, name: string): string | null => readCookies(cookies, name)[0] ?? null;
