import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from './run-site.ts';
import type { Sandbox } from './sandbox.ts';

/** The call at which a build is killed. */
const CALLS = {
  'before the commit record':
    'before("renameSync", (from, to) => to.endsWith("/commit.json") || from.endsWith("/.staging/files"))',
  'after the commit record': 'after("renameSync", (from, to) => to.endsWith("/commit.json"))',
  'after the pages are in place':
    'before("renameSync", (from, to) => from.includes("/.staging/") && /\\/builds(\\/latest\\.json)?$/.test(to))',
  'after latest.json and the deletions':
    'before("rmSync", (path) => path.endsWith("/.staging") && fs.existsSync(`${path}/commit.json`))',
} as const;

export type Moment = keyof typeof CALLS;

/** The moments of a commit at which a build can be killed. */
export const MOMENTS: readonly Moment[] = [
  'before the commit record',
  'after the commit record',
  'after the pages are in place',
  'after latest.json and the deletions',
];

/** An environment in which a build is killed (`kill -9`) at a moment. */
export const killAt = ({ path }: Pick<Sandbox, 'path'>, moment: Moment): Environment => {
  const folder = join(path, 'kill');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  writeFileSync(join(folder, 'kill.cjs'), `${HOOKS}${CALLS[moment]};\n${DONE}`);
  return { NODE_OPTIONS: `--require ${join(folder, 'kill.cjs')}` };
};

const HOOKS = `const fs = require('node:fs');
const end = () => process.kill(process.pid, 'SIGKILL');
const before = (name, isIt) => {
  const call = fs[name];
  fs[name] = (...args) => (isIt(...args.map(String)) ? end() : call(...args));
};
const after = (name, isIt) => {
  const call = fs[name];
  fs[name] = (...args) => {
    call(...args);
    if (isIt(...args.map(String))) end();
  };
};
`;

const DONE = "require('node:module').syncBuiltinESMExports();\n";
