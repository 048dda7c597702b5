import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from './run-site.ts';

/** A process that waits before a call. */
export interface HeldProcess {
  /** What it is started with. */
  readonly env: Environment;
  /** Resolves once it waits. */
  readonly held: Promise<unknown>;
  readonly release: () => Promise<void>;
}

/** Lets a process wait the first time that it calls a function of `node:fs` with such a path; both sides wait at pipes with a name, for each other alone. */
export const holdBefore = (folder: string, name: 'openSync' | 'renameSync', ending: string): HeldProcess => {
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
