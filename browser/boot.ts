/** The only script before the page is usable: it decides when the app is loaded. */
const loadApp = (): void => {
  void import('./app.tsx').then(({ hydrate }) => hydrate());
};

const whenIdle = (callback: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(callback, { timeout: 4000 });
  else setTimeout(callback, 1500);
};

if (document.readyState === 'complete') whenIdle(loadApp);
else addEventListener('load', () => whenIdle(loadApp), { once: true });
