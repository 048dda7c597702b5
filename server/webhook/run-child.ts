import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { createInterface } from 'node:readline';

interface ChildOptions {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** Milliseconds that it may take. */
  readonly limit: number;
  /** Whether it is to wait while others have work for the processor. */
  readonly isPatient?: boolean;
  /** Ends it in good order. */
  readonly signal: AbortSignal;
  /** Milliseconds that it has for that; what leaves nothing that is of use needs none. */
  readonly grace?: number;
  readonly onLine: (line: string, output: ChildOutput) => void;
}

type ChildOutput = 'stdout' | 'stderr';

export interface ChildEnd {
  /** Null when a signal ended it. */
  readonly code: number | null;
  /** Whether it was asked to end, and why. */
  readonly endedBy: 'itself' | 'limit' | 'signal';
}

/** How one ended that has not said so itself; `limit` in milliseconds. */
export const describeEnd = (name: string, { code, endedBy }: ChildEnd, limit: number): string => {
  if (endedBy === 'limit') return `${name} took longer than ${limit / 1000} s and was ended`;
  if (endedBy === 'signal') return `${name} was ended, because the webhook was told to stop`;
  return `${name} ended with ${code ?? 'a signal'} and without a report`;
};

/** Milliseconds between asking a process to end and ending it, unless it is said. */
const GRACE = 10_000;
/** Milliseconds that output may still come when the process is gone, but something it has started holds its pipes. */
const PIPES = 1_000;

/**
 * Runs a process, without a terminal, to its end, and gives its output line by line. It leads a group of its own: what it
 * starts ends with it, and Ctrl-C in the terminal reaches it only through the signal. Rejects when it cannot be started.
 */
export const runChild = async (options: ChildOptions): Promise<ChildEnd> => {
  const { command, args, env, limit, isPatient = false, signal, grace = GRACE, onLine } = options;
  const child = spawn(command, args, { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  if (isPatient) lowerPriority(child);
  for (const output of ['stdout', 'stderr'] as const)
    createInterface({ input: child[output] }).on('line', (line) => onLine(line, output));
  const guard = endOnTime(child, { limit, signal, grace });
  child.once('exit', () => {
    // Something that it has started may be deaf to SIGTERM.
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

/** At once, before it has begun: its threads have the priority of the one that starts them. */
const lowerPriority = ({ pid }: ChildProcess): void => {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It is over, or the system does not let us: then it runs as everything else.
  }
};

const closePipes = ({ stdout, stderr }: ChildProcess): void => {
  stdout?.destroy();
  stderr?.destroy();
};

/** Ends the group at the limit or at the signal: first it is asked to, then it is made to. */
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
    // The group is gone already.
  }
};
