import { toUrl } from './url-policy.ts';

// Nothing at the visitor asks another host for a picture than these and the site's own /media/.
const CONTENT_HOSTS = /^(?:images\.prismic\.io|[a-z0-9][a-z0-9-]*\.cdn\.prismic\.io)$/;
const RESIZING_HOST = 'images.prismic.io';
/** Spec §9. */
const SOURCE_WIDTHS = [640, 828, 1200, 2048, 3840] as const;
/** What social networks ask for, pixels. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;
const PIXEL_DENSITIES = [1, 2, 3] as const;

/** `src` of a content image; null when it comes from anywhere but the content service or `/media/`. */
export const imageSource = (url: string): string | null => {
  if (isOwnMedia(url)) return url;
  const parsed = parseHttps(url);
  return parsed && CONTENT_HOSTS.test(parsed.host) ? parsed.href : null;
};

/**
 * `srcset` by width, the widest no wider than the original; undefined when the image has one size alone. Own pictures have their
 * versions beside them, by name: `sofa-800w.webp` is the original, `sofa-640w.webp` and `sofa-320w.webp` are narrower.
 */
export const widthSourceSet = (url: string, originalWidth: number): string | undefined => {
  const name = /^(\/.+)-\d+w\.webp$/.exec(url)?.[1];
  if (name) return [320, 640, originalWidth].map((width) => `${name}-${width}w.webp ${width}w`).join(', ');
  const source = parseHttps(url);
  if (source?.host !== RESIZING_HOST) return undefined;
  const widths = new Set(SOURCE_WIDTHS.map((width) => Math.min(width, originalWidth)));
  return [...widths].map((w) => `${resized(source, { w, fit: 'max' })} ${w}w`).join(', ');
};

/**
 * `srcset` by pixel density of an image that is drawn at one width, CSS pixels; undefined when it cannot be resized.
 * Without a width the service ignores the density.
 */
export const densitySourceSet = (url: string, w: number): string | undefined => {
  const source = parseHttps(url);
  if (source?.host !== RESIZING_HOST) return undefined;
  return PIXEL_DENSITIES.map((dpr) => `${resized(source, { w, dpr, fit: 'max' })} ${dpr}x`).join(', ');
};

/** The part of an image that social networks show, as JPEG, which has no transparency; null when it cannot be made (a drawing of our own). */
export const shareSource = (url: string): string | null => {
  const source = parseHttps(url);
  if (source?.host !== RESIZING_HOST) return null;
  const { width: w, height: h } = SHARE_SIZE;
  return resized(source, { w, h, fit: 'crop', auto: 'compress', fm: 'jpg', bg: 'fff' });
};

const isOwnMedia = (url: string): boolean =>
  /^\/media\/[\w\-./]+$/.test(url) && !url.includes('..') && !url.includes('//');

const parseHttps = (url: string): URL | null => {
  // No address by itself; to find that out by parsing costs an error.
  if (url.startsWith('/')) return null;
  const parsed = toUrl(url);
  return parsed?.protocol === 'https:' && parsed.username === '' && parsed.password === '' ? parsed : null;
};

// The signature `s`, where there is one, must stay the last parameter.
const resized = (source: URL, changes: Readonly<Record<string, string | number>>): string => {
  const url = new URL(source);
  const signature = url.searchParams.get('s');
  for (const name of ['w', 'h', 'width', 'height', 'dpr', 'fit', 's']) url.searchParams.delete(name);
  for (const [name, value] of Object.entries(changes)) url.searchParams.set(name, String(value));
  if (signature !== null) url.searchParams.set('s', signature);
  return url.href;
};
