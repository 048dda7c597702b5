// @ts-check
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compilePrograms } from './compile-programs.mjs';
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
