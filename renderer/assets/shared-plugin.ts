import type { Loader, Plugin } from 'esbuild';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { withoutBuiltTexts } from './built-texts.ts';

/**
 * Has all that the app loads later import the app. To the bundler, what one of them shares with the app is then shared by
 * all of them, and goes into one chunk; otherwise every part that some of them share is a chunk of its own, dozens for a page.
 */
export const sharedPlugin = (app: string): Plugin => ({
  name: 'shared',
  setup: (bundler) => {
    bundler.onResolve({ filter: /^site:app$/ }, () => ({ path: app }));
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
