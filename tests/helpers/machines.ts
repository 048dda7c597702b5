import { execFile } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import fastGlob from 'fast-glob';
import { startCalledSite } from './called-site.ts';
import { runSite, type Environment } from './run-site.ts';
import type { Sandbox } from './sandbox.ts';

/** Folders that represent the machines of a recipe, with the commands that recipes use. */
export interface Machines extends AsyncDisposable {
  /** Runs shell lines in the folder of a machine. Rejects if one fails. */
  readonly run: (machine: string, lines: string, env?: Environment) => Promise<void>;
  readonly pathOf: (machine: string, path?: string) => string;
  /** Copies the files that match a pattern from one machine to another. */
  readonly send: (pattern: string, transfer: Transfer) => Promise<void>;
}

interface Transfer {
  readonly from: string;
  readonly to: string;
  readonly below?: string;
}

/** Creates machines on which `npx site` and `site` run the project. npm does nothing, and the date is the sandbox's day. */
export const createMachines = async ({ path, env }: Sandbox): Promise<Machines> => {
  const called = await startCalledSite(runSite);
  const bin = join(path, 'bin');
  const now = `echo ${env['SOURCE_DATE_EPOCH']}`;
  const commands = {
    site: `exec node ${called.root}/cli/bin.mjs "$@"`,
    npx: 'exec "$@"',
    npm: 'exit 0',
    date: now,
    stat: now,
  };
  mkdirSync(bin, { recursive: true });
  for (const [name, line] of Object.entries(commands)) {
    writeFileSync(join(bin, name), `#!/bin/sh\n${line}\n`);
    chmodSync(join(bin, name), 0o755);
  }
  const own = { PATH: `${bin}:${process.env['PATH']}`, SITE_CACHE: env['SITE_CACHE'] };
  const pathOf = (machine: string, file = ''): string => join(path, 'machines', machine, file);
  return {
    pathOf,
    run: async (machine, lines, more = {}) => {
      mkdirSync(pathOf(machine), { recursive: true });
      await promisify(execFile)('sh', ['-euc', lines], { cwd: pathOf(machine), env: { ...own, ...more } });
    },
    send: async (pattern, { from, to, below = '' }) => {
      for (const file of await fastGlob(pattern, { cwd: pathOf(from), dot: true })) {
        mkdirSync(dirname(pathOf(to, join(below, file))), { recursive: true });
        cpSync(pathOf(from, file), pathOf(to, join(below, file)));
      }
    },
    [Symbol.asyncDispose]: async () => called[Symbol.asyncDispose](),
  };
};
