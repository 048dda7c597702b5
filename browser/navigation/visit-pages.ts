import { errorPage } from '../errors/error-page.ts';
import { ChunkError } from '../page/chunk-error.ts';
import { loadPage, type Page } from '../page/load-page.ts';
import type { PageRoot } from '../page/page-root.tsx';
import { claimReload } from '../updates/reload-guard.ts';
import type { PayloadStore } from '../boot/payload-store.ts';
import type { LoadingBar } from './loading-bar.ts';
import type { Visit } from './visit.ts';
import { withViewTransition } from './view-transition.ts';

export interface VisitPagesOptions {
  readonly first: Page;
  readonly root: PageRoot;
  readonly payloads: PayloadStore;
  readonly bar: LoadingBar;
  readonly isOutdated: () => boolean;
  /** A page stands: its title is set, and it is where it should be. */
  readonly onShown: () => void;
}

/** Makes the function that opens pages in the document that stands. */
export const createVisits = (options: VisitPagesOptions): ((visit: Visit) => Promise<void>) => {
  const { first, root, payloads, bar, isOutdated, onShown } = options;
  let standing = first;

  const open = async ({ url, signal, scroll }: Visit): Promise<void> => {
    const page = await loadVisited(url);
    if (signal.aborted) return;
    const keepsPosition = isLanguageSwitch(standing, page);
    await withViewTransition(() => {
      standing = page;
      root.show(page);
      if (keepsPosition) return;
      scroll();
      focusMain();
    });
    bar.finish();
    onShown();
  };

  const loadVisited = async (url: URL): Promise<Page> => {
    const payload = isOutdated() ? null : await payloads.get(url.pathname).catch(() => null);
    if (!payload || payload.assets.script !== first.payload.assets.script) throw new LeaveError();
    return loadPage(payload);
  };

  return async (visit) => {
    bar.start();
    try {
      await open(visit);
    } catch (error) {
      if (visit.signal.aborted) return;
      bar.finish({ isError: true });
      if (mustReload(error, visit.url)) location.reload();
      else fail(error);
    }
  };

  function fail(error: unknown): void {
    reportError(error);
    root.show(errorPage(error, standing));
  }
};

/** The page cannot be shown by the code that is here: no payload, or one of another build. The server has to answer. */
class LeaveError extends Error {
  override readonly name = 'LeaveError';
}

/** A chunk that is gone may be there after a reload; but not for ever (spec §8). */
const mustReload = (error: unknown, { pathname }: URL): boolean =>
  error instanceof LeaveError ||
  (error instanceof ChunkError && claimReload(pathname, () => sessionStorage, Date.now()));

const isLanguageSwitch = ({ payload: from }: Page, { payload: to }: Page): boolean =>
  from.locale !== to.locale && from.path === to.path;

const focusMain = (): void => document.getElementById('main')?.focus({ preventScroll: true });
