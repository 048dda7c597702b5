/** Pictures that are available in any width: Prismic's and others served by imgix. Others with a signature (`s`) have only one width. */
const RESIZABLE = /^https:\/\/(?:images\.prismic\.io|(?:images\.unsplash\.com|[a-z\d-]+\.imgix\.net)(?!.*[?&]s=))\//;
/** Spec §9. */
const SOURCE_WIDTHS = [640, 828, 1200, 2048, 3840] as const;
/** Size that social networks ask for, in pixels. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;
const PIXEL_DENSITIES = [1, 2, 3] as const;

/**
 * `srcset` by width, none wider than the original; undefined if the image has only one size. The site's own pictures have their versions
 * beside them, by name: `sofa-800w.webp` is the original, `sofa-640w.webp` and `sofa-320w.webp` are narrower.
 */
export const widthSourceSet = (url: string, originalWidth: number): string | undefined => {
  const name = /^(\/.+)-\d+w\.webp$/.exec(url)?.[1];
  if (name) return [320, 640, originalWidth].map((width) => `${name}-${width}w.webp ${width}w`).join(', ');
  if (!RESIZABLE.test(url)) return undefined;
  const widths = new Set(SOURCE_WIDTHS.map((width) => Math.min(width, originalWidth)));
  return [...widths].map((w) => `${resized(url, `w=${w}&fit=max`)} ${w}w`).join(', ');
};

/**
 * `srcset` by pixel density for an image that is shown at one width (`w`, CSS pixels); undefined if it cannot be resized. The service
 * ignores the density without a width.
 */
export const densitySourceSet = (url: string, w: number): string | undefined =>
  RESIZABLE.test(url)
    ? PIXEL_DENSITIES.map((dpr) => `${resized(url, `w=${w}&dpr=${dpr}&fit=max`)} ${dpr}x`).join(', ')
    : undefined;

/** Address of the crop that social networks show, as JPEG, which has no transparency; null if the image cannot be resized. */
export const shareSource = (url: string): string | null =>
  RESIZABLE.test(url)
    ? resized(url, `w=${SHARE_SIZE.width}&h=${SHARE_SIZE.height}&fit=crop&auto=compress&fm=jpg&bg=fff`)
    : null;

// The signature `s`, if any, must stay the last parameter. Commas are escaped: a comma would end a source in a srcset.
const resized = (url: string, changes: string): string => {
  const [path = '', query = ''] = url.split(/[?#]/);
  const changed = new Set([...changes.split('&'), 'h', 'width', 'height', 'dpr', 's'].map(nameOf));
  const parameters = query.split('&').filter(Boolean);
  const kept = parameters.filter((parameter) => !changed.has(nameOf(parameter)));
  const signature = parameters.filter((parameter) => nameOf(parameter) === 's');
  return `${path}?${[...kept, changes, ...signature].join('&').replaceAll(',', '%2C')}`;
};

const nameOf = (parameter: string): string => parameter.replace(/=.*/, '');
