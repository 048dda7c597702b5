import { readCookie } from '../cookies.ts';
import { isRecord } from '../../model/values/is-record.ts';

interface Tracking {
  readonly sessionId: string;
  readonly clientId: string;
  /** Null: the page's own host. */
  readonly domain: string | null;
}

const UTM_COOKIE = 'utm_queries';
const CLIENT_COOKIE = 'client_id';
const SECONDS_KEPT = 30 * 86_400;

/** Writes the two tracking cookies (spec §3): the analytics client, and the session with the campaign that it came from. */
export const keepTrackingCookies = ({ sessionId, clientId, domain }: Tracking): void => {
  const before = parseUtmQueries(readCookie(document.cookie, UTM_COOKIE));
  const queries = createUtmQueries(sessionId, servedQuery(), before);
  const attributes = attributesOf(domain);
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is not in every browser
  document.cookie = `${CLIENT_COOKIE}=${encodeURIComponent(clientId)}${attributes}`;
  // oxlint-disable-next-line unicorn/no-document-cookie -- as above
  document.cookie = `${UTM_COOKIE}=${encodeURIComponent(JSON.stringify(queries))}${attributes}`;
};

/** What the cookie `utm_queries` holds (spec §3). */
interface UtmQueries {
  readonly session_id: string;
  readonly google_params: Readonly<Record<string, string>>;
}

/** The value of a cookie written before; null for anything else. */
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
 * The session with the campaign parameters of an address: every one whose name starts with `utm_`, the first of each, cut
 * (behaviours §16.5). An address without any keeps those of the visit before.
 */
const createUtmQueries = (sessionId: string, search: string, before: UtmQueries | null): UtmQueries => {
  const parameters = [...new URLSearchParams(search)].filter(([name]) => name.startsWith('utm_'));
  const firstWins = parameters.toReversed().map(([name, value]) => [name, value.slice(0, LONGEST_VALUE)]);
  const own = Object.fromEntries(firstWins);
  return { session_id: sessionId, google_params: parameters.length > 0 ? own : (before?.google_params ?? {}) };
};

/** The query that this document was opened with: the visitor may have moved on before analytics could start. */
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
