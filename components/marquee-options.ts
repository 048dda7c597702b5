/** Options of a marquee; the defaults are those of spec §9. */
export interface MarqueeOptions {
  readonly vertical?: boolean | undefined;
  readonly direction?: 'normal' | 'reverse' | undefined;
  /** Seconds of one round; 20. */
  readonly duration?: number | undefined;
  /** Seconds before the first round; 0. */
  readonly delay?: number | undefined;
  /** Rounds to run; 0 is without end. */
  readonly loop?: number | undefined;
  /** Repeats content that is narrower than the marquee until it fills it. */
  readonly clone?: boolean | undefined;
  /** Fades the edges into `gradientColor` over `gradientLength`. */
  readonly gradient?: boolean | undefined;
  /** CSS colour; white. */
  readonly gradientColor?: string | undefined;
  /** CSS length; 200px. */
  readonly gradientLength?: string | undefined;
  readonly pauseOnHover?: boolean | undefined;
  readonly pauseOnClick?: boolean | undefined;
  readonly pause?: boolean | undefined;
  /** Stands still while all of the content is in view. Not for vertical ones. */
  readonly animateOnOverflowOnly?: boolean | undefined;
  readonly onComplete?: (() => void) | undefined;
  readonly onLoopComplete?: (() => void) | undefined;
  readonly onPause?: (() => void) | undefined;
  readonly onResume?: (() => void) | undefined;
  readonly onOverflowDetected?: (() => void) | undefined;
  readonly onOverflowCleared?: (() => void) | undefined;
}

/** Custom properties for the options that differ from the defaults, which the style sheet has. */
export const marqueeProperties = (options: MarqueeOptions): Readonly<Record<string, string>> => ({
  ...(options.duration !== undefined && { '--marquee-duration': `${options.duration}s` }),
  ...(options.delay !== undefined && { '--marquee-delay': `${options.delay}s` }),
  ...(options.loop !== undefined && options.loop > 0 && { '--marquee-loops': String(options.loop) }),
  ...(options.gradientColor !== undefined && { '--marquee-gradient-color': options.gradientColor }),
  ...(options.gradientLength !== undefined && { '--marquee-gradient-length': options.gradientLength }),
});
