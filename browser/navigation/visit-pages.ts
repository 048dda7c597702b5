import { errorPage } from '../errors/error-page.ts';
import { ChunkError } from '../page/chunk-error.ts';
import type { Page, PageSource } from '../page/load-page.ts';
import { LeaveError } from '../page/published-pages.ts';
import type { PageRoot } from '../page/page-root.tsx';
import { claimReload } from '../updates/reload-guard.ts';
import type { LoadingBar } from './loading-bar.ts';
import type { Visit } from './visit.ts';
import { withViewTransition } from './view-transition.ts';

export interface VisitPagesOptions {
  readonly first: Page;
  readonly root: PageRoot;
  readonly load: PageSource;
  readonly bar: LoadingBar;
  /** A page stands: its title is set, and it is where it should be. */
  readonly onShown: () => void;
}

/** Makes the function that opens pages in the document that stands. */
export const createVisits = (options: VisitPagesOptions): ((visit: Visit) => Promise<void>) => {
  const { first, root, load, bar, onShown } = options;
  let standing = first;

  const open = async ({ url, signal, scroll }: Visit): Promise<void> => {
    const page = await load(url.pathname);
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

/** A chunk that is gone may be there after a reload; but not for ever (spec §8). */
const mustReload = (error: unknown, { pathname }: URL): boolean =>
  error instanceof LeaveError ||
  (error instanceof ChunkError && claimReload(pathname, () => sessionStorage, Date.now()));

const isLanguageSwitch = ({ payload: from }: Page, { payload: to }: Page): boolean =>
  from.locale !== to.locale && from.path === to.path;

const focusMain = (): void => document.getElementById('main')?.focus({ preventScroll: true });
