import { useState, useSyncExternalStore } from 'react';
import { replaceAddress } from '../model/page/replace-address.ts';

const listeners = new Set<() => void>();

/** Makes another query out of what it is at this moment. */
type ReplaceQuery = (change: (query: string) => string) => void;

/**
 * The query of the page's address, `?q=…` or empty, as state that can be shared and survives a reload; and how it is changed
 * in place: no entry in the history for each letter. The HTML knows none: it is there from the second render on, and follows
 * the visitor back and forth.
 */
export const useQuery = (): readonly [string, ReplaceQuery] => {
  const [{ read, replace }] = useState(createPageQuery);
  return [useSyncExternalStore(subscribe, read, noQuery), replace];
};

/** The address is the next page's before the next page is shown: until then, or where it is refused, the query is kept here alone. */
const createPageQuery = () => {
  let path: string | undefined;
  let query = '';
  let refusedIn: string | null = null;
  const hasAddress = (): boolean => {
    path ??= location.pathname;
    return location.pathname === path;
  };
  const read = (): string => {
    if (hasAddress() && location.search !== refusedIn) {
      query = location.search;
      refusedIn = null;
    }
    return query;
  };
  const replace: ReplaceQuery = (change) => {
    query = change(read());
    if (hasAddress()) {
      const isWritten = replaceAddress(`${location.pathname}${query}${location.hash}`);
      refusedIn = isWritten ? null : location.search;
    }
    for (const listener of listeners) listener();
  };
  return { read, replace };
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('popstate', listener);
  };
};

const noQuery = (): string => '';
