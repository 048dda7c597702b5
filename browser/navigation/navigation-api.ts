import { isFile, isOfSite } from '../site-path.ts';
import { createKeptControls } from './kept-controls.ts';
import { scrollToFragment } from './scroll-to-fragment.ts';
import type { Visits } from './visit-pages.ts';

/** Turns what the browser is about to navigate to into visits: links, back and forward, and scripts alike. */
export const listenToNavigation = ({ visit, mustLeave }: Visits): void => {
  const positions = createPositions();
  const controls = createKeptControls();
  /** The visit under way, if any: until it ends, the page that is shown is not that of the current entry. */
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
      // Of the page that is shown; the address is that of the page to come.
      event.preventDefault();
      scrollToFragment(url);
      return;
    }
    if (!isPageVisit(event, url, visiting !== null)) return;
    // Entries of this document are not loaded by the browser: the visit has to do it.
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

/** With `isUnderWay` the page at the address is not there yet, and its places are nowhere to scroll to. */
const isPageVisit = (event: NavigateEvent, url: URL, isUnderWay: boolean): boolean => {
  const { canIntercept, hashChange, downloadRequest, navigationType, destination } = event;
  if (!canIntercept || (hashChange && !isUnderWay) || downloadRequest !== null || isOfForm(event)) return false;
  if (!isOfSite(url.pathname) || isFile(url.pathname)) return false;
  // `history.replaceState` and its like: a component notes its state in the address of the page that is shown.
  if (destination.sameDocument && !hashChange && navigationType !== 'traverse') return false;
  return navigationType !== 'reload';
};

/** A link that names a place alone: one of the page that it is on. */
const isPlaceLink = ({ sourceElement }: NavigateEvent): boolean =>
  sourceElement instanceof HTMLAnchorElement && sourceElement.getAttribute('href')?.startsWith('#') === true;

/** `formData` is that of forms that post; the others are known by their button, in browsers that name it. */
const isOfForm = ({ formData, sourceElement }: NavigateEvent): boolean =>
  formData !== null || (sourceElement instanceof HTMLElement && !(sourceElement instanceof HTMLAnchorElement));

interface Position {
  readonly left: number;
  readonly top: number;
}

/**
 * How far the pages of the history's entries were scrolled when they were left. Browsers note it too, but restore it too
 * early, before the page is shown, or smoothly, as if it were a way within the page.
 */
interface Positions {
  /** Notes that the page of an entry is scrolled as it is now. */
  readonly keep: (entry: string) => void;
  /** Scrolls to where the page of an entry was left; when it never was, to the fragment or the top. */
  readonly restore: (entry: string) => void;
  /** Does so in a document that was loaded because a return to its page failed; in others the browser has done it. */
  readonly resume: (entry: string) => void;
  /** Keeps all for the next document of this tab. */
  readonly store: () => void;
}

const KEY = 'site:positions';
/** A tab that is open for weeks must not fill its storage. */
const MOST_STORED = 100;

/** Positions of this tab, with those that earlier documents of it have stored. */
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

/** Where storage is blocked, positions live as long as their document. */
const storePositions = (positions: ReadonlyMap<string, Position>): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...positions].slice(-MOST_STORED)));
  } catch {
    // As above.
  }
};
