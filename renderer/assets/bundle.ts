import { build, type BuildOptions, type BuildResult, type Metafile, type OutputFile, type Plugin } from 'esbuild';
import { basename, join, relative } from 'node:path';
import type { Locale } from '../../locales/locale.ts';
import type { BrowserSettings } from '../../templates/browser-settings.ts';
import { createPaletteStyles } from '../brand/palette.ts';
import { defineSettings } from './browser-settings.ts';
import { sentryPlugin } from './sentry-plugin.ts';
import type { SiteFile } from '../output/site-file.ts';

/** What runs and what is drawn with in the browser: hashed files, and those that every page refers to, by public path. */
export interface Bundle {
  readonly files: readonly SiteFile[];
  readonly script: string;
  readonly stylesheet: string;
  /** Source maps of the scripts, for the error reporting's own eyes: they are not published. */
  readonly maps: readonly SiteFile[];
  /** What the letters of a language are drawn with. */
  readonly fonts: Readonly<Record<Locale, readonly string[]>>;
}

const entries = { boot: 'browser/boot.ts', site: 'templates/site.css' } as const;

const fontFolder = 'node_modules/@fontsource-variable/onest/files';
const latin = `${fontFolder}/onest-latin-wght-normal.woff2`;
const cyrillic = `${fontFolder}/onest-cyrillic-wght-normal.woff2`;

/** Digits, spaces and signs are in the Latin file, so that Russian needs both. */
const fonts = { uz: [latin], ru: [cyrillic, latin] } as const satisfies Record<Locale, readonly string[]>;

export interface BundleOptions {
  readonly root: string;
  /** `#rrggbb`: the colour that the stylesheet's shades are made of. */
  readonly color: string;
  readonly settings: BrowserSettings;
}

/** Bundles the boot script with its lazy chunks, and the stylesheet. The same sources give the same bytes in any folder. */
export const createBundle = async (source: BundleOptions): Promise<Bundle> =>
  readBuildResult(await build(createBuildOptions(source)));

/** How the browser's code is bundled. */
export const createBuildOptions = ({ root, color, settings }: BundleOptions) =>
  ({
    ...options,
    define: { ...options.define, ...defineSettings(settings) },
    plugins: [palettePlugin(color), sentryPlugin],
    sourcemap: settings.errorReporting ? 'external' : false,
    absWorkingDir: root,
    outdir: join(root, 'assets'),
  }) satisfies BuildOptions;

/** What a run of the bundler came to. */
export const readBuildResult = ({
  outputFiles,
  metafile,
}: Pick<BuildResult<{ readonly metafile: true; readonly write: false }>, 'outputFiles' | 'metafile'>): Bundle => {
  const files = outputFiles.map(({ path, contents }: OutputFile) => ({
    path: `assets/${basename(path)}`,
    content: contents,
  }));
  return {
    files: files.filter(({ path }) => !path.endsWith('.map')),
    maps: files.filter(({ path }) => path.endsWith('.map')),
    script: publicPath(metafile, entries.boot),
    stylesheet: publicPath(metafile, entries.site),
    fonts: {
      uz: fonts.uz.map((font) => publicPath(metafile, font)),
      ru: fonts.ru.map((font) => publicPath(metafile, font)),
    },
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
  target: ['chrome111', 'firefox115', 'safari16.4'],
  jsx: 'automatic',
  loader: { '.woff2': 'file' },
  define: { 'process.env.NODE_ENV': '"production"', __SENTRY_DEBUG__: 'false' },
  // Cyrillic as it is: escaped, each letter takes six bytes.
  charset: 'utf8',
  legalComments: 'none',
  metafile: true,
  write: false,
  logLevel: 'error',
} satisfies BuildOptions;

/** Gives `@import 'site:palette'` its contents. */
const palettePlugin = (color: string): Plugin => ({
  name: 'palette',
  setup: (bundler) => {
    bundler.onResolve({ filter: /^site:palette$/ }, ({ path }) => ({ path, namespace: 'palette' }));
    bundler.onLoad({ filter: /.*/, namespace: 'palette' }, () => ({
      contents: createPaletteStyles(color),
      loader: 'css',
    }));
  },
});

/** Of an entry, or of a file that is copied as it is. */
const publicPath = ({ outputs }: Metafile, source: string): string => {
  const path = Object.keys(outputs).find((output) => isMadeOf(outputs[output], source));
  if (path === undefined) throw new Error(`Expected an output for ${source}, got none`);
  return `/${relative('.', path)}`;
};

/** Where `node_modules` is a link to another folder, a font is known by the end of its path alone. */
const isMadeOf = (output: Metafile['outputs'][string] | undefined, source: string): boolean =>
  output?.entryPoint === source ||
  (source.endsWith('.woff2') && Object.keys(output?.inputs ?? {}).some((input) => input.endsWith(source)));
