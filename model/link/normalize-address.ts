import { DEFAULT_LOCALE } from '../language/locale.ts';
import { basePathOf, sitePathAt } from './base-path.ts';
import { toUrl } from './to-url.ts';

/**
 * The one policy for every link: the address that it gets on a page, whatever an editor typed or pasted. Inside the site it is a path
 * or a bare fragment, outside it is whole: `https:`, `http:`, `mailto:` or `tel:`, in ASCII. What is not in doubt is set right. Null
 * means refused: another protocol (`javascript:`, `data:`), credentials, or no address at all. It is asked where payloads are made,
 * so that no browser decides for itself. `origins` are the site's own addresses; what is relative is read against its root, which may be
 * below a path of its host.
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

/** White space, what cannot be seen, and quotation marks that came along. */
const AROUND = /^[\s\p{Cc}\p{Cf}"<>«»“”„]+|[\s\p{Cc}\p{Cf}"<>«»“”„]+$/gu;

const MAIL_SCHEME = /^(?:mailto|e?-?mail)\s*[:;][\s/]*/i;
const PHONE_SCHEME = /^tel\s*[:;][\s/]*/i;
const MAIL = /^[^\s@/\\?#:,;()]+@(?:[\p{L}\p{N}-]+\.)+\p{L}[\p{L}\p{N}-]+(?:\?.*)?$/u;

const mailAddress = (text: string): string | null => {
  const [recipients = '', ...query] = text.split('?');
  const address = [recipients.replaceAll(/\s|%20/g, ''), ...query].join('?').replaceAll(/\s/g, '%20');
  return address === '' ? null : (toUrl(`mailto:${address}`)?.href ?? null);
};

/** Digits alone, and what is dialled after them. */
const phoneAddress = (text: string): string | null => {
  const number = withoutSeparators(text.replaceAll(/%2b/gi, '+').replaceAll(/%20/g, '').replaceAll(/%23/g, '#'));
  return /^\+?[\d*#]{2,}(?:[,;][\d*#]+|;ext=\d+)*$/.test(number) ? `tel:${number.replaceAll('#', '%23')}` : null;
};

/** A number by itself is one when it says its country: without it a path may be meant. */
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
  // A bare fragment leads within the page it is on, not to the home page.
  return text.startsWith('#') ? url.hash || '#' : canonicalPath(path) + url.search + url.hash;
};

/** `https//…`, `http:/…` and `https://https://…` among them; a single slash without a colon may begin a path. */
const WEB_SCHEME = /^[/\\]*(?:(https?)(?:\s*[:;][\s/\\]*|[/\\]{2,}))+/i;

const readUrl = (text: string, origins: readonly string[]): URL | null => {
  const scheme = WEB_SCHEME.exec(text);
  if (scheme) return toUrl(`${scheme[1]}://${text.slice(scheme[0].length)}`);
  if (LOCAL.test(text)) return toUrl(`http://${text}`);
  return beginsWithHost(text, origins) ? toUrl(`https://${text}`) : readRelative(text, origins[0] ?? '');
};

/** Read against the root of the site, unless it begins with two slashes, and so with a host. */
const readRelative = (text: string, site: string): URL | null => {
  const basePath = basePathOf(site);
  const url = toUrl(text, site.slice(0, site.length - basePath.length));
  if (basePath === '' || url?.host !== hostOf(site) || /^[/\\]{2}/.test(text)) return url;
  return toUrl(basePath + url.pathname + url.search + url.hash, site);
};

const LOCAL = /^(?:localhost|\d{1,3}(?:\.\d{1,3}){3})(?::\d+)?(?:[/?#]|$)/i;

/** `www.…`, the site's own host, and what ends as hosts do: in a country, in another script, or in one of the best known domains. */
const beginsWithHost = (text: string, origins: readonly string[]): boolean => {
  const [, host, domain] = HOST.exec(text) ?? [];
  if (host === undefined || domain === undefined) return false;
  return findSite(host.toLowerCase(), origins) !== undefined || /^www\./i.test(host) || DOMAIN.test(domain);
};

const HOST = /^((?:[\p{L}\p{N}-]+\.)+([\p{L}\p{N}-]+)(?::\d+)?)(?:[/\\?#]|$)/u;
const DOMAIN =
  /^(?:[a-z]{2}|com|net|org|edu|gov|info|biz|name|pro|app|dev|shop|store|site|online|xn--.+|.*[^\0-~].*)$/i;

/** The path of the site that an address stands for; null where it is another site's. */
const findOwnPath = ({ host, pathname }: URL, origins: readonly string[]): string | null => {
  const site = findSite(host, origins);
  return site === undefined ? null : sitePathAt(pathname, basePathOf(site));
};

const findSite = (host: string, origins: readonly string[]): string | undefined => {
  const bare = bareHost(host);
  return origins.find((origin) => bareHost(hostOf(origin)) === bare);
};

const hostOf = (site: string): string => site.replace(/^https?:\/\/([^/]*).*/, '$1');

/** With `www.` and without it, a host is the same site. */
const bareHost = (host: string): string => host.replace(/^www\./, '').replace(/\.(?=:|$)/, '');

/** The path that a page is canonical at. One that begins with two slashes would name another host when read again. */
const canonicalPath = (pathname: string): string => {
  const path = `/${pathname.replace(/(?:\/(?:index\.html)?)+$/, '').replace(/^\/+/, '')}`;
  const prefix = `/${DEFAULT_LOCALE}`;
  return `${path}/`.startsWith(`${prefix}/`) ? canonicalPath(path.slice(prefix.length)) : path;
};
