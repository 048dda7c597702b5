// @ts-check
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compilePrograms } from './compile-programs.mjs';
import { copyProject, root } from './copy-project.mjs';

/* `npm run bench:publish`: how long it takes from Prismic's hook until the new site is committed, by number of documents and kind of change. */
const folder = mkdtempSync(join(tmpdir(), 'site-bench-'));
try {
  const project = copyProject(folder);
  const programs = await compilePrograms(project);
  const { measurePublishing } = await import(pathToFileURL(join(programs, 'publish.js')).href);
  await measurePublishing({ root, folder, project, programs, argv: process.argv.slice(2) });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
