import { spawn, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { orNull } from '../../base/or-null.ts';
import type { DevError } from '../../browser/dev/message.ts';
import { createSourceError } from './dev-errors.ts';

interface TypeCheck {
  /** Has the types checked as they are now; what is saved meanwhile has them checked once more. */
  readonly check: () => void;
  readonly close: () => void;
}

interface TypeCheckOptions {
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
  const compiler = findCompiler(root);
  if (compiler === null) return null;
  const notes = ['--incremental', '--tsBuildInfoFile', join(cache, 'types.tsbuildinfo')];
  const args = ['-p', root, '--noEmit', '--pretty', 'false', ...notes];
  let timer: NodeJS.Timeout | undefined;
  let running: ChildProcess | null = null;
  let isDue = false;
  const run = (): void => {
    isDue = false;
    const child = spawn(compiler, args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] });
    running = child;
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    const found: DevError[] = [];
    createInterface(child.stdout).on('line', (line) => {
      const error = parseDiagnostic(line, root);
      if (error) found.push(error);
    });
    // Is followed by the end.
    child.on('error', () => {});
    child.on('close', () => {
      running = null;
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
      running?.kill();
    },
  };
};

/** The compiler itself: the script `tsc` only starts it, and would end without it. */
const findCompiler = (root: string): string | null => {
  const { platform, arch } = process;
  const { resolve } = createRequire(join(root, 'node_modules/typescript/package.json'));
  const manifest = orNull(() => resolve(`@typescript/typescript-${platform}-${arch}/package.json`));
  return manifest && join(dirname(manifest), 'lib', platform === 'win32' ? 'tsc.exe' : 'tsc');
};

const DIAGNOSTIC = /^(.+?)\((\d+),(\d+)\): error (TS\d+): (.+)$/;

const parseDiagnostic = (text: string, root: string): DevError | null => {
  const [, file, line, column, code, message] = DIAGNOSTIC.exec(text) ?? [];
  if (file === undefined) return null;
  const place = { file, line: Number(line), column: Number(column) };
  return createSourceError(root, place, { kind: 'type', message: `${message} (${code})` });
};
