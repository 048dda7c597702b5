import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from './run-site.ts';
import type { Sandbox } from './sandbox.ts';

/**
 * The moments at which a build waits for the disk, each time by running `sync`. In the environment that this gives, the one
 * of that number kills the build instead.
 */
export const MOMENTS = {
  'before the commit record': 1,
  'after the commit record': 2,
  'after the pages are in place': 3,
  'after latest.json and the deletions': 4,
} as const;

export type Moment = keyof typeof MOMENTS;

/** An environment in which a build ends by `kill -9` at a moment. */
export const killAt = ({ path }: Sandbox, moment: Moment): Environment => {
  const bin = join(path, 'bin');
  rmSync(bin, { recursive: true, force: true });
  mkdirSync(bin);
  writeFileSync(
    join(bin, 'sync'),
    `#!/bin/sh\necho x >> "${bin}/count"\n[ "$(wc -l < "${bin}/count")" -ge ${MOMENTS[moment]} ] && kill -9 $PPID\nexit 0\n`,
  );
  chmodSync(join(bin, 'sync'), 0o755);
  return { PATH: `${bin}:${process.env['PATH']}` };
};

/** How often a build that is killed so has waited for the disk. */
export const countSyncs = ({ path }: Sandbox): number => readFileSync(join(path, 'bin/count'), 'utf8').length / 2;
