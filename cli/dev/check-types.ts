import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { DevError } from '../../browser/dev/message.ts';
import { createSourceError } from './dev-errors.ts';

export interface TypeCheck {
  readonly close: () => void;
}

/** Has the project's own compiler watch the types, and tells after each of its rounds what does not fit. Null without one. */
export const startTypeCheck = (root: string, onErrors: (errors: readonly DevError[]) => void): TypeCheck | null => {
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  if (!existsSync(compiler)) return null;
  const options = ['--noEmit', '--watch', '--preserveWatchOutput', '--pretty', 'false'];
  // A group of its own: the compiler is a program that the script starts, and both have to end.
  const child = spawn(process.execPath, [compiler, '-p', root, ...options], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  // Every save wakes it, and the page is to be drawn first.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  let found: DevError[] = [];
  createInterface(child.stdout).on('line', (line) => {
    const error = parseDiagnostic(line, root);
    if (error) found.push(error);
    if (!ROUND_ENDS.test(line)) return;
    onErrors(found);
    found = [];
    // The first round, of all sources, is long; those after it are short and begin with a save.
    yieldAsSession(child.pid);
  });
  child.on('error', () => onErrors([]));
  return { close: () => endGroup(child.pid) };
};

/**
 * Linux shares processors out among sessions: within its own one, a priority alone yields to nobody. Not the lowest, with
 * which a busy machine would never come to it.
 */
const yieldAsSession = (pid: number | undefined): void => {
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(constants.priority.PRIORITY_BELOW_NORMAL));
  } catch {
    // Another system, or one that does not group.
  }
};

const ROUND_ENDS = /Found \d+ errors?\b/;

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
