import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createPurgeError, type Purge } from './purger.ts';

/** Milliseconds that a command may take. */
const LIMIT = 120_000;

/** Gives the addresses to a shell command, one a line, on standard input. What it prints is its own, on standard error. */
export const createPurgeCommand =
  (command: string, env: NodeJS.ProcessEnv): Purge =>
  async (urls, signal) => {
    const limit = AbortSignal.timeout(LIMIT);
    const child = spawn('/bin/sh', ['-c', command], {
      env: {
        ...env,
        PRISMIC_ACCESS_TOKEN: undefined,
        PRISMIC_WRITE_TOKEN: undefined,
        PRISMIC_WEBHOOK_SECRET: undefined,
      },
      stdio: ['pipe', 2, 2],
      signal: AbortSignal.any([signal, limit]),
    });
    // A command may end before it has read all of them.
    child.stdin?.on('error', () => {});
    child.stdin?.end(urls.map((url) => `${url}\n`).join(''));
    const code = await endOf(child);
    signal.throwIfAborted();
    if (limit.aborted) throw createPurgeError(NAME, `the command took longer than ${LIMIT / 1000} s`);
    if (code !== 0) throw createPurgeError(NAME, `the command ended with ${code ?? 'a signal'}`);
  };

const NAME = 'the cache';

/** Its exit code; null when it was ended. */
const endOf = async (child: ChildProcess): Promise<number | null> => {
  try {
    await once(child, 'close');
  } catch {
    return null;
  }
  return child.exitCode;
};
