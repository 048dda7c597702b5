import { progressAfter, THROTTLE_IN_MS } from './loading-progress.ts';

/** The thin bar at the top of the page while the next one is loading (spec §2). */
export interface LoadingBar {
  readonly start: () => void;
  /** Fills the bar and takes it away; `isError` gives it the error colour. */
  readonly finish: (options?: { readonly isError?: boolean }) => void;
}

// How long a full bar is seen, and how long it takes to fade before it starts again (behaviours §3).
const HIDE_DELAY_IN_MS = 500;
const RESET_DELAY_IN_MS = 400;

/** Puts the bar into the body, hidden. It is no part of React's tree: it must move while React is busy. */
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
