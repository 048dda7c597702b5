import { useEffect, useState, type RefObject } from 'react';

interface Sight {
  /** Selects elements inside to observe; the element itself by default. */
  readonly selector?: string | undefined;
  /** Height at the bottom of the window that is covered by something else, in pixels. */
  readonly covered?: number | undefined;
}

/** True if any of the observed elements is in the window. Null until it is known. */
export const useInSight = (
  ref: RefObject<HTMLElement | null>,
  { selector, covered = 0 }: Sight = {},
): boolean | null => {
  const [isInSight, setInSight] = useState<boolean | null>(null);
  useEffect(() => {
    const { current } = ref;
    if (!current) return undefined;
    const seen = new Set<Element>();
    const follow = (entries: readonly IntersectionObserverEntry[]): void => {
      for (const { target, isIntersecting } of entries) seen[isIntersecting ? 'add' : 'delete'](target);
      setInSight(seen.size > 0);
    };
    const observer = new IntersectionObserver(follow, { rootMargin: `0px 0px ${-covered}px` });
    for (const element of selector === undefined ? [current] : current.querySelectorAll(selector))
      observer.observe(element);
    return () => observer.disconnect();
  }, [ref, selector, covered]);
  return isInSight;
};
