/** The raw values of a cookie in `document.cookie`: one per domain and path that it was set for, the most specific path first. */
export const readCookies = (cookies: string, name: string): readonly string[] =>
  cookies.split('; ').flatMap((cookie) => (cookie.startsWith(`${name}=`) ? [cookie.slice(name.length + 1)] : []));

/** The first value of a cookie; null if it is not set. */
export const readCookie = (cookies: string, name: string): string | null => readCookies(cookies, name)[0] ?? null;
