import PQueue from 'p-queue';

/** Requests to a store at the same time: enough to fill a line, few enough for any store. */
const CONCURRENCY = 16;

/** Does work for each item, some at a time. When one fails, those that have not begun are left out, and its error is thrown. */
export const runAll = async <Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> => {
  const queue = new PQueue({ concurrency: CONCURRENCY });
  const failing = new AbortController();
  const jobs = items.map((item) => async () => {
    if (failing.signal.aborted) return;
    await work(item).catch((error: unknown) => failing.abort(error));
  });
  await queue.addAll(jobs);
  failing.signal.throwIfAborted();
};
