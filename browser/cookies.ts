/** The raw value of a cookie out of `document.cookie`; null without it. */
export const readCookie = (cookies: string, name: string): string | null =>
  cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? null;
