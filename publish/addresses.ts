import { localeOfPath } from '../model/language/locale-of-path.ts';
import { LOCALES, originIn } from '../model/language/locale.ts';
import { encodePath } from '../model/link/encode-path.ts';
import { addressOfHtml } from '../model/site/route.ts';
import { isHostFile } from '../renderer/host/host-files.ts';

/** Where visitors find a published site. */
export interface PublicPlace {
  /** Its address, without a slash at its end. */
  readonly url: string;
  /** Whether it is that of the site, whose languages may have domains of their own; otherwise everything is at `url`. */
  readonly isMain: boolean;
}

/** The address, percent-encoded, under which visitors know a file of the site; null for what is not for visitors. */
export const visitorsAddress = (path: string, place: PublicPlace): string | null => {
  const [first] = addressesOf(path);
  return first === undefined ? null : atPlace(first, place);
};

/** The whole address of a decoded path. */
export const addressAt = (path: string, place: PublicPlace): string => atPlace(encodePath(path), place);

const atPlace = (address: string, { url, isMain }: PublicPlace): string =>
  `${isMain ? originIn(localeOfPath(address), url) : url}${address}`;

/** All addresses at which the bytes of a file of the site may be asked for. */
export const allAddresses = (path: string, { url, isMain }: PublicPlace): readonly string[] => {
  const sites = isMain ? new Set(LOCALES.map((locale) => originIn(locale, url))) : [url];
  return [...sites].flatMap((site) => addressesOf(path).map((address) => `${site}${address}`));
};

/** Those of a page are without and with a slash after it, and that of its file. */
const addressesOf = (path: string): readonly string[] => {
  if (isHostFile(path)) return [];
  const page = addressOfHtml(path);
  const pages = page === null ? [] : page === '/' ? ['/'] : [page, `${page}/`];
  return [...pages, `/${path}`].map(encodePath);
};
