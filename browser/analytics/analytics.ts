import { listenToLostSearches } from '../../model/search/lost-search.ts';
import type { BrowserSettings } from '../../model/site/browser-settings.ts';
import type { PageView } from '../boot/page-views.ts';
import type { Queue } from '../boot/queue.ts';
import { gtag } from './data-layer.ts';
import { loadScript } from '../load-script.ts';
import { keepTrackingCookies } from './tracking-cookies.ts';

/** The tag answers only once it has been loaded: a blocked one never does. */
const ANSWER_TIMEOUT_IN_MS = 5000;

/** Loads the tag, tells it of the session, and of every page view (spec §7). Where it is blocked the site goes on without it. */
export const startAnalytics = async (
  { measurementId, cookieDomain }: NonNullable<BrowserSettings['analytics']>,
  pageViews: Queue<PageView>,
): Promise<void> => {
  gtag('js', new Date());
  gtag('config', measurementId, { send_page_view: false });
  const loaded = loadScript(`https://www.googletagmanager.com/gtag/js?id=${measurementId}`);
  const [sessionId, clientId] = await Promise.all([
    ask(measurementId, 'session_id', loaded),
    ask(measurementId, 'client_id', loaded),
  ]);
  if (sessionId !== null) gtag('event', 'session_start', { ga_session_id: sessionId });
  if (sessionId !== null && clientId !== null) keepTrackingCookies({ sessionId, clientId, domain: cookieDomain });
  pageViews.listen(({ title, path, location: address }) =>
    gtag('event', 'page_view', {
      page_title: title,
      page_path: path,
      page_location: address,
      send_page_view: true,
    }),
  );
  listenToLostSearches((words) => gtag('event', 'search_without_results', { search_term: words }));
};

/** A value that the tag knows; null when it does not answer. */
const ask = async (measurementId: string, name: string, loaded: Promise<void>): Promise<string | null> =>
  new Promise((resolve) => {
    gtag('get', measurementId, name, (value: unknown) => resolve(isText(value) ? `${value}` : null));
    loaded.catch(() => resolve(null));
    setTimeout(() => resolve(null), ANSWER_TIMEOUT_IN_MS);
  });

const isText = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';
