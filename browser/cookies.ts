/** The raw values of a cookie out of `document.cookie`: one for each domain and path that it was set for, the nearest path first. */
export const readCookies = (cookies: string, name: string): readonly string[] =>
  cookies.split('; ').flatMap((cookie) => (cookie.startsWith(`${name}=`) ? [cookie.slice(name.length + 1)] : []));

/** The first of them; null without one. */
export const readCookie = (cookies: string, name: string): string | null => readCookies(cookies, name)[0] ?? null;
