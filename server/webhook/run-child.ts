import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { createInterface } from 'node:readline';

interface ChildOptions {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** Milliseconds that the process may take. */
  readonly limit: number;
  /** Whether the process has a low priority, so that others get the processor first. */
  readonly isPatient?: boolean;
  /** Ends the process gracefully. */
  readonly signal: AbortSignal;
  /** Milliseconds between asking the process to end and killing it. May be 0 for a process that leaves nothing worth keeping. */
  readonly grace?: number;
  readonly onLine: (line: string, output: ChildOutput) => void;
}

type ChildOutput = 'stdout' | 'stderr';

export interface ChildEnd {
  /** Null if a signal ended the process. */
  readonly code: number | null;
  /** Whether the process was asked to end, and why; an error if it could not be started. */
  readonly endedBy: 'itself' | 'limit' | 'signal' | Error;
}

/** Describes the end of a process that has not reported it itself; `limit` in milliseconds. */
export const describeEnd = (name: string, { code, endedBy }: ChildEnd, limit: number): string => {
  if (endedBy === 'limit') return `${name} took longer than ${limit / 1000} s and was ended`;
  if (endedBy === 'signal') return `${name} was ended, because the webhook was told to stop`;
  if (endedBy instanceof Error) return `${name} could not be started: ${endedBy.message}`;
  return `${name} ended with ${code ?? 'a signal'} and without a report`;
};

/** Default milliseconds between asking a process to end and killing it. */
const GRACE = 10_000;
/** Milliseconds to wait for more output after the process has ended, if a process that it started still holds its pipes. */
const PIPES = 1_000;

/**
 * Runs a process without a terminal until it ends, and passes on its output line by line. The process leads a group of its own: its
 * children end with it, and Ctrl-C in the terminal reaches it only through `signal`.
 */
export const runChild = async (options: ChildOptions): Promise<ChildEnd> => {
  try {
    return await follow(options);
  } catch (error) {
    return { code: null, endedBy: error instanceof Error ? error : new Error(String(error)) };
  }
};

/** Rejects if the process cannot be started. */
const follow = async (options: ChildOptions): Promise<ChildEnd> => {
  const { command, args, env, limit, isPatient = false, signal, grace = GRACE, onLine } = options;
  const child = spawn(command, args, { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  if (isPatient) lowerPriority(child);
  await once(child, 'spawn');
  for (const output of ['stdout', 'stderr'] as const)
    createInterface({ input: child[output] }).on('line', (line) => onLine(line, output));
  const guard = endOnTime(child, { limit, signal, grace });
  child.once('exit', () => {
    // A child of the process may ignore SIGTERM.
    if (guard.endedBy() !== 'itself') killGroup(child, 'SIGKILL');
    setTimeout(() => closePipes(child), PIPES).unref();
  });
  try {
    await once(child, 'close');
    return { code: child.exitCode, endedBy: guard.endedBy() };
  } finally {
    guard.release();
  }
};

/** Called right after the start, because threads inherit the priority of the thread that starts them. */
const lowerPriority = ({ pid }: ChildProcess): void => {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The process has ended, or the system does not allow it: then it runs at the normal priority.
  }
};

const closePipes = ({ stdout, stderr }: ChildProcess): void => {
  stdout?.destroy();
  stderr?.destroy();
};

/** Ends the group at the time limit or at the signal: with SIGTERM, then with SIGKILL. */
const endOnTime = (
  child: ChildProcess,
  { limit, signal, grace }: Required<Pick<ChildOptions, 'limit' | 'signal' | 'grace'>>,
) => {
  let endedBy: ChildEnd['endedBy'] = 'itself';
  let killTimer: NodeJS.Timeout | undefined;
  const end = (reason: 'limit' | 'signal'): void => {
    if (endedBy !== 'itself') return;
    endedBy = reason;
    killGroup(child, 'SIGTERM');
    killTimer = setTimeout(() => killGroup(child, 'SIGKILL'), grace);
  };
  const onAbort = (): void => end('signal');
  const limitTimer = setTimeout(() => end('limit'), limit);
  if (signal.aborted) onAbort();
  signal.addEventListener('abort', onAbort, { once: true });
  return {
    endedBy: () => endedBy,
    release: () => {
      clearTimeout(limitTimer);
      clearTimeout(killTimer);
      signal.removeEventListener('abort', onAbort);
    },
  };
};

const killGroup = ({ pid }: ChildProcess, signal: NodeJS.Signals): void => {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // The group has ended already.
  }
};
