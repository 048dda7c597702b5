import { isIP } from 'node:net';
import { orNull } from '../../base/or-null.ts';
import { DEFAULT_LOCALE, LOCALES, localePath } from '../../model/language/locale.ts';
import { withQuery, type Redirect } from '../../model/site/redirects.ts';
import { publicAddress, sitePathAt } from '../../model/link/base-path.ts';
import { encodePath } from '../../model/link/encode-path.ts';
import { addressOfHtml, htmlOf } from '../../model/site/route.ts';

/** A file of a site, with its path below the site's root. */
export interface NamedFile {
  readonly path: string;
}

/** Everything that a request can name. */
interface NamedFiles<File extends NamedFile> {
  /** Path on the host that the site is below; empty at the root. */
  readonly basePath: string;
  readonly files: Pick<ReadonlyMap<string, File>, 'get' | 'has'>;
  /** The redirect for a decoded path that has no page; null if there is none. */
  readonly findRedirect: (path: string) => Redirect | null;
}

/** The result for a request; `path` is below the site's base path and decoded, like the paths of header rules. */
export type Requested<File extends NamedFile> =
  | { readonly kind: 'file'; readonly path: string; readonly file: File }
  | { readonly kind: 'redirect'; readonly path: string; readonly status: 307 | 308; readonly location: string }
  /** Not found, or gone; with the error page. */
  | { readonly kind: 'missing'; readonly path: string; readonly status: 404 | 410; readonly file: File | null }
  /** The path is outside the site, which is below another path. */
  | { readonly kind: 'outside' }
  | { readonly kind: 'malformed' };

/**
 * Finds what the target of a request line names. Only exact names of files of the built site match: nothing is resolved on disk, so that no
 * spelling of `..` has an effect.
 */
export const findRequested = <File extends NamedFile>(
  site: NamedFiles<File>,
  requestTarget: string,
): Requested<File> => {
  const [, address, query = ''] = /^(\/[^?]*)(\?.*)?$/s.exec(requestTarget) ?? [];
  if (address === undefined) return { kind: 'malformed' };
  const { basePath } = site;
  const encoded = sitePathAt(address, basePath);
  if (encoded === null) return { kind: 'outside' };
  if (address === basePath) return { kind: 'redirect', path: '/', status: 308, location: `${basePath}/${query}` };
  const segments = decodeSegments(encoded);
  if (segments === null) return { kind: 'malformed' };
  const path = `/${segments.join('/')}`;
  const file = findFile(site, segments);
  if (file && isSentAsError(file)) return { kind: 'missing', path, status: 404, file: errorPage(site, path, 404) };
  const page = findPage(site, segments);
  if (file && (page === undefined || addressOfHtml(page.path) === path)) return { kind: 'file', path, file };
  if (page) return { kind: 'redirect', path, status: 308, location: basePath + pageAddress(page) + query };
  const redirect = findMoved(site, segments);
  if (redirect === null) return { kind: 'missing', path, status: 404, file: errorPage(site, path, 404) };
  const { to, isPermanent } = redirect;
  if (to === null) return { kind: 'missing', path, status: 410, file: errorPage(site, path, 410) };
  return {
    kind: 'redirect',
    path,
    status: isPermanent ? 308 : 307,
    location: withQuery(publicAddress(to, basePath), query),
  };
};

/** True if a `Host` header names this server: a loopback name, the host it listens on, or any IP address if it listens on all. */
export const isOwnHost = (header: string | undefined, host: string): boolean => {
  const name = /^(\[[\da-f:.]+\]|[^:/?#@[\]\\\s]+)(?::\d{1,5})?$/i.exec(header ?? '')?.[1]?.toLowerCase();
  if (name === undefined) return false;
  const bare = name.replaceAll(/[[\]]/g, '');
  return LOOPBACK.has(bare) || bare === host.toLowerCase() || (WILDCARDS.has(host) && isIP(bare) !== 0);
};

/** Path of a file in a URL. */
export const fileAddress = ({ path }: NamedFile): string => `/${encodePath(path)}`;

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '::1']);
export const WILDCARDS: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

const decodeSegments = (path: string): readonly string[] | null =>
  orNull(() => path.slice(1).split('/').map(decodeURIComponent));

/** The file with this name, or the page with this address. */
const findFile = <File extends NamedFile>(site: NamedFiles<File>, segments: readonly string[]): File | undefined => {
  if (!segments.every(isPublicName)) return undefined;
  const path = segments.join('/');
  return site.files.get(path) ?? findHtml(site, path);
};

/** The page, if it is named with trailing slashes, or by its file: each page has one address. */
const findPage = <File extends NamedFile>(site: NamedFiles<File>, segments: readonly string[]): File | undefined => {
  const named = withoutSlashes(segments);
  if (named.length === 0 || !named.every(isPublicName)) return undefined;
  const path = named.join('/');
  return findHtml(site, addressOfHtml(path)?.slice(1) ?? path);
};

const withoutSlashes = (segments: readonly string[]): readonly string[] =>
  segments.slice(0, segments.findLastIndex((segment) => segment !== '') + 1);

/** The redirect for a path without a page. The path may have trailing slashes or `/index.html`. */
const findMoved = <File extends NamedFile>(site: NamedFiles<File>, segments: readonly string[]): Redirect | null => {
  const path = `/${withoutSlashes(segments).join('/')}`;
  return site.findRedirect(path) ?? site.findRedirect(path.replace(/\/index\.html$/, ''));
};

/** The page with this address, given without its leading slash. A file of `public/` may end in `.html` too, but it has no payload. */
const findHtml = <File extends NamedFile>({ files }: NamedFiles<File>, path: string): File | undefined => {
  if (path.startsWith('/')) return undefined;
  const html = files.has(`${path}/_payload.json`) ? htmlOf(`/${path}`, 'html') : '';
  return files.get(htmlOf(`/${path}`, 'folder')) ?? (addressOfHtml(html) === null ? undefined : files.get(html));
};

/** Files whose names begin with a dot are private, apart from `.well-known`. No name contains a decoded slash. */
const isPublicName = (segment: string, index: number): boolean =>
  !segment.includes('/') && (!segment.startsWith('.') || (index === 0 && segment === '.well-known'));

const isSentAsError = ({ path }: NamedFile): boolean => /(?:^|\/)(?:404|410)\.html$/.test(path);

const pageAddress = ({ path }: NamedFile): string => fileAddress({ path: addressOfHtml(path)?.slice(1) ?? path });

/** The error page in the language of the path. */
const errorPage = <File extends NamedFile>(
  { files }: NamedFiles<File>,
  path: string,
  status: 404 | 410,
): File | null => {
  const locale = LOCALES.find((other) => path === `/${other}` || path.startsWith(`/${other}/`)) ?? DEFAULT_LOCALE;
  const name = `/${status}.html`;
  return files.get(localePath(locale, name).slice(1)) ?? files.get(name.slice(1)) ?? null;
};
