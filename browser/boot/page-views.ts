import { createQueue, type Queue } from './queue.ts';

/** A page that the visitor has seen, as analytics is told of it (behaviours §7). */
export interface PageView {
  readonly title: string;
  /** Path and query. */
  readonly path: string;
  readonly location: string;
}

/** Starts with the page that was served, unless it is an error page: it has no name and counts as no view (spec §7). */
export const createPageViews = (): Queue<PageView> => {
  const views = createQueue<PageView>();
  if (!document.querySelector('[data-status]')) views.push(currentPageView());
  return views;
};

export const currentPageView = (): PageView => ({
  title: document.title,
  path: location.pathname + location.search,
  location: location.href,
});
