import { withoutLocale } from '../language/locale-of-path.ts';
import { decodePath, encodePath } from '../link/encode-path.ts';
import { compareText } from '../values/compare-text.ts';
import { addressBelow, type LivingDocument, type SiteAddresses } from './site-addresses.ts';

/** Why an address redirects, or is gone. */
type RedirectReason =
  /** The page has another address. */
  | 'moved'
  /** The page has another address only because the prefix of its language changed. */
  | 'prefix changed'
  /** The document does not have this page any more: redirects to its nearest page. */
  | 'part gone'
  /** The site does not have the language any more: redirects to a translation. */
  | 'language gone'
  /** The document is not published any more. */
  | 'removed'
  /** A document or the list asks for it. */
  | 'set';

/** What happens to requests for an address that has no page. */
export interface Redirect {
  /** Decoded path; a `*` at the end matches every path with that beginning. */
  readonly from: string;
  /** Target, encoded: a path of the site or a whole address; null if the address is gone. */
  readonly to: string | null;
  /** True if it is not expected to change again. */
  readonly isPermanent: boolean;
  readonly reason: RedirectReason;
  /** Id of the document that had the address, or that asks for the redirect; null for an entry of the list. */
  readonly document: string | null;
  /** `YYYY-MM-DD`; null if unknown. */
  readonly since: string | null;
}

/** A redirect that a document or the list asks for. */
export interface SetRedirect extends Pick<Redirect, 'from' | 'isPermanent' | 'document' | 'since'> {
  readonly to: string;
  /** True if the target has no page or file: the redirect leads on to the page that left that address, or is dropped. */
  readonly isFormer?: boolean | undefined;
}

/**
 * Creates all redirects of a site, sorted by path; each leads to an existing page in one step. None replaces a page. Redirects that
 * somebody asked for take precedence over remembered ones. Pure.
 */
export const createRedirects = (
  { living, former }: SiteAddresses,
  set: readonly SetRedirect[],
): readonly Redirect[] => {
  const documents = new Map(living.map((document) => [document.id, document]));
  const remembered = former.flatMap(({ from, document: id, page, since, instead }): readonly Redirect[] => {
    const own = documents.get(id);
    const shown = own ?? documents.get(instead ?? '');
    return from.map((path) => {
      const outcome = shown === undefined ? GONE : leadTo(shown, { from: path, page });
      return { from: path, ...outcome, ...(shown === own ? {} : LANGUAGE_GONE), document: id, since };
    });
  });
  const left = new Map(remembered.map((redirect) => [redirect.from, redirect.to]));
  const asked = set.flatMap(({ isFormer, ...redirect }): readonly Redirect[] => {
    const to = isFormer ? leadOn(redirect.to, left) : redirect.to;
    return to === null ? [] : [{ ...redirect, to, reason: 'set' }];
  });
  return [...new Map([...remembered, ...asked].map((redirect) => [redirect.from, redirect])).values()].toSorted(
    (a, b) => compareText(a.from, b.from),
  );
};

/** Returns where the page that left an address is, with the query and fragment of the address; null if it is gone. */
const leadOn = (to: string, left: ReadonlyMap<string, string | null>): string | null => {
  const [path = ''] = to.split(/[?#]/);
  const address = left.get(decodePath(path)) ?? null;
  return address === null ? null : address + to.slice(path.length);
};

type Outcome = Pick<Redirect, 'to' | 'isPermanent' | 'reason'>;

const GONE: Outcome = { to: null, isPermanent: true, reason: 'removed' };

/** Not permanent: the language may come back. */
const LANGUAGE_GONE: Pick<Outcome, 'isPermanent' | 'reason'> = { isPermanent: false, reason: 'language gone' };

/** Leads to the same page of a document, or else to its nearest parent. The latter is not permanent: a list may grow again. */
const leadTo = ({ at: [at = ''], pages }: LivingDocument, { from, page }: LeftAddress): Outcome => {
  const nearest = findNearest(page, pages);
  const address = addressBelow(at, nearest);
  const to = encodePath(address);
  if (nearest !== page) return { to, isPermanent: false, reason: 'part gone' };
  return { to, isPermanent: true, reason: isSameBelowPrefix(from, address) ? 'prefix changed' : 'moved' };
};

/** An address, and the page of its document that was there. */
interface LeftAddress {
  readonly from: string;
  readonly page: string;
}

/** True if two paths differ only in a language prefix, which either may lack. */
const isSameBelowPrefix = (from: string, to: string): boolean => {
  const own = withoutLocale(to).replace(/^\/$/, '');
  return from.endsWith(own) && /^(?:\/[a-z]{2,3}(?:-[a-z\d]{2,8})*)?$/.test(from.slice(0, from.length - own.length));
};

const findNearest = (page: string, pages: readonly string[]): string => {
  if (pages.includes(page)) return page;
  return page === '' ? (pages[0] ?? '') : findNearest(page.slice(0, page.lastIndexOf('/')), pages);
};

/**
 * Returns a function that finds the redirect of a decoded path without a page: exact paths before patterns, longer patterns first. `/old/*`
 * also matches `/old/`, which arrives as `/old`.
 */
export const createRedirectSearch = (redirects: readonly Redirect[]): ((path: string) => Redirect | null) => {
  const exact = new Map(redirects.map((redirect) => [redirect.from, redirect]));
  const patterns = redirects.filter(({ from }) => isPattern(from)).toSorted(compareReach);
  return (path) => exact.get(path) ?? patterns.find(({ from }) => `${path}/`.startsWith(from.slice(0, -1))) ?? null;
};

/** True if a redirect matches all paths with its beginning. */
export const isPattern = (from: string): boolean => from.endsWith('*');

/** Sorts exact paths before patterns, and longer patterns first: the first match counts. */
export const compareReach = (a: Pick<Redirect, 'from'>, b: Pick<Redirect, 'from'>): number => reachOf(a) - reachOf(b);

const reachOf = ({ from }: Pick<Redirect, 'from'>): number => (isPattern(from) ? 1 / from.length : 0);

/** Adds the query of a request (`?a=1`, or empty) to the address that it is redirected to, before a fragment. */
export const withQuery = (to: string, query: string): string => {
  const [address = '', ...fragment] = to.split('#');
  const added = address.includes('?') ? query.replace(/^\?/, '&') : query;
  return [address + added, ...fragment].join('#');
};
