/** The thin bar at the top of the page while the next page is loading (spec §2). */
export interface LoadingBar {
  readonly start: () => void;
  /** Fills the bar and hides it; `isError` gives it the error colour. */
  readonly finish: (options?: { readonly isError?: boolean }) => void;
}

/** Spec §9: the bar is not shown for loads that are faster. */
const THROTTLE_IN_MS = 200;
// How long the full bar is shown, and how long it fades before it is reset (behaviours §3).
const HIDE_DELAY_IN_MS = 500;
const RESET_DELAY_IN_MS = 400;

/** Adds the bar to the body, hidden. It is not rendered by React, because it must move while React is busy. */
export const createLoadingBar = (): LoadingBar => {
  const bar = document.createElement('div');
  bar.className = 'loading-bar';
  bar.setAttribute('role', 'progressbar');
  bar.setAttribute('aria-hidden', 'true');
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;

  const draw = (progress: number): void => {
    bar.style.transform = `scaleX(${progress / 100})`;
  };
  const stop = (): void => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
  const run = (startedAt: number, now: number): void => {
    draw(progressAfter(now - startedAt));
    frame = requestAnimationFrame((next) => run(startedAt, next));
  };
  const show = (): void => {
    bar.classList.add('loading-bar--visible');
    frame = requestAnimationFrame((now) => run(now, now));
  };
  const hide = (): void => {
    bar.classList.remove('loading-bar--visible');
    timer = setTimeout(() => draw(0), RESET_DELAY_IN_MS);
  };
  draw(0);
  document.body.append(bar);
  return {
    start: () => {
      stop();
      bar.classList.remove('loading-bar--error');
      draw(0);
      timer = setTimeout(show, THROTTLE_IN_MS);
    },
    finish: ({ isError = false } = {}) => {
      stop();
      bar.classList.toggle('loading-bar--error', isError);
      draw(100);
      timer = setTimeout(hide, HIDE_DELAY_IN_MS);
    },
  };
};

/** Spec §9: expected duration of a load. */
const DURATION_IN_MS = 2000;

/** Estimated progress in percent after some milliseconds: half after one second, never 100 (behaviours §3). */
export const progressAfter = (elapsed: number): number =>
  Math.min(100, Math.max(0, (2 / Math.PI) * 100 * Math.atan(((elapsed / DURATION_IN_MS) * 100) / 50)));
