import '../templates/shared.ts';
import type { ServedPage } from './boot/served-page.ts';
import { isReported } from './errors/describe-error.ts';
import { leaveForErrorPage } from './errors/leave-for-error-page.ts';
import { createLoadingBar } from './navigation/loading-bar.ts';
import { notifyReact } from './navigation/kept-controls.ts';
import { listenToNavigation } from './navigation/navigation-api.ts';
import { refuseUnmarkedLinks } from './navigation/refuse-links.ts';
import { createVisits } from './navigation/visit-pages.ts';
import { startEditing } from './editing.ts';
import { loadPage, warmPage, type Page } from './page/load-page.ts';
import { hydratePage } from './page/page-root.tsx';
import { createPublishedPages, isOfThisBuild } from './page/published-pages.ts';
import type { Runtime } from './runtime.ts';
import { watchBuilds } from './updates/watch-builds.ts';
import type { PayloadStore } from './boot/payload-store.ts';
import { claimReload } from './updates/reload-guard.ts';

/** Makes the current page interactive, then opens further pages in the same document. Works in short tasks, because the page is in use. */
export const start = async (runtime: Runtime, served: ServedPage): Promise<void> => {
  const { early, payloads, prefetch, noteVisit, stopEarlyReturns } = runtime;
  await yieldToVisitor();
  const first = await readFirstPage(served, payloads);
  await yieldToVisitor();
  const root = await hydratePage(first, { onError: report, onFatalError: leaveForErrorPage });
  await yieldToVisitor();
  early.replay(notifyReact);
  await yieldToVisitor();
  const { isOutdated } = watchBuilds();
  const published = createPublishedPages({ payloads, first, isOutdated });
  const load = (await startEditing({ first, root, payloads, published })) ?? published;
  refuseUnmarkedLinks();
  // In browsers without the Navigation API, links load pages from the server.
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

/** Ends the task, so that the browser can respond to the visitor and paint before the work continues. */
const yieldToVisitor = async (): Promise<void> =>
  'scheduler' in globalThis && 'yield' in scheduler
    ? scheduler.yield()
    : new Promise((resolve) => {
        setTimeout(resolve);
      });

/**
 * Loads the page that was served, with everything needed to hydrate it. If its payload is not the one that the HTML was rendered from, a
 * build has replaced one of the two, and the page is reloaded. Throws if a reload has just happened and did not help.
 */
const readFirstPage = async (served: ServedPage, payloads: PayloadStore): Promise<Page> => {
  const payload = await payloads.getServed(served);
  if (payload.id === served.id) return loadPage(payload, payloads);
  if (!claimReload(location.pathname, () => sessionStorage, Date.now()))
    throw new Error('Expected the payload that the page was rendered from, got one of another build');
  location.reload();
  return new Promise(() => {});
};

const report = (error: unknown): void => {
  if (isReported(error)) reportError(error);
};

/** Announces page changes to screen readers, which would not notice them otherwise. */
const createAnnouncer = (): ((text: string) => void) => {
  const region = document.createElement('p');
  region.className = 'visually-hidden';
  region.setAttribute('aria-live', 'polite');
  region.setAttribute('data-announcer', '');
  document.body.append(region);
  return (text) => {
    region.textContent = text;
  };
};
