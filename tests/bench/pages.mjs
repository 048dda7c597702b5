// @ts-check
import { build } from 'esbuild';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/* `npm run bench:pages`: weighs pages of the built site, and times them in a browser on a slow telephone. */
const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const cache = join(root, '.site');
mkdirSync(cache, { recursive: true });
// Below the project, so that packages are found.
const folder = mkdtempSync(join(cache, 'bench-pages-'));
try {
  const program = join(folder, 'pages.mjs');
  await build({
    absWorkingDir: root,
    entryPoints: ['tests/bench/pages.ts'],
    outfile: program,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    packages: 'external',
    loader: { '.css': 'empty' },
    logLevel: 'error',
  });
  const { measurePages } = await import(pathToFileURL(program).href);
  await measurePages({ root, dist: join(folder, 'dist'), argv: process.argv.slice(2) });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
