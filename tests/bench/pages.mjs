// @ts-check
import { join } from 'node:path';
import { runProgram } from './bundle-program.mjs';

/* `npm run bench:pages`: weighs pages of the built site, and times them in a browser on a slow telephone. */
await runProgram('pages', async (address, { root, folder }) => {
  const { measurePages } = await import(address);
  await measurePages({ root, dist: join(folder, 'dist'), argv: process.argv.slice(2) });
});
