import fastGlob from 'fast-glob';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, extname, relative } from 'node:path';
import type { Plugin, Loader } from 'esbuild';
import type { Palette } from '../../config/brand/palette.ts';
import { LOCALES } from '../../model/language/locale.ts';
import { escapeRegex } from '../../model/values/escape-regex.ts';

/** Turns the exports of a language file that visitors do not load into unused constants, which the bundler removes. */
const withoutBuiltTexts = (source: string): string => source.replaceAll(EXPORTED, 'const $1');

/**
 * Resolves the import `site:built-texts` to what of each language file browsers do not normally load, as separate modules of the same
 * files.
 */
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

const EXPORTED = /^export const (builtTexts|glossary)\b/gm;

/** Adds what a language file may leave out. */
const withSome = (source: string): string =>
  DEFAULTS.reduce((all, { exported, code }) => (exported.test(all) ? all : `${all}\n${code}`), source);

const DEFAULTS = [
  { exported: /^export const builtTexts\b/m, code: 'export const builtTexts = {};' },
  { exported: /^export const glossary\b/m, code: 'export const glossary = [];' },
];

const ALL = `${LOCALES.map((locale, at) => `import { builtTexts as texts${at}, glossary as glossary${at} } from 'site:language/${locale}.ts';\n`).join('')}
export default { ${LOCALES.map((locale, at) => `'${locale}': { builtTexts: texts${at}, glossary: glossary${at} }`).join(', ')} };`;

/**
 * Makes every dynamically imported module, and the lists of chunks, import the app. The bundler then considers shared code as shared by all of them and puts it into
 * one chunk; otherwise each combination of modules that share code would get its own chunk, dozens per page.
 */
export const sharedPlugin = (root: string, { app, chunkLists }: SharedEntries): Plugin => ({
  name: 'shared',
  setup: (bundler) => {
    bundler.onResolve({ filter: /^site:app$/ }, () => ({ path: join(root, app) }));
    // A narrow filter, because each call of this plugin has to wait for the busy thread.
    const filter = new RegExp(`(?:^|/)(?:${listLoadedLater(root).map(escapeRegex).join('|')})`);
    bundler.onResolve({ filter }, async ({ kind, path, importer, resolveDir }) => {
      const isChunk = kind === 'dynamic-import' && !WITHOUT_APP.test(importer);
      if (!isChunk && !(kind === 'entry-point' && chunkLists.some((list) => path.endsWith(list)))) return null;
      const found = await bundler.resolve(path, { kind: 'import-statement', importer, resolveDir });
      return { ...found, pluginData: LOADED_BY_APP };
    });
    bundler.onLoad({ filter }, async ({ path, pluginData }) =>
      pluginData === LOADED_BY_APP
        ? {
            // No import by path: every letter of a source influences the variable names that the minifier chooses.
            contents: `import 'site:app';\n${withoutBuiltTexts(await readFile(path, 'utf8'))}`,
            loader: LOADERS[extname(path)] ?? 'js',
          }
        : null,
    );
  },
});

/** Source paths of entries. */
interface SharedEntries {
  readonly app: string;
  readonly chunkLists: readonly string[];
}

/** The paths in all `import()` expressions, without leading dots. */
const listLoadedLater = (root: string): readonly string[] =>
  fastGlob
    .sync('{browser,components,locales,model,slices,templates}/**/*.{ts,tsx}', { cwd: root, absolute: true })
    .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/\bimport\(\s*'(?:\.+\/)*([^']+)'/g)])
    .map(([, imported = '']) => imported);

const LOADED_BY_APP = {};
const LOADERS: Readonly<Record<string, Loader>> = { '.ts': 'ts', '.tsx': 'tsx' };

/** Modules that import code which runs without the app. */
const WITHOUT_APP = /\/browser\/(?:boot\.ts|third-parties\.ts|error-reporting\/)/;

/** Inlines a font that a style sheet names with `?inline`: it is then available at the first paint, which waits for style sheets anyway. */
export const inlineFontPlugin = (root: string): Plugin => ({
  name: 'inline-font',
  setup: (bundler) => {
    bundler.onResolve({ filter: /\.woff2\?inline$/ }, ({ path, resolveDir }) => ({
      // File names depend on this path, so it is relative to the root to be the same in any folder.
      path: relative(root, join(resolveDir, path.replace('?inline', ''))),
      namespace: 'inline-font',
    }));
    bundler.onLoad({ filter: /.*/, namespace: 'inline-font' }, async ({ path }) => ({
      contents: await readFile(join(root, path)),
      loader: 'dataurl',
    }));
  },
});

/** Fills in the shades that style sheets name: visitors get `#e2f3eb` in place of `var(--brand-95)`, and no table of all shades. */
export const shadesPlugin = (palette: Palette): Plugin => ({
  name: 'shades',
  setup: (bundler) => {
    bundler.onLoad({ filter: /\.css$/ }, async ({ path, with: { type } }) => ({
      contents: (await readFile(path, 'utf8')).replaceAll(
        /var\(--([\w-]+)\)/g,
        (variable, name: string) => palette[name] ?? variable,
      ),
      loader: type === 'text' ? 'text' : 'css',
    }));
  },
});

interface SiteModule {
  readonly name: string;
  readonly loader: Loader;
  readonly create: () => string;
}

/** Resolves an import of `site:<name>` to generated contents, for modules made from the configuration or the models. */
export const siteModule = ({ name, loader, create }: SiteModule): Plugin => ({
  name,
  setup: (bundler) => {
    bundler.onResolve({ filter: new RegExp(`^site:${name}$`) }, ({ path }) => ({ path, namespace: name }));
    bundler.onLoad({ filter: /.*/, namespace: name }, () => ({ contents: create(), loader }));
  },
});
