import { listenToLostSearches } from '../../model/search/lost-search.ts';
import type { PageView, Queue } from '../boot/queue.ts';
import { dataLayer } from './data-layer.ts';
import { loadScript } from '../load-script.ts';

/** Loads the container and reports every page view to it (behaviours §7). */
export const startTagManager = (id: string, pageViews: Queue<PageView>): void => {
  dataLayer().push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  // If the visitor blocks the container, nothing is to be done.
  loadScript(`https://www.googletagmanager.com/gtm.js?id=${id}`).catch(() => {});
  pageViews.listen(({ path, title }) =>
    dataLayer().push({ event: 'content-view', 'content-name': path, 'content-view-name': title }),
  );
  listenToLostSearches((words) => dataLayer().push({ event: 'search-without-results', 'search-words': words }));
};
