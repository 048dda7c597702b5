import type { Report } from './events.ts';
import type { Project } from '../../config/project.ts';
import type { Io } from '../../base/io.ts';

/** What every command is given besides its options. */
export interface CommandContext {
  readonly project: Project;
  readonly env: NodeJS.ProcessEnv;
  readonly report: Report;
  readonly io: Io;
  /** Says the exit code of a command that did what it was to do, where that is not 0. */
  readonly endWith: (exitCode: number) => void;
  /** Says the exit code of whatever is in the way, for a command whose others say what it has found. */
  readonly failWith: (exitCode: number) => void;
  /** Aborted by Ctrl-C or SIGTERM. */
  readonly signal: AbortSignal;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
}
