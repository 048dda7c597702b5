/** Spec §9: the bar is not shown for anything faster. */
export const THROTTLE_IN_MS = 200;
/** Spec §9: how long a page is expected to take. */
const DURATION_IN_MS = 2000;

/** Estimated progress in percent after so many milliseconds: half at one second, never whole (behaviours §3). */
export const progressAfter = (elapsed: number): number =>
  Math.min(100, Math.max(0, (2 / Math.PI) * 100 * Math.atan(((elapsed / DURATION_IN_MS) * 100) / 50)));
