// @ts-check
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compilePrograms } from './compile-programs.mjs';
import { copyProject, root } from './copy-project.mjs';

/* `npm run bench:scale`: what a site costs in one piece and in parts, step by step, by number of articles. */
const folder = mkdtempSync(join(tmpdir(), 'site-bench-'));
try {
  const project = copyProject(folder);
  const programs = await compilePrograms(project);
  const { measureScale } = await import(pathToFileURL(join(programs, 'scale.js')).href);
  await measureScale({ root, folder, project, programs, argv: process.argv.slice(2) });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
