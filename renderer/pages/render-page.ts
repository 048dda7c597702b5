import { writeFileSync } from 'node:fs';
import { sha256 } from '../../base/digest.ts';
import { linkOrCopy } from '../../base/link-or-copy.ts';
import { writingTo } from '../../base/system-error.ts';
import type { FileDigest } from '../files/manifest.ts';
import type { RenderEnvironment } from './environment.ts';
import { writePayload, type WrittenPayload, type WrittenSource } from './written-payload.ts';
import { filesOf, type PageFiles, type Route } from '../../model/site/route.ts';
import { renderMain, findMain, type RenderedMain, type RenderHtml } from './render-html.tsx';
import { recordSiteReads } from './site-reads.ts';

/** What a page's payload is made from, and the digest to compare it with. */
interface PageSource extends WrittenSource {
  /** Digest of the payload that the previous page was rendered from. Null if the page has to be written even with the same payload. */
  readonly previousPayload: string | null;
}

/** Digests of the two files of a page, which are the same at each of its addresses. */
export interface PageDigests {
  readonly html: FileDigest;
  readonly payload: FileDigest;
}

export interface PageResult {
  readonly noindex: boolean;
  /** Digest of the payload. */
  readonly payload: string;
  /** Members of the site payload that the view has read. Null if the main cannot be reused in a rerendered page, or if nothing was written. */
  readonly siteReads: readonly string[] | null;
  /** The written files; null if the payload is unchanged and the previous page is kept. */
  readonly written: PageDigests | null;
}

export interface RenderPageOptions {
  readonly renderHtml: RenderHtml;
  readonly environment: RenderEnvironment;
  /** Returns the path to write a file of the site to. */
  readonly stagedPath: (path: string) => string;
}

/**
 * Creates a page's payload. Unless the previous page was rendered from the same payload, renders the page and writes its files into
 * staging.
 */
export const renderPage = (
  { input, document, previousPayload }: PageSource,
  options: RenderPageOptions,
): PageResult => {
  const { environment } = options;
  const written = writePayload({ input, document }, environment);
  const noindex = written.payload.head.noindex === true;
  const digest = sha256(written.json);
  if (digest === previousPayload) return { noindex, payload: digest, siteReads: null, written: null };
  const { site, reads } = recordSiteReads(environment.sites[input.route.locale]);
  const main = renderMain(written.payload, site);
  return finishPage(input.route, { written, digest, main, siteReads: reads() }, options);
};

interface RenderedPage {
  readonly written: WrittenPayload;
  /** Digest of the payload's JSON. */
  readonly digest: string;
  readonly main: RenderedMain;
  readonly siteReads: PageResult['siteReads'];
}

/** Renders what surrounds a page's main and writes the page's files into staging. */
export const finishPage = (
  route: Route,
  { written: { payload, json }, digest, main, siteReads }: RenderedPage,
  { renderHtml, stagedPath }: RenderPageOptions,
): PageResult => {
  const html = renderHtml(payload, main);
  writePage(filesOf(route), { html, json }, stagedPath);
  return {
    noindex: payload.head.noindex === true,
    payload: digest,
    siteReads: isFound(main, html) ? siteReads : null,
    written: {
      html: { sha256: sha256(html), bytes: html.length },
      payload: { sha256: digest, bytes: json.length },
    },
  };
};

/** Whether the main can later be extracted from the page exactly. Not if the site puts something else into its `<main>`. */
const isFound = ({ preloads, html }: RenderedMain, page: Buffer): boolean => {
  const found = findMain(page);
  return found !== null && found.preloads === preloads && found.html.equals(html);
};

interface PageContents {
  readonly html: Buffer;
  readonly json: Buffer;
}

/**
 * Writes the files of a page. Further addresses are hard links to the same files. Synchronous on purpose: asynchronous writes in a worker
 * cost two to three times the processor time.
 */
const writePage = (
  files: readonly PageFiles[],
  { html, json }: PageContents,
  stagedPath: RenderPageOptions['stagedPath'],
): void => {
  const [first, ...others] = files.map((names) => ({
    html: stagedPath(names.html),
    payload: stagedPath(names.payload),
  }));
  if (!first) throw new Error('Expected a page to have an address, got none');
  writingTo(first.html, () => writeFileSync(first.html, html));
  writingTo(first.payload, () => writeFileSync(first.payload, json));
  for (const other of others) {
    linkOrCopy(first.html, other.html);
    linkOrCopy(first.payload, other.payload);
  }
};
