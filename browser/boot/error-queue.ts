/** Keeps the errors of a page until something wants to hear of them; then hands on each as it comes. */
export interface ErrorQueue {
  readonly report: (error: unknown) => void;
  /** Calls `listener` for each error so far and each to come. */
  readonly listen: (listener: (error: unknown) => void) => void;
}

/** Errors kept before anybody listens: a page that throws in a loop must not fill the memory. */
const MOST_KEPT = 30;

/** Collects uncaught errors and rejections of a window from now on, and whatever is reported. */
export const createErrorQueue = (source: Pick<Window, 'addEventListener'>): ErrorQueue => {
  const kept: unknown[] = [];
  const listeners: ((error: unknown) => void)[] = [];
  const report = (error: unknown): void => {
    if (listeners.length === 0 && kept.length < MOST_KEPT) kept.push(error);
    for (const listener of listeners) listener(error);
  };
  source.addEventListener('error', ({ error, message }) => report(error ?? message));
  source.addEventListener('unhandledrejection', ({ reason }) => report(reason));
  return {
    report,
    listen: (listener) => {
      listeners.push(listener);
      for (const error of kept.splice(0)) listener(error);
    },
  };
};
