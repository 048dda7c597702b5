import { createInterface, type Interface } from 'node:readline';
import { SiteError } from '../../base/errors.ts';
import type { CommandContext } from './context.ts';

/** Options of a command that changes something. */
export interface ChangeOptions {
  /** Shows the changes without making them. */
  readonly dryRun: boolean;
  /** Asks no questions. */
  readonly yes: boolean;
}

interface Confirmation extends Pick<ChangeOptions, 'yes'> {
  readonly question: string;
  /** Option that gives consent on the command line; `--yes` by default. */
  readonly agreement?: string;
}

/**
 * Asks in a terminal whether to go on; any answer but `y` means no. Throws `write.unconfirmed` if the answer is no, or if there is no
 * terminal.
 */
export const confirm = async (
  { yes, question, agreement = '--yes' }: Confirmation,
  { io, signal }: Pick<CommandContext, 'io' | 'signal'>,
): Promise<void> => {
  // Ctrl-C may have come before the question.
  signal.throwIfAborted();
  if (yes) return;
  if (!io.stdout.isTTY || !process.stdin.isTTY) throw unconfirmed('There is no terminal to ask in', agreement);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const answer = await ask(terminal, `${question} [y/N] `, signal);
    if (!/^y(?:es)?$/i.test(answer.trim())) throw unconfirmed('You did not agree', agreement);
  } finally {
    terminal.close();
  }
};

/**
 * Returns the answer; empty at the end of input, as by Ctrl-D. While readline waits for an answer, it receives Ctrl-C instead of the
 * process.
 */
const ask = async (terminal: Interface, question: string, signal: AbortSignal): Promise<string> =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', reject);
    terminal.once('SIGINT', () => process.kill(process.pid, 'SIGINT'));
    terminal.once('close', () => resolve(''));
    terminal.question(question, resolve);
  });

const unconfirmed = (reason: string, agreement: string): SiteError =>
  new SiteError({
    code: 'write.unconfirmed',
    message: `${reason}: nothing was changed`,
    hint: `Add ${agreement} to go on without being asked, for instance in CI.`,
  });
