import type { DraftSettings } from '../../model/site/browser-settings.ts';
import { readCookies } from '../cookies.ts';
import { isRecord } from '../../model/values/is-record.ts';
import { toUrl } from '../../model/link/to-url.ts';

/** Name defined by Prismic, whose toolbar writes this cookie too. */
const PREVIEW_COOKIE = 'io.prismic.preview';

/**
 * The ref of the draft that the editor is viewing, if it belongs to this site's repository; else null. Cookies of the host and of its
 * parent domains may coexist, so all are tried. Warns about a broken cookie if no other has a ref (spec §8).
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

/** The toolbar stores refs by repository as JSON; inside Prismic's editor it stores a plain ref. */
const refsIn = (value: string): readonly string[] => {
  if (!value.startsWith('{')) return [value];
  const repositories: unknown = JSON.parse(value);
  return isRecord(repositories) ? Object.values(repositories).flatMap(refIn) : [];
};

const refIn = (entry: unknown): readonly string[] =>
  isRecord(entry) && typeof entry['preview'] === 'string' ? [entry['preview']] : [];

/** Matches a ref that names no host: it is only ever sent to our own repository. */
const NAME = /^m-[\w.~-]+:p-[\w.~-]+$/;

/** Whether a token from an address is a draft of this site's repository; anybody can make up an address. */
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
  /** Whether the site is served over TLS; the cookie is then never sent without it. */
  readonly isSecure: boolean;
  /** Path on its host that the site is below, so that other sites on the host do not get the cookie. */
  readonly basePath: string;
}

/** Creates a session cookie of the site itself, so that drafts work where the toolbar's cookies are blocked. */
export const createDraftCookie = ({ repository, ref, isSecure, basePath }: DraftCookie): string => {
  const value = encodeURIComponent(JSON.stringify({ [`${repository}.prismic.io`]: { preview: ref } }));
  return `${PREVIEW_COOKIE}=${value}; Path=${basePath}/; SameSite=Lax${isSecure ? '; Secure' : ''}`;
};

/**
 * Cookies that end the draft, the most specific first: the site's own cookie, and those that the toolbar sets for the host or a parent
 * domain.
 */
export const createExpiredDraftCookies = (host: string, basePath: string): readonly string[] => {
  const labels = host.split('.');
  const domains = ['', ...labels.map((_, at) => `; Domain=${labels.slice(at).join('.')}`)];
  const paths = [...new Set([`${basePath}/`, '/'])];
  return domains.flatMap((domain) =>
    paths.map((path) => `${PREVIEW_COOKIE}=; Path=${path}${domain}; Max-Age=0; SameSite=Lax`),
  );
};
