/** Keeps the first values for later listeners; hands on each as it comes. */
export interface Queue<Value> {
  readonly push: (value: Value) => void;
  /** Calls `listener` with each value kept and each to come. */
  readonly listen: (listener: (value: Value) => void) => void;
}

/** Values kept: a page that throws in a loop must not fill the memory. */
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

/** Collects the uncaught errors and rejections of a window from now on, to be reported later. */
export const createErrorQueue = (source: Pick<Window, 'addEventListener'>): Queue<unknown> => {
  const errors = createQueue<unknown>();
  source.addEventListener('error', ({ error, message }) => errors.push(error ?? message));
  source.addEventListener('unhandledrejection', ({ reason }) => errors.push(reason));
  return errors;
};

/** A page that the visitor has seen, as analytics counts it (behaviours §7). */
export interface PageView {
  readonly title: string;
  /** Path and query. */
  readonly path: string;
  readonly location: string;
}

/** Starts with the page that was served. */
export const createPageViews = (): Queue<PageView> => {
  const views = createQueue<PageView>();
  notePageView(views);
  return views;
};

/** Counts the page that is shown, unless it is an error page: it has no name and counts as no view (spec §7). */
export const notePageView = (views: Queue<PageView>): void => {
  if (document.querySelector('[data-status]')) return;
  const { title } = document;
  const { pathname, search, href } = location;
  views.push({ title, path: pathname + search, location: href });
};
