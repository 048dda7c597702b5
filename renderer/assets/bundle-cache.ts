import { DAY_IN_MS } from '../../model/values/days-left.ts';
import { existsSync, rmSync, statSync, utimesSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { orNull } from '../../base/or-null.ts';
import { listFolder } from '../../base/read-if-there.ts';
import { sha256 } from '../../base/digest.ts';
import type { Bundle, BundleOptions } from './bundle.ts';
import { replaceFile } from '../../base/replace-file.ts';
import { readSealedFile, writeSealedFile } from '../../base/sealed-json.ts';

interface BundleCacheOptions extends BundleOptions {
  readonly path: string;
  /** Digest of the sources. With the same sources and options the cached bundle is used. */
  readonly sources: string;
}

/** Reads the bundle from the cache, or creates it. The source maps are kept in a folder beside the cache file. */
export const readBundle = async ({ path, sources, ...options }: BundleCacheOptions): Promise<Bundle> => {
  const maps = join(dirname(path), 'source-maps');
  const key = sha256(JSON.stringify([sources, options]));
  const cached = readCached(path);
  // The folder of the source maps may have been emptied.
  if (cached?.key === key && hasSourceMaps(maps, cached.names)) return unpack(cached);
  // Imported only to bundle, because esbuild is slow to load.
  const { createBundle } = await import('./bundle.ts');
  const bundle = await createBundle(options);
  noteUse(maps, cached?.names ?? []);
  writeSourceMaps(maps, bundle.maps);
  writeCached(path, { key, bundle });
  return bundle;
};

interface Cached extends Omit<Bundle, 'files' | 'maps'> {
  readonly key: string;
  readonly files: readonly { readonly path: string; readonly text: string }[];
  /** File names of the source maps. */
  readonly names: readonly string[];
}

/** Null if the file is not as it was written. */
const readCached = (path: string): Cached | null => {
  const cached: Cached | null = JSON.parse(readSealedFile(path)?.toString() ?? 'null');
  return cached;
};

const unpack = ({ files, ...bundle }: Cached): Bundle => ({
  ...bundle,
  maps: [],
  files: files.map(({ path, text }) => ({ path, content: Buffer.from(text, 'base64') })),
});

const writeCached = (path: string, { key, bundle }: { readonly key: string; readonly bundle: Bundle }): void => {
  const { files, maps, ...rest } = bundle;
  const texts = files.map((file) => ({ path: file.path, text: Buffer.from(file.content).toString('base64') }));
  const names = maps.map((map) => basename(map.path));
  writeSealedFile(path, JSON.stringify({ ...rest, key, names, files: texts } satisfies Cached));
};

/** How many days unused assets stay published. Errors may come from them for as long, so their source maps are kept as long. */
export const DAYS_KEPT = 30;

/** Writes source maps to a folder that is never published, and deletes expired ones. */
const writeSourceMaps = (folder: string, maps: Bundle['maps']): void => {
  for (const map of maps) replaceFile(join(folder, basename(map.path)), map.content);
  forgetOldMaps(folder);
};

/** Starts the days again of source maps whose scripts were published until now. */
const noteUse = (folder: string, names: readonly string[]): void => {
  const now = new Date();
  for (const name of names) orNull(() => utimesSync(join(folder, name), now, now));
};

/** Whether all named source maps exist. */
const hasSourceMaps = (folder: string, names: readonly string[]): boolean =>
  names.every((name) => existsSync(join(folder, name)));

/** Another build may do the same, or rename what it has written, at any moment. */
const forgetOldMaps = (folder: string): void => {
  const oldest = Date.now() - DAYS_KEPT * DAY_IN_MS;
  for (const name of listFolder(folder)) {
    const path = join(folder, name);
    const file = statSync(path, { throwIfNoEntry: false });
    if (file && file.mtimeMs < oldest) rmSync(path, { force: true });
  }
};
