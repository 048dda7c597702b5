import { isFile, isOfSite } from '../site-path.ts';
import { createKeptControls } from './kept-controls.ts';
import { scrollToFragment } from './scroll-to-fragment.ts';
import type { Visits } from './visit-pages.ts';

/** Turns navigations of the browser into visits, whether they come from links, back and forward, or scripts. */
export const listenToNavigation = ({ visit, mustLeave }: Visits): void => {
  const positions = createPositions();
  const controls = createKeptControls();
  /** The visit in progress, if any: until it ends, the shown page is not the page of the current entry. */
  let visiting: NavigateEvent | null = null;

  const keepPosition = (): void => {
    if (visiting) return;
    positions.keep(currentEntry());
    controls.keep(currentEntry());
  };
  const restore = (entry: string): null => {
    controls.restore(entry);
    positions.restore(entry);
    return null;
  };
  const open = async (event: NavigateEvent, url: URL): Promise<void> => {
    visiting = event;
    const entry = currentEntry();
    const isReturn = event.navigationType === 'traverse';
    const scroll = (): HTMLElement | null => (isReturn ? restore(entry) : scrollToFragment(url));
    await visit({ url, isReturn, scroll });
    if (visiting === event) visiting = null;
  };

  navigation.addEventListener('navigate', (event) => {
    keepPosition();
    const url = new URL(event.destination.url);
    if (visiting && isPlaceLink(event)) {
      // The link is to a place on the shown page, but the address is already that of the next page.
      event.preventDefault();
      scrollToFragment(url);
      return;
    }
    if (!isPageVisit(event, url, visiting !== null)) return;
    // The browser does not load entries of this document itself, so the visit must do it.
    if (mustLeave() && event.navigationType !== 'traverse') return;
    event.intercept({ scroll: 'manual', focusReset: 'manual', handler: async () => open(event, url) });
  });
  addEventListener('pagehide', () => {
    keepPosition();
    positions.store();
  });
  positions.resume(currentEntry());
  history.scrollRestoration = 'auto';
};

const currentEntry = (): string => navigation.currentEntry?.key ?? '';

/**
 * Whether a navigation is a visit of a page. While a visit is in progress (`isUnderWay`), a change of the fragment is one too, because the
 * page at the address is not shown yet.
 */
const isPageVisit = (event: NavigateEvent, url: URL, isUnderWay: boolean): boolean => {
  const { canIntercept, hashChange, downloadRequest, navigationType, destination } = event;
  if (!canIntercept || (hashChange && !isUnderWay) || downloadRequest !== null || isOfForm(event)) return false;
  if (!isOfSite(url.pathname) || isFile(url.pathname)) return false;
  // Caused by `history.replaceState` or the like: a component keeps its state in the address of the shown page.
  if (destination.sameDocument && !hashChange && navigationType !== 'traverse') return false;
  return navigationType !== 'reload';
};

/** Whether a link has only a fragment, so that it refers to the page it is on. */
const isPlaceLink = ({ sourceElement }: NavigateEvent): boolean =>
  sourceElement instanceof HTMLAnchorElement && sourceElement.getAttribute('href')?.startsWith('#') === true;

/** `formData` is only set for forms that post. Other forms are recognised by their button, in browsers that report it. */
const isOfForm = ({ formData, sourceElement }: NavigateEvent): boolean =>
  formData !== null || (sourceElement instanceof HTMLElement && !(sourceElement instanceof HTMLAnchorElement));

interface Position {
  readonly left: number;
  readonly top: number;
}

/**
 * Scroll positions of the pages of history entries. Browsers record them too, but restore them too early, before the page is shown, or with
 * smooth scrolling, as if within one page.
 */
interface Positions {
  /** Notes the current scroll position for an entry. */
  readonly keep: (entry: string) => void;
  /** Scrolls to the noted position of an entry; without one, to the fragment or the top. */
  readonly restore: (entry: string) => void;
  /**
   * Restores the position in a document that was loaded because a return to its page failed. In other documents the browser has restored
   * it.
   */
  readonly resume: (entry: string) => void;
  /** Stores all positions for the next document of this tab. */
  readonly store: () => void;
}

const KEY = 'site:positions';
/** So that a tab that is open for weeks does not fill its storage. */
const MOST_STORED = 100;

/** The positions of this tab, including those stored by its earlier documents. */
const createPositions = (): Positions => {
  const positions = readPositions();
  const keep = (entry: string): void => {
    positions.delete(entry);
    positions.set(entry, { left: scrollX, top: scrollY });
  };
  const restore = (entry: string): void => {
    const position = positions.get(entry);
    if (position) scrollTo({ ...position, behavior: 'instant' });
    else scrollToFragment(location);
  };
  const resume = (entry: string): void => {
    if (history.scrollRestoration === 'manual' && scrollY === 0) restore(entry);
  };
  return { keep, restore, resume, store: () => storePositions(positions) };
};

const readPositions = (): Map<string, Position> => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return new Map(Array.isArray(stored) ? stored.filter(isStored) : []);
  } catch {
    return new Map();
  }
};

const isStored = (value: unknown): value is [string, Position] =>
  Array.isArray(value) && typeof value[0] === 'string' && isPosition(value[1]);

const isPosition = (value: unknown): value is Position =>
  typeof value === 'object' && value !== null && 'left' in value && 'top' in value;

/** If storage is blocked, positions are lost with the document. */
const storePositions = (positions: ReadonlyMap<string, Position>): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...positions].slice(-MOST_STORED)));
  } catch {
    // Storage is blocked.
  }
};
