import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from './run-site.ts';
import type { Sandbox } from './sandbox.ts';

/** The moments of a commit at which a build can be killed, each with how often it has waited for the disk by then. */
export const MOMENTS = {
  'before the commit record': 1,
  'after the commit record': 1,
  'after the pages are in place': 2,
  'after latest.json and the deletions': 3,
} as const;

export type Moment = keyof typeof MOMENTS;

/** An environment in which a build ends by `kill -9` at a moment: when it runs `sync` for that time, or when the record has its name. */
export const killAt = ({ path }: Sandbox, moment: Moment): Environment => {
  const bin = join(path, 'bin');
  rmSync(bin, { recursive: true, force: true });
  mkdirSync(bin);
  const isAtRecord = moment === 'after the commit record';
  writeFileSync(join(bin, 'sync'), countSync(bin, isAtRecord ? Number.MAX_SAFE_INTEGER : MOMENTS[moment]));
  writeFileSync(join(bin, 'kill.cjs'), KILL_AT_RECORD);
  chmodSync(join(bin, 'sync'), 0o755);
  return {
    PATH: `${bin}:${process.env['PATH']}`,
    NODE_OPTIONS: isAtRecord ? `--require ${join(bin, 'kill.cjs')}` : '',
  };
};

const countSync = (bin: string, last: number): string =>
  `#!/bin/sh\necho x >> "${bin}/count"\n[ "$(wc -l < "${bin}/count")" -ge ${last} ] && kill -9 $PPID\nexit 0\n`;

const KILL_AT_RECORD = `const fs = require('node:fs');
const rename = fs.renameSync;
fs.renameSync = (from, to) => {
  rename(from, to);
  if (String(to).endsWith('/commit.json')) process.kill(process.pid, 'SIGKILL');
};
require('node:module').syncBuiltinESMExports();
`;

/** How often a build that is killed so has waited for the disk. */
export const countSyncs = ({ path }: Sandbox): number => readFileSync(join(path, 'bin/count'), 'utf8').length / 2;
