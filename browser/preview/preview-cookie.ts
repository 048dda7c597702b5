import type { PreviewSettings } from '../../model/site/browser-settings.ts';
import { readCookie } from '../cookies.ts';
import { isPreviewRef } from './preview-ref.ts';

/** Prismic's name: the editor's toolbar writes it too. */
const PREVIEW_COOKIE = 'io.prismic.preview';

/** The ref of the draft that an editor looks at, a URL of this site's repository; null without one. A broken cookie is a warning (spec §8). */
export const readPreviewRef = (cookies: string, settings: PreviewSettings): string | null => {
  const value = readCookie(cookies, PREVIEW_COOKIE);
  if (value === null || value === '') return null;
  try {
    const repositories: unknown = JSON.parse(decodeURIComponent(value));
    if (typeof repositories !== 'object' || repositories === null) return null;
    const refs = Object.values(repositories).flatMap((entry: unknown) => previewIn(entry) ?? []);
    return refs.find((ref) => isPreviewRef(ref, settings)) ?? null;
  } catch (error) {
    // oxlint-disable-next-line no-console -- spec §8: a cookie that cannot be read logs only a warning
    console.warn('Failed to parse Prismic preview cookie', error);
    return null;
  }
};

const previewIn = (entry: unknown): string | null =>
  typeof entry === 'object' &&
  entry !== null &&
  'preview' in entry &&
  typeof entry.preview === 'string' &&
  entry.preview !== ''
    ? entry.preview
    : null;

export interface PreviewCookie {
  readonly repository: string;
  readonly ref: string;
  /** Whether the site is served over TLS, so that the cookie is sent over nothing else. */
  readonly isSecure: boolean;
}

/** A cookie of the site's own, for this browser session: previews work where the toolbar's are blocked. */
export const createPreviewCookie = ({ repository, ref, isSecure }: PreviewCookie): string => {
  const value = encodeURIComponent(JSON.stringify({ [`${repository}.prismic.io`]: { preview: ref } }));
  return `${PREVIEW_COOKIE}=${value}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;
};

/** Ends the preview. */
export const createExpiredPreviewCookie = (): string => `${PREVIEW_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`;
