import { createEntryPositions } from './entry-positions.ts';
import { scrollToFragment } from './scroll-to-fragment.ts';
import type { NavigationOptions } from './visit.ts';

/** The same visits as `navigation-api.ts`, for browsers without it: clicks on links, and back and forward. */
export const listenToHistory = ({ visit, isOutdated, pageOf }: NavigationOptions): void => {
  const positions = createEntryPositions();
  // The entry whose page stands, and the one whose page was asked for last: while it is loading, they differ.
  let standing = positions.markEntry();
  let newest = { entry: standing, page: pageIn(location.href) };

  const open = async (
    url: URL,
    options: { readonly isReturn: boolean; readonly scroll: () => void },
  ): Promise<void> => {
    const opened = { entry: positions.markEntry(), page: pageIn(url.href) };
    newest = opened;
    await visit({ url, ...options });
    if (newest === opened) standing = opened.entry;
  };
  const follow = (url: URL): void => {
    if (url.href === location.href) history.replaceState(null, '', url);
    else history.pushState(null, '', url);
    void open(url, { isReturn: false, scroll: () => scrollToFragment(url) });
  };

  document.addEventListener('click', (event) => {
    const anchor = isPlainClick(event) && event.target instanceof Element ? event.target.closest('a') : null;
    if (!anchor) return;
    positions.keep(standing);
    const url = pageOf(anchor);
    if (!url || isOutdated()) return;
    event.preventDefault();
    follow(url);
  });
  addEventListener('popstate', () => {
    const url = new URL(location.href);
    // A link to a fragment has made this entry just now, and the browser scrolls for it.
    const isNew = positions.currentEntry() === null;
    if (!isNew) positions.keep(standing);
    const entry = positions.markEntry();
    const scroll = (): void => {
      if (!positions.restore(entry)) scrollToFragment(url);
    };
    if (pageIn(url.href) !== newest.page) return void open(url, { isReturn: true, scroll });
    standing = entry;
    newest = { ...newest, entry };
    if (!isNew) scroll();
  });
  // The browser would scroll before the page of an entry stands. Left alone, it restores the entry that is left by itself.
  if (history.scrollRestoration === 'manual') positions.restore(standing);
  history.scrollRestoration = 'manual';
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
  addEventListener('pagehide', () => {
    positions.keep(standing);
    positions.store();
    if (standing === newest.entry) history.scrollRestoration = 'auto';
  });
};

const pageIn = (href: string): string => href.replace(/#.*/, '');

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
