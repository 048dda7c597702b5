import { build, type Plugin } from 'esbuild';
import fastGlob from 'fast-glob';

/** Sources by their paths from the project, each with those that it imports when it runs. */
export type SourceImports = ReadonlyMap<string, readonly string[]>;

/**
 * Which sources of a site's pages import which. What is imported for its types alone is not among them, and lists of page types, slices and
 * languages lead nowhere: whatever needs one of these would need all.
 */
export const readSourceImports = async (root: string): Promise<SourceImports> => {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: fastGlob.sync('{components,templates,slices}/**/*.{ts,tsx}', {
      cwd: root,
      ignore: ['**/generated/**', 'slices/index.ts'],
    }),
    outdir: root,
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    jsx: 'automatic',
    loader: { '.css': 'empty', '.woff2': 'empty' },
    plugins: [leaveLists],
    logLevel: 'silent',
  });
  return new Map(
    Object.entries(metafile.inputs).map(([path, { imports }]) => [path, imports.map(({ path: imported }) => imported)]),
  );
};

const leaveLists: Plugin = {
  name: 'leave-lists',
  setup: (bundler) => {
    bundler.onResolve({ filter: /\/generated\/|\/slices\/index\.ts$/ }, ({ path }) => ({ path, external: true }));
  },
};
