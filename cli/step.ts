import type { Report, Step } from './events.ts';

/** Runs one stage and reports when it begins, how far it is, and in a few words what came of it. */
export const createSteps =
  (report: Report) =>
  async <Result>(
    step: Step,
    work: (onProgress: (done: number, total: number) => void) => Promise<Result> | Result,
    describe: (result: Result) => string,
  ): Promise<Result> => {
    report({ event: 'start', step });
    const result = await work((done, total) => report({ event: 'progress', step, done, total }));
    report({ event: 'end', step, detail: describe(result) });
    return result;
  };
