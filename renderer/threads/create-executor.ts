import { availableParallelism } from 'node:os';
import type { Executor, ExecutorSetup, PageJob } from './executor.ts';
import type { PackedDocument } from '../../content/snapshot/pack.ts';
import { createOwnLane, createWorkerLane, type Lane } from './lanes.ts';
import type { WorkerReply, WorkerRequest } from './tasks.ts';

/** Each worker compiles and warms up the renderer for itself: for fewer documents or pages that costs more than it brings. */
const WORTH_A_WORKER = 600;

/** Beyond this many threads the disk is the limit. */
const MOST_THREADS = 8;

/** Documents or pages that a thread takes at once: few enough that all threads end together. */
const BATCH = 24;

interface ExecutorOptions {
  /** Threads besides this one; chosen by the amount of work when undefined. */
  readonly workers: number | undefined;
  /** Script of the workers. */
  readonly script: URL;
}

/** Works with an executor and ends its threads whatever happens. */
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
 * Works in this thread and in workers, which are started when there is enough to do: each takes the next batch when it is
 * done with its last, and writes its own files, so that no page travels between threads.
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
      // A lane answers in the order in which it is asked: none waits until the others have started.
      const environments = lanes.map(({ ask }) => ask({ kind: 'environment', environment, folders }));
      let pages = 0;
      const drawn = share(lanes, mapBatches(jobs, renderRequest), (request) => {
        pages += request.jobs.length;
        onDone(pages);
      });
      const [replies] = await Promise.all([drawn, ...environments]);
      // Nothing that comes is for them, and a build that is committed takes the most memory.
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

/** Replies in the order of the requests, whichever lane gave them. */
const share = async <Request extends WorkerRequest>(
  lanes: readonly Lane[],
  queue: Generator<Request>,
  onReply: (request: Request) => void,
): Promise<readonly WorkerReply[]> => {
  const replies: WorkerReply[] = [];
  let taken = 0;
  // A lane that fails leaves its loop, and that closes the generator: what is left is not taken.
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
