import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { sha256 } from '../../content/digest.ts';
import { createBundle, type Bundle, type BundleOptions } from './bundle.ts';
import { writeMemory } from '../output/write-memory.ts';

export interface BundleCacheOptions extends BundleOptions {
  readonly path: string;
  /** State of the sources: with the same one and the same options a bundle is used again. Null bundles anew. */
  readonly sources: string | null;
}

/** The bundle of the sources as they stand, remembered from build to build. */
export const readBundle = async ({ path, sources, ...options }: BundleCacheOptions): Promise<Bundle> => {
  if (sources === null) return createBundle(options);
  const key = sha256(JSON.stringify([sources, options]));
  const cached = readCached(path, key);
  if (cached) return cached;
  const bundle = await createBundle(options);
  writeCached(path, { key, bundle });
  for (const map of bundle.maps) writeMemory(join(dirname(path), 'source-maps', basename(map.path)), map.content);
  return bundle;
};

interface Cached {
  readonly key: string;
  readonly script: string;
  readonly stylesheet: string;
  readonly fonts: Bundle['fonts'];
  readonly files: readonly { readonly path: string; readonly text: string }[];
}

const readCached = (path: string, key: string): Bundle | null => {
  try {
    const { files, ...cached }: Cached = JSON.parse(readFileSync(path, 'utf8'));
    if (cached.key !== key) return null;
    return {
      script: cached.script,
      stylesheet: cached.stylesheet,
      fonts: cached.fonts,
      // They were written when the bundle was made.
      maps: [],
      files: files.map(({ path: file, text }) => ({ path: file, content: Buffer.from(text, 'base64') })),
    };
  } catch {
    return null;
  }
};

const writeCached = (path: string, { key, bundle }: { readonly key: string; readonly bundle: Bundle }): void => {
  const { script, stylesheet, fonts } = bundle;
  const files = bundle.files.map((file) => ({ path: file.path, text: Buffer.from(file.content).toString('base64') }));
  writeMemory(path, JSON.stringify({ key, script, stylesheet, fonts, files } satisfies Cached));
};
