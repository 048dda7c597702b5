import { availableParallelism } from 'node:os';
import type { Executor, ExecutorSetup, PageJob } from './executor.ts';
import type { PackedDocument } from '../../content/snapshot/pack.ts';
import { createOwnLane, createWorkerLane, type Lane } from './lanes.ts';
import type { WorkerReply, WorkerRequest } from './tasks.ts';

/** Number of documents or pages below which no workers are started, because each has to compile and warm up the renderer. */
const WORTH_A_WORKER = 600;

/** With more threads the disk is the limit. */
const MOST_THREADS = 8;

/** Documents or pages per request: few enough that all threads finish at about the same time. */
const BATCH = 24;

interface ExecutorOptions {
  /** Number of threads besides this one; by default it depends on the amount of work. */
  readonly workers: number | undefined;
  /** Script of the worker threads. */
  readonly script: URL;
}

/** Runs work with an executor, and ends its threads in any case. */
export const withExecutor = async <Result>(
  setup: ExecutorSetup,
  options: ExecutorOptions,
  work: (executor: Executor) => Promise<Result>,
): Promise<Result> => {
  const lanes = [await createOwnLane(setup)];
  try {
    return await work(createExecutor(lanes, { setup, options }));
  } finally {
    await Promise.all(lanes.map(({ close }) => close()));
  }
};

interface ExecutorInput {
  readonly setup: ExecutorSetup;
  readonly options: ExecutorOptions;
}

/**
 * Creates an executor that uses this thread and, if there is enough work, workers. Each thread takes the next batch when it is done with
 * the last one, and writes its own files, so that no page is passed between threads.
 */
const createExecutor = (lanes: Lane[], { setup, options }: ExecutorInput): Executor => {
  const startWorkers = (amount: number): void => {
    const { workers, script } = options;
    const wanted = workers ?? (amount < WORTH_A_WORKER ? 0 : Math.min(availableParallelism(), MOST_THREADS) - 1);
    while (lanes.length - 1 < wanted) lanes.push(createWorkerLane(setup, script));
  };
  return {
    indexDocuments: async (documents) => {
      startWorkers(documents.length);
      const replies = await share(lanes, mapBatches(documents, indexRequest), () => {});
      return replies.flatMap((reply) => (reply.kind === 'index' ? reply.documents : []));
    },
    renderPages: async ({ environment, folders, total, jobs }, onDone) => {
      startWorkers(total);
      // Lanes answer in the order of the requests, so no thread has to wait until the others have received the environment.
      const environments = lanes.map(({ ask }) => ask({ kind: 'environment', environment, folders }));
      let pages = 0;
      const rendered = share(lanes, mapBatches(jobs, renderRequest), (request) => {
        pages += request.jobs.length;
        onDone(pages);
      });
      const [replies] = await Promise.all([rendered, ...environments]);
      // No more work for the workers follows, and the commit needs the most memory.
      await Promise.all(lanes.splice(1).map(({ close }) => close()));
      return replies.flatMap((reply) => (reply.kind === 'render' ? reply.outcomes : []));
    },
  };
};

const indexRequest = (documents: readonly PackedDocument[]) => ({ kind: 'index' as const, documents });
const renderRequest = (jobs: readonly PageJob[]) => ({ kind: 'render' as const, jobs });

function* mapBatches<Item, Request>(
  items: Iterable<Item>,
  create: (batch: readonly Item[]) => Request,
): Generator<Request> {
  let batch: Item[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < BATCH) continue;
    yield create(batch);
    batch = [];
  }
  if (batch.length > 0) yield create(batch);
}

/** Shares the requests of a queue among lanes and returns the replies in the order of the requests. */
const share = async <Request extends WorkerRequest>(
  lanes: readonly Lane[],
  queue: Generator<Request>,
  onReply: (request: Request) => void,
): Promise<readonly WorkerReply[]> => {
  const replies: WorkerReply[] = [];
  let taken = 0;
  // If a lane fails, its loop is left, which closes the generator and so stops the other lanes.
  const takeAll = async (lane: Lane): Promise<void> => {
    for (const request of queue) {
      const index = taken;
      taken += 1;
      replies[index] = await lane.ask(request);
      onReply(request);
    }
  };
  await Promise.all(lanes.flatMap((lane) => Array.from({ length: lane.depth }, () => takeAll(lane))));
  return replies;
};
