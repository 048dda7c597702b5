import { isFile } from '../is-file.ts';
import { isOfSite } from '../site-path.ts';
import { createPositions } from './positions.ts';
import { scrollToFragment } from './scroll-to-fragment.ts';
import type { Visits } from './visit-pages.ts';

/** Turns what the browser is about to navigate to into visits: links, back and forward, and scripts alike. */
export const listenToNavigation = ({ visit, mustLeave }: Visits): void => {
  const positions = createPositions();
  /** The visit under way, if any: until it ends, the page that is shown is not that of the current entry. */
  let visiting: NavigateEvent | null = null;

  const keepPosition = (): void => {
    if (!visiting) positions.keep(currentEntry());
  };
  const open = async (event: NavigateEvent, url: URL): Promise<void> => {
    visiting = event;
    const entry = currentEntry();
    const isReturn = event.navigationType === 'traverse';
    const scroll = (): void => (isReturn ? positions.restore(entry) : scrollToFragment(url));
    await visit({ url, isReturn, scroll });
    if (visiting === event) visiting = null;
  };

  navigation.addEventListener('navigate', (event) => {
    keepPosition();
    const url = new URL(event.destination.url);
    if (!isPageVisit(event, url)) return;
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

const isPageVisit = (event: NavigateEvent, url: URL): boolean => {
  const { canIntercept, hashChange, downloadRequest, navigationType, destination } = event;
  if (!canIntercept || hashChange || downloadRequest !== null || isOfForm(event)) return false;
  if (!isOfSite(url.pathname) || isFile(url.pathname)) return false;
  // `history.replaceState` and its like: a component notes its state in the address of the page that is shown.
  if (destination.sameDocument && navigationType !== 'traverse') return false;
  return navigationType !== 'reload';
};

/** `formData` is that of forms that post; the others are known by their button, in browsers that name it. */
const isOfForm = ({ formData, sourceElement }: NavigateEvent): boolean =>
  formData !== null || (sourceElement instanceof HTMLElement && !(sourceElement instanceof HTMLAnchorElement));
