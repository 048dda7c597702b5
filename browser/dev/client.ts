import type { DevMessage } from './message.ts';
import { createOverlay } from './overlay.ts';
import { keepPlace, restorePlace } from './place.ts';
import { painted, swapPage } from './swap-page.ts';
import { swapStyle } from './swap-style.ts';

/** What `site dev` adds to its pages: follows the server, so that the page is always the one that the sources make. */
const follow = (): void => {
  const overlay = createOverlay();
  // The server says in the script's own address what the page was made of.
  const { searchParams } = new URL(import.meta.url);
  let page = searchParams.get('page');
  let style = searchParams.get('style');

  const receive = (message: DevMessage): void => {
    overlay.show(message.errors);
    if (message.page !== null && page !== null && message.page !== page) void leave();
    page = message.page ?? page;
    if (message.style !== style) swapStyle(message.style);
    style = message.style;
  };

  let path = location.pathname;
  let stream: EventSource | null = null;
  const connect = (): void => {
    stream?.close();
    stream = new EventSource(`/__dev/events?path=${encodeURIComponent(path)}`);
    stream.addEventListener('message', ({ data }) => receive(JSON.parse(data)));
  };
  // Browsers open six connections to a server: tabs that nobody sees must not hold them all.
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

/** Loads the page anew, to be seen at the same place; until it has come with its scripts, a picture of it is shown. */
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
