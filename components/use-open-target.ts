import { useEffect, type RefObject } from 'react';
import { decodePath } from '../model/link/encode-path.ts';

/** Element that the address names by its fragment; undefined when there is none. */
export const targetOf = (fragment: string): Element | undefined => {
  const id = decodePath(fragment.replace(/^#/, ''));
  return (id === '' ? null : document.getElementById(id)) ?? undefined;
};

/** Opens the answer below an element that the address leads to: when it appears, and when the address changes. */
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
