// @ts-check
import { build } from 'esbuild';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { copyProject, root } from './copy-project.mjs';

/*
 * `npm run bench`: measures `site build` beside the least that any generator of the same pages could do.
 * A copy of the project is measured, so that nothing changes under the benchmark while it runs.
 */
const folder = mkdtempSync(join(tmpdir(), 'site-bench-'));
try {
  const project = copyProject(folder);
  const programs = await compilePrograms(project);
  const { runBenchmark } = await import(pathToFileURL(join(programs, 'bench.js')).href);
  await runBenchmark({ root, folder, project, programs, argv: process.argv.slice(2) });
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Compiles the benchmark's programs as `cli/start/compile.mjs` compiles the command line. */
async function compilePrograms(/** @type {string} */ project) {
  const programs = join(project, '.bench');
  mkdirSync(programs);
  const entries = [
    new URL('./assert-same.ts', import.meta.url),
    new URL('./bench.ts', import.meta.url),
    new URL('./floor.ts', import.meta.url),
    new URL('./floor-inputs.ts', import.meta.url),
    new URL('./serve.ts', import.meta.url),
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
