import { listenToLostSearches } from '../../model/search/lost-search.ts';
import type { BrowserSettings } from '../../model/site/browser-settings.ts';
import type { PageView, Queue } from '../boot/queue.ts';
import { gtag } from './data-layer.ts';
import { loadScript } from '../load-script.ts';
import { allCookies, readCookie, setCookie } from '../cookies.ts';
import { isRecord } from '../../model/values/is-record.ts';

/** The tag only answers once it is loaded; a blocked tag never answers. */
const ANSWER_TIMEOUT_IN_MS = 5000;

/** Loads the tag and reports the session and every page view to it (spec §7). If it is blocked, the site works without it. */
export const startAnalytics = async (
  { measurementId, cookieDomain }: NonNullable<BrowserSettings['analytics']>,
  pageViews: Queue<PageView>,
): Promise<void> => {
  gtag('js', new Date());
  gtag('config', measurementId, { send_page_view: false });
  const loaded = loadScript(`https://www.googletagmanager.com/gtag/js?id=${measurementId}`);
  const [sessionId, clientId] = await Promise.all([
    ask(measurementId, 'session_id', loaded),
    ask(measurementId, 'client_id', loaded),
  ]);
  if (sessionId !== null) gtag('event', 'session_start', { ga_session_id: sessionId });
  if (sessionId !== null && clientId !== null) keepTrackingCookies({ sessionId, clientId, domain: cookieDomain });
  pageViews.listen(({ title, path, location: address }) =>
    gtag('event', 'page_view', {
      page_title: title,
      page_path: path,
      page_location: address,
      send_page_view: true,
    }),
  );
  listenToLostSearches((words) => gtag('event', 'search_without_results', { search_term: words }));
};

/** Asks the tag for a value; null if it does not answer. */
const ask = async (measurementId: string, name: string, loaded: Promise<void>): Promise<string | null> =>
  new Promise((resolve) => {
    gtag('get', measurementId, name, (value: unknown) => resolve(isText(value) ? `${value}` : null));
    loaded.catch(() => resolve(null));
    setTimeout(() => resolve(null), ANSWER_TIMEOUT_IN_MS);
  });

const isText = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

interface Tracking {
  readonly sessionId: string;
  readonly clientId: string;
  /** Domain of the cookies; null for the page's own host. */
  readonly domain: string | null;
}

const UTM_COOKIE = 'utm_queries';
const CLIENT_COOKIE = 'client_id';
const SECONDS_KEPT = 30 * 86_400;

/** Writes the two tracking cookies (spec §3): the analytics client, and the session with the campaign it came from. */
const keepTrackingCookies = ({ sessionId, clientId, domain }: Tracking): void => {
  const before = parseUtmQueries(readCookie(allCookies(), UTM_COOKIE));
  const queries = createUtmQueries(sessionId, servedQuery(), before);
  const attributes = attributesOf(domain);
  setCookie(`${CLIENT_COOKIE}=${encodeURIComponent(clientId)}${attributes}`);
  setCookie(`${UTM_COOKIE}=${encodeURIComponent(JSON.stringify(queries))}${attributes}`);
};

/** The value of the cookie `utm_queries` (spec §3). */
interface UtmQueries {
  readonly session_id: string;
  readonly google_params: Readonly<Record<string, string>>;
}

/** Parses the value of an earlier cookie; null if it is invalid. */
const parseUtmQueries = (value: string | null): UtmQueries | null => {
  try {
    const kept: unknown = JSON.parse(decodeURIComponent(value ?? ''));
    return isUtmQueries(kept) ? kept : null;
  } catch {
    return null;
  }
};

const isUtmQueries = (value: unknown): value is UtmQueries => isRecord(value) && isRecord(value['google_params']);

const LONGEST_VALUE = 256;

/**
 * Combines the session with the campaign parameters of an address: all whose names start with `utm_`, the first of each name, truncated
 * (behaviours §16.5). If the address has none, the parameters of the previous visit are kept.
 */
const createUtmQueries = (sessionId: string, search: string, before: UtmQueries | null): UtmQueries => {
  const parameters = [...new URLSearchParams(search)].filter(([name]) => name.startsWith('utm_'));
  const firstWins = parameters.toReversed().map(([name, value]) => [name, value.slice(0, LONGEST_VALUE)]);
  const own = Object.fromEntries(firstWins);
  return { session_id: sessionId, google_params: parameters.length > 0 ? own : (before?.google_params ?? {}) };
};

/** The query that this document was opened with; the visitor may have moved on before analytics started. */
const servedQuery = (): string => {
  const [loading] = performance.getEntriesByType('navigation');
  return new URL(loading?.name ?? location.href).search;
};

const attributesOf = (domain: string | null): string =>
  [
    `; Path=${domain === null ? SITE.basePath : ''}/; Max-Age=${SECONDS_KEPT}; SameSite=Lax`,
    location.protocol === 'https:' ? '; Secure' : '',
    domain === null ? '' : `; Domain=${domain}`,
  ].join('');
