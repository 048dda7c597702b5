import type { DevError, DevMessage } from './message.ts';
import { createOverlay } from './overlay.ts';
import { keepPlace, restorePlace } from './place.ts';
import { stayOnFailure } from './stay.ts';
import { painted, swapPage } from './swap-page.ts';
import { swapStyle } from './swap-style.ts';

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
    if (message.page !== null && page !== null && message.page !== page) void leave();
    // A document without its app is none that a mended page could be the same as.
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
    stream = new EventSource(`/__dev/events?path=${encodeURIComponent(path)}`);
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

/** Loads the page again, to be seen at the same place; until it has come with its scripts, a picture of it is shown. */
const leave = async (): Promise<void> => {
  keepPlace();
  await swapPage();
  restorePlace();
  await painted();
  keepPlace();
  location.reload();
};

restorePlace();
follow();
