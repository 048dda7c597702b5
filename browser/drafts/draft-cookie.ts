import type { DraftSettings } from '../../model/site/browser-settings.ts';
import { readCookie } from '../cookies.ts';
import { isRecord } from '../../model/values/is-record.ts';
import { toUrl } from '../../model/link/to-url.ts';

/** Prismic's name: the editor's toolbar writes it too. */
const PREVIEW_COOKIE = 'io.prismic.preview';

/** The ref of the draft that an editor looks at, a URL of this site's repository; null without one. A broken cookie is a warning (spec §8). */
export const readDraftRef = (cookies: string, settings: DraftSettings): string | null => {
  const value = readCookie(cookies, PREVIEW_COOKIE);
  if (value === null || value === '') return null;
  try {
    const repositories: unknown = JSON.parse(decodeURIComponent(value));
    if (!isRecord(repositories)) return null;
    const refs = Object.values(repositories).flatMap((entry: unknown) => refIn(entry) ?? []);
    return refs.find((ref) => isDraftRef(ref, settings)) ?? null;
  } catch (error) {
    // oxlint-disable-next-line no-console -- spec §8: a cookie that cannot be read logs only a warning
    console.warn('Failed to parse Prismic preview cookie', error);
    return null;
  }
};

const refIn = (entry: unknown): string | null =>
  isRecord(entry) && typeof entry['preview'] === 'string' ? entry['preview'] || null : null;

/** Whether a token from an address is a draft of this site's own repository: anybody can make up an address. */
export const isDraftRef = (token: string, { repository, endpoint }: DraftSettings): boolean => {
  const url = toUrl(token);
  if (!url || url.username !== '') return false;
  const { protocol, host, origin } = url;
  const hosts = [`${repository}.prismic.io`, `${repository}.cdn.prismic.io`];
  return (protocol === 'https:' && hosts.includes(host)) || origin === new URL(endpoint).origin;
};

export interface DraftCookie {
  readonly repository: string;
  readonly ref: string;
  /** Whether the site is served over TLS, so that the cookie is sent over nothing else. */
  readonly isSecure: boolean;
  /** Path of its host that the site is below: another site there gets none of it. */
  readonly basePath: string;
}

/** A cookie of the site's own, for this browser session: drafts are shown where the toolbar's are blocked. */
export const createDraftCookie = ({ repository, ref, isSecure, basePath }: DraftCookie): string => {
  const value = encodeURIComponent(JSON.stringify({ [`${repository}.prismic.io`]: { preview: ref } }));
  return `${PREVIEW_COOKIE}=${value}; Path=${basePath}/; SameSite=Lax${isSecure ? '; Secure' : ''}`;
};

/** Leaves the draft: the site's own cookie, or that of the toolbar, which is for the whole host. */
export const createExpiredDraftCookie = (basePath: string): string =>
  `${PREVIEW_COOKIE}=; Path=${basePath}/; Max-Age=0; SameSite=Lax`;
