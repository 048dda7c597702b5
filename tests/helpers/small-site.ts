import { linkSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../../base/digest.ts';
import { createStagedPath, createStaging } from '../../renderer/files/staging.ts';
import type { FileDigest } from '../../renderer/files/manifest.ts';
import { readPreviousBuild } from '../../build/memory/previous-build.ts';
import { writeSiteMemory } from '../../build/memory/site-memory.ts';
import { commitSite } from '../../build/commit/commit-site.ts';
import { createFileStage } from '../../build/render/file-stage.ts';
import { localePath } from '../../model/language/locale.ts';
import type { PageRecord } from '../../renderer/pages/page-record.ts';
import { filesOf, type Route } from '../../model/site/route.ts';
import { STATE } from './build-state.ts';

/** A site whose pages are little more than links: small enough to try every moment of a publication. */
export interface SmallSite {
  /** A text on each page: if it changes, every page changes. */
  readonly text: string;
  /** Links of each page, by path without language prefix. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
  /** Files other than pages. Every page refers to the scripts. */
  readonly files: Readonly<Record<string, string>>;
  /** Calendar day, `YYYY-MM-DD`. */
  readonly asOf: string;
}

/** Builds a small site into a folder, as `site build` does. The last step is done by `commit`. */
export const buildSmallSite = (
  { out, memory }: { readonly out: string; readonly memory: string },
  site: SmallSite,
  commit = (publishing: () => void) => publishing(),
): void => {
  const previous = readPreviousBuild(out, memory);
  createStaging(out);
  const stagedPath = createStagedPath(out);
  const records = Object.keys(site.pages).map((path) => writePage(stagedPath, path, site));
  const files = Object.entries(site.files).map(([path, content]) => ({ path, content }));
  const { manifest, state } = previous;
  const stage = createFileStage({ out, manifest, records, lost: new Set() });
  const built = {
    records,
    files: stage.add(files),
    paths: stage.paths,
    timestamp: 1,
    counts: { pages: records.length, documents: [] },
  };
  const options = { out, manifest, retired: state?.retired ?? {}, asOf: site.asOf };
  commit(() => {
    const { build, size, retired } = commitSite(built, options);
    writeSiteMemory(memory, { ...STATE, build, size, retired }, { before: null, pages: [] });
  });
};

/** Hard-links every file of a folder into another folder. */
export const linkFolder = (from: string, to: string): void => {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    else linkSync(source, target);
  }
};

const writePage = (stagedPath: (path: string) => string, path: string, site: SmallSite): PageRecord => {
  const links = site.pages[path] ?? [];
  const data = JSON.stringify({ path, links, text: site.text });
  const payload = JSON.stringify({ id: sha256(data).slice(0, 8), data });
  const html = renderPage(path, { ...site, links, id: sha256(data).slice(0, 8) });
  const route: Route = {
    path,
    locale: 'ru',
    template: '',
    documentId: null,
    params: null,
    partOf: null,
    alternates: {},
    nearest: {},
    format: 'folder',
    frame: {
      layout: 'default',
      navigation: 'white',
      section: 'home',
    },
  };
  for (const names of filesOf(route)) {
    for (const [name, content] of [
      [names.html, html],
      [names.payload, payload],
    ] as const) {
      writeFileSync(stagedPath(name), content);
    }
  }
  const written = { html: digestOf(html), payload: digestOf(payload) };
  return { route, key: '', payload: '', noindex: false, modifiedAt: null, siteReads: null, written };
};

const digestOf = (text: string): FileDigest => ({ sha256: sha256(text), bytes: Buffer.byteLength(text) });

interface SmallPage extends SmallSite {
  readonly id: string;
  readonly links: readonly string[];
}

const renderPage = (path: string, { text, files, links, id }: SmallPage): string =>
  [
    '<!DOCTYPE html>',
    `<meta name="page-payload" content="${localePath('ru', path)}/_payload.json#${id}">`,
    ...Object.keys(files).map((file) => `<link href="/${file}">`),
    ...links.map((link) => `<a href="${localePath('ru', link)}">${text}</a>`),
  ].join('\n');
