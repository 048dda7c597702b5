import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sha256 } from '../../base/digest.ts';
import { linkOrCopy } from '../../base/link-or-copy.ts';
import type { FileDigest } from '../files/manifest.ts';
import type { RenderEnvironment } from './environment.ts';
import { writePayload, type WrittenSource } from './written-payload.ts';
import { filesOf, type PageFiles } from '../../model/site/route-addresses.ts';
import type { RenderHtml } from './render-html.tsx';

/** A page with what its payload is made of. */
export interface PageSource extends WrittenSource {
  /** Digest of the payload that the standing page was drawn from, if the renderer is still the same. */
  readonly standing: string | null;
}

/** The two files of a page, the same at each of its addresses. */
export interface PageDigests {
  readonly html: FileDigest;
  readonly payload: FileDigest;
}

export interface PageResult {
  readonly noindex: boolean;
  /** What was written; null when the payload came out as it was and the standing page is kept. */
  readonly written: PageDigests | null;
}

export interface RenderPageOptions {
  readonly renderHtml: RenderHtml;
  readonly environment: RenderEnvironment;
  /** Folder that stands for `dist` until the commit. */
  readonly staging: string;
}

/** Makes a page's payload and, unless the standing page was drawn from the very same one, writes its files into staging. */
export const renderPage = (
  { input, document, standing }: PageSource,
  { renderHtml, environment, staging }: RenderPageOptions,
): PageResult => {
  const { payload, json } = writePayload({ input, document }, environment);
  const noindex = payload.head.noindex === true;
  const digest = sha256(json);
  if (digest === standing) return { noindex, written: null };
  const html = renderHtml(payload);
  const [first, ...others] = filesOf(input.route);
  if (!first) throw new Error(`Expected an address for ${input.route.path}, got none`);
  writePage(staging, first, { html, json });
  for (const names of others) linkPage(staging, first, names);
  return {
    noindex,
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

/** Synchronous on purpose: in a worker, asynchronous writes cost two to three times the processor time. */
const writePage = (staging: string, names: PageFiles, { html, json }: PageContents): void => {
  createFolders(staging, names);
  writeFileSync(join(staging, names.html), html);
  writeFileSync(join(staging, names.payload), json);
};

/** The other address of a page has the same bytes: it is another name of the same file. */
const linkPage = (staging: string, from: PageFiles, to: PageFiles): void => {
  createFolders(staging, to);
  for (const kind of ['html', 'payload'] as const) linkOrCopy(join(staging, from[kind]), join(staging, to[kind]));
};

const createFolders = (staging: string, names: PageFiles): void => {
  const folders = new Set([dirname(names.html), dirname(names.payload)]);
  for (const folder of folders) mkdirSync(join(staging, folder), { recursive: true });
};
