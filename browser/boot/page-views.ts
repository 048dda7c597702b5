import { createQueue, type Queue } from './queue.ts';

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
