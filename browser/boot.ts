import { startEarlyInput } from './boot/early-input.ts';
import { createErrorQueue } from './boot/error-queue.ts';
import { isBot } from './boot/is-bot.ts';
import { loadWhenWanted, whenIdle } from './boot/load-when-wanted.ts';
import { pageOf } from './boot/page-of.ts';
import { createPageViews, currentPageView } from './boot/page-views.ts';
import { createPayloadStore } from './boot/payload-store.ts';
import { startPrefetch } from './boot/prefetch.ts';
import { rememberLocale, startLanguageSwitch } from './locale/language-switch.ts';
import { localeRedirect } from './locale/locale-redirect.ts';
import type { Runtime } from './runtime.ts';

/** The only script before the page is usable: it chooses the language, keeps what happens early, and decides when the app is loaded. */
const boot = (): void => {
  const errors = createErrorQueue(window);
  const pageViews = createPageViews();
  rememberLocale(location.pathname);
  startLanguageSwitch();
  if (isBot(navigator.userAgent)) return;
  if (hasThirdParties && !isTool()) whenIdle(async () => startThirdParties({ errors, pageViews }));
  const payloads = createPayloadStore();
  const noteVisit = (): void => {
    rememberLocale(location.pathname);
    pageViews.push(currentPageView());
  };
  const early = startEarlyInput();
  const prefetch = startPrefetch(payloads);
  loadWhenWanted(async () => startApp({ errors, pageViews, payloads, prefetch, early, pageOf, noteVisit }));
};

const hasThirdParties = SITE.analytics !== null || SITE.tagManager !== null || SITE.errorReporting !== null;

/** The editors' pages have addresses that nobody else is to see; their security policy allows no third party. */
const isTool = (): boolean => document.querySelector('.tool-page') !== null;

const startThirdParties = async (record: Pick<Runtime, 'errors' | 'pageViews'>): Promise<void> => {
  const { startThirdParties: start } = await import('./third-parties.ts');
  await start(record);
};

const startApp = async (runtime: Runtime): Promise<void> => {
  const { errors, early, prefetch } = runtime;
  prefetch.watch();
  try {
    const { start } = await import('./app.tsx');
    await start(runtime);
  } catch (error) {
    // The page stays as it was served: what was pressed does what it does without JavaScript.
    errors.push(error);
    early.replay();
  }
};

const target = localeRedirect({ path: location.pathname, cookies: document.cookie, languages: navigator.languages });
if (target === null) boot();
else location.replace(target + location.search + location.hash);
