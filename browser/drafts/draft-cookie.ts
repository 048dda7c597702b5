import type { DraftSettings } from '../../model/site/browser-settings.ts';
import { readCookies } from '../cookies.ts';
import { isRecord } from '../../model/values/is-record.ts';
import { toUrl } from '../../model/link/to-url.ts';

/** Prismic's name: the editor's toolbar writes it too. */
const PREVIEW_COOKIE = 'io.prismic.preview';

/**
 * The ref of the draft that an editor looks at, of this site's repository; null without one. There may be several cookies, of this host and of
 * its parents: what one lacks another may have. A broken one is a warning where none has a ref (spec §8).
 */
export const readDraftRef = (cookies: string, settings: DraftSettings): string | null => {
  const broken: unknown[] = [];
  for (const value of readCookies(cookies, PREVIEW_COOKIE)) {
    try {
      const ref = refsIn(decodeURIComponent(value)).find((one) => isDraftRef(one, settings));
      if (ref !== undefined) return ref;
    } catch (error) {
      broken.push(error);
    }
  }
  // oxlint-disable-next-line no-console -- spec §8: a cookie that cannot be read logs only a warning
  if (broken.length > 0) console.warn('Failed to parse Prismic preview cookie', broken[0]);
  return null;
};

/** The toolbar keeps refs by repository, as JSON; inside of Prismic's editor it keeps nothing but a ref. */
const refsIn = (value: string): readonly string[] => {
  if (!value.startsWith('{')) return [value];
  const repositories: unknown = JSON.parse(value);
  return isRecord(repositories) ? Object.values(repositories).flatMap(refIn) : [];
};

const refIn = (entry: unknown): readonly string[] =>
  isRecord(entry) && typeof entry['preview'] === 'string' ? [entry['preview']] : [];

/** A ref that names no host: only our own repository is asked for it. */
const NAME = /^m-[\w.~-]+:p-[\w.~-]+$/;

/** Whether a token from an address is a draft of this site's own repository: anybody can make up an address. */
export const isDraftRef = (token: string, { repository, endpoint }: DraftSettings): boolean => {
  if (NAME.test(token)) return true;
  const url = toUrl(token);
  if (!url || url.username !== '' || url.password !== '') return false;
  const { protocol, host, origin } = url;
  const hosts = [`${repository}.prismic.io`, `${repository}.cdn.prismic.io`];
  return (protocol === 'https:' && hosts.includes(host)) || origin === new URL(endpoint).origin;
};

interface DraftCookie {
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

/** Leave the draft, the nearest cookie first: the site's own, and those of the toolbar, which are for the whole host, or for a domain that it is in. */
export const createExpiredDraftCookies = (host: string, basePath: string): readonly string[] => {
  const labels = host.split('.');
  const domains = ['', ...labels.map((_, at) => `; Domain=${labels.slice(at).join('.')}`)];
  const paths = [...new Set([`${basePath}/`, '/'])];
  return domains.flatMap((domain) =>
    paths.map((path) => `${PREVIEW_COOKIE}=; Path=${path}${domain}; Max-Age=0; SameSite=Lax`),
  );
};
