import type { Report } from './events.ts';
import type { Project } from '../../config/project.ts';
import type { Io } from '../../base/io.ts';

/** What every command is given besides its options. */
export interface CommandContext {
  readonly project: Project;
  readonly env: NodeJS.ProcessEnv;
  readonly report: Report;
  readonly io: Io;
  /** Aborted by Ctrl-C or SIGTERM. */
  readonly signal: AbortSignal;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
}
