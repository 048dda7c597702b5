import { readFileSync } from 'node:fs';
import type { Bundle } from './bundle.ts';
import { writeMemory } from '../output/memory.ts';

export interface BundleCacheOptions {
  readonly root: string;
  readonly path: string;
  /** State of the sources: a bundle of the same state is used again. Null bundles anew. */
  readonly sources: string | null;
}

/** The bundle of the sources as they stand, remembered from build to build. */
export const readBundle = async ({ root, path, sources }: BundleCacheOptions): Promise<Bundle> => {
  const cached = sources === null ? null : readCached(path, sources);
  if (cached) return cached;
  // Loaded when there is something to bundle: esbuild is slow to load.
  const { createBundle } = await import('./bundle.ts');
  const bundle = await createBundle(root);
  if (sources !== null) writeCached(path, { sources, bundle });
  return bundle;
};

interface Cached {
  readonly sources: string;
  readonly script: string;
  readonly stylesheet: string;
  readonly files: readonly { readonly path: string; readonly text: string }[];
}

const readCached = (path: string, sources: string): Bundle | null => {
  try {
    const { files, ...cached }: Cached = JSON.parse(readFileSync(path, 'utf8'));
    if (cached.sources !== sources) return null;
    return {
      script: cached.script,
      stylesheet: cached.stylesheet,
      files: files.map(({ path: file, text }) => ({ path: file, content: Buffer.from(text, 'base64') })),
    };
  } catch {
    return null;
  }
};

const writeCached = (
  path: string,
  { sources, bundle }: { readonly sources: string; readonly bundle: Bundle },
): void => {
  const { script, stylesheet } = bundle;
  const files = bundle.files.map((file) => ({ path: file.path, text: Buffer.from(file.content).toString('base64') }));
  writeMemory(path, JSON.stringify({ sources, script, stylesheet, files } satisfies Cached));
};
