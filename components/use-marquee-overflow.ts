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
  const { vertical = false, clone = false, onOverflowDetected, onOverflowCleared } = options;
  const standsStill = options.animateOnOverflowOnly === true && !vertical;
  const [measured, setMeasured] = useState({ overflows: false, clones: 0 });
  useEffect(() => {
    if (!root.current || (!standsStill && !clone)) return undefined;
    return observe(root.current, (element) => setMeasured((before) => keepEqual(before, measure(element, vertical))));
  }, [root, standsStill, clone, vertical]);
  useEffect(() => {
    if (standsStill) (measured.overflows ? onOverflowDetected : onOverflowCleared)?.();
    // Told when it changes, not when the listener does.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [standsStill, measured.overflows]);
  return { isStill: standsStill && !measured.overflows, clones: clone && !standsStill ? measured.clones : 0 };
};

type Measurement = { readonly overflows: boolean; readonly clones: number };

const measure = (root: HTMLElement, vertical: boolean): Measurement => {
  const content = root.querySelector('.marquee__content');
  const inner = (vertical ? content?.scrollHeight : content?.scrollWidth) ?? 0;
  const outer = vertical ? root.clientHeight : root.clientWidth;
  return { overflows: inner > outer, clones: inner > 0 && inner < outer ? Math.ceil(outer / inner) : 0 };
};

const keepEqual = (before: Measurement, after: Measurement): Measurement =>
  before.overflows === after.overflows && before.clones === after.clones ? before : after;

const observe = (element: HTMLElement, onChange: (element: HTMLElement) => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new ResizeObserver(() => {
    timer ??= setTimeout(() => {
      timer = undefined;
      onChange(element);
    }, MEASURING_INTERVAL_IN_MS);
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
};
