import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { ExecutorSetup } from './executor.ts';
import type { WorkerReply, WorkerRequest } from './tasks.ts';

/** A thread that answers requests, one after another. */
export interface Lane {
  readonly ask: (request: WorkerRequest) => Promise<WorkerReply>;
  /** Requests that may wait at it, so that it never stands idle between two. */
  readonly depth: number;
  readonly close: () => Promise<void>;
}

/** This thread; between two requests it lets the others' replies, signals and the progress line through. */
export const createOwnLane = async (setup: ExecutorSetup): Promise<Lane> => {
  // Loaded when there is something to do: a build without a change ends before it needs React.
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

/** Pages are short-lived: a small young generation holds as much as a large one and leaves the memory to others. */
const LIMITS = { maxYoungGenerationSizeMb: 8 } as const;

/** Another thread. */
export const createWorkerLane = (setup: ExecutorSetup, script: URL): Lane => {
  const worker = new Worker(script, { workerData: setup, resourceLimits: LIMITS });
  // A worker answers in the order in which it was asked.
  const waiting: Waiting[] = [];
  worker.on('message', (reply: WorkerReply) => waiting.shift()?.resolve(reply));
  worker.on('error', (error) => {
    for (const { reject } of waiting.splice(0)) reject(error);
  });
  return {
    depth: 2,
    ask: async (request) =>
      new Promise((resolve, reject) => {
        waiting.push({ resolve, reject });
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread has no origin
        worker.postMessage(request);
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
