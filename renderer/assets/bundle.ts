import {
  build,
  type BuildFailure,
  type BuildOptions,
  type BuildResult,
  type Message,
  type Metafile,
  type OutputFile,
  type Plugin,
} from 'esbuild';
import { basename, join } from 'node:path';
import { SiteError } from '../../base/errors.ts';
import type { DraftCheck } from '../../model/check/check-draft.ts';
import type { BrowserSettings } from '../../model/site/browser-settings.ts';
import { mapScripts, type PageScripts } from '../../model/page/page-scripts.ts';
import { publicAddress } from '../../model/link/base-path.ts';
import type { EmptyContent } from '../../model/repair/complete-document.ts';
import { createPalette } from '../../config/brand/palette.ts';
import { defineSettings } from './browser-settings.ts';
import { builtTextsPlugin, sharedPlugin, shadesPlugin, inlineFontPlugin, siteModule } from './plugins.ts';
import { chunkLists, publicPath, readPageScripts, withImports } from './bundled-scripts.ts';
import { reactPlugin } from './react-plugin.ts';
import { sentryPlugin } from './sentry-plugin.ts';
import type { SiteFile } from '../files/manifest.ts';

/** The scripts and styles for browsers as hashed files, and the addresses of the files that every page refers to. */
export interface Bundle {
  readonly files: readonly SiteFile[];
  readonly script: string;
  readonly fontScript: string;
  readonly stylesheet: string;
  /** Source maps of the scripts, for the error reporting (docs/operations.md). They are never published. */
  readonly maps: readonly SiteFile[];
  /** The bundler's warnings, each with its place. */
  readonly warnings: readonly string[];
  /** Addresses of the fonts' style sheets, by source path. */
  readonly fonts: Readonly<Record<string, string>>;
  readonly scripts: PageScripts;
}

export const bootEntry = 'browser/boot.ts';
const fontEntry = 'browser/load-fonts.ts';
const entries = {
  react: 'browser/react.ts',
  app: 'browser/app.tsx',
  site: 'templates/site.css',
  ...chunkLists,
} as const;
/** Only bundled if the configuration has a third party. */
export const thirdPartiesEntry = 'browser/third-parties.ts';

export interface BundleOptions {
  readonly root: string;
  /** Brand colour as `#rrggbb`, from which the shades in the stylesheet are computed. */
  readonly color: string;
  /** Source paths of the fonts' style sheets. */
  readonly fonts: readonly string[];
  readonly settings: BrowserSettings;
  /** Default values that drafts are completed with. */
  readonly empty: EmptyContent;
  /** What drafts are checked by. */
  readonly check: DraftCheck;
}

/**
 * Bundles the boot script, the app with its lazy chunks, and the stylesheet. The same sources give the same bytes in any folder. Throws
 * `source.invalid` with every mistake the bundler finds, because nothing has compiled the browser's code before.
 */
export const createBundle = async (source: BundleOptions): Promise<Bundle> => {
  try {
    return await bundleAll(source);
  } catch (error) {
    if (!isBuildFailure(error)) throw error;
    throw new SiteError({
      code: 'source.invalid',
      message: error.errors.map(describeMessage).join('\n'),
      hint: 'Correct the sources; the site is as it was.',
      cause: error,
    });
  }
};

const bundleAll = async (source: BundleOptions): Promise<Bundle> => {
  const standard = createBuildOptions(source);
  const own = { ...standard, plugins: [...standard.plugins, reactPlugin(source.root)] };
  const thirdParties = hasThirdParties(source.settings) && { 'third-parties': thirdPartiesEntry };
  const { boot: bootEntries, fonts, sheets } = entriesOf(source);
  const app = await build({ ...own, entryPoints: { ...entries, ...thirdParties, ...sheets }, splitting: true });
  const appScripts = withImports(app.metafile, publicPath(app.metafile, entries.app));
  const at = (path: string): string => publicAddress(path, source.settings.basePath);
  const boot = await build({
    ...own,
    entryPoints: { ...bootEntries, ...fonts },
    define: { ...own.define, 'SITE.appChunks': JSON.stringify(appScripts.slice(1).map(at)) },
    plugins: [importBundled([entries.app, thirdPartiesEntry], (entry) => at(publicPath(app.metafile, entry)))],
  });
  const scripts = mapScripts(readPageScripts(app.metafile, appScripts), at);
  return { ...readBuildResults({ app: withoutUnloaded(app), boot, fontReader: boot }, source), scripts };
};

/** Whether an error was thrown by the bundler because of mistakes in the sources. */
export const isBuildFailure = (error: unknown): error is BuildFailure =>
  error instanceof Error && 'errors' in error && Array.isArray(error.errors) && 'warnings' in error;

/** The entries that pages refer to: scripts and style sheets. */
export const entriesOf = ({ fonts }: Pick<BundleOptions, 'fonts'>) =>
  ({
    boot: { boot: bootEntry },
    fonts: { 'load-fonts': fontEntry },
    app: { react: entries.react, app: entries.app },
    sheets: { site: entries.site, ...Object.fromEntries(fonts.map((path) => [basename(path, '.css'), path])) },
  }) satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Bundler options for the browser's code, without entries. */
export const createBuildOptions = ({ root, color, settings, empty, check }: BundleOptions) =>
  ({
    ...options,
    define: { ...options.define, ...defineSettings(settings) },
    plugins: [
      shadesPlugin(createPalette(color)),
      siteModule({ name: 'empty-content', loader: 'json', create: () => JSON.stringify(empty) }),
      siteModule({ name: 'draft-check', loader: 'json', create: () => JSON.stringify(check) }),
      builtTextsPlugin(root),
      inlineFontPlugin(root),
      sentryPlugin,
      sharedPlugin(root, { app: entries.app, chunkLists: Object.values(chunkLists) }),
    ],
    sourcemap: settings.errorReporting ? 'external' : false,
    absWorkingDir: root,
    outdir: join(root, 'assets'),
  }) satisfies BuildOptions;

type Bundled = BuildResult<{ readonly metafile: true; readonly write: false }>;
type Result = Pick<Bundled, 'outputFiles' | 'warnings'> & { readonly metafile: Pick<Metafile, 'outputs'> };

/** Extracts the results of the bundler's runs: for the app and style sheets, the boot script, and the script that loads the fonts. */
export const readBuildResults = (
  { app, boot, fontReader }: { readonly app: Result; readonly boot: Result; readonly fontReader: Result },
  { fonts, settings }: BundleOptions,
): Omit<Bundle, 'scripts'> => {
  const addressIn = ({ metafile }: Result, entry: string): string =>
    publicAddress(publicPath(metafile, entry), settings.basePath);
  const results = [...new Set([app, boot, fontReader])];
  const files = results
    .flatMap(({ outputFiles }) => outputFiles)
    .map(({ path, contents }: OutputFile) => ({ path: `assets/${basename(path)}`, content: contents }));
  return {
    files: files.filter(({ path }) => !path.endsWith('.map')),
    maps: files.filter(({ path }) => path.endsWith('.js.map')),
    warnings: [...new Set(results.flatMap(({ warnings }) => warnings.filter(isOurs).map(describeMessage)))],
    script: addressIn(boot, bootEntry),
    fontScript: addressIn(fontReader, fontEntry),
    stylesheet: addressIn(app, entries.site),
    fonts: Object.fromEntries(fonts.map((path) => [path, addressIn(app, path)])),
  };
};

/** Leaves out the entries that are there for the chunks they import. */
const withoutUnloaded = ({ outputFiles, metafile, ...others }: Bundled): Bundled => {
  const isUnloaded = ({ path }: OutputFile): boolean => {
    const { entryPoint } = metafile.outputs[`assets/${basename(path, '.map')}`] ?? {};
    return [entries.react, ...Object.values(chunkLists)].some((entry) => entry === entryPoint);
  };
  return { ...others, metafile, outputFiles: outputFiles.filter((file) => !isUnloaded(file)) };
};

/** Leaves out warnings about packages and plugins, which cannot be fixed in the sources. */
const isOurs = ({ location }: Message): boolean => !/^[\w-]+:|(?:^|\/)node_modules\//.test(location?.file ?? '');

const describeMessage = (message: Message): string => {
  const place = placeOf(message);
  return place === null ? message.text : `${place.file}:${place.line}:${place.column + 1}: ${message.text}`;
};

/** Place of a message. For a bracket that is never closed, this is the opening bracket instead of the end of the file. */
const placeOf = ({ location, notes }: Message): Message['location'] =>
  notes.find(({ text }) => text.startsWith('The unbalanced'))?.location ?? location;

const hasThirdParties = ({ analytics, tagManager, errorReporting, toolbar }: BrowserSettings): boolean =>
  [analytics, tagManager, errorReporting, toolbar].some((settings) => settings !== null);

/**
 * Makes the boot script import other entries as already bundled files. If they were bundled together, shared code would go into chunks that
 * the page would have to wait for.
 */
const importBundled = (sources: readonly string[], addressOfEntry: (source: string) => string): Plugin => ({
  name: 'import-bundled',
  setup: (bundler) => {
    for (const source of sources) {
      const filter = new RegExp(`/${basename(source).replace('.', '\\.')}$`);
      bundler.onResolve({ filter }, () => ({ path: addressOfEntry(source), external: true }));
    }
  },
});

const options = {
  entryNames: '[name].[hash]',
  chunkNames: '[name].[hash]',
  assetNames: '[name].[hash]',
  bundle: true,
  // Chunk names depend on source paths. Without this option, linked packages would have paths outside the root.
  preserveSymlinks: true,
  minify: true,
  format: 'esm',
  target: ['chrome111', 'firefox115', 'safari16.4'],
  jsx: 'automatic',
  loader: { '.woff2': 'file' },
  define: {
    'process.env.NODE_ENV': '"production"',
    __SENTRY_DEBUG__: 'false',
    'SITE.appChunks': '[]',
    'SITE.hasChunkLists': 'false',
  },
  // Keeps Cyrillic letters as they are; escaped, each takes six bytes.
  charset: 'utf8',
  // Makes V8 compile all functions off the main thread while loading, instead of on the main thread when they are first called.
  banner: { js: '//# allFunctionsCalledOnLoad' },
  legalComments: 'none',
  metafile: true,
  write: false,
  logLevel: 'silent',
} satisfies BuildOptions;
