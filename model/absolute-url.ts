import type { SitePayload } from './site-payload.ts';

/** Whole, percent-encoded address of a path of the site; an address that is whole already stays as it is. */
export const absoluteUrl = ({ url }: Pick<SitePayload, 'url'>, path: string): string => new URL(path, url).href;
