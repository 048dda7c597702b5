import { DEFAULT_LOCALE } from '../language/locale.ts';
import { basePathOf, sitePathAt } from './base-path.ts';
import { toUrl } from './to-url.ts';

/**
 * The one policy for every link: returns the address for a page, whatever an editor typed or pasted. Addresses on the site become a path or
 * a bare fragment, others are whole: `https:`, `http:`, `mailto:` or `tel:`, in ASCII. Obvious mistakes are corrected. Returns null for an
 * address that is refused: another protocol (`javascript:`, `data:`), credentials, or no address at all. Called when payloads are created,
 * so that no browser decides for itself. `origins` are the site's own addresses; relative addresses are resolved against the site's root,
 * which may have a base path.
 */
export const normalizeAddress = (value: string, origins: readonly string[]): string | null => {
  const text = value.replaceAll(AROUND, '');
  if (text === '') return null;
  const mail = MAIL_SCHEME.exec(text);
  if (mail) return mailAddress(text.slice(mail[0].length));
  const phone = PHONE_SCHEME.exec(text);
  if (phone) return phoneAddress(text.slice(phone[0].length));
  if (MAIL.test(text)) return mailAddress(text);
  return internationalNumber(text) ?? webAddress(text, origins);
};

/** White space, invisible characters, and quotation marks that were copied along. */
const AROUND = /^[\s\p{Cc}\p{Cf}"<>«»“”„]+|[\s\p{Cc}\p{Cf}"<>«»“”„]+$/gu;

const MAIL_SCHEME = /^(?:mailto|e?-?mail)\s*[:;][\s/]*/i;
const PHONE_SCHEME = /^tel\s*[:;][\s/]*/i;
const MAIL = /^[^\s@/\\?#:,;()]+@(?:[\p{L}\p{N}-]+\.)+\p{L}[\p{L}\p{N}-]+(?:\?.*)?$/u;

const mailAddress = (text: string): string | null => {
  const [recipients = '', ...query] = text.split('?');
  const address = [recipients.replaceAll(/\s|%20/g, ''), ...query].join('?').replaceAll(/\s/g, '%20');
  return address === '' ? null : (toUrl(`mailto:${address}`)?.href ?? null);
};

/** Keeps only digits, and the extension that is dialled after them. */
const phoneAddress = (text: string): string | null => {
  const number = withoutSeparators(text.replaceAll(/%2b/gi, '+').replaceAll(/%20/g, '').replaceAll(/%23/g, '#'));
  return /^\+?[\d*#]{2,}(?:[,;][\d*#]+|;ext=\d+)*$/.test(number) ? `tel:${number.replaceAll('#', '%23')}` : null;
};

/** A bare number is a phone number only if it has a country code: otherwise it may be a path. */
const internationalNumber = (text: string): string | null => {
  const number = withoutSeparators(text);
  return !text.startsWith('/') && /^\+\d{7,15}$/.test(number) ? `tel:${number}` : null;
};

const withoutSeparators = (text: string): string => text.replaceAll(/[\s\p{Cf}\p{Pd}()./]/gu, '');

const webAddress = (text: string, origins: readonly string[]): string | null => {
  const url = readUrl(text, origins);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null;
  const path = findOwnPath(url, origins);
  if (path === null) return url.href;
  // A bare fragment links within its own page, not to the home page.
  return text.startsWith('#') ? url.hash || '#' : canonicalPath(path) + url.search + url.hash;
};

/** Also matches `https//…`, `http:/…` and `https://https://…`; a single slash without a colon may begin a path. */
const WEB_SCHEME = /^[/\\]*(?:(https?)(?:\s*[:;][\s/\\]*|[/\\]{2,}))+/i;

const readUrl = (text: string, origins: readonly string[]): URL | null => {
  const scheme = WEB_SCHEME.exec(text);
  if (scheme) return toUrl(`${scheme[1]}://${text.slice(scheme[0].length)}`);
  if (LOCAL.test(text)) return toUrl(`http://${text}`);
  return beginsWithHost(text, origins) ? toUrl(`https://${text}`) : readRelative(text, origins[0] ?? '');
};

/** Resolves against the site's root, unless the text begins with two slashes and thus with a host. */
const readRelative = (text: string, site: string): URL | null => {
  const basePath = basePathOf(site);
  const url = toUrl(text, site.slice(0, site.length - basePath.length));
  if (basePath === '' || url?.host !== hostOf(site) || /^[/\\]{2}/.test(text)) return url;
  return toUrl(basePath + url.pathname + url.search + url.hash, site);
};

const LOCAL = /^(?:localhost|\d{1,3}(?:\.\d{1,3}){3})(?::\d+)?(?:[/?#]|$)/i;

/** True for `www.…`, for the site's own host, and for hosts whose last label is a country code, non-ASCII, or a well-known domain. */
const beginsWithHost = (text: string, origins: readonly string[]): boolean => {
  const [, host, domain] = HOST.exec(text) ?? [];
  if (host === undefined || domain === undefined) return false;
  return findSite(host.toLowerCase(), origins) !== undefined || /^www\./i.test(host) || DOMAIN.test(domain);
};

const HOST = /^((?:[\p{L}\p{N}-]+\.)+([\p{L}\p{N}-]+)(?::\d+)?)(?:[/\\?#]|$)/u;
const DOMAIN =
  /^(?:[a-z]{2}|com|net|org|edu|gov|info|biz|name|pro|app|dev|shop|store|site|online|xn--.+|.*[^\0-~].*)$/i;

/** Converts an address to a path of the site; null if it belongs to another site. */
const findOwnPath = ({ host, pathname }: URL, origins: readonly string[]): string | null => {
  const site = findSite(host, origins);
  return site === undefined ? null : sitePathAt(pathname, basePathOf(site));
};

const findSite = (host: string, origins: readonly string[]): string | undefined => {
  const bare = bareHost(host);
  return origins.find((origin) => bareHost(hostOf(origin)) === bare);
};

const hostOf = (site: string): string => site.replace(/^https?:\/\/([^/]*).*/, '$1');

/** A host with and without `www.` is the same site. */
const bareHost = (host: string): string => host.replace(/^www\./, '').replace(/\.(?=:|$)/, '');

/** Canonical path of a page. Leading slashes are merged: a path with two would be read as a host. */
const canonicalPath = (pathname: string): string => {
  const path = `/${pathname.replace(/(?:\/(?:index\.html)?)+$/, '').replace(/^\/+/, '')}`;
  const prefix = `/${DEFAULT_LOCALE}`;
  return `${path}/`.startsWith(`${prefix}/`) ? canonicalPath(path.slice(prefix.length)) : path;
};
