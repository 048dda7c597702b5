import { useEffect, type RefObject } from 'react';
import { decodePath } from '../model/link/encode-path.ts';

/** Element with the id in a fragment; undefined if there is none. */
export const targetOf = (fragment: string): Element | undefined => {
  const id = decodePath(fragment.replace(/^#/, ''));
  return (id === '' ? null : document.getElementById(id)) ?? undefined;
};

/** Opens the answer that contains the target of the address: on mount, and when the address changes. */
export const useOpenTarget = (root: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const open = (): void => {
      const details = targetOf(location.hash)?.closest('details');
      if (details && root.current?.contains(details)) details.open = true;
    };
    open();
    addEventListener('hashchange', open);
    return () => removeEventListener('hashchange', open);
  }, [root]);
};
