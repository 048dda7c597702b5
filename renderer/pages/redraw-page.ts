import { sha256 } from '../../base/digest.ts';
import type { PagePayload } from '../../model/page/page-payload.ts';
import { filesOf, type Route } from '../../model/site/route.ts';
import type { DrawnMain } from './render-html.tsx';
import { finishPage, type PageResult, type RenderPageOptions } from './render-page.ts';
import { renewPayload } from './written-payload.ts';

export interface PreviousFiles {
  /** Digests of them. */
  readonly html: string;
  readonly payload: string;
}

/**
 * Draws a page around its main, which stays as it was drawn: what the page shows is the same, and its view has read nothing of what is
 * another for all pages. Null where a file of the previous page is not as it was written.
 */
export const redrawPage = (
  route: Route,
  { html: htmlDigest, payload: payloadDigest }: PreviousFiles,
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
  return finishPage(route, { written, digest: sha256(written.json), main, siteReads: null }, options);
};

/** The view of a page in the bytes of its HTML; null where it is not where every page has it. */
const findMain = (html: Buffer): DrawnMain | null => {
  const head = html.indexOf(HEAD_END);
  const tag = html.indexOf('<main id="main"', head);
  const end = html.lastIndexOf('</main>');
  if (head < 0 || html.indexOf(HEAD_END, head + 1) >= 0 || tag < 0 || end < tag) return null;
  const [preloads = ''] = /(?:<link rel="preload"[^>]*>)*$/.exec(html.toString('utf8', 0, head)) ?? [];
  return { preloads, html: html.subarray(html.indexOf('>', tag) + 1, end) };
};

const HEAD_END = '</head>';
