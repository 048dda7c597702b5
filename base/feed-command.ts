import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

interface FedCommand {
  /** Command for the shell. */
  readonly command: string;
  /** Text for its standard input. */
  readonly input: string;
  readonly env: NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
}

/** Milliseconds that a command may take. */
const LIMIT = 120_000;

/**
 * Runs a shell command with a text as its input, without Prismic's secrets. Its output goes to standard error. Returns why it failed; null
 * if it did not. Throws if `signal` is aborted.
 */
export const feedCommand = async ({ command, input, env, signal }: FedCommand): Promise<string | null> => {
  const limit = AbortSignal.timeout(LIMIT);
  const child = spawn('/bin/sh', ['-c', command], {
    env: { ...env, PRISMIC_ACCESS_TOKEN: undefined, PRISMIC_WRITE_TOKEN: undefined, PRISMIC_WEBHOOK_SECRET: undefined },
    stdio: ['pipe', 2, 2],
    signal: AbortSignal.any([signal, limit]),
  });
  // The command may end before it has read everything.
  child.stdin?.on('error', () => {});
  child.stdin?.end(input);
  const code = await endOf(child);
  signal.throwIfAborted();
  if (limit.aborted) return `the command took longer than ${LIMIT / 1000} s`;
  return code === 0 ? null : `the command ended with ${code ?? 'a signal'}`;
};

/** The exit code of a process; null if it was killed or did not start. */
const endOf = async (child: ChildProcess): Promise<number | null> => {
  try {
    await once(child, 'close');
  } catch {
    return null;
  }
  return child.exitCode;
};
