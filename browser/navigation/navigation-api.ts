import { scrollToFragment } from './scroll-to-fragment.ts';
import type { NavigationOptions } from './visit.ts';

/** Turns what the browser is about to navigate to into visits: links, back and forward, and scripts alike. */
export const listenToNavigation = ({ visit, isOutdated }: Omit<NavigationOptions, 'pageOf'>): void => {
  // A document that was left for a page that could not be shown has taken this over; the browser does it again.
  history.scrollRestoration = 'auto';
  navigation.addEventListener('navigate', (event) => {
    const url = new URL(event.destination.url);
    const isReturn = event.navigationType === 'traverse';
    if (!isPageVisit(event, url)) return;
    // Entries of this document are not loaded by the browser: the visit has to do it.
    if (isOutdated() && !isReturn) return;
    event.intercept({
      scroll: 'manual',
      focusReset: 'manual',
      handler: () => visit({ url, isReturn, scroll: () => scroll(event, url) }),
    });
  });
};

const isPageVisit = (event: NavigateEvent, url: URL): boolean => {
  const { canIntercept, hashChange, downloadRequest, navigationType, destination } = event;
  if (!canIntercept || hashChange || downloadRequest !== null || isOfForm(event) || FILE.test(url.pathname))
    return false;
  // `history.replaceState` and its like: a component notes its state in the address of the page that stands.
  if (destination.sameDocument && navigationType !== 'traverse') return false;
  return navigationType !== 'reload';
};

const FILE = /\.[a-z\d]{2,11}$/i;

/** `formData` is that of forms that post; the others are known by their button, in browsers that name it. */
const isOfForm = ({ formData, sourceElement }: NavigateEvent): boolean =>
  formData !== null || (sourceElement instanceof HTMLElement && !(sourceElement instanceof HTMLAnchorElement));

/** A visit that was stopped goes on, so that page and address stay one; but the browser no longer scrolls for it. */
const scroll = (event: NavigateEvent, url: URL): void => {
  if (event.signal.aborted) scrollToFragment(url);
  else event.scroll();
};
