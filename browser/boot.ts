import { startEarlyInput } from './boot/early-input.ts';
import { createErrorQueue } from './boot/error-queue.ts';
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
  const payloads = createPayloadStore();
  rememberLocale(location.pathname);
  startLanguageSwitch();
  const runtime: Runtime = {
    errors,
    payloads,
    prefetch: startPrefetch(payloads),
    early: startEarlyInput(),
    pageOf,
    rememberLocale,
  };
  loadWhenWanted(() => {
    import('./app.tsx').then(({ start }) => start(runtime)).catch(errors.report);
  });
};

const target = localeRedirect({ path: location.pathname, cookies: document.cookie, languages: navigator.languages });
if (target === null) boot();
else location.replace(target + location.search + location.hash);
