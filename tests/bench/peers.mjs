// @ts-check
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compilePrograms } from './compile-programs.mjs';
import { copyProject, root } from './copy-project.mjs';

/* `npm run bench:peers`: a cold build beside other generators, which it installs, writing the same pages. */
const folder = mkdtempSync(join(tmpdir(), 'site-bench-'));
try {
  const project = copyProject(folder);
  const programs = await compilePrograms(project);
  const { measurePeers } = await import(pathToFileURL(join(programs, 'peers.js')).href);
  await measurePeers({ root, folder, project, programs, argv: process.argv.slice(2) });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
