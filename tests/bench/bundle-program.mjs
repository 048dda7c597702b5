// @ts-check
import { build } from 'esbuild';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * Bundles a program of this folder and gives its address to import, with a folder below the project, so that packages are found.
 * @param {string} name
 * @param {(address: string, places: { readonly root: string, readonly folder: string }) => Promise<unknown>} use
 */
export const runProgram = async (name, use) => {
  const cache = join(root, '.site');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, `bench-${name}-`));
  try {
    const outfile = join(folder, `${name}.mjs`);
    await build({
      absWorkingDir: root,
      entryPoints: [`tests/bench/${name}.ts`],
      outfile,
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      jsx: 'automatic',
      packages: 'external',
      loader: { '.css': 'empty' },
      logLevel: 'error',
    });
    await use(pathToFileURL(outfile).href, { root, folder });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
