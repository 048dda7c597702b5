import type { SitePayload } from './site-payload.ts';

/**
 * Returns the whole, percent-encoded address of a path of the site; an address that is already whole stays unchanged. Does not use `URL`,
 * since browsers differ in what it encodes.
 */
export const absoluteUrl = ({ url }: Pick<SitePayload, 'url'>, path: string): string =>
  path.startsWith('/') ? url + encodeURI(path) : path;
