import { spawn, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { orNull } from '../../base/or-null.ts';
import type { DevError } from '../../browser/dev/message.ts';
import { createSourceError } from './dev-errors.ts';

interface TypeCheck {
  /** Schedules a check of the types as they are; a save during a check leads to one more check. */
  readonly check: () => void;
  readonly close: () => void;
}

interface TypeCheckOptions {
  readonly root: string;
  /** Folder for the compiler's incremental state, so that a check covers only what has changed since the last one. */
  readonly cache: string;
  readonly onErrors: (errors: readonly DevError[]) => void;
}

/** Milliseconds from a save to its check: the page is shown first. */
const DELAY = 400;

/**
 * Checks types with the project's own compiler, in a run for each save, because its watch mode misses saves while it works. Null if the
 * compiler is not installed.
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
    // The event `close` follows.
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

/** The compiler's own executable: the script `tsc` only starts it, and would leave it running when killed. */
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
