/**
 * Loads the page of an entry of the history that the visitor comes back to while no app is there to show it. The browser
 * takes it for one of this document, because an earlier one had opened both, and would change the address alone.
 * Gives the function with which the app takes over.
 */
export const startEarlyReturns = (): (() => void) => {
  const served = currentPage();
  const stop = new AbortController();
  const reload = (): void => {
    if (currentPage() !== served) location.reload();
  };
  addEventListener('popstate', reload, { signal: stop.signal });
  return () => stop.abort();
};

const currentPage = (): string => location.pathname + location.search;
