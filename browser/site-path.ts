import type { Locale } from '../model/language/locale.ts';
import { localeOfPath } from '../model/language/locale-of-path.ts';
import { publicAddress, sitePathAt } from '../model/link/base-path.ts';

// For a site at the root of its host, the bundler removes all code for the base path.

/** Whether a path of the host belongs to this site; other sites may share the host. */
export const isOfSite = (address: string): boolean =>
  SITE.basePath === '' || sitePathAt(address, SITE.basePath) !== null;

/** Converts a path of the host to a path of the site, which identifies the page. */
export const toSitePath = (address: string): string =>
  SITE.basePath === '' ? address : (sitePathAt(address, SITE.basePath) ?? address);

/** Converts a path of the site to a path of the host. */
export const toAddress = (path: string): string => (SITE.basePath === '' ? path : publicAddress(path, SITE.basePath));

/** Language of the page at a path of the host. */
export const localeAt = (address: string): Locale => localeOfPath(toSitePath(address));

/** Whether a path has a file extension, as that of a feed has. Paths of pages never have one. */
export const isFile = (path: string): boolean => /\.[a-z\d]{2,11}$/i.test(path);
