import { localePath, prefixedPath, type Locale } from '../language/locale.ts';
import type { Alternates } from '../page/page-payload.ts';
import type { PageFrame } from '../page/template.ts';
import { isErrorFile } from '../system/system-pages.ts';
import type { PageFormat } from './page-format.ts';

/** One page of the site in one language; its addresses and files are derived from it. */
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
  /** Prefixed paths of the page in the languages that have it; empty for an error page. */
  readonly alternates: Partial<Alternates>;
  /** For languages that lack this page but have another page of its document: the prefixed path of that document's first page. */
  readonly nearest: Partial<Alternates>;
  readonly format: PageFormat;
}

/** One address of a page, and its two files, relative to `dist`. */
export interface PageFiles {
  /** Public path of this address: `/uz/blogs/nasiya`. */
  readonly address: string;
  readonly html: string;
  readonly payload: string;
}

/** Lists the addresses of a page with their files. A page in the default language has two addresses with the same bytes. */
export const filesOf = ({ path, locale, format }: Pick<Route, 'path' | 'locale' | 'format'>): readonly PageFiles[] =>
  pageAddresses({ path, locale }).map((address) => ({
    address,
    html: htmlOf(address, format),
    payload: withoutSlash(`${address}/_payload.json`),
  }));

/** Path of the HTML of an address, relative to `dist`. */
export const htmlOf = (address: string, format: PageFormat): string =>
  withoutSlash(format === 'folder' || address === '/' ? `${address}/index.html` : `${address}.html`);

/**
 * Returns the address of a page from the path of its HTML in `dist`. Null for other files, and for error pages, which have no address of
 * their own.
 */
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
