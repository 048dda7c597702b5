import { startEarlyInput } from './boot/early-input.ts';
import { isBot } from './boot/is-bot.ts';
import { fetchScripts } from './boot/fetch-scripts.ts';
import { createErrorQueue, createPageViews, notePageView } from './boot/queue.ts';
import { createPayloadStore, type PayloadStore } from './boot/payload-store.ts';
import { startPrefetch } from './boot/prefetch.ts';
import { readServedPage, type ServedPage } from './boot/served-page.ts';
import { FATAL_MARK } from './errors/leave-for-error-page.ts';
import { rememberLocale, startLanguageSwitch } from './locale/language-switch.ts';
import { allCookies } from './cookies.ts';
import { localeRedirect } from './locale/locale-redirect.ts';
import type { Runtime } from './runtime.ts';
import { toAddress, toSitePath } from './site-path.ts';

/**
 * The only script that runs before the page is usable: picks the language, records what happens early, and decides when to load the app.
 */
const boot = (): void => {
  const errors = createErrorQueue(window);
  const pageViews = createPageViews();
  rememberLocale(location.pathname);
  startLanguageSwitch();
  if (isBot(navigator.userAgent)) return;
  // A single expression, so that the bundler can remove it if nothing is configured.
  if (SITE.analytics !== null || SITE.tagManager !== null || SITE.errorReporting !== null || SITE.toolbar !== null) {
    // The editors' pages have private addresses, and their security policy allows no third party.
    if (!document.querySelector('[data-preview-status],[data-slice-simulator]')) {
      whenIdle(async () => (await import('./third-parties.ts')).startThirdParties({ errors, pageViews }));
    }
  }
  if (location.hash === FATAL_MARK) return;
  const payloads = createPayloadStore();
  const noteVisit = (): void => {
    rememberLocale(location.pathname);
    notePageView(pageViews);
  };
  const stopEarlyReturns = startEarlyReturns();
  const early = startEarlyInput();
  const prefetch = startPrefetch(payloads);
  const runtime = { errors, pageViews, payloads, prefetch, early, stopEarlyReturns, noteVisit };
  loadWhenWanted(async () => startApp(runtime));
};

const startApp = async (runtime: Runtime): Promise<void> => {
  const { errors, early, payloads, prefetch } = runtime;
  try {
    const served = readServedPage(SITE.basePath);
    fetchAhead(served, payloads);
    const { start } = await import('./app.tsx');
    await start(runtime, served);
    // Only now, so that prefetching does not delay the current page.
    whenIdle(async () => prefetch.watch());
  } catch (error) {
    // The page stays as it was served: pressed buttons do what they do without JavaScript.
    errors.push(error);
    early.replay(() => {});
  }
};

/** Requests in parallel what would otherwise be requested one after the other, which takes long on a slow network. */
const fetchAhead = (served: ServedPage, payloads: PayloadStore): void => {
  fetchScripts([...SITE.appChunks, ...served.scripts]);
  // A failure here occurs again where the file is needed, and is handled there.
  void Promise.allSettled([payloads.getServed(served), payloads.getSite(served.site)]);
};

/**
 * Loads the page when the visitor returns to a history entry before the app can show it. The browser considers the entry one of this
 * document, because an earlier document opened both, and would only change the address. Returns the function that hands over to the app.
 */
const startEarlyReturns = (): (() => void) => {
  const served = servedPage();
  const stop = new AbortController();
  const followAddress = (): void => {
    if (pageIn(location) !== served) location.reload();
  };
  addEventListener('popstate', followAddress, { signal: stop.signal });
  // The visitor may have gone back before this script ran.
  followAddress();
  return () => stop.abort();
};

/** The page that this document was loaded for, even if its address has changed since. */
const servedPage = (): string => {
  const [loading] = performance.getEntriesByType('navigation');
  return pageIn(loading ? new URL(loading.name) : location);
};

const pageIn = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string => pathname + search;

/** Loads the app at once when the visitor uses a control that needs it, otherwise when the page has loaded and the browser is idle. */
const loadWhenWanted = (load: () => Promise<void>): void => {
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

/** Runs a callback once the page has loaded and the browser is idle, after at most four seconds. Safari lacks `requestIdleCallback`. */
const whenIdle = (callback: () => Promise<void>): void => {
  const wait = (): void => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => void callback(), { timeout: 4000 });
    else setTimeout(() => void callback(), 1500);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
};

const target = localeRedirect({
  host: location.hostname,
  path: toSitePath(location.pathname),
  cookies: allCookies(),
  languages: navigator.languages,
});
if (target === null) boot();
else location.replace(toAddress(target) + location.search + location.hash);
