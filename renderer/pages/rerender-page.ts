import { sha256 } from '../../base/digest.ts';
import type { PagePayload } from '../../model/page/page-payload.ts';
import { filesOf, type Route } from '../../model/site/route.ts';
import { findMain } from './render-html.tsx';
import { finishPage, type PageResult, type RenderPageOptions } from './render-page.ts';
import { renewPayload } from './written-payload.ts';

/** Digests of a page's files as they were written, and the reads of its view. */
export interface PreviousFiles extends Pick<PageResult, 'siteReads'> {
  readonly html: string;
  readonly payload: string;
}

/**
 * Renders a page around its existing main. Only valid if the page shows the same and its view reads nothing of the site payload that has
 * changed. Null if a file of the previous page is not as it was written, or if its main is not found.
 */
export const rerenderPage = (
  route: Route,
  { html: htmlDigest, payload: payloadDigest, siteReads }: PreviousFiles,
  { readPrevious, ...options }: RenderPageOptions & { readonly readPrevious: (path: string) => Buffer | null },
): PageResult | null => {
  const [files] = filesOf(route);
  if (!files) return null;
  const html = readPrevious(files.html);
  const json = readPrevious(files.payload);
  if (html === null || json === null || sha256(html) !== htmlDigest || sha256(json) !== payloadDigest) return null;
  const main = findMain(html);
  if (main === null) return null;
  const before: PagePayload = JSON.parse(json.toString());
  const written = renewPayload(before, options.environment);
  return finishPage(route, { written, digest: sha256(written.json), main, siteReads }, options);
};
