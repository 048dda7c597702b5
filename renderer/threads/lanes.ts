import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { ExecutorSetup } from './executor.ts';
import type { WorkerReply, WorkerRequest } from './tasks.ts';

/** A thread that answers requests one after another. */
export interface Lane {
  readonly ask: (request: WorkerRequest) => Promise<WorkerReply>;
  /** How many requests are sent to the thread at once, so that it is never idle between two. */
  readonly depth: number;
  readonly close: () => Promise<void>;
}

/** Creates the lane of this thread. Between requests it lets other events through: replies of workers, signals and the progress line. */
export const createOwnLane = async (setup: ExecutorSetup): Promise<Lane> => {
  // Imported on demand: a build without changes ends before it needs React.
  const { createWorker } = await import('./tasks.ts');
  const { answer, close } = createWorker(setup);
  return {
    depth: 1,
    ask: async (request) => {
      await setImmediate();
      return answer(request);
    },
    close: async () => close(),
  };
};

/** A small young generation suffices for pages, which are short-lived, and saves memory. */
const LIMITS = { maxYoungGenerationSizeMb: 8 } as const;

/** Creates the lane of a worker thread. */
export const createWorkerLane = (setup: ExecutorSetup, script: URL): Lane => {
  const worker = new Worker(script, { workerData: setup, resourceLimits: LIMITS });
  // A worker answers in the order of the requests.
  const waiting: Waiting[] = [];
  let failure: { readonly error: unknown } | null = null;
  worker.on('message', (reply: WorkerReply) => waiting.shift()?.resolve(reply));
  worker.on('error', (error) => {
    failure = { error };
    for (const { reject } of waiting.splice(0)) reject(error);
  });
  return {
    depth: 2,
    ask: async (request) =>
      new Promise((resolve, reject) => {
        if (failure !== null) return reject(failure.error);
        waiting.push({ resolve, reject });
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread has no origin
        return worker.postMessage(request);
      }),
    close: async () => {
      await worker.terminate();
    },
  };
};

interface Waiting {
  readonly resolve: (reply: WorkerReply) => void;
  readonly reject: (error: unknown) => void;
}
