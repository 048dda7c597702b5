import type { NavigationOptions } from './visit.ts';

/** Turns what the browser is about to navigate to into visits: links, back and forward, and scripts alike. */
export const listenToNavigation = ({ visit, isOutdated }: Omit<NavigationOptions, 'pageOf'>): void => {
  navigation.addEventListener('navigate', (event) => {
    const url = new URL(event.destination.url);
    if (!isPageVisit(event, url)) return;
    // Entries of this document are not loaded by the browser: the visit has to do it.
    if (isOutdated() && event.navigationType !== 'traverse') return;
    event.intercept({
      scroll: 'manual',
      focusReset: 'manual',
      handler: () => visit({ url, signal: event.signal, scroll: () => event.scroll() }),
    });
  });
};

const isPageVisit = (event: NavigateEvent, url: URL): boolean => {
  const { canIntercept, hashChange, downloadRequest, formData, navigationType, destination } = event;
  if (!canIntercept || hashChange || downloadRequest !== null || formData || FILE.test(url.pathname)) return false;
  // `history.replaceState` and its like: a component notes its state in the address of the page that stands.
  if (destination.sameDocument && navigationType !== 'traverse') return false;
  return navigationType !== 'reload';
};

const FILE = /\.[a-z\d]{2,11}$/i;
