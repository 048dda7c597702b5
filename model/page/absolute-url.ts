import type { SitePayload } from './site-payload.ts';

/**
 * Whole, percent-encoded address of a path of the site; an address that is whole already stays as it is. Not by `URL`: browsers
 * differ in what they encode.
 */
export const absoluteUrl = ({ url }: Pick<SitePayload, 'url'>, path: string): string =>
  path.startsWith('/') ? url + encodeURI(path) : path;
