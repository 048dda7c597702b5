import type { Locale } from '../model/language/locale.ts';
import { localeOfPath } from '../model/language/locale-of-path.ts';
import { publicAddress, sitePathAt } from '../model/link/base-path.ts';

// Of a site at the root of its host nothing of this is bundled.

/** Whether a path of the host is the site's; another site may be beside it. */
export const isOfSite = (address: string): boolean =>
  SITE.basePath === '' || sitePathAt(address, SITE.basePath) !== null;

/** Path of the site that a path of its host is: which page that is follows from it. */
export const toSitePath = (address: string): string =>
  SITE.basePath === '' ? address : (sitePathAt(address, SITE.basePath) ?? address);

/** Path of the host that a path of the site is asked for at. */
export const toAddress = (path: string): string => (SITE.basePath === '' ? path : publicAddress(path, SITE.basePath));

/** Language of the page at a path of the host. */
export const localeAt = (address: string): Locale => localeOfPath(toSitePath(address));

/** Whether a path is that of a file with an extension, such as a feed: no page of the site has one. */
export const isFile = (path: string): boolean => /\.[a-z\d]{2,11}$/i.test(path);
