import { useEffect, useRef } from 'react';
import { replaceAddress } from '../model/page/replace-address.ts';

// Browsers refuse to rewrite the address at every key.
const WRITING_DELAY_IN_MS = 300;

/** What the address asks to search for: `?q=…`. */
export const readQuery = (): string => new URLSearchParams(location.search).get('q') ?? '';

/**
 * Keeps what is searched for in the page's address, for a link or a reload; the visitor's way back stays as it is. While the
 * next page is loading, the address is that page's, and is left alone.
 */
export const useQueryInAddress = (query: string): void => {
  const path = useRef<string>(null);
  useEffect(() => {
    // The address is read before it is written.
    if (path.current === null) {
      path.current = location.pathname;
      return undefined;
    }
    const timer = setTimeout(() => {
      if (location.pathname === path.current) writeQuery(query.trim());
    }, WRITING_DELAY_IN_MS);
    return () => clearTimeout(timer);
  }, [query]);
};

const writeQuery = (query: string): void => {
  const params = new URLSearchParams(location.search);
  if (query === (params.get('q') ?? '')) return;
  if (query === '') params.delete('q');
  else params.set('q', query);
  const search = params.toString();
  replaceAddress(location.pathname + (search && `?${search}`) + location.hash);
};
