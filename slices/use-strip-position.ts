import { readingDirection } from '../components/reading-direction.ts';
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
  strip.scrollBy({ left: (distances[target] ?? 0) * readingDirection(strip) });
};

// Fractions of a pixel are lost between layout and scrolling.
const TOLERANCE_IN_PX = 2;

const measure = (strip: HTMLElement): StripPosition | null => {
  const { scrollWidth, clientWidth } = strip;
  const scrolled = Math.abs(strip.scrollLeft);
  const end = scrollWidth - clientWidth;
  if (end <= TOLERANCE_IN_PX) return null;
  const distances = distancesOf(strip);
  const isAtEnd = scrolled >= end - TOLERANCE_IN_PX;
  return {
    index: isAtEnd ? distances.length - 1 : indexOf(distances),
    count: distances.length,
    isAtStart: scrolled <= TOLERANCE_IN_PX,
    isAtEnd,
  };
};

/** Pixels along the line from the place where an item snaps to each of the items. */
const distancesOf = (strip: HTMLElement): readonly number[] => {
  const direction = readingDirection(strip);
  const edge = direction === 1 ? 'left' : 'right';
  const padding = Number.parseFloat(getComputedStyle(strip).scrollPaddingInlineStart || '0');
  const start = strip.getBoundingClientRect()[edge] + direction * padding;
  return [...strip.querySelectorAll('li')].map((item) => direction * (item.getBoundingClientRect()[edge] - start));
};

const indexOf = (distances: readonly number[]): number =>
  distances.reduce((best, distance, index) => (Math.abs(distance) < Math.abs(distances[best] ?? 0) ? index : best), 0);

const keepEqual = (before: StripPosition | null, after: StripPosition | null): StripPosition | null =>
  JSON.stringify(before) === JSON.stringify(after) ? before : after;
