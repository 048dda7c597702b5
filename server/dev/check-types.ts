import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { DevError } from '../../browser/dev/message.ts';
import { createSourceError } from './dev-errors.ts';

export interface TypeCheck {
  /** Has the types checked as they are now; what is saved meanwhile has them checked once more. */
  readonly check: () => void;
  readonly close: () => void;
}

export interface TypeCheckOptions {
  readonly root: string;
  /** Folder in which the compiler notes what it has found, so that a check is of what has changed since the last one. */
  readonly cache: string;
  readonly onErrors: (errors: readonly DevError[]) => void;
}

/** Milliseconds from a save to its check: the page is to be seen first. */
const DELAY = 400;

/**
 * Checks types by the project's own compiler, in a run for each save: its watch mode loses what is saved while it works.
 * Null without a compiler.
 */
export const createTypeCheck = ({ root, cache, onErrors }: TypeCheckOptions): TypeCheck | null => {
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  if (!existsSync(compiler)) return null;
  const notes = ['--incremental', '--tsBuildInfoFile', join(cache, 'types.tsbuildinfo')];
  const args = [compiler, '-p', root, '--noEmit', '--pretty', 'false', ...notes];
  let timer: NodeJS.Timeout | undefined;
  let running: ChildProcess | null = null;
  let isDue = false;
  let isFirst = true;
  const run = (): void => {
    isDue = false;
    // A group of its own: the compiler is a program that the script starts, and both have to end.
    const child = spawn(process.execPath, args, { cwd: root, detached: true, stdio: ['ignore', 'pipe', 'ignore'] });
    running = child;
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    // The first run, of all sources, is long; those after it are short, and the next save may come meanwhile.
    if (!isFirst) yieldAsSession(child.pid);
    const found: DevError[] = [];
    createInterface(child.stdout).on('line', (line) => {
      const error = parseDiagnostic(line, root);
      if (error) found.push(error);
    });
    // Is followed by the end.
    child.on('error', () => {});
    child.on('close', () => {
      running = null;
      isFirst = false;
      if (isDue) return run();
      onErrors(found);
    });
  };
  return {
    check: () => {
      isDue = true;
      clearTimeout(timer);
      timer = setTimeout(() => running ?? run(), DELAY);
    },
    close: () => {
      clearTimeout(timer);
      running?.removeAllListeners('close');
      endGroup(running?.pid);
    },
  };
};

/** Linux shares processors out among sessions: a priority counts within one session alone. */
const yieldAsSession = (pid: number | undefined): void => {
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(constants.priority.PRIORITY_BELOW_NORMAL));
  } catch {
    // Another system, or one that does not group.
  }
};

const DIAGNOSTIC = /^(.+?)\((\d+),(\d+)\): error (TS\d+): (.+)$/;

const parseDiagnostic = (text: string, root: string): DevError | null => {
  const [, file, line, column, code, message] = DIAGNOSTIC.exec(text) ?? [];
  if (file === undefined) return null;
  const place = { file, line: Number(line), column: Number(column) };
  return createSourceError(root, place, { kind: 'type', message: `${message} (${code})` });
};

const endGroup = (pid: number | undefined): void => {
  if (pid === undefined) return;
  try {
    process.kill(-pid);
  } catch {
    // It has ended by itself.
  }
};
