import type { SitePayload } from './site-payload.ts';

/** Whole, percent-encoded address of a path of the site; an address that is whole already stays as it is. */
export const absoluteUrl = ({ url: origin }: Pick<SitePayload, 'url'>, path: string): string =>
  PLAIN.test(path) ? origin + path : new URL(path, origin).href;

/** Nothing to encode or to resolve, as in nearly all: a page names ten such addresses. */
const PLAIN = /^(?:\/[\w-]+)+$/;
