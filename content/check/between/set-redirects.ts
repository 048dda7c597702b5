import { orNull } from '../../../base/or-null.ts';
import { isPattern, type SetRedirect } from '../../../model/site/redirects.ts';
import { filesOf } from '../../../model/site/route.ts';
import type { SiteModel } from '../../../model/site/site-model.ts';
import { dayAt } from '../../../model/values/calendar.ts';
import type { CheckedDocument } from '../index-document.ts';
import { nameTarget, problemOf, type Problem } from '../../../model/check/problem.ts';
import { say, type SaidValues } from '../../../model/check/say.ts';
import type { WrittenRedirect } from '../written-redirect.ts';
import { splitHref } from './dead-links.ts';

/** A line of a list of redirects. */
export interface ListedRedirect extends Omit<WrittenRedirect, 'fields'> {
  /** Line number, from 1. */
  readonly line: number;
  /** The value in place of `yes` or `no`; null if it is one of them. */
  readonly unknown: string | null;
}

interface SetRedirectsOptions {
  readonly documents: readonly CheckedDocument[];
  readonly list: readonly ListedRedirect[];
  readonly model: SiteModel;
  /** Addresses of files. */
  readonly files: readonly string[];
  readonly config: RedirectConfig;
}

interface RedirectConfig {
  readonly timeZone: string;
  readonly origins: readonly string[];
}

/** The redirects to write, and all problems. A redirect with only a warning is in both: nothing is at its target. */
interface FoundRedirects {
  readonly redirects: readonly SetRedirect[];
  readonly problems: readonly Problem[];
}

/**
 * Each redirect is one step, from a path without page or file to a target that no other redirect begins at. A target without page or file
 * is marked as former, as a page may have left it. Targets are fixed: a pattern passes on nothing of the requested path, so that no link
 * can decide where visitors are sent. If two redirects begin at one path, the first counts.
 */
export const findSetRedirects = ({ documents, list, model, files, config }: SetRedirectsOptions): FoundRedirects => {
  const asked = [...documents.flatMap((document) => askedBy(document, config)), ...list.map(askedByLine)];
  if (asked.length === 0) return { redirects: [], problems: [] };
  const pages = model.routes
    .flatMap(filesOf)
    .flatMap(({ address, html, payload }) => [address, `/${html}`, `/${payload}`]);
  const taken = new Set([...pages, ...files]);
  const known = new Map<string, Asked>();
  const problems: Problem[] = [];
  for (const one of asked) {
    const from = readFrom(one.written.from, config.origins);
    const fault = one.fault ?? (typeof from === 'string' ? findFault(from, { known, taken }) : from);
    if (fault !== null) problems.push(one.report(one.written.fields.from, fault));
    else if (typeof from === 'string') known.set(from, one);
  }
  const redirects = [...known].flatMap(([from, one]): readonly SetRedirect[] => {
    const target = findTarget(from, one, { known, taken, pathOf: model.index.pathOf });
    if (target === null) return [];
    const { document, since, written } = one;
    const report = (fault: Fault): number => problems.push(one.report(written.fields.to, fault));
    if ('message' in target) report(target);
    // Links of documents are checked with all other links.
    else if (target.isFormer && document === null) report(noTarget(target.to));
    return 'message' in target ? [] : [{ from, ...target, isPermanent: written.isPermanent, document, since }];
  });
  return { redirects, problems };
};

/** A redirect that is asked for, and its origin. */
interface Asked extends Pick<SetRedirect, 'document' | 'since'> {
  readonly written: WrittenRedirect;
  /** Names the origin in messages: a document, or a line of the list. */
  readonly by: SaidValues;
  /** What is wrong with the redirect by itself; null if nothing is. */
  readonly fault: Fault | null;
  readonly report: (field: string, fault: Fault) => Problem;
}

type Fault = ReturnType<typeof say> & Partial<Pick<Problem, 'severity' | 'kind'>>;

const askedBy = (document: CheckedDocument, { timeZone }: RedirectConfig): readonly Asked[] => {
  const { redirect: written, publishedAt, id, locale, hiddenCard } = document;
  if (written === null || locale === null || hiddenCard !== undefined) return [];
  return [
    {
      written,
      document: id,
      since: publishedAt === null ? null : dayAt(timeZone, publishedAt),
      by: { document: nameTarget(document) },
      fault: null,
      report: (field, fault) => problemOf(document, { severity: 'error', field, ...fault }),
    },
  ];
};

/** Name of the list, in the folder of the project. */
export const REDIRECT_LIST = 'redirects.csv';

const askedByLine = ({ line, unknown, ...written }: ListedRedirect): Asked => ({
  written: { ...written, fields: { from: `line ${line}`, to: `line ${line}` } },
  document: null,
  since: null,
  by: { line },
  fault: unknown === null ? null : say('redirect.permanent', { got: JSON.stringify(unknown) }),
  report: (field, fault) => problemOf(LIST, { severity: 'error', field, ...fault }),
});

const LIST = { id: null, type: REDIRECT_LIST, uid: null, lang: '' };

/** The decoded path of a typed address, without a trailing slash, or what is wrong with it. */
const readFrom = (typed: string, origins: readonly string[]): string | Fault => {
  const text = typed.trim();
  const own = origins.find((origin) => text.startsWith(`${origin}/`)) ?? '';
  const path = orNull(() => decodeURIComponent(text.slice(own.length)))?.replace(/(?<=.)\/+$/, '') ?? '';
  const name = path.replace(/\/\*$/, '');
  if (!path.startsWith('/') || name === '' || !name.slice(1).split('/').every(isPlainName))
    return say('redirect.path', { got: JSON.stringify(typed) });
  if (OWN_FILES.test(path)) return say('redirect.ownFiles', { path });
  if (Buffer.byteLength(path) > LONGEST)
    return say('redirect.longPath', { limit: LONGEST, got: Buffer.byteLength(path) });
  const long = path.split('/').find((part) => Buffer.byteLength(part) > LONGEST_NAME);
  return long === undefined
    ? path.normalize('NFC')
    : say('redirect.longName', { limit: LONGEST_NAME, got: Buffer.byteLength(long) });
};

/** Paths that builds write besides pages. */
const OWN_FILES =
  /^\/(?:(?:assets|builds|hosting)(?:\/|$)|(?:_headers|_redirects|robots\.txt|sitemap(?:-\d+)?\.xml|site\.webmanifest|index\.html|(?:\d{3}|error)\.html)(?:\/|$))|\/_payload\.json(?:\/|$)/;

/** Bytes that hosts allow for a path, and for one name in it; a file of that name still needs room for its ending. */
const LONGEST = 800;
const LONGEST_NAME = 240;

/** False for names with characters that have a meaning in paths, and for hidden files. */
const isPlainName = (name: string): boolean => name !== '' && !name.startsWith('.') && !/[?#*\\\p{Cc}]/u.test(name);

interface Places {
  /** Redirects by the path at which they begin. */
  readonly known: ReadonlyMap<string, Asked>;
  /** Addresses of pages and files. */
  readonly taken: ReadonlySet<string>;
}

const findFault = (from: string, { known, taken }: Places): Fault | null => {
  const other = known.get(from);
  if (other !== undefined) return say('redirect.second', { path: from, ...other.by });
  const start = isPattern(from) ? from.slice(0, -1) : null;
  const page =
    start === null ? (taken.has(from) ? from : undefined) : [...taken].find((path) => path.startsWith(start));
  return page === undefined ? null : say('redirect.taken', { path: page });
};

interface Targets extends Places {
  readonly pathOf: SiteModel['index']['pathOf'];
}

type FoundPlace = Pick<SetRedirect, 'to' | 'isFormer'>;

/** The target as it is sent, or what is wrong with it. Null if it does not exist and the check of links reports that. */
const findTarget = (
  from: string,
  { written: { to }, document }: Asked,
  { known, taken, pathOf }: Targets,
): FoundPlace | Fault | null => {
  if (to === null) return document === null ? say('redirect.nowhere') : null;
  if ('document' in to) {
    const path = pathOf(to.document);
    return path === null ? null : { to: encodeURI(path) };
  }
  const { href } = to;
  if (href.includes('*')) return say('redirect.star');
  if (href.length > LONGEST_TARGET) return say('redirect.longTarget', { limit: LONGEST_TARGET, got: href.length });
  if (/^https?:/.test(href)) return { to: href };
  const { path } = splitHref(href);
  if (!path.startsWith('/')) return say('redirect.target', { address: href });
  if (taken.has(path)) return { to: href };
  if (path === from) return say('redirect.itself', { path });
  const next = known.get(path);
  if (next !== undefined) return say('redirect.chain', { path, ...next.by });
  return { to: href, isFormer: true };
};

/** Only a warning: editors move pages but cannot change the list, and the site must not wait for that. */
const noTarget = (href: string): Fault => ({
  severity: 'warning',
  kind: 'links',
  ...say('links.noTarget', { address: href }),
});

/** Cloudflare reads 1,000 characters of a line, a bucket takes 2,000; nginx does not start if one has 4,000. */
const LONGEST_TARGET = 1000;
