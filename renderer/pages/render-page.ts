import { writeFileSync } from 'node:fs';
import { sha256 } from '../../base/digest.ts';
import { linkOrCopy } from '../../base/link-or-copy.ts';
import type { FileDigest } from '../files/manifest.ts';
import type { RenderEnvironment } from './environment.ts';
import { writePayload, type WrittenSource } from './written-payload.ts';
import { filesOf, type PageFiles } from '../../model/site/route-addresses.ts';
import type { RenderHtml } from './render-html.tsx';

/** A page with what its payload is made of. */
export interface PageSource extends WrittenSource {
  /** Digest of the payload that the previous page was drawn from, if what all pages share is still the same. */
  readonly previousPayload: string | null;
}

/** The two files of a page, the same at each of its addresses. */
export interface PageDigests {
  readonly html: FileDigest;
  readonly payload: FileDigest;
}

export interface PageResult {
  readonly noindex: boolean;
  /** Digest of the payload. */
  readonly payload: string;
  /** What was written; null when the payload came out as it was and the previous page is kept. */
  readonly written: PageDigests | null;
}

export interface RenderPageOptions {
  readonly renderHtml: RenderHtml;
  readonly environment: RenderEnvironment;
  /** Where a file of the site is to be written. */
  readonly stagedPath: (path: string) => string;
}

/** Makes a page's payload and, unless the previous page was drawn from the very same one, writes its files into staging. */
export const renderPage = (
  { input, document, previousPayload }: PageSource,
  { renderHtml, environment, stagedPath }: RenderPageOptions,
): PageResult => {
  const { payload, json } = writePayload({ input, document }, environment);
  const noindex = payload.head.noindex === true;
  const digest = sha256(json);
  if (digest === previousPayload) return { noindex, payload: digest, written: null };
  const html = renderHtml(payload);
  writePage(filesOf(input.route), { html, json }, stagedPath);
  return {
    noindex,
    payload: digest,
    written: {
      html: { sha256: sha256(html), bytes: html.length },
      payload: { sha256: digest, bytes: json.length },
    },
  };
};

interface PageContents {
  readonly html: Buffer;
  readonly json: Buffer;
}

/**
 * The other address of a page has the same bytes: it is another name of the same file. Synchronous on purpose: in a worker,
 * asynchronous writes cost two to three times the processor time.
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
  writeFileSync(first.html, html);
  writeFileSync(first.payload, json);
  for (const other of others) {
    linkOrCopy(first.html, other.html);
    linkOrCopy(first.payload, other.payload);
  }
};
