import { setImmediate } from 'node:timers/promises';
import type { Executor, ExecutorSetup, PageOutcome } from './executor.ts';
import { createTasks } from './tasks.ts';

const BATCH = 16;

/** Works in this thread: for few pages, where workers would spend longer on starting than they save, and for tests. */
export const createInlineExecutor = (setup: ExecutorSetup): Executor => {
  const tasks = createTasks(setup);
  return {
    indexDocuments: async (documents) => tasks.index(documents),
    renderPages: async (environment, jobs, onDone) => {
      const render = tasks.startPages(environment);
      const outcomes: PageOutcome[] = [];
      for (let start = 0; start < jobs.length; start += BATCH) {
        outcomes.push(...render(jobs.slice(start, start + BATCH)));
        onDone(outcomes.length);
        // Lets signals and the progress line through between batches.
        await setImmediate();
      }
      return outcomes;
    },
    close: async () => tasks.close(),
  };
};
