import PQueue from 'p-queue';

/** Parallel requests to a store: enough to use the bandwidth, few enough for any store. */
const CONCURRENCY = 16;

/** Limits how many calls of `work` run at a time. After one fails, calls that have not begun fail for the same reason. */
export const queueUp = <Item, Result>(work: (item: Item) => Promise<Result>): ((item: Item) => Promise<Result>) => {
  const queue = new PQueue({ concurrency: CONCURRENCY });
  const failing = new AbortController();
  return async (item) =>
    queue.add(async () => {
      failing.signal.throwIfAborted();
      return work(item).catch((error: unknown) => {
        failing.abort(error);
        throw failing.signal.reason;
      });
    });
};

/** Runs `work` for each item, some in parallel. After one fails, items that have not begun are skipped, and its error is thrown. */
export const runAll = async <Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> => {
  const queued = queueUp(work);
  const jobs = items.map(queued);
  await Promise.allSettled(jobs);
  await Promise.all(jobs);
};
