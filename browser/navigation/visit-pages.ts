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

/**
 * Makes the function that opens pages in the document that stands. A newer visit takes the place of one that is under way;
 * nothing else stops it, since its address is the current one already.
 */
export const createVisits = (options: VisitPagesOptions): ((visit: Visit) => Promise<void>) => {
  const { first, root, load, bar, onShown } = options;
  let standing = first;
  let newest: Visit | undefined;

  const show = async (visit: Visit, page: Page): Promise<void> => {
    let isWhole = true;
    await withViewTransition(() => {
      if (visit !== newest) return;
      isWhole = root.show(page);
      closeMenus();
      if (!isLanguageSwitch(visit, { from: standing, to: page })) comeTo(visit);
      standing = page;
    });
    if (visit !== newest) return;
    bar.finish({ isError: !isWhole });
    onShown();
  };
  const fail = async (visit: Visit, error: unknown): Promise<void> => {
    bar.finish({ isError: true });
    if (mustReload(error, visit.url)) return leave();
    reportError(error);
    return show(visit, errorPage(error, standing));
  };

  return async (visit) => {
    newest = visit;
    bar.start();
    try {
      const page = await load(visit.url.pathname);
      if (visit === newest) await show(visit, page);
    } catch (error) {
      if (visit === newest) await fail(visit, error);
    }
  };
};

/** A chunk that is gone may be there after a reload; but not for ever (spec §8). */
const mustReload = (error: unknown, { pathname }: URL): boolean =>
  error instanceof LeaveError ||
  (error instanceof ChunkError && claimReload(pathname, () => sessionStorage, Date.now()));

/** Loads the current address anew, from its top: the position of the page that stands is none of the other one's. */
const leave = async (): Promise<never> => {
  history.scrollRestoration = 'manual';
  location.reload();
  return new Promise(() => {});
};

const isLanguageSwitch = ({ isReturn }: Visit, { from, to }: { readonly from: Page; readonly to: Page }): boolean =>
  !isReturn && from.payload.locale !== to.payload.locale && from.payload.path === to.payload.path;

const comeTo = (visit: Visit): void => {
  visit.scroll();
  document.getElementById('main')?.focus({ preventScroll: true });
};

/** The header stays between pages, and so would the menu that the visitor has chosen from. */
const closeMenus = (): void => {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('.header details[open]')) menu.open = false;
};
