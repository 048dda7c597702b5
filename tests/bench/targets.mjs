// @ts-check
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compilePrograms } from './compile-programs.mjs';
import { copyProject, root } from './copy-project.mjs';

/* `npm run bench:targets`: what `site publish` and `site rollback` send, copy and take, to a folder and to a bucket, by number of documents. */
const folder = mkdtempSync(join(tmpdir(), 'site-bench-'));
try {
  const project = copyProject(folder);
  const programs = await compilePrograms(project);
  const { measureTargets } = await import(pathToFileURL(join(programs, 'targets.js')).href);
  await measureTargets({ root, folder, project, programs, argv: process.argv.slice(2) });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
