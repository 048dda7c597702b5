import { useRef, useState, type AnimationEvent, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import { marqueeProperties, type MarqueeOptions } from './marquee-options.ts';
import { useMarqueeOverflow } from './use-marquee-overflow.ts';
import { useMarqueePause } from './use-marquee-pause.ts';
import { useInSight } from './use-in-sight.ts';
import { useStyleProperties } from './use-style-properties.ts';
import { useText } from '../model/html/use-text.ts';

interface MarqueeProps extends MarqueeOptions {
  /** Draws the content, whose links take the `tabIndex`: those of copies are for the pointer alone. */
  readonly children: (tabIndex?: -1) => ReactNode;
}

/**
 * A band of content that runs without end (spec §9): drawn in the HTML, moved by CSS alone. The second copy closes the
 * loop and is out of the way of keyboards and assistive technology; a switch stops the motion, also without JavaScript.
 */
export const Marquee = ({ children, ...options }: MarqueeProps): ReactNode => {
  const root = useRef<HTMLDivElement>(null);
  const text = useText();
  useState(() => warnUnsupported(options));
  useStyleProperties(root, marqueeProperties(options));
  const { isStill, clones } = useMarqueeOverflow(root, options);
  const { isPaused, handlers, onSwitch } = useMarqueePause(options);
  // Each step costs a frame of the page, also out of sight.
  const isOutOfSight = useInSight(root) === false;
  const copy = children(-1);
  return (
    <div
      ref={root}
      className={classNames(
        marqueeClass(options),
        isStill && 'marquee--still',
        (isPaused || isOutOfSight) && 'marquee--paused',
      )}
    >
      <div className="marquee__track" {...handlers}>
        <div
          className="marquee__copy"
          onAnimationIteration={ownEvent(options.onLoopComplete)}
          onAnimationEnd={ownEvent(options.onComplete)}
        >
          <MarqueeContent clones={clones} original={children()} copy={copy} />
        </div>
        {isStill ? null : (
          <div className="marquee__copy" aria-hidden="true">
            <MarqueeContent clones={clones} original={copy} copy={copy} />
          </div>
        )}
      </div>
      <label className="marquee__switch">
        <input type="checkbox" className="visually-hidden" onChange={onSwitch} />
        <Icon name="pause" className="marquee__pause" />
        <Icon name="play" className="marquee__play" />
        <span className="visually-hidden">{text('marquee.pause')}</span>
      </label>
    </div>
  );
};

/** Leaves out the animations of what runs in the marquee. */
const ownEvent = (listener: (() => void) | undefined) => (event: AnimationEvent) => {
  if (event.target === event.currentTarget) listener?.();
};

const marqueeClass = (options: MarqueeOptions): string =>
  classNames(
    'marquee',
    options.vertical && 'marquee--vertical',
    options.direction === 'reverse' && 'marquee--reverse',
    options.clone && !options.animateOnOverflowOnly && 'marquee--clone',
    options.gradient && 'marquee--gradient',
    options.pauseOnHover && 'marquee--pause-on-hover',
  );

const warnUnsupported = ({ vertical, animateOnOverflowOnly }: MarqueeOptions): void => {
  if (!vertical || !animateOnOverflowOnly) return;
  // oxlint-disable-next-line no-console -- spec §5 asks for this warning
  console.warn('The `animateOnOverflowOnly` prop is not supported for vertical marquees.');
};

interface MarqueeContentProps {
  readonly clones: number;
  readonly original: ReactNode;
  readonly copy: ReactNode;
}

const MarqueeContent = ({ clones, original, copy }: MarqueeContentProps): ReactNode => (
  <>
    <div className="marquee__content">{original}</div>
    {Array.from({ length: clones }, (_, index) => (
      <div key={index} className="marquee__content" aria-hidden="true">
        {copy}
      </div>
    ))}
  </>
);
