// @ts-check
import { build } from 'esbuild';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/*
 * `npm run bench` and `npm run bench:<name>`: `node tests/bench/start.mjs <name> …` runs `measure` of `tests/bench/<name>.ts`
 * on a copy of the project, so that edits made while the benchmark runs do not affect it.
 */
const [name = '', ...argv] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'site-bench-'));
try {
  const project = copyProject();
  const programs = join(project, '.site/bench');
  await compile([name], { programs, packages: 'external' });
  // These are measured, or serve what is measured. They are bundled like the command line, so that they load as fast.
  await compile(['assert-same', 'floor', 'floor-inputs', 'serve', 'usage'], { programs, packages: 'bundle' });
  const { measure } = await import(pathToFileURL(join(programs, `${name}.js`)).href);
  await measure({ root, folder, project, programs, argv });
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function copyProject() {
  const copy = join(folder, 'project');
  const left = ['.git', '.site', 'coverage', 'dist', 'node_modules', 'test-results', 'tests/nodes/node_modules'];
  const without = new Set(left.map((path) => join(root, path)));
  cpSync(root, copy, { recursive: true, filter: (path) => !without.has(path) });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/**
 * @param {readonly string[]} names
 * @param {{ readonly programs: string, readonly packages: 'bundle' | 'external' }} how
 */
async function compile(names, { programs, packages }) {
  await build({
    absWorkingDir: dirname(dirname(programs)),
    outdir: programs,
    entryPoints: names.map((entry) => `tests/bench/${entry}.ts`),
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    packages,
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
}
