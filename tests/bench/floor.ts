/*
 * The floor: `floor.js <inputs> <out> <workers>`; the main thread renders too. A bare loop reads the JSON of each page,
 * renders the whole document with `renderToString` and writes its files. No content service, no checks, no plan, no
 * digests, no manifest, no commit.
 */
import { linkSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Worker, isMainThread, workerData } from 'node:worker_threads';
import { renderDocument, type SitePayloads } from '../../renderer/pages/render-html.tsx';
import type { PageFiles } from '../../model/site/route.ts';
import type { PagePayload } from '../../model/page/page-payload.ts';

interface FloorPage {
  readonly files: readonly PageFiles[];
  readonly payload: PagePayload;
}

/** Data shared by all threads. */
interface Share {
  readonly inputs: string;
  readonly out: string;
  readonly pages: readonly string[];
  /** Holds the index of the next page to render. */
  readonly next: Int32Array;
}

const work = ({ inputs, out, pages, next }: Share): void => {
  const sites: SitePayloads = JSON.parse(readFileSync(join(inputs, 'sites.json'), 'utf8'));
  for (let page = pages[Atomics.add(next, 0, 1)]; page !== undefined; page = pages[Atomics.add(next, 0, 1)]) {
    const { files, payload }: FloorPage = JSON.parse(readFileSync(join(inputs, 'pages', page), 'utf8'));
    writePage(out, files, { html: renderDocument(payload, sites), json: JSON.stringify(payload) });
  }
};

const writePage = (
  out: string,
  files: readonly PageFiles[],
  { html, json }: { readonly html: string; readonly json: string },
): void => {
  const [first, ...others] = files;
  if (!first) return;
  write(join(out, first.html), html);
  write(join(out, first.payload), json);
  for (const names of others)
    for (const kind of ['html', 'payload'] as const) link(join(out, first[kind]), join(out, names[kind]));
};

const link = (from: string, to: string): void => {
  mkdirSync(dirname(to), { recursive: true });
  linkSync(from, to);
};

const write = (path: string, text: string): void => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
};

const start = (): void => {
  const [inputs = '', out = '', workers = '0'] = process.argv.slice(2);
  const next = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const share: Share = { inputs, out, pages: readdirSync(join(inputs, 'pages')), next };
  for (let count = 0; count < Number(workers); count += 1) {
    void new Worker(new URL(import.meta.url), { workerData: share });
  }
  work(share);
};

if (isMainThread) start();
else work(workerData);
