import { build, type BuildOptions, type Metafile, type OutputFile } from 'esbuild';
import { basename, join, relative } from 'node:path';
import type { SiteFile } from '../output/site-file.ts';

/** What runs and what is drawn with in the browser: hashed files, and the two that every page refers to. */
export interface Bundle {
  readonly files: readonly SiteFile[];
  /** Public paths. */
  readonly script: string;
  readonly stylesheet: string;
}

const entries = { boot: 'browser/boot.ts', site: 'templates/site.css' } as const;

/** Bundles the boot script with its lazy chunks, and the stylesheet. The same sources give the same bytes in any folder. */
export const createBundle = async (root: string): Promise<Bundle> => {
  const { outputFiles, metafile } = await build({ ...options, absWorkingDir: root, outdir: join(root, 'assets') });
  return {
    files: outputFiles.map(({ path, contents }: OutputFile) => ({
      path: `assets/${basename(path)}`,
      content: contents,
    })),
    script: publicPath(metafile, entries.boot),
    stylesheet: publicPath(metafile, entries.site),
  };
};

const options = {
  entryPoints: entries,
  entryNames: '[name].[hash]',
  chunkNames: '[name].[hash]',
  assetNames: '[name].[hash]',
  bundle: true,
  splitting: true,
  minify: true,
  format: 'esm',
  target: ['chrome109', 'firefox115', 'safari16'],
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  legalComments: 'none',
  metafile: true,
  write: false,
  logLevel: 'error',
} satisfies BuildOptions;

const publicPath = ({ outputs }: Metafile, entry: string): string => {
  const path = Object.keys(outputs).find((output) => outputs[output]?.entryPoint === entry);
  if (path === undefined) throw new Error(`Expected an output for ${entry}, got none`);
  return `/${relative('.', path)}`;
};
