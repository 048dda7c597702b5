/**
 * Loads the page of an entry of the history that the visitor comes back to while no app is there to show it. The browser
 * takes it for one of this document, because an earlier one had opened both, and would change the address alone.
 * Gives the function with which the app takes over.
 */
export const startEarlyReturns = (): (() => void) => {
  const served = servedPage();
  const stop = new AbortController();
  const followAddress = (): void => {
    if (pageIn(location) !== served) location.reload();
  };
  addEventListener('popstate', followAddress, { signal: stop.signal });
  // The visitor may have gone back while this script was still on its way.
  followAddress();
  return () => stop.abort();
};

/** The page that this document was loaded for, whatever its address has become. */
const servedPage = (): string => {
  const [loading] = performance.getEntriesByType('navigation');
  return pageIn(loading ? new URL(loading.name) : location);
};

const pageIn = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string => pathname + search;
