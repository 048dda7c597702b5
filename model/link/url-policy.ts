/** Where a link may lead. Inside the site `href` is path, query and hash; outside it is the whole URL. */
export interface AllowedUrl {
  readonly href: string;
  readonly external: boolean;
}

const ALLOWED_PROTOCOLS: ReadonlySet<string> = new Set(['https:', 'http:', 'mailto:', 'tel:']);

/**
 * The one policy for every link: what the browser would make of the value decides, never how it is spelled. Null means
 * refused: another protocol (`javascript:`, `data:`), credentials in the URL, or no URL at all. `siteUrl` is the site's
 * origin. A relative value is read against the site's root.
 */
export const parseUrl = (value: unknown, siteUrl: string): AllowedUrl | null => {
  if (typeof value !== 'string' || value.trim() === '') return null;
  const site = siteAt(siteUrl);
  const url = toUrl(value, site);
  if (!url || !ALLOWED_PROTOCOLS.has(url.protocol) || url.username !== '' || url.password !== '') return null;
  if (url.origin !== site.origin) return { href: url.href, external: true };
  return { href: isFragment(value) ? url.hash || '#' : pathOf(url), external: false };
};

const sites = new Map<string, URL>();

/** Every link is read against the same few. */
const siteAt = (address: string): URL => {
  const site = sites.get(address) ?? new URL(address);
  sites.set(address, site);
  return site;
};

// A bare fragment leads within the page it is on, not to the home page.
const isFragment = (value: string): boolean => value.trim().startsWith('#');

// A path that begins with two slashes would name another host when read again.
const pathOf = ({ pathname, search, hash }: URL): string => pathname.replace(/^\/+/, '/') + search + hash;

/** The URL that a text means, as browsers read it; null when it means none. `URL.canParse` is newer than some of them. */
export const toUrl = (value: string, base?: URL | string): URL | null => {
  try {
    return new URL(value, base);
  } catch {
    return null;
  }
};
