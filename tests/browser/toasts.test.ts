import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { TOAST_POSITIONS } from '../../model/toasts/toast-store.ts';
import { launchBrowser } from '../helpers/browser.ts';
import { startComponentPage, type ComponentPage } from '../helpers/component-page.ts';
// Declares the functions that the page offers.
import type * as _toasts from '../fixtures/components/toasts.tsx';

let browser: Browser;
let served: ComponentPage;
let page: Page;

beforeAll(async () => {
  [browser, served] = await Promise.all([launchBrowser(), startComponentPage('toasts')]);
});

afterAll(async () => {
  await browser?.close();
  await served?.[Symbol.asyncDispose]();
});

beforeEach(async () => {
  page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  // The clock is paused; tests move it.
  await page.clock.install();
  await page.goto(served.url);
  await page.locator('.toasts').first().waitFor({ state: 'attached' });
  await page.clock.pauseAt(Date.now() + 3_600_000);
});

afterEach(async () => page.close());

const toast = () => page.locator('.toast');

/** Text of the toast with the focus, or of the focused element outside of toasts. */
const focused = async (): Promise<string | null | undefined> =>
  page.evaluate(() => (document.activeElement?.closest('.toast') ?? document.activeElement)?.textContent);

test('the regions that announce toasts are there before the first toast', async () => {
  expect(await page.locator('.toasts[aria-live=polite]').count()).toBe(6);
  expect(await toast().count()).toBe(0);
});

test('a message is text, whatever it looks like', async () => {
  await page.evaluate(() => toasts.show({ message: '<b>qalin</b> <img src=x onerror=alert(1)>' }));
  expect(await toast().locator('.toast__message').innerText()).toBe('<b>qalin</b> <img src=x onerror=alert(1)>');
  expect(await toast().locator('b, img').count()).toBe(0);
});

test('a toast stands at the bottom right, begins to leave after 5000 ms, and is gone 150 ms later', async () => {
  await page.evaluate(() => toasts.show({ message: 'Saqlandi' }));
  const box = await toast().boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1200);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(740);
  await page.clock.runFor(4990);
  expect(await toast().getAttribute('class')).not.toContain('leaving');
  await page.clock.runFor(20);
  expect(await toast().getAttribute('class')).toContain('toast--leaving');
  await page.clock.runFor(150);
  await toast().waitFor({ state: 'detached' });
});

test('hovered after 3000 ms for 10 s, also between its parts, it stays 2000 ms longer when left', async () => {
  await page.evaluate(() => toasts.show({ message: 'Saqlandi' }));
  await page.clock.runFor(3000);
  await toast().locator('.toast__message').hover();
  await page.clock.runFor(4000);
  await toast().locator('.toast__close').hover();
  await page.clock.runFor(3000);
  await toast().locator('.toast__message').hover();
  await page.clock.runFor(3000);
  await page.mouse.move(5, 5);
  await page.clock.runFor(1990);
  expect(await toast().getAttribute('class')).not.toContain('leaving');
  await page.clock.runFor(20);
  expect(await toast().getAttribute('class')).toContain('toast--leaving');
});

test('it waits while the focus is in it', async () => {
  await page.evaluate(() => toasts.show({ message: 'Saqlandi' }));
  await toast().locator('.toast__close').focus();
  await page.clock.runFor(60_000);
  expect(await toast().count()).toBe(1);
  await page.getByText('Boshqa').focus();
  await page.clock.runFor(5200);
  await toast().waitFor({ state: 'detached' });
});

test('a click dismisses it', async () => {
  await page.evaluate(() => toasts.show({ message: 'Saqlandi', duration: 0 }));
  await toast().locator('.toast__message').click();
  expect(await toast().getAttribute('class')).toContain('toast--leaving');
  await page.clock.runFor(200);
  await expect.poll(() => toast().count()).toBe(0);
});

test('Escape dismisses the newest, and a sticky one stays by itself', async () => {
  await page.evaluate(() => {
    toasts.show({ message: 'eski', duration: 0 });
    toasts.show({ message: 'yangi', duration: 0 });
  });
  await page.clock.runFor(60_000);
  await page.keyboard.press('Escape');
  await page.clock.runFor(200);
  expect(await toast().allInnerTexts()).toEqual(['eski']);
});

test.each(['Enter', 'Escape'])(
  'the focus in a toast that %s closes goes to the next one, then to where it was',
  async (key) => {
    await page.evaluate(() => {
      toasts.show({ message: 'eski', duration: 0 });
      toasts.show({ message: 'yangi', duration: 0 });
    });
    await page.getByText('Boshqa').focus();
    await toast().filter({ hasText: 'yangi' }).locator('.toast__close').press(key);
    expect(await focused()).toBe('eski');
    await page.keyboard.press(key);
    expect(await focused()).toBe('Boshqa');
    await page.clock.runFor(200);
    await toast().first().waitFor({ state: 'detached' });
    expect(await focused()).toBe('Boshqa');
  },
);

test('the focus goes to the content of the page where it came from nowhere', async () => {
  await page.evaluate(() => toasts.show({ message: 'Saqlandi', duration: 0 }));
  await toast().locator('.toast__close').press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
});

test('its action is done once, and it goes', async () => {
  await page.evaluate(() => {
    const onClick = (): void => {
      document.title += '!';
    };
    toasts.show({ message: 'Yangi nusxa bor', duration: 0, type: 'info', action: { label: 'Yangilash', onClick } });
  });
  await page.getByRole('button', { name: 'Yangilash' }).press('Enter');
  await page.clock.runFor(200);
  await toast().waitFor({ state: 'detached' });
  expect(await page.title()).toBe('Components!');
});

test('an error is an alert, all others leave it to the polite region', async () => {
  await page.evaluate(() => {
    toasts.show({ message: 'xato', type: 'error' });
    toasts.show({ message: 'maʼlumot', type: 'info' });
  });
  expect(await page.getByRole('alert').allInnerTexts()).toEqual(['xato']);
});

test('each position has its place, the newest nearest the edge', async () => {
  const places = new Map<string, string>();
  for (const position of TOAST_POSITIONS) {
    await page.evaluate((where) => {
      toasts.show({ message: 'birinchi', position: where, duration: 0 });
      toasts.show({ message: 'ikkinchi', position: where, duration: 0 });
    }, position);
    const box = await toast().filter({ hasText: 'ikkinchi' }).boundingBox();
    const older = await toast().filter({ hasText: 'birinchi' }).boundingBox();
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, box?.y ?? 0];
    const edge = y < 400 ? 'top' : 'bottom';
    const side = x < 400 ? 'left' : x > 880 ? 'right' : 'middle';
    places.set(position, `${edge} ${side}`);
    expect(edge === 'top' ? y < (older?.y ?? 0) : y > (older?.y ?? 0), position).toBe(true);
    await page.evaluate(() => toasts.clear());
    await page.clock.runFor(200);
    await toast().first().waitFor({ state: 'detached' });
  }
  expect(Object.fromEntries(places)).toEqual({
    'top-right': 'top right',
    top: 'top middle',
    'top-left': 'top left',
    'bottom-right': 'bottom right',
    bottom: 'bottom middle',
    'bottom-left': 'bottom left',
  });
});

test('on a small screen it takes the width, and never leaves it', async () => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.evaluate(() => toasts.show({ message: 'Juda uzun xabar '.repeat(12), type: 'warning', duration: 0 }));
  const box = await toast().boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(360);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
