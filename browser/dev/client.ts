import type { DevError, DevMessage } from './message.ts';
import { createOverlay } from './overlay.ts';
import { reloadInPlace, restorePlace } from './reload.ts';
import { FATAL_MARK } from '../errors/leave-for-error-page.ts';

/** The client of `site dev` in its pages: keeps the page up to date with the sources. */
const follow = (): void => {
  const overlay = createOverlay();
  // The address of this script says what the page was built from.
  const { searchParams } = new URL(import.meta.url);
  let page = searchParams.get('page');
  let style = searchParams.get('style');

  // The last message of the server, and an error thrown in this document.
  let told: DevMessage | null = null;
  let failure: DevError | null = null;

  const receive = (message: DevMessage): void => {
    told = message;
    overlay.show(failure ? [...message.errors, failure] : message.errors);
    if (message.page !== null && page !== null && message.page !== page) void reloadInPlace();
    // Without its app, the document differs from any repaired page, so the next good page triggers a reload.
    page = message.page ?? (failure ? NO_PAGE : page);
    if (message.style !== style) swapStyle(message.style);
    style = message.style;
  };

  stayOnFailure(({ message }) => {
    failure = { kind: 'page', message, place: null, excerpt: null, link: null, isHere: true, hint: FAILED };
    if (told?.page === null) page = NO_PAGE;
    overlay.show([...(told?.errors ?? []), failure]);
  });

  let path = location.pathname;
  let stream: EventSource | null = null;
  const connect = (): void => {
    stream?.close();
    stream = new EventSource(new URL(`events?path=${encodeURIComponent(path)}`, import.meta.url));
    stream.addEventListener('message', ({ data }) => receive(JSON.parse(data)));
  };
  // Browsers open at most six connections per server, so hidden tabs close theirs.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') connect();
    else stream?.close();
  });
  // The app has opened another page in this document; the page is as fresh as the server's.
  const onNavigation = (): void => {
    if (location.pathname === path) return;
    path = location.pathname;
    page = null;
    connect();
  };
  if ('navigation' in globalThis) navigation.addEventListener('navigatesuccess', onNavigation);
  connect();
};

const NO_PAGE = 'none';

const FAILED =
  'Thrown in the browser, where the app has ended: the console has the stack. What you see is the page as it was served.';

/**
 * Keeps the served document in view without its app if the app fails. For visitors the error page would replace it, but an error in the
 * layout breaks the error page too. Calls `onFailure` with the error.
 */
const stayOnFailure = (onFailure: (error: Error) => void): void => {
  let served: Node | null = null;
  let thrown: unknown = null;
  addEventListener('DOMContentLoaded', () => {
    served = document.documentElement.cloneNode(true);
  });
  addEventListener('error', ({ error }) => (thrown = error));
  if (!('navigation' in globalThis)) return;
  navigation.addEventListener('navigate', (event) => {
    if (new URL(event.destination.url).hash !== FATAL_MARK || served === null) return;
    event.preventDefault();
    document.documentElement.replaceWith(served);
    onFailure(thrown instanceof Error ? thrown : new Error(String(thrown)));
  });
};

/** Loads another version of the style sheet and then removes the previous one. */
const swapStyle = (digest: string): void => {
  const first = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
  if (!first) return;
  const address = `${first.getAttribute('href')}?`;
  const others = document.querySelectorAll(`link[href^="${address}"]`);
  const next = document.createElement('link');
  next.rel = 'stylesheet';
  next.href = address + digest;
  next.addEventListener('load', () => {
    // React owns the first style sheet and finds it by its address, so it is only disabled.
    if (first.sheet) first.sheet.disabled = true;
    for (const other of others) other.remove();
  });
  document.head.append(next);
};

restorePlace();
follow();
