import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sha256 } from './digest.ts';
import type { ManifestFile } from './manifest.ts';
import type { PageInput } from './page-input.ts';
import { createPayload } from './payload.ts';
import type { PageFiles } from './route.ts';
import type { RenderHtml } from './render-html.tsx';

/** A page with what its payload is made of. */
export interface PageSource {
  readonly input: PageInput;
  /** JSON of the page's document; null for the system's own pages. */
  readonly document: string | null;
  /** Digest of the payload that the standing page was drawn from, if the renderer is still the same. */
  readonly standing: string | null;
}

export interface PageResult {
  readonly noindex: boolean;
  /** The files written; empty when the payload came out as it was and the standing page is kept. */
  readonly files: readonly ManifestFile[];
}

export interface RenderPageOptions {
  readonly renderHtml: RenderHtml;
  /** Folder that stands for `dist` until the commit. */
  readonly staging: string;
}

/** Makes a page's payload and, unless the standing page was drawn from the very same one, writes its files into staging. */
export const renderPage = (
  { input, document, standing }: PageSource,
  { renderHtml, staging }: RenderPageOptions,
): PageResult => {
  const payload = createPayload(input, document);
  const noindex = payload.head.noindex === true;
  const json = Buffer.from(JSON.stringify(payload));
  if (sha256(json) === standing) return { noindex, files: [] };
  const html = renderHtml(payload);
  const contents = { html: describe(html), payload: describe(json) };
  const files = input.route.files.flatMap((names) => {
    writePage(staging, names, { html, json });
    return [
      { path: names.html, ...contents.html },
      { path: names.payload, ...contents.payload },
    ];
  });
  return { noindex, files };
};

const describe = (content: Buffer) => ({ sha256: sha256(content), bytes: content.length });

/** Synchronous on purpose: in a worker, asynchronous writes cost two to three times the processor time. */
const writePage = (
  staging: string,
  names: PageFiles,
  { html, json }: { readonly html: Buffer; readonly json: Buffer },
): void => {
  for (const [path, content] of [
    [names.html, html],
    [names.payload, json],
  ] as const) {
    const file = join(staging, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
};
