import { DEFAULT_LOCALE, LOCALES, hreflangOf, localePath, originIn, type Locale } from '../../model/language/locale.ts';
import { encodedUrl, escapeXml } from './encode.ts';
import type { TextFile } from './host-files.ts';
import type { PageRecord } from '../pages/page-record.ts';
import type { Route } from '../../model/site/route.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import { compareText } from '../../model/values/compare-text.ts';

// Limits of https://www.sitemaps.org/protocol.html: 50,000 addresses and 50 MB per file.
const MAX_URLS = 50_000;
const MAX_BYTES = 50 * 1024 * 1024 - 1024;

/**
 * Creates `sitemap.xml` with every canonical page that may be indexed, in every language it has. If one file is too small, it becomes an
 * index of `sitemap-1.xml`, `sitemap-2.xml`, … An unlisted site has none.
 */
export const createSitemap = (config: SiteConfig, records: readonly PageRecord[]): readonly TextFile[] => {
  if (config.isUnlisted) return [];
  const listed = records.filter(isListed).toSorted(comparePages);
  const urls = new Map(listed.map((record) => [publicPath(record), urlOf(config, record.route)]));
  const parts = splitEntries(listed.map((record) => createEntry(record, urls)));
  if (parts.length <= 1) return [{ path: 'sitemap.xml', content: formatPart(parts.flat()) }];
  const files = parts.map((part, index) => ({ path: `sitemap-${index + 1}.xml`, content: formatPart(part) }));
  return [{ path: 'sitemap.xml', content: formatIndex(config, files) }, ...files];
};

/** Updates the dates of some pages in a sitemap and returns the files that changed. Pages that are not listed are ignored. */
export const redateSitemap = (
  files: readonly SitemapFile[],
  records: readonly PageRecord[],
  config: SiteConfig,
): readonly SitemapFile[] => {
  const dates = records.flatMap(({ route, modifiedAt }) =>
    modifiedAt === null ? [] : [{ name: locate(urlOf(config, route)), date: formatDate(modifiedAt) }],
  );
  const known = files.toSorted((a, b) => a.path.length - b.path.length || compareText(a.path, b.path));
  const [index, ...parts] = known;
  if (index === undefined) return [];
  const redated = (parts.length === 0 ? known : parts).map((file) => redate(file, dates));
  const content = (): Buffer => Buffer.from(formatIndex(config, redated));
  const renewed = parts.length === 0 ? redated : [{ path: index.path, content: content() }, ...redated];
  return renewed.filter((file, at) => known[at]?.content.equals(file.content) === false);
};

/** An existing file of a sitemap. */
export interface SitemapFile {
  readonly path: string;
  readonly content: Buffer;
}

interface NamedDate {
  readonly name: string;
  readonly date: string;
}

const MODIFIED = '\n<lastmod>';

/** Overwrites dates in place: they all have the same length. */
const redate = ({ path, content }: SitemapFile, dates: readonly NamedDate[]): SitemapFile => {
  const next = Buffer.from(content);
  for (const { name, date } of dates) {
    const found = content.indexOf(`${name}${MODIFIED}`);
    const at = found + Buffer.byteLength(name) + MODIFIED.length;
    if (found >= 0) next.write(date, at);
  }
  return { path, content: next };
};

const formatDate = (time: number): string => new Date(time).toISOString();

const isListed = ({ noindex, route }: PageRecord): boolean =>
  !noindex && route.partOf === null && route.documentId !== null;

const comparePages = ({ route: a }: PageRecord, { route: b }: PageRecord): number =>
  compareText(a.path, b.path) || LOCALES.indexOf(a.locale) - LOCALES.indexOf(b.locale);

const publicPath = ({ route }: PageRecord): string => localePath(route.locale, route.path);

/** Creates the entry of a page; `urls` has the addresses of all listed pages, escaped for XML. */
const createEntry = (record: PageRecord, urls: ReadonlyMap<string, string>): string => {
  const alternates = LOCALES.flatMap((locale): readonly [Locale, string][] => {
    const url = urls.get(record.route.alternates[locale] ?? '');
    return url === undefined ? [] : [[locale, url]];
  });
  const links = [
    ...alternates.map(([locale, url]) => [hreflangOf(locale), url]),
    ...alternates.filter(([locale]) => locale === DEFAULT_LOCALE).map(([, url]) => ['x-default', url]),
  ];
  const lines = [
    locate(urls.get(publicPath(record)) ?? ''),
    ...(record.modifiedAt === null ? [] : [`<lastmod>${formatDate(record.modifiedAt)}</lastmod>`]),
    ...links.map(([language = '', url = '']) => `<xhtml:link rel="alternate" hreflang="${language}" href="${url}"/>`),
  ];
  return `<url>\n${lines.join('\n')}\n</url>\n`;
};

/** The line with the address of a page. */
const locate = (url: string): string => `<loc>${url}</loc>`;

/** Absolute address of a page, escaped for XML. */
const urlOf = (config: SiteConfig, { locale, path }: Pick<Route, 'locale' | 'path'>): string =>
  escapeXml(addressIn(locale, config, localePath(locale, path)));

/** Absolute address of a path in a language, which may have a domain of its own. */
const addressIn = (locale: Locale, { url }: SiteConfig, path: string): string =>
  encodedUrl({ url: originIn(locale, url) }, path);

const splitEntries = (entries: readonly string[]): readonly (readonly string[])[] => {
  const parts: string[][] = [];
  let bytes = 0;
  for (const entry of entries) {
    const part = parts.at(-1);
    bytes += entry.length;
    if (part && part.length < MAX_URLS && bytes <= MAX_BYTES) part.push(entry);
    else {
      parts.push([entry]);
      bytes = entry.length;
    }
  }
  return parts;
};

/** Whether a path is that of the sitemap or of one of its parts. */
export const isSitemap = (path: string): boolean => /^sitemap(?:-\d+)?\.xml$/.test(path);

const formatPart = (entries: readonly string[]): string => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('')}</urlset>
`;

const formatIndex = (
  config: SiteConfig,
  parts: readonly { readonly path: string; readonly content: string | Buffer }[],
): string => {
  const items = parts.map(({ path, content }) => {
    const url = `<loc>${escapeXml(encodedUrl(config, `/${path}`))}</loc>`;
    const dates = Array.from(String(content).matchAll(/<lastmod>[^<]*<\/lastmod>/g), ([date]) => date);
    return `<sitemap>\n${[url, ...dates.toSorted().slice(-1)].join('\n')}\n</sitemap>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${items.join('')}</sitemapindex>
`;
};
