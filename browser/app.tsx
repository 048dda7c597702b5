import '../templates/shared.ts';
import type { ServedPage } from './boot/served-page.ts';
import { isReported } from './errors/describe-error.ts';
import { leaveForErrorPage } from './errors/leave-for-error-page.ts';
import { createAnnouncer } from './navigation/announce.ts';
import { createLoadingBar } from './navigation/loading-bar.ts';
import { listenToNavigation } from './navigation/navigation-api.ts';
import { refuseUnmarkedLinks } from './navigation/refuse-links.ts';
import type { NavigationOptions } from './navigation/visit.ts';
import { createVisits } from './navigation/visit-pages.ts';
import { startEditing } from './editing.ts';
import { readFirstPage } from './page/first-page.ts';
import { warmPage } from './page/load-page.ts';
import { hydratePage } from './page/page-root.tsx';
import { createPublishedPages } from './page/published-pages.ts';
import type { Runtime } from './runtime.ts';
import { offerReload } from './updates/offer-reload.ts';
import { watchBuilds } from './updates/watch-builds.ts';
import { yieldToVisitor } from './yield-to-visitor.ts';

/** Makes the page that the visitor is reading interactive, then opens the next ones in it. In short tasks: the page is in use. */
export const start = async (runtime: Runtime, served: ServedPage): Promise<void> => {
  const { early, payloads, pageOf, prefetch, noteVisit, stopEarlyReturns } = runtime;
  await yieldToVisitor();
  const first = await readFirstPage(served, payloads);
  await yieldToVisitor();
  const root = await hydratePage(first, { onError: report, onFatalError: leaveForErrorPage });
  await yieldToVisitor();
  early.replay();
  await yieldToVisitor();
  const { isOutdated } = watchBuilds(offerReload);
  const published = createPublishedPages({ payloads, first, isOutdated });
  const load = (await startEditing({ first, root, payloads, published })) ?? published;
  const listen = await loadListener();
  const announce = createAnnouncer();
  const onShown = (): void => {
    noteVisit();
    announce(document.title);
    prefetch.watch();
  };
  const visits = createVisits({ ...{ first, root, load, isOutdated, onShown }, bar: createLoadingBar() });
  refuseUnmarkedLinks();
  listen({ ...visits, pageOf });
  stopEarlyReturns();
  prefetch.onIntent((payload) => warmPage(payload, payloads));
};

/** How links and ways back are heard of: by the Navigation API, or the History where there is none. */
const loadListener = async (): Promise<(options: NavigationOptions) => void> =>
  'navigation' in globalThis ? listenToNavigation : (await import('./navigation/history-api.ts')).listenToHistory;

const report = (error: unknown): void => {
  if (isReported(error)) reportError(error);
};
