import { isFilled, type ImageField, type KeyTextField } from '@prismicio/client';
import { useRef, type ReactNode } from 'react';
import { Image } from '../components/Image.tsx';
import { Items } from './Items.tsx';
import { itemHeading } from './item-heading.ts';
import { StripControls } from './StripControls.tsx';

interface Screen {
  readonly image: ImageField;
  readonly title: KeyTextField;
  readonly text: KeyTextField;
}

interface ScreenStripProps {
  /** Title of the slice that the strip stands in; names the strip too. */
  readonly title: KeyTextField;
  readonly items: readonly Screen[];
  readonly className: string;
  readonly sizes: string;
}

/**
 * Pictures with captions in a row that scrolls sideways by itself, with a finger, a wheel or the arrow keys; with
 * JavaScript also with buttons.
 */
export const ScreenStrip = ({ title, items, className, sizes }: ScreenStripProps): ReactNode => {
  const screens = items.filter((item) => isFilled.image(item.image) || item.title || item.text);
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
              <Image field={item.image} sizes={sizes} className="strip__image" />
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
