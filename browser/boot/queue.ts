/** Passes each value to all listeners, and keeps the first values for later listeners. */
export interface Queue<Value> {
  readonly push: (value: Value) => void;
  /** Calls `listener` with each kept value and each future value. */
  readonly listen: (listener: (value: Value) => void) => void;
}

/** How many values are kept, so that a page that throws in a loop does not fill the memory. */
const MOST_KEPT = 30;

const createQueue = <Value>(): Queue<Value> => {
  const kept: Value[] = [];
  const listeners: ((value: Value) => void)[] = [];
  return {
    push: (value) => {
      if (kept.length < MOST_KEPT) kept.push(value);
      for (const listener of listeners) listener(value);
    },
    listen: (listener) => {
      listeners.push(listener);
      for (const value of kept) listener(value);
    },
  };
};

/** Collects the uncaught errors and rejections of a window, to be reported later. */
export const createErrorQueue = (source: Pick<Window, 'addEventListener'>): Queue<unknown> => {
  const errors = createQueue<unknown>();
  source.addEventListener('error', ({ error, message }) => errors.push(error ?? message));
  source.addEventListener('unhandledrejection', ({ reason }) => errors.push(reason));
  return errors;
};

/** A page view for analytics (behaviours §7). */
export interface PageView {
  readonly title: string;
  /** Path and query. */
  readonly path: string;
  readonly location: string;
}

/** Creates the queue of page views; it starts with the page that was served. */
export const createPageViews = (): Queue<PageView> => {
  const views = createQueue<PageView>();
  notePageView(views);
  return views;
};

/** Counts a view of the current page. Error pages have no name and are not counted (spec §7). */
export const notePageView = (views: Queue<PageView>): void => {
  if (document.querySelector('[data-status]')) return;
  const { title } = document;
  const { pathname, search, href } = location;
  views.push({ title, path: pathname + search, location: href });
};
