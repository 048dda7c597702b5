import { listenToLostSearches } from '../../model/search/lost-search.ts';
import type { PageView, Queue } from '../boot/queue.ts';
import { dataLayer } from './data-layer.ts';
import { loadScript } from '../load-script.ts';

/** Loads the container and tells it of every page view (behaviours §7). */
export const startTagManager = (id: string, pageViews: Queue<PageView>): void => {
  dataLayer().push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  // A blocked container is the visitor's choice.
  loadScript(`https://www.googletagmanager.com/gtm.js?id=${id}`).catch(() => {});
  pageViews.listen(({ path, title }) =>
    dataLayer().push({ event: 'content-view', 'content-name': path, 'content-view-name': title }),
  );
  listenToLostSearches((words) => dataLayer().push({ event: 'search-without-results', 'search-words': words }));
};
