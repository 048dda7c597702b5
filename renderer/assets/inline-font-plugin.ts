import type { Plugin } from 'esbuild';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

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
