import { useEffect, useState, type RefObject } from 'react';

/** Whether none of an element is in the window. False until it is known. */
export const useOutOfSight = (ref: RefObject<HTMLElement | null>): boolean => {
  const [isOutOfSight, setOutOfSight] = useState(false);
  useEffect(() => {
    if (!ref.current) return undefined;
    const observer = new IntersectionObserver((entries) => setOutOfSight(entries.at(-1)?.isIntersecting === false));
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return isOutOfSight;
};
