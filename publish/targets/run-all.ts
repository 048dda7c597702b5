import PQueue from 'p-queue';

/** Requests to a store at the same time: enough to fill a line, few enough for any store. */
const CONCURRENCY = 16;

/** Has work wait, so that no more than some is done at a time. When some of it fails, what has not begun fails for the same reason. */
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

/** Does work for each item, some at a time. When one fails, those that have not begun are left out, and its error is thrown. */
export const runAll = async <Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> => {
  const queued = queueUp(work);
  const jobs = items.map(queued);
  await Promise.allSettled(jobs);
  await Promise.all(jobs);
};
