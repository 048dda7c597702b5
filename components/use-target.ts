import { useEffect, type RefObject } from 'react';
import { decodePath } from '../model/link/encode-path.ts';

/** Element with the id in a fragment; undefined if there is none. */
export const targetOf = (fragment: string): Element | undefined => {
  const id = decodePath(fragment.replace(/^#/, ''));
  return (id === '' ? null : document.getElementById(id)) ?? undefined;
};

/** Calls back with the element that the fragment of the address names: on mount, and when the fragment changes. */
export const useTarget = (follow: (target: Element | undefined) => void): void => {
  useEffect(() => {
    const read = (): void => follow(targetOf(location.hash));
    read();
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
    // oxlint-disable-next-line react/exhaustive-deps -- the callback reads nothing that changes
  }, []);
};

/** Opens the details in an element that contain the target of the address. */
export const useOpenTarget = (root: RefObject<HTMLElement | null>): void =>
  useTarget((target) => {
    const details = target?.closest('details');
    if (details && root.current?.contains(details)) details.open = true;
  });
