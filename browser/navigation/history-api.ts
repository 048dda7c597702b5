import { isPlainClick } from '../../model/values/is-plain-click.ts';
import { currentEntry, markEntry } from './history-entry.ts';
import { createPositions } from './positions.ts';
import { scrollToFragment } from './scroll-to-fragment.ts';
import type { NavigationOptions } from './visit.ts';

/** The same visits as `navigation-api.ts`, for browsers without it: clicks on links, and back and forward. */
export const listenToHistory = ({ visit, mustLeave, pageOf }: NavigationOptions): void => {
  const positions = createPositions();
  let entry = markEntry();
  let page = new URL(location.href);
  /** The visit under way, if any: until it ends, the page that stands is not that of the current entry. */
  let visiting: URL | null = null;

  const keepPosition = (): void => {
    if (!visiting) positions.keep(entry);
  };
  const open = async (
    url: URL,
    options: { readonly isReturn: boolean; readonly scroll: () => void },
  ): Promise<void> => {
    visiting = url;
    page = url;
    await visit({ url, ...options });
    if (visiting === url) visiting = null;
  };

  document.addEventListener('click', (event) => {
    const anchor = isPlainClick(event) && event.target instanceof Element ? event.target.closest('a') : null;
    if (!anchor) return;
    keepPosition();
    const url = pageOf(anchor);
    if (!url || mustLeave()) return;
    event.preventDefault();
    if (url.href === location.href) history.replaceState(null, '', url);
    else history.pushState(null, '', url);
    entry = markEntry();
    void open(url, { isReturn: false, scroll: () => scrollToFragment(url) });
  });
  addEventListener('popstate', () => {
    const url = new URL(location.href);
    // A link to a fragment has made this entry just now, and the browser scrolls for it.
    const isNew = currentEntry() === null;
    if (!isNew) keepPosition();
    const current = markEntry();
    entry = current;
    const scroll = (): void => positions.restore(current);
    // Such a link keeps the query, which a component may have changed since the page was opened.
    const isStanding = url.pathname === page.pathname && (isNew || url.search === page.search);
    page = url;
    if (!isStanding) void open(url, { isReturn: true, scroll });
    else if (!isNew) scroll();
  });

  positions.resume(entry);
  // The browser would scroll before the page of an entry stands. When the document is left, it restores the last one by itself.
  history.scrollRestoration = 'manual';
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
  addEventListener('pagehide', () => {
    keepPosition();
    positions.store();
    if (!visiting) history.scrollRestoration = 'auto';
  });
};
