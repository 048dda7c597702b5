import { localeOfPath } from '../model/language/locale-of-path.ts';
import { LOCALES, originIn } from '../model/language/locale.ts';
import { encodePath } from '../model/link/encode-path.ts';
import { addressOfHtml } from '../model/site/route.ts';
import { isHostFile } from '../renderer/host/host-files.ts';

/** The public place of a published site. */
export interface PublicPlace {
  /** Its address, without a trailing slash. */
  readonly url: string;
  /** Whether this is the main address of the site, whose languages may have domains of their own; otherwise everything is below `url`. */
  readonly isMain: boolean;
}

/** The percent-encoded public address of a file of the site; null for a file that is not for visitors. */
export const visitorsAddress = (path: string, place: PublicPlace): string | null => {
  const [first] = addressesOf(path);
  return first === undefined ? null : atPlace(first, place);
};

/** The full address of a decoded path. */
export const addressAt = (path: string, place: PublicPlace): string => atPlace(encodePath(path), place);

const atPlace = (address: string, { url, isMain }: PublicPlace): string =>
  `${isMain ? originIn(localeOfPath(address), url) : url}${address}`;

/** All addresses at which a file of the site may be requested. */
export const allAddresses = (path: string, { url, isMain }: PublicPlace): readonly string[] => {
  const sites = isMain ? new Set(LOCALES.map((locale) => originIn(locale, url))) : [url];
  return [...sites].flatMap((site) => addressesOf(path).map((address) => `${site}${address}`));
};

/** The addresses of a page are its path without and with a trailing slash, and the path of its file. */
const addressesOf = (path: string): readonly string[] => {
  if (isHostFile(path)) return [];
  const page = addressOfHtml(path);
  const pages = page === null ? [] : page === '/' ? ['/'] : [page, `${page}/`];
  return [...pages, `/${path}`].map(encodePath);
};
