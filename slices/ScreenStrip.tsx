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
  /** Title of the slice that contains the strip; also used as the strip's label. */
  readonly title: KeyTextField;
  readonly items: readonly Item[];
  /** The picture of an item; null if it has none. */
  readonly picture: (item: Item) => ReactElement | null;
  readonly className: string;
}

/** Pictures with captions in a row that scrolls sideways by finger, wheel or arrow keys, and with JavaScript also by buttons. */
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
        // What scrolls must be reachable by keyboard.
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

/** Buttons that move a strip by one item. They overlay its edges, because they need JavaScript and no space is reserved for them. */
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
  /** Used for `aria-disabled`: `disabled` would remove the focus at the end of the strip. */
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

/** Which item of a strip is the first visible one. */
interface StripPosition {
  readonly index: number;
  readonly count: number;
  readonly isAtStart: boolean;
  readonly isAtEnd: boolean;
}

/** Tracks the scroll position of a strip. Null before it is known, and while all items are visible. */
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

/** Scrolls a strip by a number of items. */
const moveStrip = (strip: HTMLElement, steps: number): void => {
  const distances = distancesOf(strip);
  const target = Math.min(Math.max(indexOf(distances) + steps, 0), distances.length - 1);
  strip.scrollBy({ left: (distances[target] ?? 0) * readingDirection(strip) });
};

// Layout and scrolling round fractions of a pixel differently.
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

/** Distance of each item from the snap position, in pixels in reading direction. */
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
