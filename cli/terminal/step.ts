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

interface StepWords {
  readonly name: string;
  /** What there is so and so much of while it works. */
  readonly unit: string;
}

/** What people read of each stage. */
export const STEP_WORDS: Readonly<Record<Step, StepWords>> = {
  sync: { name: 'Content', unit: 'documents' },
  check: { name: 'Check', unit: 'documents' },
  assets: { name: 'Assets', unit: 'files' },
  render: { name: 'Pages', unit: 'pages' },
  commit: { name: 'Commit', unit: 'files' },
  snapshot: { name: 'Snapshot', unit: 'documents' },
  merge: { name: 'Parts', unit: 'pages' },
  models: { name: 'Models', unit: 'models' },
  push: { name: 'Push', unit: 'requests' },
  links: { name: 'Links', unit: 'addresses' },
};

/** The name of a stage at the beginning of a line. */
export const stepColumn = (step: Step): string => STEP_WORDS[step].name.padEnd(8);
