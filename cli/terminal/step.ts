import type { CommandContext } from './context.ts';
import type { Step } from './events.ts';

/** Does one stage of a command, and says so. */
export type RunStep = ReturnType<typeof createSteps>;

/**
 * Runs one stage and reports when it begins, how far it is, and in a few words its result. Between two stages, and
 * wherever a stage tells how far it is, Ctrl-C ends the command.
 */
export const createSteps =
  ({ report, signal }: Pick<CommandContext, 'report' | 'signal'>) =>
  async <Result>(
    step: Step,
    work: (onProgress: (done: number, total: number) => void) => Promise<Result> | Result,
    describe: (result: Result) => string,
  ): Promise<Result> => {
    signal.throwIfAborted();
    report({ event: 'start', step });
    const result = await work((done, total) => {
      signal.throwIfAborted();
      report({ event: 'progress', step, done, total });
    });
    report({ event: 'end', step, detail: describe(result) });
    return result;
  };
