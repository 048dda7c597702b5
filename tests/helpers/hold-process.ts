import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from './run-site.ts';

/** A process that stops before a call. */
export interface HeldProcess {
  /** Environment to start the process with. */
  readonly env: Environment;
  /** Resolves once the process has stopped. */
  readonly held: Promise<unknown>;
  readonly release: () => Promise<void>;
}

/** Stops a process before its first call of a `node:fs` function with a path that ends so. Both sides wait for each other at named pipes. */
export const holdBefore = (
  folder: string,
  name: 'mkdirSync' | 'openSync' | 'renameSync',
  ending: string,
): HeldProcess => {
  const [hook, held, go] = [join(folder, 'hold.cjs'), join(folder, 'held'), join(folder, 'go')];
  spawnSync('mkfifo', [held, go]);
  const source = `const fs = require('node:fs');
const { ${name}: call, writeFileSync, readFileSync } = fs;
let isOver = false;
fs.${name} = (...args) => {
  if (!isOver && args.some((arg) => String(arg).endsWith(${JSON.stringify(ending)}))) {
    isOver = true;
    writeFileSync(${JSON.stringify(held)}, '');
    readFileSync(${JSON.stringify(go)});
  }
  return call(...args);
};
require('node:module').syncBuiltinESMExports();
`;
  writeFileSync(hook, source);
  return {
    env: { NODE_OPTIONS: `--require ${hook}` },
    held: readFile(held),
    release: async () => writeFile(go, ''),
  };
};
