import { startEarlyInput } from './boot/early-input.ts';
import { isBot } from './boot/is-bot.ts';
import { fetchScripts } from './boot/fetch-scripts.ts';
import { createErrorQueue, createPageViews, notePageView } from './boot/queue.ts';
import { createPayloadStore, type PayloadStore } from './boot/payload-store.ts';
import { startPrefetch } from './boot/prefetch.ts';
import { readServedPage, type ServedPage } from './boot/served-page.ts';
import { FATAL_MARK } from './errors/leave-for-error-page.ts';
import { rememberLocale, startLanguageSwitch } from './locale/language-switch.ts';
import { localeRedirect } from './locale/locale-redirect.ts';
import type { Runtime } from './runtime.ts';
import { toAddress, toSitePath } from './site-path.ts';

/** The only script before the page is usable: it chooses the language, keeps what happens early, and decides when the app is loaded. */
const boot = (): void => {
  const errors = createErrorQueue(window);
  const pageViews = createPageViews();
  rememberLocale(location.pathname);
  startLanguageSwitch();
  if (isBot(navigator.userAgent)) return;
  // In one expression, so that nothing of it is bundled where nothing is configured.
  if (SITE.analytics !== null || SITE.tagManager !== null || SITE.errorReporting !== null || SITE.toolbar !== null) {
    // The addresses of the editors' pages are private; their security policy allows no third party.
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
    // Not before: what may be opened next is not to hold up what is being read.
    whenIdle(async () => prefetch.watch());
  } catch (error) {
    // The page stays as it was served: what was pressed does what it does without JavaScript.
    errors.push(error);
    early.replay();
  }
};

/** All at once what would be asked for one after the other: on a slow network each answer is long in coming. */
const fetchAhead = ({ path, site, scripts }: ServedPage, payloads: PayloadStore): void => {
  fetchScripts([...SITE.appChunks, ...scripts]);
  // What fails here fails again where it is needed.
  void Promise.allSettled([payloads.get(path), payloads.getSite(site)]);
};

/**
 * Loads the page of an entry of the history that the visitor comes back to while no app is there to show it. The browser
 * takes it for one of this document, because an earlier one had opened both, and would change the address alone.
 * Gives the function with which the app takes over.
 */
const startEarlyReturns = (): (() => void) => {
  const served = servedPage();
  const stop = new AbortController();
  const followAddress = (): void => {
    if (pageIn(location) !== served) location.reload();
  };
  addEventListener('popstate', followAddress, { signal: stop.signal });
  // The visitor may have gone back while this script was still on its way.
  followAddress();
  return () => stop.abort();
};

/** The page that this document was loaded for, whatever its address has become. */
const servedPage = (): string => {
  const [loading] = performance.getEntriesByType('navigation');
  return pageIn(loading ? new URL(loading.name) : location);
};

const pageIn = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string => pathname + search;

/** Loads at once when the visitor touches a control that needs the app; else when the page has loaded and the browser is idle. */
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

/** Once the page has loaded and the browser is idle, or after four seconds of work all the same. Safari knows no idle callback. */
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
  cookies: document.cookie,
  languages: navigator.languages,
});
if (target === null) boot();
else location.replace(toAddress(target) + location.search + location.hash);
