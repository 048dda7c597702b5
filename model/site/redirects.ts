import { withoutLocale } from '../language/locale-of-path.ts';
import { decodePath, encodePath } from '../link/encode-path.ts';
import { compareText } from '../values/compare-text.ts';
import { addressBelow, type LivingDocument, type SiteAddresses } from './site-addresses.ts';

/** Why an address leads elsewhere, or nowhere. */
type RedirectReason =
  /** The page is at another address. */
  | 'moved'
  /** The same, because its language has another prefix. */
  | 'prefix changed'
  /** The document has no such page any more: its first one is shown. */
  | 'part gone'
  /** The site has the language no more: a translation is shown. */
  | 'language gone'
  /** The document is not published any more. */
  | 'removed'
  /** A document or a list says so. */
  | 'set';

/** What becomes of an address that has no page. */
export interface Redirect {
  /** Decoded path; with a `*` at its end, every path that begins so. */
  readonly from: string;
  /** Where it leads, encoded: a path of the site or a whole address; null where there is nothing any more. */
  readonly to: string | null;
  /** Whether it will never be otherwise, as far as anybody knows. */
  readonly isPermanent: boolean;
  readonly reason: RedirectReason;
  /** Id of the document that was there, or that says so; null for an entry of a list. */
  readonly document: string | null;
  /** `YYYY-MM-DD`; null where nobody knows. */
  readonly since: string | null;
}

/** A redirect that somebody has asked for. */
export interface SetRedirect extends Pick<Redirect, 'from' | 'isPermanent' | 'document' | 'since'> {
  readonly to: string;
  /** Whether nothing is there: it leads on to the page that has left that address, or nowhere. */
  readonly isFormer?: boolean | undefined;
}

/**
 * All redirects of a site, sorted by their paths, each one step to a page that is there. What somebody has asked for comes before what is
 * remembered, and nothing takes the place of a page. Pure.
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

/** What an address leads to that a page has left, with the query and the fragment that it has; null where that is nothing. */
const leadOn = (to: string, left: ReadonlyMap<string, string | null>): string | null => {
  const [path = ''] = to.split(/[?#]/);
  const address = left.get(decodePath(path)) ?? null;
  return address === null ? null : address + to.slice(path.length);
};

type Outcome = Pick<Redirect, 'to' | 'isPermanent' | 'reason'>;

const GONE: Outcome = { to: null, isPermanent: true, reason: 'removed' };

/** A language may come back. */
const LANGUAGE_GONE: Pick<Outcome, 'isPermanent' | 'reason'> = { isPermanent: false, reason: 'language gone' };

/** The same page of a document, or the nearest one above it. A list may get as long again as it was. */
const leadTo = ({ at: [at = ''], pages }: LivingDocument, { from, page }: LeftAddress): Outcome => {
  const nearest = findNearest(page, pages);
  const address = addressBelow(at, nearest);
  const to = encodePath(address);
  if (nearest !== page) return { to, isPermanent: false, reason: 'part gone' };
  return { to, isPermanent: true, reason: isSameBelowPrefix(from, address) ? 'prefix changed' : 'moved' };
};

/** An address, and which page of its document was there. */
interface LeftAddress {
  readonly from: string;
  readonly page: string;
}

/** Whether two paths are the same but for a prefix as languages have it, which one of them may lack. */
const isSameBelowPrefix = (from: string, to: string): boolean => {
  const own = withoutLocale(to).replace(/^\/$/, '');
  return from.endsWith(own) && /^(?:\/[a-z]{2,3}(?:-[a-z\d]{2,8})*)?$/.test(from.slice(0, from.length - own.length));
};

const findNearest = (page: string, pages: readonly string[]): string => {
  if (pages.includes(page)) return page;
  return page === '' ? (pages[0] ?? '') : findNearest(page.slice(0, page.lastIndexOf('/')), pages);
};

/**
 * Finds what becomes of a decoded path that has no page: a path counts before a pattern, and of patterns the longest. `/old/*` holds for `/old/`
 * too, which is asked for as `/old`.
 */
export const createRedirectSearch = (redirects: readonly Redirect[]): ((path: string) => Redirect | null) => {
  const exact = new Map(redirects.map((redirect) => [redirect.from, redirect]));
  const patterns = redirects.filter(({ from }) => isPattern(from)).toSorted(compareReach);
  return (path) => exact.get(path) ?? patterns.find(({ from }) => `${path}/`.startsWith(from.slice(0, -1))) ?? null;
};

/** Whether a redirect holds for all that begins as it does. */
export const isPattern = (from: string): boolean => from.endsWith('*');

/** Paths before patterns, and of patterns the longest first: of those that fit, the first one counts. */
export const compareReach = (a: Pick<Redirect, 'from'>, b: Pick<Redirect, 'from'>): number => reachOf(a) - reachOf(b);

const reachOf = ({ from }: Pick<Redirect, 'from'>): number => (isPattern(from) ? 1 / from.length : 0);

/** Where a request with a query (`?a=1`, or nothing) is sent: that comes along, before a fragment. */
export const withQuery = (to: string, query: string): string => {
  const [address = '', ...fragment] = to.split('#');
  const added = address.includes('?') ? query.replace(/^\?/, '&') : query;
  return [address + added, ...fragment].join('#');
};
