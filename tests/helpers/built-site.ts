import { addressOfHtml } from '../../model/site/route.ts';
import { isErrorFile } from '../../model/system/system-pages.ts';
import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createHostFiles, RULES_FILE } from '../../renderer/host/host-files.ts';
import { latestFile, manifestPath, renderManifest } from '../../renderer/files/manifest.ts';
import { siteConfigSchema, type SiteConfig, type SiteConfigInput } from '../../config/site-config.ts';
import type { Project } from '../../config/project.ts';
import siteConfig from '../../site.config.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';
import { STATE } from './build-state.ts';
import { createManifest } from './create-manifest.ts';

/** The site's configuration with some changes. Name and address are fixed, so that tests pass when the site's own ones change. */
export const createConfig = (changes: Partial<SiteConfigInput> = {}): SiteConfig =>
  siteConfigSchema.parse({ ...siteConfig, name: 'Bolak', url: 'https://bolak.example', ...changes });

/** A project for code that does not use its compiled program. */
export const projectAt = (root: string): Project => {
  const nowhere = new URL('file:///nowhere');
  return { root, digest: '', sources: '', bySource: STATE.bySource, worker: nowhere, drawWorker: nowhere };
};

/** Creates a temporary folder that is deleted when its scope ends. */
export const createFolder = (): { readonly path: string } & Disposable => {
  const path = makeTemporaryFolder('built-site');
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
};

/** Writes a built site as a build would: files by path below `dist`, headers, and the manifest. Returns the id of the build. */
export const writeBuiltSite = (
  dist: string,
  contents: Readonly<Record<string, string>>,
  config = createConfig(),
): string => {
  const rules = createHostFiles(config).find(({ path }) => path === RULES_FILE)?.content ?? '';
  const entries = Object.entries({ [RULES_FILE]: rules, ...contents });
  const files = entries.map(([path, text]) => ({ path, sha256: digest(text), bytes: Buffer.byteLength(text) }));
  const counts = { pages: 0, documents: [] };
  const manifest = createManifest({
    timestamp: 1_700_000_000_000,
    counts,
    prerendered: files.flatMap(({ path }) => addressOf(path) ?? []),
    files,
  });
  for (const [path, text] of entries) writeBelow(dist, path, text);
  writeBelow(dist, manifestPath(manifest), [...renderManifest(manifest)].join(''));
  const latest = latestFile(manifest);
  writeBelow(dist, latest.path, latest.content);
  return manifest.id;
};

export const digest = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex');

const writeBelow = (dist: string, path: string, text: string | Uint8Array): void => {
  mkdirSync(dirname(join(dist, path)), { recursive: true });
  writeFileSync(join(dist, path), text);
};

/** The address of a page's file; null for other files. */
const addressOf = (path: string): string | null =>
  isErrorFile(path) ? `/${path.replace(/\.html$/, '')}` : addressOfHtml(path);
