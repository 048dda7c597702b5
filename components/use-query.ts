import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/**
 * The address's query, `?q=…` or empty, as state that can be shared and survives a reload. The HTML knows none: it is there
 * from the second render on, and follows the visitor back and forth.
 */
export const useQuery = (): string => useSyncExternalStore(subscribe, readQuery, noQuery);

/** Changes the address's query in place, from what it is at this moment: no entry in the history for each letter. */
export const replaceQuery = (change: (query: string) => string): void => {
  const { pathname, search, hash } = location;
  history.replaceState(history.state, '', `${pathname}${change(search)}${hash}`);
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('popstate', listener);
  };
};

const readQuery = (): string => location.search;

const noQuery = (): string => '';
