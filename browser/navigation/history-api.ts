import type { NavigationOptions } from './visit.ts';

interface Position {
  readonly left: number;
  readonly top: number;
}

/** The same visits as `navigation-api.ts`, for browsers without it: clicks on links, and back and forward. */
export const listenToHistory = ({ visit, isOutdated, pageOf }: NavigationOptions): void => {
  let current = new AbortController();
  let shown = pageIn(location.href);

  const open = (url: URL, scroll: () => void): void => {
    current.abort();
    current = new AbortController();
    shown = pageIn(url.href);
    void visit({ url, signal: current.signal, scroll });
  };

  document.addEventListener('click', (event) => {
    const anchor = isPlainClick(event) && event.target instanceof Element ? event.target.closest('a') : null;
    const url = anchor && pageOf(anchor);
    if (!url || isOutdated()) return;
    event.preventDefault();
    keepPosition();
    history.pushState({}, '', url);
    open(url, () => scrollToFragment(url));
  });
  addEventListener('popstate', ({ state }) => {
    const position = positionIn(state);
    if (pageIn(location.href) === shown) scrollTo(position);
    else open(new URL(location.href), () => scrollTo(position));
  });
  // The browser would scroll before the page of an entry stands.
  history.scrollRestoration = 'manual';
  addEventListener('scrollend', keepPosition);
  addEventListener('pagehide', () => {
    keepPosition();
    history.scrollRestoration = 'auto';
  });
};

const pageIn = (href: string): string => href.replace(/#.*/, '');

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** Notes in the entry of the page that stands how far it is scrolled. */
const keepPosition = (): void => {
  const state: unknown = history.state;
  const kept = typeof state === 'object' ? state : {};
  history.replaceState({ ...kept, position: { left: scrollX, top: scrollY } satisfies Position }, '');
};

const positionIn = (state: unknown): Position =>
  typeof state === 'object' && state !== null && 'position' in state && isPosition(state.position)
    ? state.position
    : { left: 0, top: 0 };

const isPosition = (value: unknown): value is Position =>
  typeof value === 'object' && value !== null && 'left' in value && 'top' in value;

const scrollToFragment = ({ hash }: URL): void => {
  const target = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
  if (target) target.scrollIntoView();
  else scrollTo({ left: 0, top: 0 });
};
