import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { sha256 } from '../../base/digest.ts';
import type { Bundle, BundleOptions } from './bundle.ts';
import { hasSourceMaps, writeSourceMaps } from './source-maps.ts';
import { replaceFile } from '../../base/replace-file.ts';

export interface BundleCacheOptions extends BundleOptions {
  readonly path: string;
  /** State of the sources: with the same one and the same options a bundle is used again. Null bundles again. */
  readonly sources: string | null;
}

/** The bundle of the sources as they stand, remembered from build to build; its source maps are beside it. */
export const readBundle = async ({ path, sources, ...options }: BundleCacheOptions): Promise<Bundle> => {
  const maps = join(dirname(path), 'source-maps');
  const key = sources === null ? null : sha256(JSON.stringify([sources, options]));
  const cached = key === null ? null : readCached(path, { key, maps });
  if (cached) return cached;
  // Loaded when there is something to bundle: esbuild is slow to load.
  const { createBundle } = await import('./bundle.ts');
  const bundle = await createBundle(options);
  writeSourceMaps(maps, bundle.maps);
  if (key !== null) writeCached(path, { key, bundle });
  return bundle;
};

interface Cached {
  readonly key: string;
  readonly script: string;
  readonly stylesheet: string;
  readonly fonts: Bundle['fonts'];
  readonly warnings: Bundle['warnings'];
  readonly files: readonly { readonly path: string; readonly text: string }[];
  /** Names of the source maps. */
  readonly maps: readonly string[];
}

const readCached = (path: string, { key, maps }: { readonly key: string; readonly maps: string }): Bundle | null => {
  try {
    const { files, ...cached }: Cached = JSON.parse(readFileSync(path, 'utf8'));
    // The maps' folder may have been emptied since.
    if (cached.key !== key || !hasSourceMaps(maps, cached.maps)) return null;
    return {
      script: cached.script,
      stylesheet: cached.stylesheet,
      fonts: cached.fonts,
      warnings: cached.warnings,
      maps: [],
      files: files.map(({ path: file, text }) => ({ path: file, content: Buffer.from(text, 'base64') })),
    };
  } catch {
    return null;
  }
};

const writeCached = (path: string, { key, bundle }: { readonly key: string; readonly bundle: Bundle }): void => {
  const { script, stylesheet, fonts, warnings } = bundle;
  const files = bundle.files.map((file) => ({ path: file.path, text: Buffer.from(file.content).toString('base64') }));
  const maps = bundle.maps.map((map) => basename(map.path));
  replaceFile(path, JSON.stringify({ key, script, stylesheet, fonts, warnings, files, maps } satisfies Cached));
};
