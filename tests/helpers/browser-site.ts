import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page, Request } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, inject, vi } from 'vitest';
import { closeTabs, launchBrowser } from './browser.ts';
import type { ServerHere } from './listen-here.ts';
import { readReferences } from './parse-page.ts';
import { startPreview } from './preview.ts';

export interface TabOptions extends BrowserContextOptions {
  /** Cookies that the visitor already has for the site, by name. */
  readonly cookies?: Readonly<Record<string, string>>;
  /** Called before the first request, e.g. to alter answers. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** Whether the test changes the page before hydration, so that React has to render it again. In other tests that is a failure. */
  readonly isAltered?: boolean;
  /** Whether to wait until the app has hydrated the page, if JavaScript is on. Default: true. */
  readonly isAwaited?: boolean;
}

type SharedTabOptions = Omit<TabOptions, 'prepare' | 'isAltered'>;

/** A tab in a browser context of its own, without cookies. */
export interface Tab {
  readonly page: Page;
  /** URLs of this site that the tab has requested, in order. */
  readonly requests: readonly string[];
  /** Console messages, uncaught errors and requests to other hosts. A test that expects some must empty the list. */
  readonly complaints: string[];
  /** Returns the URLs requested since the last call. */
  readonly takeRequests: () => readonly string[];
}

/** A served site and a browser. Only available inside tests. */
export interface Served {
  readonly origin: string;
  readonly browser: Browser;
}

export interface BrowserSite extends Served {
  /** Opens a tab at a path of the site. */
  readonly open: (path: string, options?: TabOptions) => Promise<Tab>;
  /**
   * As `open`, but reuses the tab of an earlier test, which is faster. Page, cookies, storage and permissions are cleared; the browser's
   * cache and the tab's history stay. For tests that run one at a time and depend on neither.
   */
  readonly openShared: (path: string, options?: SharedTabOptions) => Promise<Tab>;
}

/** The folder of a built site. */
export interface ServedSite {
  readonly dist: string;
}

const embedded = async (): Promise<ServedSite> => ({ dist: inject('embeddedSite') });

/** Milliseconds. On a busy machine a browser may send its request long after it has connected. */
const PATIENT = 600_000;

/** Starts the preview server of a site (default: the embedded one) and a browser, for the tests of a file or a block. */
export const useServedSite = (createSite: () => Promise<ServedSite> = embedded): Served => {
  const state: { origin: string; browser?: Browser; preview?: ServerHere } = { origin: '' };
  beforeAll(async () => {
    const preview = await startPreview({ ...(await createSite()), host: '127.0.0.1', headersTimeout: PATIENT });
    Object.assign(state, { preview, origin: preview.origin, browser: await launchBrowser() });
  });
  afterAll(async () => {
    await state.browser?.close();
    await state.preview?.[Symbol.asyncDispose]();
  });
  return {
    get origin() {
      return state.origin;
    },
    get browser() {
      if (!state.browser) throw new Error('Expected a browser, got none: it is there in tests only');
      return state.browser;
    },
  };
};

/** As `useServedSite`, with tabs that record what they request and complain about. They are closed after each test unless shared. */
export const useBrowserSite = (createSite?: () => Promise<ServedSite>): BrowserSite => {
  const served = useServedSite(createSite);
  const shared = new Map<string, WatchedTab>();
  const renderedAgain: string[] = [];
  const watchTab = ({ page }: Tab, path: string, isAltered = false): void => {
    if (!isAltered)
      page.on('pageerror', ({ message }) => isOfHydration(message) && renderedAgain.push(`${path}: ${message}`));
  };
  afterEach(async ({ task }) => {
    // A failed test may have left a tab in any state.
    if (task.result?.state === 'fail') shared.clear();
    const left = [...shared.values()];
    await closeTabs(served.browser, { but: left.map(({ page }) => page.context()) });
    await Promise.all(left.map(async (tab) => leavePage(tab, served.origin)));
    expect(renderedAgain.splice(0)).toEqual([]);
  });
  return {
    get origin() {
      return served.origin;
    },
    get browser() {
      return served.browser;
    },
    open: async (path, { prepare, cookies, isAwaited, isAltered, ...options } = {}) => {
      const tab = await createTab(served, options);
      watchTab(tab, path, isAltered);
      await prepare?.(tab.page);
      await load(tab.page, { ...options, origin: served.origin, path, cookies, isAwaited });
      return tab;
    },
    openShared: async (path, { cookies, isAwaited, viewport = DESK, ...options } = {}) => {
      const kind = JSON.stringify(options);
      const known = shared.get(kind);
      const tab = known ?? (await createTab(served, options));
      if (!known) watchTab(tab, path);
      shared.set(kind, tab);
      await leavePage(tab, served.origin);
      if (viewport) await tab.page.setViewportSize(viewport);
      await load(tab.page, { ...options, origin: served.origin, path, cookies, isAwaited });
      return tab;
    },
  };
};

/** Whether a message is one of React's hydration errors: https://react.dev/errors/418 and the ones after it. */
export const isOfHydration = (message: string): boolean =>
  /React error #4(?:1[89]|2[1-5]);|Hydration failed/.test(message);

const DESK = { width: 1280, height: 800 };

interface WatchedTab extends Tab {
  /** Clears the recorded requests and complaints. */
  readonly forget: () => void;
}

const createTab = async ({ browser, origin }: Served, options: BrowserContextOptions): Promise<WatchedTab> => {
  const context = await browser.newContext({ locale: 'uz-UZ', viewport: DESK, ...options });
  return watch(await context.newPage(), origin);
};

interface Load extends Pick<TabOptions, 'javaScriptEnabled'> {
  readonly origin: string;
  readonly path: string;
  readonly cookies: TabOptions['cookies'];
  readonly isAwaited: boolean | undefined;
}

const load = async (page: Page, options: Load): Promise<void> => {
  const { origin, path, cookies = {}, isAwaited = true, javaScriptEnabled = true } = options;
  await page.context().addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: origin })));
  await page.goto(origin + path, { waitUntil: isAwaited ? 'load' : 'commit' });
  if (isAwaited && javaScriptEnabled) await appStands(page);
};

/** Navigates a tab to a plain file of the site, then clears what its page left in the browser, also while it was unloaded. */
const leavePage = async ({ page, forget }: WatchedTab, origin: string): Promise<void> => {
  const file = `${origin}/robots.txt`;
  if (page.url() === file) return;
  await page.goto(file);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.context().clearCookies();
  await page.context().clearPermissions();
  forget();
};

/** Waits until the app has hydrated the page and listens to navigations. Without the Navigation API it does not wait. */
export const appStands = async (page: Page): Promise<void> =>
  page.locator('[data-announcer]').waitFor({ state: 'attached' });

const watch = (page: Page, origin: string): WatchedTab => {
  const requests: string[] = [];
  const complaints: string[] = [];
  let taken = 0;
  page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request: Request) => {
    const url = request.url();
    if (url.startsWith(`${origin}/`)) requests.push(url.slice(origin.length));
    else if (!/^(?:data|blob):/.test(url)) complaints.push(`request to ${url}`);
  });
  const takeRequests = (): readonly string[] => {
    const since = requests.slice(taken);
    taken = requests.length;
    return since;
  };
  const forget = (): void => {
    requests.length = 0;
    complaints.length = 0;
    taken = 0;
  };
  return { page, requests, complaints, takeRequests, forget };
};

/** Marks the current document, so that a test can see later that no other document was loaded. */
export const markDocument = async (page: Page): Promise<void> =>
  page.evaluate(() => void Reflect.set(globalThis, 'isMarked', true));

export const isMarkedDocument = async (page: Page): Promise<boolean> =>
  page.evaluate(() => Reflect.get(globalThis, 'isMarked') === true);

/** Takes the Navigation API away from a tab: the browser then follows links by itself, as older browsers do. */
export const withoutNavigationApi = async (page: Page): Promise<unknown> =>
  page.addInitScript(() => Reflect.deleteProperty(globalThis, 'navigation'));

/** What a test compares of a page, as its HTML file has it. */
export interface PageFacts {
  readonly title: string;
  readonly heading: string;
  readonly language: string;
}

/** Reads these facts from the file that the server sends for a path. */
export const readPageFacts = (path: string): PageFacts => {
  const { pathname } = new URL(path, 'http://localhost');
  const html = readFileSync(join(inject('embeddedSite'), decodeURIComponent(pathname), 'index.html'), 'utf8');
  const find = (pattern: RegExp): string => readReferences(pattern.exec(html)?.[1] ?? '').replaceAll(/<[^>]*>/g, '');
  return {
    title: find(/<title>(.*?)<\/title>/s),
    heading: find(/<h1[^>]*>(.*?)<\/h1>/s),
    language: find(/<html lang="([^"]*)"/),
  };
};

/** Waits until a tab shows the page of a path: its address, and the title, heading and language of its file. */
export const pageStands = async (page: Page, path: string): Promise<void> => {
  const expected = { path, ...readPageFacts(path) };
  await expect.poll(() => page.evaluate(readShownPage), { interval: 25 }).toEqual(expected);
};

const readShownPage = () => ({
  path: location.pathname + location.search + location.hash,
  title: document.title,
  heading: document.querySelector('h1')?.textContent,
  language: document.documentElement.lang,
});

/** Clicks the first link of the page with a given address. */
export const follow = async (page: Page, href: string): Promise<void> =>
  page.locator(`a[href="${href}"]:visible`).first().click();

/** Adds a link to the page, as content might, and clicks it. */
export const followNew = async (page: Page, href: string, attributes: Readonly<Record<string, string>> = {}) => {
  await page.evaluate(
    ([target, more]) => {
      const link = document.createElement('a');
      for (const [name, value] of Object.entries({ ...more, href: target })) link.setAttribute(name, value);
      link.textContent = 'havola';
      link.dataset['new'] = '';
      Object.assign(link.style, { position: 'fixed', zIndex: '9999', top: '0', left: '0' });
      document.body.append(link);
    },
    [href, attributes] as const,
  );
  await page.locator('[data-new]').last().click();
};

/** Clicks again until the effect is seen: a busy browser can lose a click, or a new tab, for good. */
export const clickUntil = async <Seen>(
  see: (options: { readonly timeout: number }) => Promise<Seen>,
  click: () => Promise<void>,
): Promise<Seen> =>
  vi.waitFor(
    async () => {
      const [seen] = await Promise.all([see({ timeout: LOST }), click()]);
      return seen;
    },
    { timeout: 20 * LOST },
  );

/** Milliseconds after which the effect of a click counts as lost. */
const LOST = 15_000;

/** Adds a form that leads to `/partners?q=1`, as content might, and submits it by its button. */
export const sendForm = async (page: Page): Promise<void> =>
  page.evaluate(() => {
    const form = document.body.appendChild(document.createElement('form'));
    form.action = '/partners';
    form.append(Object.assign(document.createElement('input'), { name: 'q', value: '1' }));
    form.append(document.createElement('button'));
    // After this call has returned: the navigation would abort it.
    setTimeout(() => form.querySelector('button')?.click());
  });

/** Waits until the page has stopped scrolling. The browser scrolls smoothly to a fragment and ignores a return before that ends. */
export const rests = async (page: Page): Promise<void> =>
  page.evaluate(
    async () =>
      new Promise<void>((resolve) => {
        let last = NaN;
        let frames = 0;
        const look = (): void => {
          frames = scrollY === last ? frames + 1 : 0;
          last = scrollY;
          if (frames < 10) requestAnimationFrame(look);
          else resolve();
        };
        look();
      }),
  );
