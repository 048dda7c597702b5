import {
  useRef,
  useState,
  useEffect,
  type AnimationEvent,
  type ReactNode,
  type ChangeEvent,
  type RefObject,
} from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import { useInSight } from './use-in-sight.ts';
import { useStyleProperties } from './use-style-properties.ts';
import { useText } from '../model/html/site-context.ts';

interface MarqueeProps extends MarqueeOptions {
  /** Renders the content. Its links must get the `tabIndex`: links in copies are only for the pointer. */
  readonly children: (tabIndex?: -1) => ReactNode;
}

/**
 * A band of content that moves in an endless loop (spec §9): rendered in the HTML, animated by CSS only. The second copy closes the loop
 * and is hidden from keyboards and assistive technology; a switch stops the motion, also without JavaScript.
 */
export const Marquee = ({ children, ...options }: MarqueeProps): ReactNode => {
  const root = useRef<HTMLDivElement>(null);
  const text = useText();
  useState(() => warnUnsupported(options));
  useStyleProperties(root, marqueeProperties(options));
  const { isStill, clones } = useMarqueeOverflow(root, options);
  const { isPaused, handlers, onSwitch } = useMarqueePause(options);
  // Each step of the animation costs a frame, even out of sight.
  const isOutOfSight = useInSight(root) === false;
  const copy = children(-1);
  const repeated = Array.from({ length: clones }, (_, index) => (
    <div key={index} className="marquee__content" aria-hidden="true">
      {copy}
    </div>
  ));
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
          <div className="marquee__content">{children()}</div>
          {repeated}
        </div>
        {isStill ? null : (
          <div className="marquee__copy" aria-hidden="true">
            <div className="marquee__content">{copy}</div>
            {repeated}
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

/** Ignores the animations of elements inside the marquee. */
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

/**
 * State of pausing: by the `pause` option, a pressed pointer, or the switch. Hovering, and the switch before hydration, are handled in the
 * style sheet.
 */
const useMarqueePause = ({ pause = false, pauseOnClick, pauseOnHover, onPause, onResume }: MarqueeOptions) => {
  const [isPressed, setPressed] = useState(false);
  const [isSwitchedOff, setSwitchedOff] = useState(false);
  const press = (pressed: boolean) => () => {
    if (pressed === isPressed) return;
    setPressed(pressed);
    (pressed ? onPause : onResume)?.();
  };
  return {
    isPaused: pause || isPressed || isSwitchedOff,
    /** For the moving part. */
    handlers: {
      ...(pauseOnClick && { onPointerDown: press(true), onPointerUp: press(false), onPointerLeave: press(false) }),
      ...(pauseOnHover && {
        onPointerEnter: () => onPause?.(),
        onPointerLeave: () => (isPressed ? press(false)() : onResume?.()),
      }),
    },
    /** For the switch; before hydration the style sheet stops the motion by itself. */
    onSwitch: ({ currentTarget: { checked } }: ChangeEvent<HTMLInputElement>): void => {
      setSwitchedOff(checked);
      (checked ? onPause : onResume)?.();
    },
  };
};

/** Spec §9: the marquee's polling interval; here the minimum time between two measurements. */
const MEASURING_INTERVAL_IN_MS = 100;

/** Measures whether the content overflows, if an option depends on it. Until the first measurement it counts as fitting. */
const useMarqueeOverflow = (root: RefObject<HTMLElement | null>, options: MarqueeOptions) => {
  const { vertical = false, onOverflowDetected, onOverflowCleared } = options;
  const dependsOnOverflow = options.animateOnOverflowOnly === true;
  const standsStill = dependsOnOverflow && !vertical;
  const clone = options.clone === true && !dependsOnOverflow;
  const [overflows, setOverflows] = useState<boolean | null>(null);
  const [clones, setClones] = useState(0);
  useEffect(() => {
    if (!root.current || (!standsStill && !clone)) return undefined;
    return observe(root.current, (marquee) => {
      const [inner, outer] = measure(marquee, vertical);
      setOverflows(inner > outer);
      setClones(inner > 0 && inner < outer ? Math.ceil(outer / inner) : 0);
    });
  }, [root, standsStill, clone, vertical]);
  useEffect(() => {
    if (standsStill && overflows !== null) (overflows ? onOverflowDetected : onOverflowCleared)?.();
    // Called when the overflow changes, not when the listener does.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [standsStill, overflows]);
  return {
    /** True if all content is in view and `animateOnOverflowOnly` is set. */
    isStill: standsStill && overflows !== true,
    /** Number of copies of the content that fill the marquee. */
    clones: clone ? clones : 0,
  };
};

const measure = (root: HTMLElement, vertical: boolean): readonly [content: number, track: number] => {
  const [content, track] = [root.querySelector('.marquee__content'), root.querySelector('.marquee__track')];
  const [inner, outer] = vertical
    ? [content?.scrollHeight, track?.clientHeight]
    : [content?.scrollWidth, track?.clientWidth];
  return [inner ?? 0, outer ?? 0];
};

/** Calls back when the marquee or its content changes size: a picture that loads late makes the content longer. */
const observe = (root: HTMLElement, onChange: (root: HTMLElement) => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new ResizeObserver(() => {
    timer ??= setTimeout(() => {
      timer = undefined;
      onChange(root);
    }, MEASURING_INTERVAL_IN_MS);
  });
  observer.observe(root);
  const content = root.querySelector('.marquee__content');
  if (content) observer.observe(content);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
};

/** Options of a marquee; the defaults are those of spec §9. */
export interface MarqueeOptions {
  readonly vertical?: boolean | undefined;
  readonly direction?: 'normal' | 'reverse' | undefined;
  /** Seconds of one round; 20 by default. */
  readonly duration?: number | undefined;
  /** Seconds before the first round; 0 by default. */
  readonly delay?: number | undefined;
  /** Number of rounds; 0 means endless. */
  readonly loop?: number | undefined;
  /** Repeats content that is narrower than the marquee until it fills it. */
  readonly clone?: boolean | undefined;
  /** Fades the edges into `gradientColor` over `gradientLength`. */
  readonly gradient?: boolean | undefined;
  /** CSS colour; white by default. */
  readonly gradientColor?: string | undefined;
  /** CSS length; 200px by default. */
  readonly gradientLength?: string | undefined;
  readonly pauseOnHover?: boolean | undefined;
  readonly pauseOnClick?: boolean | undefined;
  readonly pause?: boolean | undefined;
  /** Does not move while all of the content is in view. Not supported for vertical marquees. */
  readonly animateOnOverflowOnly?: boolean | undefined;
  readonly onComplete?: (() => void) | undefined;
  readonly onLoopComplete?: (() => void) | undefined;
  readonly onPause?: (() => void) | undefined;
  readonly onResume?: (() => void) | undefined;
  readonly onOverflowDetected?: (() => void) | undefined;
  readonly onOverflowCleared?: (() => void) | undefined;
}

/** Custom properties for the options that are set; the style sheet has the defaults. */
export const marqueeProperties = (options: MarqueeOptions): Readonly<Record<string, string>> => ({
  ...(options.duration !== undefined && { '--marquee-duration': `${options.duration}s` }),
  ...(options.delay !== undefined && { '--marquee-delay': `${options.delay}s` }),
  ...(options.loop !== undefined && options.loop > 0 && { '--marquee-loops': String(options.loop) }),
  ...(options.gradientColor !== undefined && { '--marquee-gradient-color': options.gradientColor }),
  ...(options.gradientLength !== undefined && { '--marquee-gradient-length': options.gradientLength }),
});
