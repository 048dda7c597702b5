import type { KeyTextField } from '@prismicio/client';
import { useRef, type ReactElement, type ReactNode, type RefObject } from 'react';
import { Items } from './Items.tsx';
import { itemHeading } from './item-heading.ts';
import { Icon } from '../components/Icon.tsx';
import { useText } from '../model/html/use-text.ts';
import { moveStrip, useStripPosition } from './use-strip-position.ts';

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
