import { readCookie } from '../cookies.ts';
import { createUtmQueries, parseUtmQueries } from './utm-queries.ts';

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

/** The query that this document was opened with: the visitor may have moved on before analytics could start. */
const servedQuery = (): string => {
  const [loading] = performance.getEntriesByType('navigation');
  return new URL(loading?.name ?? location.href).search;
};

const attributesOf = (domain: string | null): string =>
  [
    `; Path=/; Max-Age=${SECONDS_KEPT}; SameSite=Lax`,
    location.protocol === 'https:' ? '; Secure' : '',
    domain === null ? '' : `; Domain=${domain}`,
  ].join('');
