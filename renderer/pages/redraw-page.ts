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
  const main = findMain(html.toString());
  if (main === null) return null;
  const before: PagePayload = JSON.parse(json.toString());
  const written = renewPayload(before, options.environment);
  return finishPage(route, { written, digest: sha256(written.json), main, siteReads: null }, options);
};

/** The view of a page in its HTML; null where it is not where every page has it. */
const findMain = (html: string): DrawnMain | null => {
  const [head = '', body = '', ...others] = html.split('</head>');
  const begin = /<main id="main"[^>]*>/.exec(body);
  const end = body.lastIndexOf('</main>');
  if (begin === null || end < 0 || others.length > 0) return null;
  const [preloads = ''] = /(?:<link rel="preload"[^>]*>)*$/.exec(head) ?? [];
  return { preloads, html: body.slice(begin.index + begin[0].length, end) };
};
