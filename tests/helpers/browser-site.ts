import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page, Request } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, inject, vi } from 'vitest';
import { closeTabs, launchBrowser } from './browser.ts';
import type { ServerHere } from './listen-here.ts';
import { readReferences } from './parse-page.ts';
import { startPreview } from './preview.ts';

export interface TabOptions extends BrowserContextOptions {
  /** Cookies of the site that the visitor comes with, by their names. */
  readonly cookies?: Readonly<Record<string, string>>;
  /** Called before the first request, e.g. to alter answers. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** Something alters the page before React takes it over, which then draws it again: a test of any other page fails at that. */
  readonly isAltered?: boolean;
  /** Whether to wait until the app, where there is JavaScript, has taken over the page. True unless given. */
  readonly isAwaited?: boolean;
}

type SharedTabOptions = Omit<TabOptions, 'prepare' | 'isAltered'>;

/** A tab with a visitor of its own, without cookies. */
export interface Tab {
  readonly page: Page;
  /** Addresses of this site that were asked for, in order. */
  readonly requests: readonly string[];
  /** What the console, uncaught errors and foreign requests say. A test that expects some empties it. */
  readonly complaints: string[];
  /** Addresses that were asked for since the last call. */
  readonly takeRequests: () => readonly string[];
}

/** A served site and a browser. Both are there in tests only. */
export interface Served {
  readonly origin: string;
  readonly browser: Browser;
}

export interface BrowserSite extends Served {
  /** Opens a tab at a path of the site. */
  readonly open: (path: string, options?: TabOptions) => Promise<Tab>;
  /**
   * The same in a tab that an earlier test has left, which is less work. Its page, cookies, storage and permissions are gone; what the
   * browser has cached, and the tab's history, are there. For tests that run one by one, ask for neither, and alter nothing else of a tab.
   */
  readonly openShared: (path: string, options?: SharedTabOptions) => Promise<Tab>;
}

/** A folder of a built site. */
export interface ServedSite {
  readonly dist: string;
}

const embedded = async (): Promise<ServedSite> => ({ dist: inject('embeddedSite') });

/** Milliseconds: on a busy machine a browser asks long after it has connected. */
const PATIENT = 600_000;

/** A site, the embedded one unless given, behind the preview server, and a browser, for the tests of a file or a block. */
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

/** The same with tabs that are watched, and closed after each test, or left for the tests that share them. */
export const useBrowserSite = (createSite?: () => Promise<ServedSite>): BrowserSite => {
  const served = useServedSite(createSite);
  const shared = new Map<string, WatchedTab>();
  const drawnAgain: string[] = [];
  const watchTab = ({ page }: Tab, path: string, isAltered = false): void => {
    if (!isAltered)
      page.on('pageerror', ({ message }) => isOfHydration(message) && drawnAgain.push(`${path}: ${message}`));
  };
  afterEach(async ({ task }) => {
    // A test that has failed may have left anything.
    if (task.result?.state === 'fail') shared.clear();
    const left = [...shared.values()];
    await closeTabs(served.browser, { but: left.map(({ page }) => page.context()) });
    await Promise.all(left.map(async (tab) => leavePage(tab, served.origin)));
    expect(drawnAgain.splice(0)).toEqual([]);
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

/** What React says of a page that is not as it would have drawn it: https://react.dev/errors/418 and those beside it. */
export const isOfHydration = (message: string): boolean =>
  /React error #4(?:1[89]|2[1-5]);|Hydration failed/.test(message);

const DESK = { width: 1280, height: 800 };

interface WatchedTab extends Tab {
  /** Forgets what has been asked for and said. */
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

/** Leaves the page of a tab for a file of the site; then takes away what it has left with the browser, also as it went. */
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

/** Waits until the app has taken over the page and listens to navigations; not where there is no Navigation API. */
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

/** Marks the document that is there, to see later that no other one has been loaded. */
export const markDocument = async (page: Page): Promise<void> =>
  page.evaluate(() => void Reflect.set(globalThis, 'isMarked', true));

export const isMarkedDocument = async (page: Page): Promise<boolean> =>
  page.evaluate(() => Reflect.get(globalThis, 'isMarked') === true);

/** Prepares a tab in which the browser follows links by itself, as older ones do. */
export const withoutNavigationApi = async (page: Page): Promise<unknown> =>
  page.addInitScript(() => Reflect.deleteProperty(globalThis, 'navigation'));

/** What the file of an address says of its page. */
export interface PageFacts {
  readonly title: string;
  readonly heading: string;
  readonly language: string;
}

/** Reads the file of an address, as the server would find it. */
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

/** Waits until the page of an address is shown: the address, and title, heading and language of its file. */
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

/** Clicks a link of the page by its address; the first of several. */
export const follow = async (page: Page, href: string): Promise<void> =>
  page.locator(`a[href="${href}"]:visible`).first().click();

/** Puts a link into the page, as content might, and clicks it. */
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

/** Clicks until what that has the browser do is seen: a busy one can lose a new tab, or the click, for good. */
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

/** Milliseconds after which what a click should have done has been lost. */
const LOST = 15_000;

/** Sends a form to `/partners?q=1`, as content might, by its button. */
export const sendForm = async (page: Page): Promise<void> =>
  page.evaluate(() => {
    const form = document.body.appendChild(document.createElement('form'));
    form.action = '/partners';
    form.append(Object.assign(document.createElement('input'), { name: 'q', value: '1' }));
    form.append(document.createElement('button'));
    // Once this call is over: the page goes, and the call with it.
    setTimeout(() => form.querySelector('button')?.click());
  });

/** Waits until the page rests: the browser scrolls smoothly to a fragment, and forgets a return that comes before the end. */
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
