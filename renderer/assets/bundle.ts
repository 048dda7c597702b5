import {
  build,
  type BuildOptions,
  type BuildResult,
  type Loader,
  type Message,
  type Metafile,
  type OutputFile,
  type Plugin,
} from 'esbuild';
import { readFile } from 'node:fs/promises';
import { basename, extname, join, relative } from 'node:path';
import type { BrowserSettings } from '../../model/site/browser-settings.ts';
import type { PageScripts } from '../../model/page/page-scripts.ts';
import type { EmptyContent } from '../../model/mend/complete-document.ts';
import { languageChunks } from '../../locales/generated/chunks.ts';
import { sliceChunks } from '../../slices/generated/chunks.ts';
import { viewChunks } from '../../templates/generated/view-chunks.ts';
import { createPaletteStyles } from '../../config/brand/palette.ts';
import { defineSettings } from './browser-settings.ts';
import { builtTextsPlugin, withoutBuiltTexts } from './built-texts.ts';
import { reactPlugin } from './react-plugin.ts';
import { sentryPlugin } from './sentry-plugin.ts';
import type { SiteFile } from '../files/site-file.ts';

/** What runs and what is drawn with in the browser: hashed files, and those that every page refers to, by public path. */
export interface Bundle {
  readonly files: readonly SiteFile[];
  readonly script: string;
  readonly fontScript: string;
  readonly stylesheet: string;
  /** Source maps of the scripts, for the error reporting's own eyes: they are not published. */
  readonly maps: readonly SiteFile[];
  /** What the bundler warns of, each with its place. */
  readonly warnings: readonly string[];
  /** Public paths of the style sheets of fonts, by source. */
  readonly fonts: Readonly<Record<string, string>>;
  readonly scripts: PageScripts;
}

const bootEntry = 'browser/boot.ts';
const fontEntry = 'browser/load-fonts.ts';
const entries = { app: 'browser/app.tsx', site: 'templates/site.css' } as const;
const thirdPartiesEntry = 'browser/third-parties.ts';

export interface BundleOptions {
  readonly root: string;
  /** `#rrggbb`: the colour that the stylesheet's shades are made of. */
  readonly color: string;
  /** Style sheets that fonts come in. */
  readonly fonts: readonly string[];
  readonly settings: BrowserSettings;
  /** What drafts are completed with. */
  readonly empty: EmptyContent;
}

/** Bundles the boot script, the app with its lazy chunks, and the stylesheet. The same sources give the same bytes in any folder. */
export const createBundle = async (source: BundleOptions): Promise<Bundle> => {
  const standard = createBuildOptions(source);
  const own = { ...standard, plugins: [...standard.plugins, reactPlugin(source.root)] };
  const thirdParties = hasThirdParties(source.settings) && { 'third-parties': thirdPartiesEntry };
  const { boot: bootEntries, fonts, sheets } = entriesOf(source);
  const app = await build({ ...own, entryPoints: { ...entries, ...thirdParties, ...sheets }, splitting: true });
  const [, ...appChunks] = withImports(app.metafile, publicPath(app.metafile, entries.app));
  const boot = await build({
    ...own,
    entryPoints: { ...bootEntries, ...fonts },
    define: { ...own.define, 'SITE.appChunks': JSON.stringify(appChunks) },
    plugins: [importBundled(app.metafile, [entries.app, thirdPartiesEntry])],
  });
  return { ...readBuildResults({ app, boot, fontReader: boot }, source), scripts: readPageScripts(app.metafile) };
};

/** What pages name themselves: scripts, and style sheets. */
export const entriesOf = ({ fonts }: BundleOptions) =>
  ({
    boot: { boot: bootEntry },
    fonts: { 'load-fonts': fontEntry },
    sheets: { site: entries.site, ...Object.fromEntries(fonts.map((path) => [basename(path, '.css'), path])) },
  }) satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

/** How the browser's code is bundled, whatever the entries. */
export const createBuildOptions = ({ root, color, settings, empty }: BundleOptions) =>
  ({
    ...options,
    define: { ...options.define, ...defineSettings(settings) },
    plugins: [
      siteModule({ name: 'palette', loader: 'css', create: () => createPaletteStyles(color) }),
      siteModule({ name: 'empty-content', loader: 'json', create: () => JSON.stringify(empty) }),
      builtTextsPlugin(root),
      inlineFontPlugin(root),
      sentryPlugin,
      sharedPlugin(root),
    ],
    sourcemap: settings.errorReporting ? 'external' : false,
    absWorkingDir: root,
    outdir: join(root, 'assets'),
  }) satisfies BuildOptions;

type Result = BuildResult<{ readonly metafile: true; readonly write: false }>;

/** What runs of the bundler came to: those of the style sheets, of the boot script, and of the script that has fonts read. */
export const readBuildResults = (
  { app, boot, fontReader }: { readonly app: Result; readonly boot: Result; readonly fontReader: Result },
  { fonts }: BundleOptions,
): Omit<Bundle, 'scripts'> => {
  const results = [...new Set([app, boot, fontReader])];
  const files = results
    .flatMap(({ outputFiles }) => outputFiles)
    .map(({ path, contents }: OutputFile) => ({ path: `assets/${basename(path)}`, content: contents }));
  return {
    files: files.filter(({ path }) => !path.endsWith('.map')),
    maps: files.filter(({ path }) => path.endsWith('.js.map')),
    warnings: [...new Set(results.flatMap(({ warnings }) => warnings.filter(isOurs).map(describeWarning)))],
    script: publicPath(boot.metafile, bootEntry),
    fontScript: publicPath(fontReader.metafile, fontEntry),
    stylesheet: publicPath(app.metafile, entries.site),
    fonts: Object.fromEntries(fonts.map((path) => [path, publicPath(app.metafile, path)])),
  };
};

/** What packages do, and what plugins make of them, cannot be corrected here. */
const isOurs = ({ location }: Message): boolean => !/^[\w-]+:|(?:^|\/)node_modules\//.test(location?.file ?? '');

const describeWarning = (message: Message): string => {
  const place = placeOf(message);
  return place === null ? message.text : `${place.file}:${place.line}:${place.column + 1}: ${message.text}`;
};

/** A bracket that is never closed is missed at the end of the file, and at fault where it was opened. */
const placeOf = ({ location, notes }: Message): Message['location'] =>
  notes.find(({ text }) => text.startsWith('The unbalanced'))?.location ?? location;

const hasThirdParties = ({ analytics, tagManager, errorReporting, toolbar }: BrowserSettings): boolean =>
  [analytics, tagManager, errorReporting, toolbar].some((settings) => settings !== null);

/**
 * Has the boot script import other entries as they have been bundled. Bundled with them, what both use would be in chunks,
 * and the page would wait for these.
 */
const importBundled = (metafile: Metafile, sources: readonly string[]): Plugin => ({
  name: 'import-bundled',
  setup: (bundler) => {
    for (const source of sources) {
      const filter = new RegExp(`/${basename(source).replace('.', '\\.')}$`);
      bundler.onResolve({ filter }, () => ({ path: publicPath(metafile, source), external: true }));
    }
  },
});

const options = {
  entryNames: '[name].[hash]',
  chunkNames: '[name].[hash]',
  assetNames: '[name].[hash]',
  bundle: true,
  // Chunks are named after the paths of their sources too: those of packages stay below the root where they are linked.
  preserveSymlinks: true,
  minify: true,
  format: 'esm',
  target: ['chrome111', 'firefox115', 'safari16.4'],
  jsx: 'automatic',
  loader: { '.woff2': 'file' },
  define: { 'process.env.NODE_ENV': '"production"', __SENTRY_DEBUG__: 'false', 'SITE.appChunks': '[]' },
  // Cyrillic as it is: escaped, each letter takes six bytes.
  charset: 'utf8',
  // V8 compiles all functions while it loads, beside the main thread; otherwise each on it, when it is first called.
  banner: { js: '//# allFunctionsCalledOnLoad' },
  legalComments: 'none',
  metafile: true,
  write: false,
  logLevel: 'error',
} satisfies BuildOptions;

/**
 * Has all that the app loads later import the app. To the bundler, what one of them shares with the app is then shared by
 * all of them, and goes into one chunk; otherwise every part that some of them share is a chunk of its own, dozens for a page.
 */
const sharedPlugin = (root: string): Plugin => ({
  name: 'shared',
  setup: (bundler) => {
    bundler.onResolve({ filter: /^site:app$/ }, () => ({ path: join(root, entries.app) }));
    bundler.onResolve({ filter: /^/ }, async ({ kind, path, importer, resolveDir }) => {
      if (kind !== 'dynamic-import' || WITHOUT_APP.test(importer)) return null;
      const found = await bundler.resolve(path, { kind: 'import-statement', importer, resolveDir });
      return { ...found, pluginData: LOADED_BY_APP };
    });
    bundler.onLoad({ filter: /\.(?:tsx?|m?js)$/ }, async ({ path, pluginData }) =>
      pluginData === LOADED_BY_APP
        ? {
            // Not by its path: even what the minifier names variables depends on every letter of a source.
            contents: `import 'site:app';\n${withoutBuiltTexts(await readFile(path, 'utf8'))}`,
            loader: LOADERS[extname(path)] ?? 'js',
          }
        : null,
    );
  },
});

const LOADED_BY_APP = {};
const LOADERS: Readonly<Record<string, Loader>> = { '.ts': 'ts', '.tsx': 'tsx' };

/** What loads code that runs beside the app. */
const WITHOUT_APP = /\/browser\/(?:boot\.ts|third-parties\.ts|error-reporting\/)/;

/** Puts a font that a style sheet names with `?inline` into it: no page is painted before its style sheets are there. */
const inlineFontPlugin = (root: string): Plugin => ({
  name: 'inline-font',
  setup: (bundler) => {
    bundler.onResolve({ filter: /\.woff2\?inline$/ }, ({ path, resolveDir }) => ({
      // Names of files follow from it: below the root, so that they are the same in any folder.
      path: relative(root, join(resolveDir, path.replace('?inline', ''))),
      namespace: 'inline-font',
    }));
    bundler.onLoad({ filter: /.*/, namespace: 'inline-font' }, async ({ path }) => ({
      contents: await readFile(join(root, path)),
      loader: 'dataurl',
    }));
  },
});

interface SiteModule {
  readonly name: string;
  readonly loader: Loader;
  readonly create: () => string;
}

/** Gives an import of `site:<name>` its contents: what is no file, but made of the configuration or the models. */
const siteModule = ({ name, loader, create }: SiteModule): Plugin => ({
  name,
  setup: (bundler) => {
    bundler.onResolve({ filter: new RegExp(`^site:${name}$`) }, ({ path }) => ({ path, namespace: name }));
    bundler.onLoad({ filter: /.*/, namespace: name }, () => ({ contents: create(), loader }));
  },
});

/** What the chunks of views, slices and texts need besides the app, which has them from the lists that are made of the folders. */
const readPageScripts = (metafile: Metafile): PageScripts => {
  const known = new Set(withImports(metafile, publicPath(metafile, entries.app)));
  // A list's keys, and the imports of its source, are both in the order in which they are written there.
  const scriptsOf = (list: Readonly<Record<string, unknown>>, source: string) => {
    const imports = metafile.inputs[source]?.imports.filter(({ kind }) => kind === 'dynamic-import') ?? [];
    const paths = imports.map(({ path }) =>
      withImports(metafile, publicPath(metafile, path)).filter((script) => !known.has(script)),
    );
    return Object.fromEntries(Object.keys(list).map((key, place) => [key, paths[place] ?? []]));
  };
  return {
    views: scriptsOf(viewChunks, 'templates/generated/view-chunks.ts'),
    slices: scriptsOf(sliceChunks, 'slices/generated/chunks.ts'),
    texts: scriptsOf(languageChunks, 'locales/generated/chunks.ts'),
  };
};

/** Public paths of a script, and of all that it cannot do without. */
const withImports = ({ outputs }: Metafile, script: string): readonly string[] => {
  const found = new Set([script]);
  // What is added while a set is walked is walked, too.
  for (const path of found) {
    const imports = outputs[path.slice(1)]?.imports.filter(({ kind }) => kind === 'import-statement') ?? [];
    for (const imported of imports) found.add(`/${imported.path}`);
  }
  return [...found];
};

const publicPath = ({ outputs }: Metafile, source: string): string => {
  const path = Object.keys(outputs).find((output) => outputs[output]?.entryPoint === source);
  if (path === undefined) throw new Error(`Expected an output for ${source}, got none`);
  return `/${relative('.', path)}`;
};
