// @ts-check
import { build } from 'esbuild';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { copyProject } from './copy-project.mjs';

/*
 * `npm run bench:dev`: measures how soon `site dev` shows a change, from the moment the file is saved until the browser has
 * painted it.
 */
const folder = mkdtempSync(join(tmpdir(), 'site-bench-dev-'));
try {
  const project = copyProject(folder);
  const outfile = join(project, '.bench/dev.mjs');
  await build({
    absWorkingDir: project,
    entryPoints: ['tests/bench/dev.ts'],
    outfile,
    bundle: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'error',
  });
  const { measureDev } = await import(pathToFileURL(outfile).href);
  await measureDev(project);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
