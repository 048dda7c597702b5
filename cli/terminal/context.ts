import type { Io } from '../../base/io.ts';
import type { BuildContext } from '../../build/setup/events.ts';
import type { Report } from './events.ts';

/** What every command is given besides its options. */
export interface CommandContext extends BuildContext {
  readonly report: Report;
  readonly io: Io;
  /** Says the exit code of a command that did what it was to do, where that is not 0. */
  readonly endWith: (exitCode: number) => void;
  /** Says the exit code of whatever is in the way, for a command whose others say what it has found. */
  readonly failWith: (exitCode: number) => void;
}
