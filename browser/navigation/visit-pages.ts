import { replaceAddress } from '../../model/page/replace-address.ts';
import { errorPage } from '../errors/error-page.ts';
import { ChunkError, type Page, type LoadPage } from '../page/load-page.ts';
import { LeaveError } from '../page/published-pages.ts';
import type { PageRoot } from '../page/page-root.tsx';
import { claimReload } from '../updates/reload-guard.ts';
import type { LoadingBar } from './loading-bar.ts';

/** A page that the visitor has requested. Its address is already the current one. */
interface Visit {
  readonly url: URL;
  /** Whether the visitor went back or forward: the page is then shown where it was left. */
  readonly isReturn: boolean;
  /** Scrolls the new page to where it was left, to its top, or to the element that the fragment names, which it returns. */
  readonly scroll: () => HTMLElement | null;
}

/** The visits of a document, for the code that handles navigations. */
export interface Visits {
  /** Resolves when the page is shown or a newer visit has replaced this one. Never resolves if the document is left. */
  readonly visit: (visit: Visit) => Promise<void>;
  /** Whether the next page must be loaded as a document, because the code of this one is outdated or has failed to show it. */
  readonly mustLeave: () => boolean;
}

interface VisitPagesOptions {
  readonly first: Page;
  readonly root: PageRoot;
  readonly load: LoadPage;
  readonly bar: LoadingBar;
  readonly isOutdated: () => boolean;
  /** Called when a page is shown: its title is set and it is scrolled. */
  readonly onShown: () => void;
}

/**
 * Creates the visits of a document. A newer visit replaces the one in progress; nothing else cancels a visit, because its address is
 * already the current one.
 */
export const createVisits = (options: VisitPagesOptions): Visits => {
  const { first, root, load, bar, isOutdated, onShown } = options;
  let current = first;
  let address = location.href;
  let newest: Visit | undefined;
  let isLeaving = false;

  /** `isError`: the page is the error page of a failed visit. */
  const show = async (visit: Visit, page: Page, { isError = false } = {}): Promise<void> => {
    let isWhole = true;
    await withViewTransition(() => {
      if (visit !== newest) return;
      isWhole = root.show(page);
      closeMenus();
      if (!isLanguageSwitch(visit, { from: current, to: page })) comeTo(visit);
      current = page;
      address = visit.url.href;
    });
    if (visit !== newest) return;
    bar.finish({ isError: isError || !isWhole });
    onShown();
  };
  const fail = async (visit: Visit, error: unknown): Promise<void> => {
    if (mustReload(error, visit.url)) {
      bar.finish({ isError: true });
      isLeaving = true;
      return loadWhole(visit, address);
    }
    reportError(error);
    return show(visit, errorPage(error, current), { isError: true });
  };
  const visit = async (asked: Visit): Promise<void> => {
    newest = asked;
    bar.start();
    try {
      const page = await load(asked.url.pathname);
      if (asked === newest) await show(asked, page);
    } catch (error) {
      if (asked === newest) await fail(asked, error);
    }
  };
  return { visit, mustLeave: () => isLeaving || isOutdated() };
};

/** Updates the document in a view transition, if the browser supports it and the visitor does not prefer reduced motion. */
const withViewTransition = async (update: () => void): Promise<void> => {
  if (!('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    update();
    return;
  }
  const transition = document.startViewTransition(update);
  // Both reject if another transition replaces this one or the window is hidden. The update happens anyway.
  transition.ready.catch(() => {});
  transition.finished.catch(() => {});
  await transition.updateCallbackDone;
};

/** A reload may bring back a missing chunk, but is not repeated for ever (spec §8). */
const mustReload = (error: unknown, { pathname }: URL): boolean =>
  error instanceof LeaveError ||
  (error instanceof ChunkError && claimReload(pathname, () => sessionStorage, Date.now()));

/**
 * Loads the page of a visit, whose address is already the current one, as a document. A reload would keep the scroll position of the shown
 * page, so the entry gets its previous address back and is then replaced. For a return, the entry is reloaded and keeps its position.
 */
const loadWhole = async ({ url, isReturn }: Visit, address: string): Promise<never> => {
  if (isReturn) {
    history.scrollRestoration = 'manual';
    location.reload();
  } else {
    replaceAddress(address);
    location.replace(url);
  }
  return new Promise(() => {});
};

const isLanguageSwitch = ({ isReturn }: Visit, { from, to }: { readonly from: Page; readonly to: Page }): boolean =>
  !isReturn && from.payload.locale !== to.payload.locale && from.payload.path === to.payload.path;

const comeTo = (visit: Visit): void => {
  const place = visit.scroll();
  document.getElementById('main')?.focus({ preventScroll: true });
  if (place) goOnFrom(place);
};

/** Makes the tab key continue from an element, as after a link that the browser follows, by focusing it for a moment. */
const goOnFrom = (place: HTMLElement): void => {
  const tabIndex = place.getAttribute('tabindex');
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
  place.blur();
  if (tabIndex === null) place.removeAttribute('tabindex');
  else place.setAttribute('tabindex', tabIndex);
};

/** Closes the menus in the header, which stays between pages. */
const closeMenus = (): void => {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('header details[open]')) menu.open = false;
};
