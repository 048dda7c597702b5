import type { PagePayload } from '../../model/page/page-payload.ts';
import type { PayloadStore } from './payload-store.ts';
import { toUrl } from '../../model/link/to-url.ts';
import { isFile, isOfSite } from '../site-path.ts';

/** Prefetches what the visitor is likely to open next: payloads of links in view, and immediately those of links pointed at or focused. */
export interface Prefetch {
  /** Starts watching links that are new in the page. */
  readonly watch: () => void;
  /** Registers a listener for the payload of each link that is pointed at, so that its code can be fetched too. */
  readonly onIntent: (listener: (payload: PagePayload) => void) => void;
}

/** The limit of behaviours §1.5: requests of the visitor must not have to wait. */
const MOST_AT_ONCE = 5;

/** Starts prefetching, unless the visitor saves data or has a slow connection. */
export const startPrefetch = (payloads: PayloadStore): Prefetch => {
  if (savesData()) return { watch: () => {}, onIntent: () => {} };
  const listeners: ((payload: PagePayload) => void)[] = [];
  const tell = (payload: PagePayload): void => listeners.forEach((listener) => listener(payload));
  const meet = ({ target }: Event): void => {
    const path = pathBehind(target);
    // A page that cannot be prefetched is opened like any other.
    if (path !== null) payloads.get(path).then(tell, () => {});
  };
  for (const type of ['pointerover', 'focusin', 'touchstart']) document.addEventListener(type, meet, { passive: true });
  return { watch: watchLinks(payloads), onIntent: (listener) => listeners.push(listener) };
};

const watchLinks = (payloads: PayloadStore): (() => void) => {
  const limit = createLimit(MOST_AT_ONCE);
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const path = isIntersecting ? pathBehind(target) : null;
      if (path === null) continue;
      observer.unobserve(target);
      limit(async () => payloads.get(path));
    }
  });
  const watched = new WeakSet<Element>();
  return () => {
    for (const link of document.links) {
      if (!watched.has(link)) observer.observe(link);
      watched.add(link);
    }
  };
};

/** Creates a function that runs tasks in order, at most `most` at a time. Failures are ignored. */
export const createLimit = (most: number): ((task: () => Promise<unknown>) => void) => {
  const waiting: (() => Promise<unknown>)[] = [];
  let running = 0;
  const next = (): void => {
    const task = running < most ? waiting.shift() : undefined;
    if (!task) return;
    running += 1;
    task()
      .catch(() => {})
      .finally(() => {
        running -= 1;
        next();
      });
  };
  return (task) => {
    waiting.push(task);
    next();
  };
};

const pathBehind = (target: EventTarget | null): string | null => {
  const anchor = target instanceof Element ? target.closest('a') : null;
  const path = anchor && pageOf(anchor)?.pathname;
  return path === undefined || path === location.pathname ? null : path;
};

/**
 * The page of this site that a link leads to. Null if the browser must follow the link: another origin or site, another window, a download,
 * a file with an extension, or a place on the current page.
 */
const pageOf = (anchor: HTMLAnchorElement): URL | null => {
  if (anchor.target !== '' && anchor.target !== '_self') return null;
  const url = toUrl(anchor.href);
  if (!url || anchor.hasAttribute('download')) return null;
  if (url.origin !== location.origin || !isOfSite(url.pathname) || isFile(url.pathname)) return null;
  return isSamePage(url) && anchor.href.includes('#') ? null : url;
};

const isSamePage = ({ pathname, search }: URL): boolean => pathname === location.pathname && search === location.search;

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

const savesData = (): boolean => {
  const { saveData, effectiveType = '' }: Connection = 'connection' in navigator ? Object(navigator.connection) : {};
  return saveData === true || effectiveType.includes('2g');
};
