import { useEffect, useState, type RefObject } from 'react';
import type { MarqueeOptions } from './marquee-options.ts';

/** Spec §9: the marquee's polling interval; here the least time between two measurements. */
const MEASURING_INTERVAL_IN_MS = 100;

interface MarqueeOverflow {
  /** All content is in view and `animateOnOverflowOnly` asks to stand still then. */
  readonly isStill: boolean;
  /** How often the content is repeated to fill the marquee. */
  readonly clones: number;
}

/** Measures whether the content overflows, when an option depends on it. Until the first measurement it is taken to fit. */
export const useMarqueeOverflow = (root: RefObject<HTMLElement | null>, options: MarqueeOptions): MarqueeOverflow => {
  const { vertical = false, onOverflowDetected, onOverflowCleared } = options;
  const dependsOnOverflow = options.animateOnOverflowOnly === true;
  const standsStill = dependsOnOverflow && !vertical;
  const clone = options.clone === true && !dependsOnOverflow;
  const [measured, setMeasured] = useState<Measurement>({ overflows: null, clones: 0 });
  useEffect(() => {
    if (!root.current || (!standsStill && !clone)) return undefined;
    return observe(root.current, (element) => setMeasured((before) => keepEqual(before, measure(element, vertical))));
  }, [root, standsStill, clone, vertical]);
  useEffect(() => {
    if (standsStill && measured.overflows !== null) (measured.overflows ? onOverflowDetected : onOverflowCleared)?.();
    // Told when it changes, not when the listener does.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [standsStill, measured.overflows]);
  return { isStill: standsStill && measured.overflows !== true, clones: clone ? measured.clones : 0 };
};

interface Measurement {
  /** Null until it is known. */
  readonly overflows: boolean | null;
  readonly clones: number;
}

const measure = (root: HTMLElement, vertical: boolean): Measurement => {
  const [content, track] = [root.querySelector('.marquee__content'), root.querySelector('.marquee__track')];
  const inner = (vertical ? content?.scrollHeight : content?.scrollWidth) ?? 0;
  const outer = (vertical ? track?.clientHeight : track?.clientWidth) ?? 0;
  return { overflows: inner > outer, clones: inner > 0 && inner < outer ? Math.ceil(outer / inner) : 0 };
};

const keepEqual = (before: Measurement, after: Measurement): Measurement =>
  before.overflows === after.overflows && before.clones === after.clones ? before : after;

/** Calls back when the marquee or its content changes its size: a picture that comes late makes the content longer. */
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
