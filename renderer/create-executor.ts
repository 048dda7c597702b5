import { availableParallelism } from 'node:os';
import type { Executor, ExecutorSetup } from './executor.ts';
import { createInlineExecutor } from './inline-executor.ts';
import { createThreadedExecutor } from './threaded-executor.ts';

/** Each worker compiles and warms up the renderer for itself: below this many documents to read that costs more than it brings. */
const WORTH_A_WORKER = 600;
const MOST_WORKERS = 8;

/** Works with the executor that suits the amount of work, and ends its threads whatever happens. */
export const withExecutor = async <Result>(
  setup: ExecutorSetup,
  options: ExecutorOptions,
  work: (executor: Executor) => Promise<Result>,
): Promise<Result> => {
  const executor = createExecutor(setup, options);
  try {
    return await work(executor);
  } finally {
    await executor.close();
  }
};

export interface ExecutorOptions {
  /** How many workers to use; chosen by the number of documents when undefined, none for 0. */
  readonly workers: number | undefined;
  /** Documents that may have to be read and drawn. */
  readonly documents: number;
  /** Script of the workers; null works in this thread. */
  readonly script: URL | null;
}

const createExecutor = (setup: ExecutorSetup, { workers, documents, script }: ExecutorOptions): Executor => {
  const count = workers ?? (documents < WORTH_A_WORKER ? 0 : Math.min(availableParallelism(), MOST_WORKERS));
  return count === 0 || script === null
    ? createInlineExecutor(setup)
    : createThreadedExecutor(setup, { count, script });
};
