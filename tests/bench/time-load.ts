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
  /** From a tap on a control of the page, with a finger that stays 80 ms, to what is drawn then. */
  readonly tap: number;
}

export interface TimeLoadOptions {
  readonly url: string;
  readonly runs: number;
}

const VIEWPORT = { width: 390, height: 844, deviceScaleFactor: 2 };
const CPU_SLOWDOWN = 6;

const LONG_TASK = 50;

/** Loads a page so many times in contexts that have nothing of it. */
export const timeLoad = async (
  browser: PlainBrowser,
  { url, runs }: TimeLoadOptions,
): Promise<readonly LoadTimes[]> => {
  const all: LoadTimes[] = [];
  for (let run = 0; run < runs; run += 1) {
    const page = await browser.openPage({ url, viewport: VIEWPORT, slowdown: CPU_SLOWDOWN, prepare: noteTasks });
    all.push(await timeOnce(page));
    await page.close();
  }
  return all;
};

const timeOnce = async (page: PlainPage): Promise<LoadTimes> => {
  const { readable, hydrated, tasks }: Noted = JSON.parse(await page.evaluate('window.noted.whole'));
  const durations = tasks.map(({ start, duration }) => start + duration - Math.max(start, readable));
  return {
    ...{ readable, hydrated },
    blocked: durations.reduce((sum, duration) => sum + Math.max(0, duration - LONG_TASK), 0),
    longest: Math.max(0, ...durations),
    tap: await timeTap(page),
  };
};

/** What the browser says of the first control of the page that is tapped. */
const timeTap = async (page: PlainPage): Promise<number> => {
  await page.tap(JSON.parse(await page.evaluate(`(${bringControl.toString()})()`)));
  return Number(await page.evaluate('window.noted.tapped'));
};

/** Runs in the page: brings the first visible control into view and tells where it is. */
const bringControl = (): { x: number; y: number } => {
  const controls = document.querySelectorAll('main :is(button, summary, input), .header__toggle');
  const control = [...controls].find((element) => element.checkVisibility());
  if (!control) throw new Error('Expected a control on the page');
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
      /** Milliseconds of the tap that is made then. */
      readonly tapped: Promise<number>;
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
  const tapped = new Promise<number>((resolve) => {
    let longest = 0;
    const options = { type: 'event', durationThreshold: 16, buffered: true };
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) {
        if (['pointerdown', 'pointerup', 'click'].includes(name)) longest = Math.max(longest, duration);
      }
    }).observe(options);
    addEventListener('click', () => setTimeout(() => resolve(longest), 700));
  });
  window.noted = { whole, tapped };
};
