import { DAY_IN_MS } from '../../model/values/days-left.ts';
import { readFileSync, existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { orNull } from '../../base/or-null.ts';
import { sha256 } from '../../base/digest.ts';
import type { Bundle, BundleOptions } from './bundle.ts';
import { replaceFile } from '../../base/replace-file.ts';

interface BundleCacheOptions extends BundleOptions {
  readonly path: string;
  /** Digest of the sources: with the same one and the same options a bundle is used again. */
  readonly sources: string;
}

/** The bundle of the sources as they are, remembered from build to build; its source maps are beside it. */
export const readBundle = async ({ path, sources, ...options }: BundleCacheOptions): Promise<Bundle> => {
  const maps = join(dirname(path), 'source-maps');
  const key = sha256(JSON.stringify([sources, options]));
  const cached = readCached(path, { key, maps });
  if (cached) return cached;
  // Loaded when there is something to bundle: esbuild is slow to load.
  const { createBundle } = await import('./bundle.ts');
  const bundle = await createBundle(options);
  writeSourceMaps(maps, bundle.maps);
  writeCached(path, { key, bundle });
  return bundle;
};

interface Cached extends Omit<Bundle, 'files' | 'maps'> {
  readonly key: string;
  readonly files: readonly { readonly path: string; readonly text: string }[];
  /** Names of the source maps. */
  readonly names: readonly string[];
}

const readCached = (path: string, { key, maps }: { readonly key: string; readonly maps: string }): Bundle | null =>
  orNull(() => {
    const { key: known, names, files, ...bundle }: Cached = JSON.parse(readFileSync(path, 'utf8'));
    // The maps' folder may have been emptied since.
    if (known !== key || !hasSourceMaps(maps, names)) return null;
    const contents = files.map(({ path: file, text }) => ({ path: file, content: Buffer.from(text, 'base64') }));
    return { ...bundle, maps: [], files: contents };
  });

const writeCached = (path: string, { key, bundle }: { readonly key: string; readonly bundle: Bundle }): void => {
  const { files, maps, ...rest } = bundle;
  const texts = files.map((file) => ({ path: file.path, text: Buffer.from(file.content).toString('base64') }));
  const names = maps.map((map) => basename(map.path));
  replaceFile(path, JSON.stringify({ ...rest, key, names, files: texts } satisfies Cached));
};

/** Days that assets which are no longer used stay published; as long an error may come from them, and their source maps are kept. */
export const DAYS_KEPT = 30;

/** Keeps the source maps of a bundle in a folder that is never published, and forgets those that nothing needs any more. */
const writeSourceMaps = (folder: string, maps: Bundle['maps']): void => {
  for (const map of maps) replaceFile(join(folder, basename(map.path)), map.content);
  forgetOldMaps(folder);
};

/** Whether all of these maps are there. */
const hasSourceMaps = (folder: string, names: readonly string[]): boolean =>
  names.every((name) => existsSync(join(folder, name)));

const forgetOldMaps = (folder: string): void => {
  if (!existsSync(folder)) return;
  const oldest = Date.now() - DAYS_KEPT * DAY_IN_MS;
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).mtimeMs < oldest) rmSync(path);
  }
};
