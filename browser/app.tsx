import '../templates/shared.ts';
import type { ServedPage } from './boot/served-page.ts';
import { isReported } from './errors/describe-error.ts';
import { leaveForErrorPage } from './errors/leave-for-error-page.ts';
import { createAnnouncer } from './navigation/announce.ts';
import { createLoadingBar } from './navigation/loading-bar.ts';
import { listenToNavigation } from './navigation/navigation-api.ts';
import { refuseUnmarkedLinks } from './navigation/refuse-links.ts';
import { createVisits } from './navigation/visit-pages.ts';
import { startEditing } from './editing.ts';
import { readFirstPage } from './page/first-page.ts';
import { warmPage } from './page/load-page.ts';
import { hydratePage } from './page/page-root.tsx';
import { createPublishedPages, isOfThisBuild } from './page/published-pages.ts';
import type { Runtime } from './runtime.ts';
import { offerReload } from './updates/offer-reload.ts';
import { watchBuilds } from './updates/watch-builds.ts';
import { yieldToVisitor } from './yield-to-visitor.ts';

/** Makes the page that the visitor is reading interactive, then opens the next ones in it. In short tasks: the page is in use. */
export const start = async (runtime: Runtime, served: ServedPage): Promise<void> => {
  const { early, payloads, prefetch, noteVisit, stopEarlyReturns } = runtime;
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
  refuseUnmarkedLinks();
  // Without it, the browser follows links by itself: each page is whole.
  if ('navigation' in globalThis) {
    const announce = createAnnouncer();
    const onShown = (): void => {
      noteVisit();
      announce(document.title);
      prefetch.watch();
    };
    listenToNavigation(createVisits({ first, root, load, isOutdated, onShown, bar: createLoadingBar() }));
  }
  stopEarlyReturns();
  prefetch.onIntent((payload) => {
    // The scripts of another build would start a second app.
    if (isOfThisBuild(payload.assets, first.payload.assets)) warmPage(payload, payloads);
  });
};

const report = (error: unknown): void => {
  if (isReported(error)) reportError(error);
};
