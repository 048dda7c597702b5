import { createInterface } from 'node:readline/promises';
import { SiteError } from '../../base/errors.ts';
import type { CommandContext } from './context.ts';

export interface Confirmation {
  /** Given on the command line: no question is asked. */
  readonly yes: boolean;
  readonly question: string;
}

/**
 * Asks in a terminal whether to go on; no is the answer to anything but `y`. Throws `write.unconfirmed` when the answer is
 * no, or when there is no terminal.
 */
export const confirm = async (
  { yes, question }: Confirmation,
  { io, signal }: Pick<CommandContext, 'io' | 'signal'>,
): Promise<void> => {
  if (yes) return;
  if (!io.stdout.isTTY || !process.stdin.isTTY) throw unconfirmed('There is no terminal to ask in');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const answer = await terminal.question(`${question} [y/N] `, { signal });
    if (!/^y(?:es)?$/i.test(answer.trim())) throw unconfirmed('You did not agree');
  } finally {
    terminal.close();
  }
};

const unconfirmed = (reason: string): SiteError =>
  new SiteError({
    code: 'write.unconfirmed',
    message: `${reason}: nothing was changed`,
    hint: 'Add --yes to go on without being asked, for instance in CI.',
  });
