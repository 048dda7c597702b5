import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * For a part of the layout that stays from page to page. Throws when it is drawn and is not in the document any more: others have taken it
 * away, or put a copy in its place, and what is drawn into it nobody would see.
 */
export const useInDocument = (): RefObject<HTMLElement | null> => {
  const part = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (!part.current?.isConnected) throw new DOMException('Expected a part of the page in it', 'NotFoundError');
  });
  return part;
};
