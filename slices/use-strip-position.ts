import { useEffect, useState, type RefObject } from 'react';

/** Which of the items of a strip is first in view. */
export interface StripPosition {
  readonly index: number;
  readonly count: number;
  readonly isAtStart: boolean;
  readonly isAtEnd: boolean;
}

/** Follows a strip as it scrolls; null before it is known, and while all of its items are in view. */
export const useStripPosition = (strip: RefObject<HTMLElement | null>): StripPosition | null => {
  const [position, setPosition] = useState<StripPosition | null>(null);
  useEffect(() => {
    const element = strip.current;
    if (!element) return undefined;
    const follow = (): void => setPosition((before) => keepEqual(before, measure(element)));
    const observer = new ResizeObserver(follow);
    observer.observe(element);
    element.addEventListener('scroll', follow, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', follow);
    };
  }, [strip]);
  return position;
};

/** Brings the item that is so many places further to the start of the strip. */
export const moveStrip = (strip: HTMLElement, steps: number): void => {
  const distances = distancesOf(strip);
  const target = Math.min(Math.max(indexOf(distances) + steps, 0), distances.length - 1);
  strip.scrollBy({ left: distances[target] ?? 0 });
};

// Fractions of a pixel are lost between layout and scrolling.
const TOLERANCE_IN_PX = 2;

const measure = (strip: HTMLElement): StripPosition | null => {
  const { scrollLeft, scrollWidth, clientWidth } = strip;
  const end = scrollWidth - clientWidth;
  if (end <= TOLERANCE_IN_PX) return null;
  const distances = distancesOf(strip);
  const isAtEnd = scrollLeft >= end - TOLERANCE_IN_PX;
  return {
    index: isAtEnd ? distances.length - 1 : indexOf(distances),
    ...{ count: distances.length, isAtStart: scrollLeft <= TOLERANCE_IN_PX, isAtEnd },
  };
};

/** Pixels from the place where an item snaps to each of the items. */
const distancesOf = (strip: HTMLElement): readonly number[] => {
  const start =
    strip.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(strip).scrollPaddingLeft || '0');
  return [...strip.querySelectorAll('li')].map((item) => item.getBoundingClientRect().left - start);
};

const indexOf = (distances: readonly number[]): number =>
  distances.reduce((best, distance, index) => (Math.abs(distance) < Math.abs(distances[best] ?? 0) ? index : best), 0);

const keepEqual = (before: StripPosition | null, after: StripPosition | null): StripPosition | null =>
  JSON.stringify(before) === JSON.stringify(after) ? before : after;
