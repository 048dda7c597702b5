import type { DevError, DevMessage } from './message.ts';
import { createOverlay } from './overlay.ts';
import { reloadInPlace, restorePlace } from './reload.ts';
import { FATAL_MARK } from '../errors/leave-for-error-page.ts';

/** What `site dev` adds to its pages: follows the server, so that the page is always the one that the sources make. */
const follow = (): void => {
  const overlay = createOverlay();
  // The server says in the script's own address what the page was made of.
  const { searchParams } = new URL(import.meta.url);
  let page = searchParams.get('page');
  let style = searchParams.get('style');

  // What the server has to say, and what has been thrown in this document alone.
  let told: DevMessage | null = null;
  let failure: DevError | null = null;

  const receive = (message: DevMessage): void => {
    told = message;
    overlay.show(failure ? [...message.errors, failure] : message.errors);
    if (message.page !== null && page !== null && message.page !== page) void reloadInPlace();
    // A document without its app is none that a repaired page could be the same as.
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
  // Browsers open six connections to a server: hidden tabs must not hold them all.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') connect();
    else stream?.close();
  });
  // The app has opened another page in this document, as the server has it now.
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
 * Keeps the document in view when the app fails in it, as a picture: in front of visitors the error page would take its
 * place, which a mistake in the layout keeps from being drawn as well. Called with what was thrown.
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

/** Takes another state of the style sheet in place of the one that is used, which goes when the other has come. */
const swapStyle = (digest: string): void => {
  const first = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
  if (!first) return;
  const address = `${first.getAttribute('href')}?`;
  const others = document.querySelectorAll(`link[href^="${address}"]`);
  const next = document.createElement('link');
  next.rel = 'stylesheet';
  next.href = address + digest;
  next.addEventListener('load', () => {
    // React owns the first one and finds it by its address: it stays and is switched off.
    if (first.sheet) first.sheet.disabled = true;
    for (const other of others) other.remove();
  });
  document.head.append(next);
};

restorePlace();
follow();
