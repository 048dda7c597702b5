import type { PlainBrowser, PlainPage } from './plain-browser.ts';

/** How a page loads on a slow phone, in milliseconds. */
export interface LoadTimes {
  /** Time of the first text or picture. */
  readonly readable: number;
  /** Time at which the app has hydrated the page. */
  readonly hydrated: number;
  /** Sum of the time that each task took beyond 50 ms, from `readable` until half a second after `hydrated`. */
  readonly blocked: number;
  readonly longest: number;
  /** From a tap on the menu, including 80 ms with the finger down, to the next paint; null if the page has no menu. */
  readonly menu: number | null;
  /** The same for the first control in `<main>`. */
  readonly control: number | null;
  /** From a key press in the first search field of `<main>` to the next paint, the slowest of a few; null if there is no such field. */
  readonly keystroke: number | null;
}

export interface TimeLoadsOptions {
  readonly urls: readonly string[];
  readonly runs: number;
  /** Factor by which the processor is slowed down. */
  readonly slowdown: number;
}

const VIEWPORT = { width: 390, height: 844, deviceScaleFactor: 2 };

const LONG_TASK = 50;

/** Loads each page `runs` times, each time with empty caches. Pages take turns, so that other work on the machine affects them all. */
export const timeLoads = async (
  browser: PlainBrowser,
  { urls, runs, slowdown }: TimeLoadsOptions,
): Promise<ReadonlyMap<string, readonly LoadTimes[]>> => {
  const all = new Map(urls.map((url): [string, LoadTimes[]] => [url, []]));
  for (let run = 0; run < runs; run += 1) {
    for (const [url, times] of all) {
      console.error(`${url} …`);
      const page = await browser.openPage({ url, viewport: VIEWPORT, slowdown, prepare: noteTasks });
      times.push(await timeOnce(page));
      await page.close();
    }
  }
  return all;
};

const timeOnce = async (page: PlainPage): Promise<LoadTimes> => {
  const { readable, hydrated, tasks }: Noted = JSON.parse(await page.evaluate('window.noted.whole'));
  const durations = tasks.map(({ start, duration }) => start + duration - Math.max(start, readable));
  return {
    readable,
    hydrated,
    blocked: durations.reduce((sum, duration) => sum + Math.max(0, duration - LONG_TASK), 0),
    longest: Math.max(0, ...durations),
    ...(await timeTaps(page)),
    keystroke: await timeKeys(page),
  };
};

/** Closes the menu after opening it, because it covers the page. */
const timeTaps = async (page: PlainPage): Promise<Pick<LoadTimes, 'menu' | 'control'>> => {
  const menu = await timeTap(page, '.header__toggle');
  await timeTap(page, '.header__toggle');
  return { menu, control: await timeTap(page, 'main :is(button, summary, label)') };
};

/** Time of a tap on the first visible control that matches the selector; null if there is none. */
const timeTap = async (page: PlainPage, selector: string): Promise<number | null> => {
  const place: Place | null = JSON.parse(
    await page.evaluate(`(${bringControl.toString()})(${JSON.stringify(selector)})`),
  );
  if (place === null) return null;
  await page.evaluate(SETTLE);
  await page.tap(place);
  return Number(await page.evaluate(SETTLE));
};

/** Letters that most texts contain, so that each search still has much to show. */
const LETTERS = ['a', 'n', 'o'];

const timeKeys = async (page: PlainPage): Promise<number | null> => {
  if ((await timeTap(page, 'main input[type="search"]')) === null) return null;
  const times: number[] = [];
  for (const letter of LETTERS) {
    await page.press(letter);
    times.push(Number(await page.evaluate(SETTLE)));
  }
  return Math.max(...times);
};

const SETTLE = 'window.noted.settle()';

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Runs in the page: scrolls a control into view and returns its centre. */
const bringControl = (selector: string): Place | null => {
  const control = [...document.querySelectorAll(selector)].find((element) => element.checkVisibility());
  if (!control) return null;
  control.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = control.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
};

interface Noted {
  readonly readable: number;
  readonly hydrated: number;
  readonly tasks: readonly { readonly start: number; readonly duration: number }[];
}

declare global {
  interface Window {
    noted: {
      /** Resolves half a second after the app has hydrated. */
      readonly whole: Promise<Noted>;
      /** Waits for a second, then returns the milliseconds of the slowest event since the last call. */
      readonly settle: () => Promise<number>;
    };
  }
}

/** Runs in the page before its own scripts. */
const noteTasks = (): void => {
  const tasks: Noted['tasks'][number][] = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) tasks.push({ start: startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
  const whole = new Promise<Noted>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('[data-announcer]')) return;
      observer.disconnect();
      const hydrated = performance.now();
      const readable = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
      setTimeout(() => resolve({ readable, hydrated, tasks }), 500);
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  let slowest = 0;
  const options = { type: 'event', durationThreshold: 16, buffered: true };
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) {
      if (['pointerdown', 'pointerup', 'click', 'keydown', 'input', 'keyup'].includes(name))
        slowest = Math.max(slowest, duration);
    }
  }).observe(options);
  const settle = async () => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const found = slowest;
    slowest = 0;
    return found;
  };
  window.noted = { whole, settle };
};
