import { once } from '../../base/once.ts';
import { chromium, type Browser, type Page, type Route } from 'playwright';
import { PNG } from 'pngjs';
import { consentKey } from '../../model/site/consent-key.ts';
import type { PixelBox } from '../../publish/compare/page-pictures.ts';
import { CHROMIUM_ARGUMENTS } from './chromium.ts';
import type { PictureFetcher } from './fetch-pictures.ts';
import type { Pixels } from './find-stretches.ts';

/** A page in a browser window, ready for screenshots: loaded completely, and without motion. */
export interface PageInWindow extends AsyncDisposable {
  /** Height of the whole page, in pixels. */
  readonly height: number;
  /** The words and elements of the page, in order. */
  readonly things: readonly ThingInWindow[];
  /** Takes a screenshot from a row on, of at most `MOST_ROWS` rows. After `cut` was called, the window is empty. */
  readonly lookFrom: (top: number) => Promise<SeenRows>;
}

/** A word, or an element without content such as a picture, with its position on the page. */
export interface ThingInWindow extends PixelBox {
  /** The word, or the HTML of the element. */
  readonly is: string;
  readonly isWord: boolean;
}

/** A screenshot of some rows of a page. */
export interface SeenRows {
  /** The first row. */
  readonly top: number;
  readonly pixels: Pixels;
  /** Cuts parts out of the screenshot, each as WebP. */
  readonly cut: (parts: readonly PixelBox[]) => Promise<readonly Buffer[]>;
}

/** A browser that shows pages as visitors see them, and always the same way. */
export interface Looker extends AsyncDisposable {
  readonly show: (page: LookedAt) => Promise<PageInWindow>;
}

interface LookedAt {
  readonly address: string;
  /** Path on the host that the site is below; empty at the root. */
  readonly basePath: string;
  /** Size of the window. */
  readonly width: number;
  readonly height: number;
  /** BCP 47 tag of the visitor's language. */
  readonly language: string;
  /** The time at which the clock stands; milliseconds since 1970. */
  readonly now: number;
}

export interface LookerOptions extends Pick<PictureFetcher, 'fetchPicture'> {
  /** Path of the Chromium executable. */
  readonly browser: string;
  readonly timeZone: string;
  readonly signal: AbortSignal;
}

export const launchLooker = async (options: LookerOptions): Promise<Looker> => {
  const { signal } = options;
  const browser = await chromium.launch({
    executablePath: options.browser,
    args: [...CHROMIUM_ARGUMENTS, '--hide-scrollbars', '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
    timeout: HANG,
    ...{ handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false },
  });
  const close = once(async () => browser.close());
  const closeNow = (): void => void close();
  signal.addEventListener('abort', closeNow, { once: true });
  return {
    show: async (page) => show(browser, page, options),
    [Symbol.asyncDispose]: async () => {
      signal.removeEventListener('abort', closeNow);
      await close();
    },
  };
};

/** Milliseconds after which a step counts as hanging rather than slow. */
const HANG = 300_000;

const show = async (
  browser: Browser,
  { address, basePath, width, height, language, now }: LookedAt,
  options: LookerOptions,
): Promise<PageInWindow> => {
  const context = await browser.newContext({
    viewport: { width, height },
    locale: language,
    timezoneId: options.timeZone,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(HANG);
  const { origin } = new URL(address);
  await context.clock.setFixedTime(now);
  // Declined in advance, because the consent dialog would cover the page.
  await context.addInitScript(([key]) => localStorage.setItem(key, 'denied'), [consentKey(basePath)] as const);
  await context.route(
    (url) => url.origin !== origin,
    async (route) => answerForOthers(route, options),
  );
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'load' });
  await rest(page);
  return {
    ...(await page.evaluate(listThings)),
    lookFrom: async (top) => seeRows(page, top),
    [Symbol.asyncDispose]: async () => context.close(),
  };
};

/** Answers requests to other hosts: pictures are fetched, while scripts, trackers and frames are blocked. */
const answerForOthers = async (route: Route, { fetchPicture }: LookerOptions): Promise<void> => {
  const request = route.request();
  const picture = request.resourceType() === 'image' ? await fetchPicture(request.url()) : null;
  if (picture === null) await route.abort();
  else await route.fulfill({ contentType: picture.contentType, body: picture.body });
};

/** Waits until the app has hydrated the page, and fonts and pictures are loaded, including pictures further down. */
const rest = async (page: Page): Promise<void> => {
  const isApp = (await page.locator('meta[name="page-scripts"]').count()) > 0;
  if (isApp)
    await page
      .locator('[data-announcer]')
      .waitFor({ state: 'attached', timeout: APP })
      .catch(() => {});
  await page.evaluate(async () => {
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = 'eager';
    for (const video of document.querySelectorAll('video')) video.pause();
    await Promise.all(pictures.map(async (picture) => picture.decode().catch(() => {})));
    await document.fonts.ready;
  });
};

/** Milliseconds. If the scripts of a page fail, it is shown without them. */
const APP = 60_000;

/** Runs in the browser. */
const listThings = (): Pick<PageInWindow, 'height' | 'things'> => {
  const things: ThingInWindow[] = [];
  const add = (is: string, isWord: boolean, { left, top, right, bottom }: DOMRect): void => {
    const [x, y] = [Math.floor(left), Math.floor(top + scrollY)];
    const [width, height] = [Math.ceil(right) - x, Math.ceil(bottom + scrollY) - y];
    if (width > 0 && height > 0) things.push({ is, isWord, x, y, width, height });
  };
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node !== null; node = walk.nextNode()) {
    if (node instanceof Element && node.firstChild === null) add(node.outerHTML, false, node.getBoundingClientRect());
    if (!(node instanceof Text)) continue;
    const range = document.createRange();
    for (const { 0: word, index } of node.data.matchAll(/\S+/g)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      // A word that is broken has boxes on several lines.
      for (const box of range.getClientRects()) add(word, true, box);
    }
  }
  return { height: document.documentElement.scrollHeight, things };
};

const seeRows = async (page: Page, top: number): Promise<SeenRows> => {
  const { width, height } = await page.evaluate(() => ({
    width: document.documentElement.clientWidth,
    height: document.documentElement.scrollHeight,
  }));
  const clip = { x: 0, y: top, width, height: Math.min(height - top, MOST_ROWS) };
  const shoot = async (): Promise<Buffer> =>
    page.screenshot({ clip, fullPage: true, animations: 'disabled', caret: 'hide', scale: 'css' });
  let seen = await shoot();
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const again = await shoot();
    if (again.equals(seen)) break;
    seen = again;
  }
  return { top, pixels: PNG.sync.read(seen), cut: async (parts) => cutPicture(page, seen, parts) };
};

/** Most rows of a screenshot: with more, it takes minutes on a busy machine. */
export const MOST_ROWS = 10_000;

/** Most repeats of a screenshot until two in a row are equal. */
const MOST_TRIES = 5;

/** Lets the browser cut the very picture that was compared, on an empty page. */
const cutPicture = async (page: Page, picture: Buffer, parts: readonly PixelBox[]): Promise<readonly Buffer[]> => {
  await page.goto('about:blank');
  const cut = await page.evaluate(
    async ([png, boxes, quality]) => {
      const bytes = Uint8Array.from(atob(png), (character) => character.charCodeAt(0));
      const whole = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      return boxes.map(({ x, y, width, height }) => {
        const canvas = document.createElement('canvas');
        Object.assign(canvas, { width, height });
        canvas.getContext('2d', { alpha: false })?.drawImage(whole, -x, -y);
        return canvas.toDataURL('image/webp', quality);
      });
    },
    [picture.toString('base64'), parts, QUALITY] as const,
  );
  return cut.map((address) => Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'));
};

const QUALITY = 0.75;
