import { isErrorFile } from '../system/system-pages.ts';
import { localePath, prefixedPath } from '../language/locale.ts';
import type { PageFormat, Route } from './route.ts';

/** One address of a page, and its two files below `dist`. */
export interface PageFiles {
  /** Public path of this address: `/uz/blogs/nasiya`. */
  readonly address: string;
  readonly html: string;
  readonly payload: string;
}

/** The addresses of a page with their files: pages in the default language have two, the same bytes. */
export const filesOf = ({ path, locale, format }: Pick<Route, 'path' | 'locale' | 'format'>): readonly PageFiles[] =>
  pageAddresses({ path, locale }).map((address) => ({
    address,
    html: htmlOf(address, format),
    payload: withoutSlash(`${address}/_payload.json`),
  }));

/** Where the HTML of an address lies, below `dist`. */
export const htmlOf = (address: string, format: PageFormat): string =>
  withoutSlash(format === 'folder' || address === '/' ? `${address}/index.html` : `${address}.html`);

/** The address whose page a file below `dist` is the HTML of; null for others, and for error pages: they are sent in place of pages. */
export const addressOfHtml = (path: string): string | null => {
  const [, folder, name] = /^(?:(.*)\/)?([^/]*)\.html$/.exec(path) ?? [];
  if (name === undefined || isErrorFile(path)) return null;
  if (name === 'index') return `/${folder ?? ''}`;
  return folder === undefined ? `/${name}` : `/${folder}/${name}`;
};

/** Pages in the default language have two addresses, `/x` and `/uz/x`; others have one, `/ru/x`. */
export const pageAddresses = ({ path, locale }: Pick<Route, 'path' | 'locale'>): readonly string[] => [
  ...new Set([localePath(locale, path), prefixedPath(locale, path)]),
];

const withoutSlash = (path: string): string => path.replace(/^\/+/, '');
