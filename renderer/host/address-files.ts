import { join } from 'node:path';
import * as z from 'zod';
import { readIfThere } from '../../base/read-if-there.ts';
import { encodePath } from '../../model/link/encode-path.ts';
import { orNull } from '../../base/or-null.ts';
import {
  compareReach,
  createRedirects,
  isPattern,
  type Redirect,
  type SetRedirect,
} from '../../model/site/redirects.ts';
import { htmlOf } from '../../model/site/route.ts';
import { PAGE_FORMATS, type PageFormat } from '../../model/site/page-format.ts';
import { fileDigestSchema } from '../files/manifest.ts';
import { createRedirectPage } from './redirect-page.ts';
import { publicAddress } from '../../model/link/base-path.ts';
import { compareText } from '../../model/values/compare-text.ts';
import type { SiteAddresses } from '../../model/site/site-addresses.ts';
import { HOSTING_FOLDER, REDIRECTS_FILE, basePathMember, type TextFile } from './host-files.ts';
import { createNginxRedirects } from './nginx-redirects.ts';

/** What a site knows about its addresses, and the redirects that editors or `redirects.csv` ask for. */
export interface AddressBook extends SiteAddresses {
  /** Path on its host that the site was built for; empty at the root. All other paths are relative to the site. */
  readonly basePath: string;
  readonly format: PageFormat;
  readonly set: readonly SetRedirect[];
}

/** The file of the address book in the site. Later builds, `site publish` and servers read it from there. */
export const ADDRESSES_FILE = `${HOSTING_FOLDER}addresses.json`;

const NGINX_FILE = `${HOSTING_FOLDER}nginx-redirects.conf`;
const VERCEL_FILE = `${HOSTING_FOLDER}redirects.json`;

const OTHERS: ReadonlySet<string> = new Set([ADDRESSES_FILE, NGINX_FILE, VERCEL_FILE]);

const day = z.iso.date();
/** Decoded path of a page, without characters that have a special meaning to hosts. */
const pagePath = z.string().regex(/^\/(?!\/)[^*?#\\\p{Cc}\p{Cs}]*$/u);
/** The part of a page's path after the address of its document; may be empty. */
const pageBelow = pagePath.or(z.literal(''));

/** A redirect that editors or `redirects.csv` ask for, as it is stored. */
export const setRedirectSchema = z.object({
  from: z.string(),
  to: z.string(),
  isPermanent: z.boolean(),
  document: z.string().nullable(),
  since: day.nullable(),
  isFormer: z.boolean().optional(),
});

const bookSchema = z.object({
  basePath: z.string().default(''),
  format: z.enum(PAGE_FORMATS),
  living: z.array(
    z.object({
      id: z.string(),
      locale: z.string(),
      at: z.array(pagePath),
      pages: z.array(pageBelow),
      translations: z.array(z.string()),
    }),
  ),
  former: z.array(
    z.object({
      from: z.array(pagePath),
      document: z.string(),
      page: pageBelow,
      since: day,
      instead: z.string().optional(),
    }),
  ),
  set: z.array(setRedirectSchema),
  forgotten: z.array(fileDigestSchema.shape.sha256).optional(),
});

/** Parses `ADDRESSES_FILE`. Throws if it is invalid. */
export const parseAddressBook = (text: string): AddressBook => bookSchema.parse(JSON.parse(text));

/** Parses `ADDRESSES_FILE`. Null if the content is missing or invalid. */
export const readAddressBook = (content: Buffer | null): AddressBook | null =>
  content && orNull(() => parseAddressBook(content.toString()));

/** Reads the address book of the site in a folder. Empty if there is none or it is invalid. */
export const readAddressesIn = (out: string): readonly AddressBook[] => {
  const book = readAddressBook(readIfThere(join(out, ADDRESSES_FILE)));
  return book === null ? [] : [book];
};

/** Finds the address book among the files of a site. Undefined for a site of an earlier version. */
export const findAddressesFile = <File extends { readonly path: string }>(files: readonly File[]): File | undefined =>
  files.find(({ path }) => path === ADDRESSES_FILE);

/** All redirects of a site. */
export const redirectsOf = (book: AddressBook): readonly Redirect[] => createRedirects(book, book.set);

/** The settings for address files. */
interface AddressFilesOptions {
  /** Whether each redirected address also gets a page that redirects in the browser. Patterns get none. */
  readonly redirectPages: boolean;
}

/** Creates the files that tell hosts and later builds about the addresses of a site, all from the same redirects. */
export const createAddressFiles = (book: AddressBook, { redirectPages }: AddressFilesOptions): readonly TextFile[] => {
  const { basePath, format } = book;
  const redirects = redirectsOf(book).map(({ to, ...redirect }) => ({
    ...redirect,
    to: to === null ? null : publicAddress(to, basePath),
  }));
  const lines = inLines(redirects);
  return [
    { path: ADDRESSES_FILE, content: formatBook(book) },
    { path: REDIRECTS_FILE, content: formatRedirectsFile(lines, basePath) },
    { path: NGINX_FILE, content: createNginxRedirects(redirects) },
    { path: VERCEL_FILE, content: formatVercel(lines, basePath) },
    ...(redirectPages ? lines.filter(({ from }) => !isPattern(from)) : []).map(({ from, to }) => ({
      path: htmlOf(from, format),
      content: createRedirectPage(to),
    })),
  ];
};

/** Whether a file repeats, for one program, what `_redirects` already says. */
export const isToldByRedirects = (path: string): boolean => OTHERS.has(path);

/** Writes one line per document, page and redirect, so that a diff of two files shows what has changed. */
const formatBook = ({ basePath, format, living, former, set, forgotten }: AddressBook): string => {
  const lists = { living, former, set, ...(forgotten === undefined ? {} : { forgotten }) };
  return `{\n${JSON.stringify({ ...basePathMember(basePath), format }).slice(1, -1)},\n${Object.entries(lists).map(formatList).join(',\n')}\n}\n`;
};

const formatList = ([name, items]: readonly [string, readonly unknown[]]): string =>
  `"${name}":[${items.map((item, index) => `${index === 0 ? '' : ','}\n${JSON.stringify(item)}`).join('')}\n]`;

/** A redirect with a target. */
type Leading = Redirect & { readonly to: string };

const leadsOn = (redirect: Redirect): redirect is Leading => redirect.to !== null;

/**
 * Sorts redirects for line-based files. Hosts use the first match, so exact paths come before patterns. They read only a certain number of
 * lines, so redirects that somebody asked for come first, then the newest. That a page is gone cannot be said there: it is not found.
 */
const inLines = (redirects: readonly Redirect[]): readonly Leading[] =>
  redirects
    .filter(leadsOn)
    .toSorted((a, b) => compareReach(a, b) || rankOf(a) - rankOf(b) || compareText(b.since ?? '', a.since ?? ''));

const rankOf = ({ reason }: Redirect): number => (reason === 'set' ? 0 : 1);

// https://developers.cloudflare.com/pages/configuration/redirects/, https://docs.netlify.com/routing/redirects/redirect-options/: not both
// hosts know 307 and 308.
const formatRedirectsFile = (redirects: readonly Leading[], basePath: string): string => {
  const single = redirects.filter(({ from }) => !isPattern(from));
  // To Cloudflare, `/old/` and `/old` are different addresses.
  const folders = single
    .filter(({ from }) => !/\.[^/]*$/.test(from))
    .map((each) => ({ ...each, from: `${each.from}/` }));
  const room = Math.max(0, MOST_SINGLE - single.length);
  return [...single, ...folders.slice(0, room), ...redirects.filter(({ from }) => isPattern(from))]
    .map(({ from, to, isPermanent }) => `${basePath}${asAsked(from)} ${withoutNames(to)} ${isPermanent ? 301 : 302}\n`)
    .join('');
};

/** How many lines without a `*` Cloudflare reads. */
const MOST_SINGLE = 2000;

/** Encodes a path as browsers do, because these hosts compare literally. The path has neither `?` nor `#`. */
const asAsked = (path: string): string => withoutNames(encodeURI(path));

/** Encodes a colon before a letter, which would be a placeholder (`:splat`). */
const withoutNames = (address: string): string => address.replaceAll(/:(?=[a-z])/gi, '%3A');

/** Formats the `redirects` of a `vercel.json`: https://vercel.com/docs/project-configuration/vercel-json#redirects. */
const formatVercel = (redirects: readonly Leading[], basePath: string): string => {
  const entries = redirects.map(({ from, to, isPermanent }) =>
    JSON.stringify({ source: basePath + createSource(from), destination: escapePattern(to), permanent: isPermanent }),
  );
  return `{"redirects":[\n${entries.join(',\n')}\n]}\n`;
};

const createSource = (from: string): string =>
  isPattern(from) ? `${escapePattern(encodePath(from.slice(0, -1)))}(.*)` : escapePattern(encodePath(from));

/** Encodes characters that have a meaning in its patterns. The colon of `https://` has none. */
const escapePattern = (address: string): string =>
  address.replaceAll(/[()*+{}]|:(?!\/\/)/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
