import type { KeyTextField } from '@prismicio/client';
import { useRef, useEffect, useState, type ReactElement, type ReactNode, type RefObject } from 'react';
import { Items } from './Items.tsx';
import { itemHeading } from './item-heading.ts';
import { Icon } from '../components/Icon.tsx';
import { useText } from '../model/html/site-context.ts';
import { readingDirection } from '../components/reading-direction.ts';

interface StripItem {
  readonly title: KeyTextField;
  readonly text: KeyTextField;
}

interface ScreenStripProps<Item extends StripItem> {
  /** Title of the slice that the strip is in; names the strip too. */
  readonly title: KeyTextField;
  readonly items: readonly Item[];
  /** The picture of an item; null without one. */
  readonly picture: (item: Item) => ReactElement | null;
  readonly className: string;
}

/**
 * Pictures with captions in a row that scrolls sideways by itself, with a finger, a wheel or the arrow keys; with
 * JavaScript also with buttons.
 */
export const ScreenStrip = <Item extends StripItem>({
  title,
  items,
  picture,
  className,
}: ScreenStripProps<Item>): ReactNode => {
  const screens = items.filter((item) => picture(item) !== null || item.title || item.text);
  const Heading = itemHeading(title);
  const strip = useRef<HTMLElement>(null);
  if (screens.length === 0) return null;
  return (
    <div className="strip-frame">
      <section
        ref={strip}
        className="strip"
        aria-label={title || screens[0]?.title || undefined}
        // What scrolls must be reachable from the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <Items items={screens} className={className}>
          {(item) => (
            <>
              {picture(item)}
              {item.title ? <Heading className="strip__title">{item.title}</Heading> : null}
              {item.text ? <p className="strip__text">{item.text}</p> : null}
            </>
          )}
        </Items>
      </section>
      <StripControls strip={strip} />
    </div>
  );
};

/** Buttons that move a strip item by item, over its edges: they come with JavaScript, and nothing makes room for them. */
const StripControls = ({ strip }: { readonly strip: RefObject<HTMLElement | null> }): ReactNode => {
  const text = useText();
  const position = useStripPosition(strip);
  if (position === null) return null;
  const { index, count, isAtStart, isAtEnd } = position;
  const move = (steps: number) => () => strip.current && moveStrip(strip.current, steps);
  return (
    <>
      <StripButton direction="previous" isOff={isAtStart} onClick={move(-1)} />
      <StripButton direction="next" isOff={isAtEnd} onClick={move(1)} />
      <p className="visually-hidden" aria-live="polite">
        {text('slider.position', { position: index + 1, total: count })}
      </p>
    </>
  );
};

interface StripButtonProps {
  readonly direction: 'previous' | 'next';
  /** Not `disabled`, which would take the focus away at the end. */
  readonly isOff: boolean;
  readonly onClick: () => void;
}

const StripButton = ({ direction, isOff, onClick }: StripButtonProps): ReactNode => {
  const text = useText();
  return (
    <button
      type="button"
      className={`strip-frame__button strip-frame__button--${direction}`}
      aria-label={text(`slider.${direction}`)}
      aria-disabled={isOff}
      onClick={onClick}
    >
      <Icon name="arrow" />
    </button>
  );
};

/** Which of the items of a strip is first in view. */
interface StripPosition {
  readonly index: number;
  readonly count: number;
  readonly isAtStart: boolean;
  readonly isAtEnd: boolean;
}

/** Follows a strip as it scrolls; null before it is known, and while all of its items are in view. */
const useStripPosition = (strip: RefObject<HTMLElement | null>): StripPosition | null => {
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
const moveStrip = (strip: HTMLElement, steps: number): void => {
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
