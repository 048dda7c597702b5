import type { PagePayload } from '../../templates/template.ts';
import { pageOf } from './page-of.ts';
import type { PayloadStore } from './payload-store.ts';

/** Fetches the pages that a visitor is likely to open next: links in view, and links pointed at or focused. */
export interface Prefetch {
  /** Watches the links that are new in the page. */
  readonly watch: () => void;
  /** Is called with each payload that has been fetched, so that its chunks can be fetched too. */
  readonly onPayload: (listener: (payload: PagePayload) => void) => void;
}

/** At most so many at once, as behaviours §1.5 has it: what the visitor asks for must not wait. */
const MOST_AT_ONCE = 5;

/** Starts fetching ahead, unless the visitor saves data or is on a slow connection. */
export const startPrefetch = (payloads: PayloadStore): Prefetch => {
  const listeners: ((payload: PagePayload) => void)[] = [];
  const asked = new Set<string>([location.pathname]);
  const waiting: string[] = [];
  let running = 0;

  const next = (): void => {
    const path = running < MOST_AT_ONCE ? waiting.shift() : undefined;
    if (path === undefined) return;
    running += 1;
    payloads
      .get(path)
      .then((payload) => listeners.forEach((listener) => listener(payload)))
      // A page that cannot be fetched ahead is opened as any other.
      .catch(() => {})
      .finally(() => {
        running -= 1;
        next();
      });
  };

  const ask = (link: EventTarget | null, isWanted: boolean): void => {
    const anchor = link instanceof Element ? link.closest('a') : null;
    const path = anchor && pageOf(anchor)?.pathname;
    if (!path || asked.has(path)) return;
    asked.add(path);
    if (isWanted) waiting.unshift(path);
    else waiting.push(path);
    next();
  };

  if (savesData()) return { watch: () => {}, onPayload: () => {} };
  const inView = new IntersectionObserver((entries) => {
    for (const { target } of entries.filter(({ isIntersecting }) => isIntersecting)) {
      inView.unobserve(target);
      ask(target, false);
    }
  });
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, ({ target }) => ask(target, true), { passive: true });
  }
  const watched = new WeakSet<Element>();
  return {
    watch: () => {
      for (const link of document.links) {
        if (!watched.has(link)) inView.observe(link);
        watched.add(link);
      }
    },
    onPayload: (listener) => listeners.push(listener),
  };
};

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

const savesData = (): boolean => {
  const { connection }: { readonly connection?: Connection } = navigator;
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
};
