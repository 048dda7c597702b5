import { isRecord } from '../../model/values/is-record.ts';

/** What the cookie `utm_queries` holds (spec §3). */
export interface UtmQueries {
  readonly session_id: string;
  readonly google_params: Readonly<Record<string, string>>;
}

const LONGEST_VALUE = 256;

/**
 * The session with the campaign parameters of an address: every one whose name starts with `utm_`, the first of each, cut
 * (behaviours §16.5). An address without any keeps those of the visit before.
 */
export const createUtmQueries = (sessionId: string, search: string, before: UtmQueries | null): UtmQueries => {
  const parameters = [...new URLSearchParams(search)].filter(([name]) => name.startsWith('utm_'));
  const firstWins = parameters.toReversed().map(([name, value]) => [name, value.slice(0, LONGEST_VALUE)]);
  const own = Object.fromEntries(firstWins);
  return { session_id: sessionId, google_params: parameters.length > 0 ? own : (before?.google_params ?? {}) };
};

/** The value of a cookie written before; null for anything else. */
export const parseUtmQueries = (value: string | null): UtmQueries | null => {
  try {
    const kept: unknown = JSON.parse(decodeURIComponent(value ?? ''));
    return isUtmQueries(kept) ? kept : null;
  } catch {
    return null;
  }
};

const isUtmQueries = (value: unknown): value is UtmQueries => isRecord(value) && isRecord(value['google_params']);
