import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { PROCESS_ENVIRONMENT, type Environment, type SiteRun } from './run-site.ts';

/** A process that has loaded the command line and runs commands on request. */
export interface WarmSite extends AsyncDisposable {
  readonly process: ChildProcess;
  readonly run: (args: readonly string[]) => Promise<Omit<SiteRun, 'ms'>>;
}

const SCRIPT = fileURLToPath(new URL('warm-site.mjs', import.meta.url));

const runSchema = z.object({ code: z.int().nullable(), stdout: z.string(), stderr: z.string() });

const KILLED = { code: null, stdout: '', stderr: '' };

/** Starts such a process, for tests about several processes or killed ones, without the cost of a start for each command. */
export const startWarmSite = async (env: Environment = {}): Promise<WarmSite> => {
  const child = fork(SCRIPT, { env: { ...PROCESS_ENVIRONMENT, ...env }, execArgv: [] });
  const ended = once(child, 'close');
  await once(child, 'message');
  return {
    process: child,
    run: async (args) => {
      child.send([...args]);
      const [answer]: unknown[] = await Promise.race([once(child, 'message'), ended.then(() => [KILLED])]);
      return runSchema.parse(answer);
    },
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
};
