/** Loads at once when the visitor touches a control that needs the app; else when the page has loaded and the browser is idle. */
export const loadWhenWanted = (load: () => Promise<void>): void => {
  const wanted = new AbortController();
  const start = (): void => {
    if (wanted.signal.aborted) return;
    wanted.abort();
    void load();
  };
  for (const type of ['pointerdown', 'keydown', 'focusin', 'input']) {
    addEventListener(type, ({ target }) => isControl(target) && start(), { passive: true, signal: wanted.signal });
  }
  const wait = (): void => whenIdle(start);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true, signal: wanted.signal });
};

const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, input, select, textarea') !== null;

/** Idle, or after four seconds of work all the same. Safari knows no idle callback. */
const whenIdle = (callback: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(callback, { timeout: 4000 });
  else setTimeout(callback, 1500);
};
