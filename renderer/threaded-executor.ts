import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Executor, ExecutorSetup } from './executor.ts';
import type { WorkerReply, WorkerRequest } from './worker-messages.ts';

const BATCH = 32;

/** Works in `count` worker threads; each takes the next batch when it is done with its last, and writes its own files. */
export const createThreadedExecutor = (
  setup: ExecutorSetup,
  { count, script }: { readonly count: number; readonly script: URL },
): Executor => {
  const workers = Array.from({ length: count }, () => new Worker(script, { workerData: setup }));
  return {
    indexDocuments: async (documents) => {
      const replies = await share(
        workers,
        batches(documents).map((batch) => ({ kind: 'index', documents: batch })),
      );
      return replies.flatMap((reply) => (reply.kind === 'index' ? reply.documents : []));
    },
    renderPages: async (environment, jobs, onDone) => {
      await Promise.all(workers.map((worker) => ask(worker, { kind: 'environment', environment })));
      let pages = 0;
      const replies = await share(
        workers,
        batches(jobs).map((batch) => ({ kind: 'render', jobs: batch })),
        (request) => {
          pages += request.kind === 'render' ? request.jobs.length : 0;
          onDone(pages);
        },
      );
      return replies.flatMap((reply) => (reply.kind === 'render' ? reply.outcomes : []));
    },
    close: async () => {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
};

const batches = <Item>(items: readonly Item[]): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / BATCH) }, (_, index) =>
    items.slice(index * BATCH, (index + 1) * BATCH),
  );

/** Replies in the order of the requests, whichever worker gave them. */
const share = async (
  workers: readonly Worker[],
  requests: readonly WorkerRequest[],
  onReply?: (request: WorkerRequest) => void,
): Promise<readonly WorkerReply[]> => {
  const replies: WorkerReply[] = [];
  const queue = requests.entries();
  await Promise.all(
    workers.map(async (worker) => {
      for (const [index, request] of queue) {
        replies[index] = await ask(worker, request);
        onReply?.(request);
      }
    }),
  );
  return replies;
};

const ask = async (worker: Worker, request: WorkerRequest): Promise<WorkerReply> => {
  const reply = once(worker, 'message');
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread has no origin
  worker.postMessage(request);
  const [message]: WorkerReply[] = await reply;
  if (!message) throw new Error('Expected a reply of a worker, got none');
  return message;
};
