import { startEarlyInput } from './boot/early-input.ts';
import { startEarlyReturns } from './boot/early-returns.ts';
import { createErrorQueue } from './boot/error-queue.ts';
import { isBot } from './boot/is-bot.ts';
import { loadWhenWanted } from './boot/load-when-wanted.ts';
import { pageOf } from './boot/page-of.ts';
import { createPayloadStore } from './boot/payload-store.ts';
import { startPrefetch } from './boot/prefetch.ts';
import { rememberLocale, startLanguageSwitch } from './locale/language-switch.ts';
import { localeRedirect } from './locale/locale-redirect.ts';
import type { Runtime } from './runtime.ts';

/** The only script before the page is usable: it chooses the language, keeps what happens early, and decides when the app is loaded. */
const boot = (): void => {
  const errors = createErrorQueue(window);
  rememberLocale(location.pathname);
  startLanguageSwitch();
  if (isBot(navigator.userAgent)) return;
  const payloads = createPayloadStore();
  const runtime = {
    errors,
    payloads,
    prefetch: startPrefetch(payloads),
    early: startEarlyInput(),
    stopEarlyReturns: startEarlyReturns(),
    pageOf,
    rememberLocale,
  };
  loadWhenWanted(async () => startApp(runtime));
};

const startApp = async (runtime: Runtime): Promise<void> => {
  const { errors, early, prefetch } = runtime;
  prefetch.watch();
  try {
    const { start } = await import('./app.tsx');
    await start(runtime);
  } catch (error) {
    // The page stays as it was served: what was pressed does what it does without JavaScript.
    errors.report(error);
    early.replay();
  }
};

const target = localeRedirect({ path: location.pathname, cookies: document.cookie, languages: navigator.languages });
if (target === null) boot();
else location.replace(target + location.search + location.hash);
