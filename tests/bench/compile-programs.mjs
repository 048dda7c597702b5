// @ts-check
import { build } from 'esbuild';
import { mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Compiles the benchmark's programs as `cli/start/compile.mjs` compiles the command line. */
export async function compilePrograms(/** @type {string} */ project) {
  const programs = join(project, '.bench');
  mkdirSync(programs);
  const entries = [
    new URL('./assert-same.ts', import.meta.url),
    new URL('./bench.ts', import.meta.url),
    new URL('./floor.ts', import.meta.url),
    new URL('./floor-inputs.ts', import.meta.url),
    new URL('./peers.ts', import.meta.url),
    new URL('./publish.ts', import.meta.url),
    new URL('./scale.ts', import.meta.url),
    new URL('./serve.ts', import.meta.url),
    new URL('./targets.ts', import.meta.url),
    new URL('./usage.ts', import.meta.url),
  ].map(({ pathname }) => `tests/bench/${basename(pathname)}`);
  await build({
    absWorkingDir: project,
    outdir: programs,
    entryPoints: entries,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    loader: { '.css': 'empty' },
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
    legalComments: 'none',
    logLevel: 'error',
  });
  return programs;
}
