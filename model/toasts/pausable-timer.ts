/** A time-out that can rest; what was left when it paused is what is left when it goes on. */
export interface PausableTimer {
  readonly pause: () => void;
  readonly resume: () => void;
}

/** Calls back after so many milliseconds of running time. A timer that is paused for good never does. */
export const startTimer = (callback: () => void, milliseconds: number): PausableTimer => {
  let remaining = milliseconds;
  let startedAt = 0;
  let handle: ReturnType<typeof setTimeout> | undefined;
  const resume = (): void => {
    if (handle !== undefined) return;
    startedAt = performance.now();
    handle = setTimeout(callback, remaining);
  };
  const pause = (): void => {
    if (handle === undefined) return;
    clearTimeout(handle);
    handle = undefined;
    remaining -= performance.now() - startedAt;
  };
  resume();
  return { pause, resume };
};
