/** Loads at once when the visitor touches a control that needs the app; else when the page has loaded and the browser is idle. */
export const loadWhenWanted = (load: () => Promise<void>): void => {
  const wanted = new AbortController();
  const start = async (): Promise<void> => {
    if (wanted.signal.aborted) return;
    wanted.abort();
    await load();
  };
  for (const type of ['pointerdown', 'keydown', 'focusin', 'input']) {
    addEventListener(type, ({ target }) => void (isControl(target) && start()), {
      passive: true,
      signal: wanted.signal,
    });
  }
  whenIdle(start);
};

const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, input, select, textarea') !== null;

/** Once the page has loaded and the browser is idle, or after four seconds of work all the same. Safari knows no idle callback. */
export const whenIdle = (callback: () => Promise<void>): void => {
  const wait = (): void => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => void callback(), { timeout: 4000 });
    else setTimeout(() => void callback(), 1500);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
};
