import { useState, useSyncExternalStore } from 'react';
import { replaceAddress } from '../model/page/replace-address.ts';

const listeners = new Set<() => void>();

/** New values of query parameters; an empty value removes the parameter. */
type QueryChanges = Readonly<Record<string, string | number | null>>;

/** Changes some parameters of a query; others (campaigns) stay. */
export const changeQuery = (query: string, changes: QueryChanges): string => {
  const parameters = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    if (value) parameters.set(name, String(value));
    else parameters.delete(name);
  }
  const written = parameters.toString();
  return written && `?${written}`;
};

/**
 * Returns the query of the page's address, `?q=…` or empty, as state that can be shared and survives a reload, and a function that changes
 * it without adding history entries. Empty in the HTML and the first render; follows the visitor back and forth.
 */
export const useQuery = (): readonly [query: string, change: (changes: QueryChanges) => void] => {
  const [{ read, change }] = useState(createPageQuery);
  return [useSyncExternalStore(subscribe, read, noQuery), change];
};

/**
 * During a navigation the address already belongs to the next page: until that is shown, or if the browser refuses the change, the query is
 * kept only here.
 */
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
  const change = (changes: QueryChanges): void => {
    query = changeQuery(read(), changes);
    if (hasAddress()) {
      const isWritten = replaceAddress(`${location.pathname}${query}${location.hash}`);
      refusedIn = isWritten ? null : location.search;
    }
    for (const listener of listeners) listener();
  };
  return { read, change };
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
