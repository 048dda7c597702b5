import { toUrl } from '../../model/link/to-url.ts';
import { isFile } from '../is-file.ts';

/**
 * The page of this site that a link leads to; null when the browser alone should follow it: another origin, another window,
 * a download, a file with an extension, or a place in the page that is open.
 */
export const pageOf = (anchor: HTMLAnchorElement): URL | null => {
  if (anchor.target !== '' && anchor.target !== '_self') return null;
  const url = toUrl(anchor.href);
  if (!url || anchor.hasAttribute('download')) return null;
  if (url.origin !== location.origin || isFile(url.pathname)) return null;
  return isSamePage(url) && anchor.href.includes('#') ? null : url;
};

const isSamePage = ({ pathname, search }: URL): boolean => pathname === location.pathname && search === location.search;
