import fastGlob from 'fast-glob';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, extname, relative } from 'node:path';
import type { Plugin, Loader } from 'esbuild';
import { LOCALES } from '../../model/language/locale.ts';
import { escapeRegex } from '../../model/values/escape-regex.ts';

/** A language file as visitors load it: what nothing imports is left out by the bundler. */
const withoutBuiltTexts = (source: string): string => source.replace(EXPORTED, 'const builtTexts');

/** Gives the import `site:built-texts` what visitors do not load of each language: modules of their own, out of the same files. */
export const builtTextsPlugin = (root: string): Plugin => ({
  name: 'built-texts',
  setup: (bundler) => {
    bundler.onResolve({ filter: /^site:built-texts$/ }, ({ path }) => ({ path, namespace: 'built-texts' }));
    bundler.onResolve({ filter: /^site:language\// }, ({ path }) => ({
      path: path.replace('site:language', 'locales'),
      namespace: 'built-texts-of',
    }));
    bundler.onLoad({ filter: /.*/, namespace: 'built-texts' }, () => ({ contents: ALL }));
    bundler.onLoad({ filter: /.*/, namespace: 'built-texts-of' }, async ({ path }) => ({
      contents: withSome(await readFile(join(root, path), 'utf8')),
      loader: 'ts',
      resolveDir: join(root, 'locales'),
    }));
  },
});

const EXPORTED = /^export const builtTexts\b/m;

const withSome = (source: string): string =>
  EXPORTED.test(source) ? source : `${source}\nexport const builtTexts = {};`;

const ALL = `${LOCALES.map((locale, at) => `import { builtTexts as texts${at} } from 'site:language/${locale}.ts';\n`).join('')}
export default { ${LOCALES.map((locale, at) => `'${locale}': texts${at}`).join(', ')} };`;

/**
 * Has all that the app loads later import the app. To the bundler, what one of them shares with the app is then shared by
 * all of them, and goes into one chunk; otherwise every part that some of them share is a chunk of its own, dozens for a page.
 */
export const sharedPlugin = (root: string, app: string): Plugin => ({
  name: 'shared',
  setup: (bundler) => {
    bundler.onResolve({ filter: /^site:app$/ }, () => ({ path: join(root, app) }));
    // The bundler asks about these alone: an answer may wait for whatever else this thread does.
    const filter = new RegExp(`(?:^|/)(?:${listLoadedLater(root).map(escapeRegex).join('|')})`);
    bundler.onResolve({ filter }, async ({ kind, path, importer, resolveDir }) => {
      if (kind !== 'dynamic-import' || WITHOUT_APP.test(importer)) return null;
      const found = await bundler.resolve(path, { kind: 'import-statement', importer, resolveDir });
      return { ...found, pluginData: LOADED_BY_APP };
    });
    bundler.onLoad({ filter }, async ({ path, pluginData }) =>
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

/** What sources have in an `import()`, without the dots before it. */
const listLoadedLater = (root: string): readonly string[] =>
  fastGlob
    .sync('{browser,components,locales,model,slices,templates}/**/*.{ts,tsx}', { cwd: root, absolute: true })
    .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/\bimport\(\s*'(?:\.+\/)*([^']+)'/g)])
    .map(([, imported = '']) => imported);

const LOADED_BY_APP = {};
const LOADERS: Readonly<Record<string, Loader>> = { '.ts': 'ts', '.tsx': 'tsx' };

/** What loads code that runs beside the app. */
const WITHOUT_APP = /\/browser\/(?:boot\.ts|third-parties\.ts|error-reporting\/)/;

/** Puts a font that a style sheet names with `?inline` into it: no page is painted before its style sheets are there. */
export const inlineFontPlugin = (root: string): Plugin => ({
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
export const siteModule = ({ name, loader, create }: SiteModule): Plugin => ({
  name,
  setup: (bundler) => {
    bundler.onResolve({ filter: new RegExp(`^site:${name}$`) }, ({ path }) => ({ path, namespace: name }));
    bundler.onLoad({ filter: /.*/, namespace: name }, () => ({ contents: create(), loader }));
  },
});
