import { localePath, prefixedPath, type Locale } from '../language/locale.ts';
import type { Route } from './route.ts';

/** One address of a page, and its two files below `dist`. */
export interface PageFiles {
  /** Public path of this address: `/uz/blogs/nasiya`. */
  readonly address: string;
  readonly html: string;
  readonly payload: string;
}

/** The addresses of a page with their files: pages in the default language have two, the same bytes. */
export const filesOf = ({ path, locale, file }: Pick<Route, 'path' | 'locale' | 'file'>): readonly PageFiles[] =>
  addresses(path, locale).map((address) => {
    const html = file === null ? `${address}/index.html` : `${address.slice(0, -path.length)}/${file}`;
    return { address, html: withoutSlash(html), payload: withoutSlash(`${address}/_payload.json`) };
  });

/** Pages in the default language have two addresses, `/x` and `/uz/x`; others have one, `/ru/x`. */
const addresses = (path: string, locale: Locale): readonly string[] => [
  ...new Set([localePath(locale, path), prefixedPath(locale, path)]),
];

const withoutSlash = (path: string): string => path.replace(/^\/+/, '');
