import type { PlainBrowser, PlainPage } from './plain-browser.ts';

/** How a page loads on a slow telephone, in milliseconds. */
export interface LoadTimes {
  /** First text or picture. */
  readonly readable: number;
  /** The app has taken over the page. */
  readonly hydrated: number;
  /** What tasks took beyond 50 ms each, from `readable` until half a second after `hydrated`. */
  readonly blocked: number;
  readonly longest: number;
  /** From a tap on the menu, with a finger that stays 80 ms, to what is drawn then; null where there is none. */
  readonly menu: number | null;
  /** The same of the first control in what the page says. */
  readonly control: number | null;
  /** From a key that is pressed in the first search field of what the page says to what is drawn then, the slowest of some. */
  readonly keystroke: number | null;
}

export interface TimeLoadsOptions {
  readonly urls: readonly string[];
  readonly runs: number;
  /** How many times slower than it is the processor is made. */
  readonly slowdown: number;
}

const VIEWPORT = { width: 390, height: 844, deviceScaleFactor: 2 };

const LONG_TASK = 50;

/** Loads each page so many times in contexts that have nothing of it: in turns, so that what else the machine does falls on all. */
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

/** The menu is opened, and closed again, since it is over the page. */
const timeTaps = async (page: PlainPage): Promise<Pick<LoadTimes, 'menu' | 'control'>> => {
  const menu = await timeTap(page, '.header__toggle');
  await timeTap(page, '.header__toggle');
  return { menu, control: await timeTap(page, 'main :is(button, summary, label)') };
};

/** What the browser says of a tap on the first control that a selector finds and that can be seen; null when there is none. */
const timeTap = async (page: PlainPage, selector: string): Promise<number | null> => {
  const place: Place | null = JSON.parse(
    await page.evaluate(`(${bringControl.toString()})(${JSON.stringify(selector)})`),
  );
  if (place === null) return null;
  await page.evaluate(SETTLE);
  await page.tap(place);
  return Number(await page.evaluate(SETTLE));
};

/** Letters that most texts have, so that each leaves much to be drawn. */
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

/** Runs in the page: brings a control into view and tells where it is. */
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
      /** Half a second after the app has taken over. */
      readonly whole: Promise<Noted>;
      /** Milliseconds of the slowest event since it was called last, when the page has had time to draw what follows. */
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
