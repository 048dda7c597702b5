import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { LOCALES } from '../../model/language/locale.ts';

/** A language file as visitors load it: what nothing imports is left out by the bundler. */
export const withoutBuiltTexts = (source: string): string => source.replace(EXPORTED, 'const builtTexts');

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
