import type { KeyTextField } from '@prismicio/client';
import { useRef, type ReactElement, type ReactNode } from 'react';
import { Items } from './Items.tsx';
import { itemHeading } from './item-heading.ts';
import { StripControls } from './StripControls.tsx';

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
