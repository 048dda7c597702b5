import { localePath, prefixedPath, type Locale } from '../language/locale.ts';
import type { Alternates } from '../page/page-payload.ts';
import type { PageFrame } from '../page/template.ts';
import { isErrorFile } from '../system/system-pages.ts';
import type { PageFormat } from './page-format.ts';

/** One page of the site in one language; its addresses and files follow from it. */
export interface Route {
  /** Path without a locale prefix, decoded: `/blogs/nasiya`. */
  readonly path: string;
  readonly locale: Locale;
  readonly template: string;
  readonly frame: PageFrame;
  /** Prismic id of the document; null for the system's own pages. */
  readonly documentId: string | null;
  readonly params: unknown;
  readonly partOf: string | null;
  /** Paths of the page in the languages that have it, prefixed; an error page has none. */
  readonly alternates: Partial<Alternates>;
  /** In the languages that have not this page but another one of its document: the path of that one's first page, prefixed. */
  readonly nearest: Partial<Alternates>;
  readonly format: PageFormat;
}

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
