import type { Io } from '../../base/io.ts';
import type { BuildContext } from '../../build/setup/events.ts';
import type { Report } from './events.ts';

/** The context of every command, besides its options. */
export interface CommandContext extends BuildContext {
  readonly report: Report;
  readonly io: Io;
  /** Sets the exit code of a command that succeeded, if it is not 0. */
  readonly endWith: (exitCode: number) => void;
  /** Sets the exit code for errors, for a command whose other exit codes have a meaning of their own. */
  readonly failWith: (exitCode: number) => void;
}
