import { replaceAddress } from '../../model/page/replace-address.ts';
import { errorPage } from '../errors/error-page.ts';
import { ChunkError, type Page, type LoadPage } from '../page/load-page.ts';
import { LeaveError } from '../page/published-pages.ts';
import type { PageRoot } from '../page/page-root.tsx';
import { claimReload } from '../updates/reload-guard.ts';
import type { LoadingBar } from './loading-bar.ts';

/** A page that the visitor has asked for. Its address is the current one already. */
interface Visit {
  readonly url: URL;
  /** Back or forward: the page has been here before, and is shown where it was left. */
  readonly isReturn: boolean;
  /** Brings the new page to where it was left, to its top, or to what the fragment names, which it gives. */
  readonly scroll: () => HTMLElement | null;
}

/** Visits as whoever hears of them needs them. */
export interface Visits {
  /** Settles when the page is shown, or when a newer visit has taken its place; never when the document is left for it. */
  readonly visit: (visit: Visit) => Promise<void>;
  /** Whether the next page must come with a new document: the code of this one is old, or cannot show it. */
  readonly mustLeave: () => boolean;
}

interface VisitPagesOptions {
  readonly first: Page;
  readonly root: PageRoot;
  readonly load: LoadPage;
  readonly bar: LoadingBar;
  readonly isOutdated: () => boolean;
  /** A page is shown: its title is set, and it is where it should be. */
  readonly onShown: () => void;
}

/**
 * Opens pages in the document that is there. A newer visit takes the place of one that is under way; nothing else stops it,
 * since its address is the current one already.
 */
export const createVisits = (options: VisitPagesOptions): Visits => {
  const { first, root, load, bar, isOutdated, onShown } = options;
  let current = first;
  let address = location.href;
  let newest: Visit | undefined;
  let isLeaving = false;

  /** With `isError` the page is the error page of a visit that has failed. */
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

/** Updates the document in a view transition, where there are such and the visitor does not mind motion. */
const withViewTransition = async (update: () => void): Promise<void> => {
  if (!('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    update();
    return;
  }
  const transition = document.startViewTransition(update);
  // Both reject when the next transition overtakes this one, or when the window is hidden: the update is made all the same.
  transition.ready.catch(() => {});
  transition.finished.catch(() => {});
  await transition.updateCallbackDone;
};

/** A chunk that is gone may be there after a reload; but not for ever (spec §8). */
const mustReload = (error: unknown, { pathname }: URL): boolean =>
  error instanceof LeaveError ||
  (error instanceof ChunkError && claimReload(pathname, () => sessionStorage, Date.now()));

/**
 * Leaves the document for a page whose address is the current one already. Reloaded, it would be scrolled as the page that
 * is shown; so the entry is given its address back, and then replaced. An entry that is returned to stays, with its place.
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

/** Has the tab key lead on from a place, as after a link that the browser follows: by a focus that it has for a moment. */
const goOnFrom = (place: HTMLElement): void => {
  const tabIndex = place.getAttribute('tabindex');
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
  place.blur();
  if (tabIndex === null) place.removeAttribute('tabindex');
  else place.setAttribute('tabindex', tabIndex);
};

/** The header stays between pages, and so would the menu that the visitor has chosen from. */
const closeMenus = (): void => {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('header details[open]')) menu.open = false;
};
