import { build, type BuildOptions, type Metafile, type OutputFile, type Plugin } from 'esbuild';
import { basename, join, relative } from 'node:path';
import type { Locale } from '../../locales/locale.ts';
import type { SiteFile } from '../output/site-file.ts';

/** What runs and what is drawn with in the browser: hashed files, and those that every page refers to, by public path. */
export interface Bundle {
  readonly files: readonly SiteFile[];
  readonly script: string;
  readonly stylesheet: string;
  /** What the letters of a language are drawn with. */
  readonly fonts: Readonly<Record<Locale, readonly string[]>>;
}

const entries = { app: 'browser/app.tsx', site: 'templates/site.css' } as const;
const bootEntry = 'browser/boot.ts';

const fontFolder = 'node_modules/@fontsource-variable/onest/files';
const latin = `${fontFolder}/onest-latin-wght-normal.woff2`;
const cyrillic = `${fontFolder}/onest-cyrillic-wght-normal.woff2`;

/** Digits, spaces and signs are in the Latin file, so that Russian needs both. */
const fonts = { uz: [latin], ru: [cyrillic, latin] } as const satisfies Record<Locale, readonly string[]>;

/** Bundles the boot script, the app with its lazy chunks, and the stylesheet. The same sources give the same bytes in any folder. */
export const createBundle = async (root: string): Promise<Bundle> => {
  const paths = { absWorkingDir: root, outdir: join(root, 'assets') };
  const { outputFiles, metafile } = await build({ ...options, ...paths, entryPoints: entries, splitting: true });
  const boot = await build({
    ...options,
    ...paths,
    entryPoints: { boot: bootEntry },
    plugins: [importApp(publicPath(metafile, entries.app))],
  });
  return {
    files: [...outputFiles, ...boot.outputFiles].map(({ path, contents }: OutputFile) => ({
      path: `assets/${basename(path)}`,
      content: contents,
    })),
    script: publicPath(boot.metafile, bootEntry),
    stylesheet: publicPath(metafile, entries.site),
    fonts: {
      uz: fonts.uz.map((font) => publicPath(metafile, font)),
      ru: fonts.ru.map((font) => publicPath(metafile, font)),
    },
  };
};

/**
 * Has the boot script import the app as it has been bundled. Bundled with it, what both of them use would be in chunks, and
 * the page would wait for these.
 */
const importApp = (app: string): Plugin => ({
  name: 'import-app',
  setup: (bundling) => {
    bundling.onResolve({ filter: /\/app\.tsx$/ }, () => ({ path: app, external: true }));
  },
});

const options = {
  entryNames: '[name].[hash]',
  chunkNames: '[name].[hash]',
  assetNames: '[name].[hash]',
  bundle: true,
  minify: true,
  format: 'esm',
  target: ['chrome109', 'firefox115', 'safari16'],
  jsx: 'automatic',
  loader: { '.woff2': 'file' },
  define: { 'process.env.NODE_ENV': '"production"' },
  // Cyrillic as it is: escaped, each letter takes six bytes.
  charset: 'utf8',
  legalComments: 'none',
  metafile: true,
  write: false,
  logLevel: 'error',
} satisfies BuildOptions;

/** Of an entry, or of a file that is copied as it is. */
const publicPath = ({ outputs }: Metafile, source: string): string => {
  const path = Object.keys(outputs).find((output) => isMadeOf(outputs[output], source));
  if (path === undefined) throw new Error(`Expected an output for ${source}, got none`);
  return `/${relative('.', path)}`;
};

const isMadeOf = (output: Metafile['outputs'][string] | undefined, source: string): boolean =>
  output?.entryPoint === source || (source.endsWith('.woff2') && output?.inputs[source] !== undefined);
