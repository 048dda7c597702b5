import type { Browser, Page } from 'playwright';

/** How a page loads on a slow telephone, in milliseconds. */
export interface LoadTimes {
  /** First text or picture. */
  readonly readable: number;
  /** The app has taken over the page. */
  readonly hydrated: number;
  /** What tasks took beyond 50 ms each, from `readable` to `hydrated`. */
  readonly blocked: number;
  readonly longest: number;
  /** From a press of a control of the page to what is drawn then. */
  readonly press: number;
}

export interface TimeLoadOptions {
  readonly url: string;
  readonly runs: number;
}

/** “Slow 3G” of Chrome's tools, and a processor with a sixth of this one's speed. */
const NETWORK = { offline: false, latency: 2000, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const CPU_SLOWDOWN = 6;

const LONG_TASK = 50;

/** Loads a page so many times in browsers that have nothing of it. The least of each figure: other work only adds to them. */
export const timeLoad = async (browser: Browser, { url, runs }: TimeLoadOptions): Promise<LoadTimes> => {
  const all: LoadTimes[] = [];
  for (let run = 0; run < runs; run += 1) all.push(await timeOnce(browser, url));
  const least = (figure: keyof LoadTimes): number => Math.min(...all.map((times) => times[figure]));
  return {
    readable: least('readable'),
    hydrated: least('hydrated'),
    blocked: least('blocked'),
    longest: least('longest'),
    press: least('press'),
  };
};

const timeOnce = async (browser: Browser, url: string): Promise<LoadTimes> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.addInitScript(noteTasks);
    await page.goto(url, { waitUntil: 'load', timeout: 120_000 });
    await page.locator('[data-announcer]').waitFor({ state: 'attached', timeout: 120_000 });
    await page.waitForTimeout(300);
    const { readable, hydrated, tasks } = await page.evaluate(() => ({
      readable: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      hydrated: window.noted.hydrated,
      tasks: window.noted.tasks,
    }));
    const own = tasks.filter(({ start, duration }) => start + duration > readable && start < hydrated);
    const durations = own.map(({ duration }) => duration);
    return {
      ...{ readable, hydrated },
      blocked: durations.reduce((sum, duration) => sum + Math.max(0, duration - LONG_TASK), 0),
      longest: Math.max(0, ...durations),
      press: await timePress(page),
    };
  } finally {
    await context.close();
  }
};

/** What the browser says of the first control of the page that is pressed. */
const timePress = async (page: Page): Promise<number> => {
  const control = page.locator('main :is(button, summary, input), .header__toggle').locator('visible=true').first();
  await control.click();
  await page.waitForTimeout(500);
  return page.evaluate(() => Math.max(0, ...window.noted.presses));
};

declare global {
  interface Window {
    noted: { hydrated: number; tasks: { start: number; duration: number }[]; presses: number[] };
  }
}

/** Runs in the page before its own scripts. */
const noteTasks = (): void => {
  window.noted = { hydrated: Infinity, tasks: [], presses: [] };
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) window.noted.tasks.push({ start: startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
  const events = { type: 'event', durationThreshold: 16, buffered: true };
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) {
      if (['pointerdown', 'pointerup', 'click'].includes(name)) window.noted.presses.push(duration);
    }
  }).observe(events);
  new MutationObserver(() => {
    if (window.noted.hydrated === Infinity && document.querySelector('[data-announcer]')) {
      window.noted.hydrated = performance.now();
    }
  }).observe(document, { childList: true, subtree: true });
};
