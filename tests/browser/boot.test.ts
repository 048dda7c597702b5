import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright';
import { expect, inject, test } from 'vitest';
import { appStands, pageStands, useBrowserSite } from '../helpers/browser-site.ts';

const site = useBrowserSite();

/** Excludes the `load-fonts` script, which every page references. */
const isScript = (path: string): boolean => path.endsWith('.js') && !path.startsWith('/assets/load-fonts.');

/** Makes the page never idle, so that only a touch can load the app. */
const neverIdle = async (page: Page) =>
  page.addInitScript(() => void Reflect.set(globalThis, 'requestIdleCallback', () => 0));

test('the boot script is one file of at most 6 kB, and needs no other', async () => {
  const { page, requests } = await site.open('/', { isAwaited: false, prepare: neverIdle });
  await page.waitForLoadState('load');
  const [boot = '', ...more] = requests.filter(isScript);
  expect(boot).toMatch(/^\/assets\/boot\./);
  expect(more).toEqual([]);
  expect(gzipSync(readFileSync(join(inject('embeddedSite'), boot))).length).toBeLessThanOrEqual(6144);
});

test('nothing but the page is fetched before it has loaded and the browser is idle', async () => {
  const { page, requests } = await site.open('/', {
    isAwaited: false,
    prepare: (tab) =>
      tab.addInitScript(() => {
        Reflect.set(globalThis, 'requestIdleCallback', (callback: () => void) => {
          Reflect.set(globalThis, 'becomeIdle', callback);
        });
      }),
  });
  await page.waitForLoadState('load');
  await page.waitForFunction(() => Reflect.get(globalThis, 'becomeIdle') !== undefined);
  expect(requests.filter(isScript)).toHaveLength(1);
  expect(requests.filter((path) => path.endsWith('.json'))).toEqual([]);
  await page.evaluate(() => Reflect.get(globalThis, 'becomeIdle')());
  await appStands(page);
  expect(requests.filter((path) => path.startsWith('/assets/app.'))).toHaveLength(1);
});

test.each(['pointer', 'keyboard'])('a control touched by the %s loads the app at once', async (way) => {
  const { page, requests } = await site.open('/', { isAwaited: false, prepare: neverIdle });
  await page.waitForLoadState('load');
  const field = page.locator('.calculator__input');
  await page.locator('h1').click();
  expect(requests.filter(isScript)).toHaveLength(1);
  await (way === 'pointer' ? field.click() : field.focus());
  await appStands(page);
});

test('links and the menu need no app', async () => {
  const { page, requests } = await site.open('/faqs', {
    isAwaited: false,
    prepare: neverIdle,
    viewport: { width: 390, height: 800 },
  });
  await page.waitForLoadState('load');
  await page.locator('.header__toggle').click();
  expect(await page.locator('.header__menu[open]').count()).toBe(1);
  expect(requests.filter(isScript)).toHaveLength(1);
  await page.locator('.header__sheet a[href="/partners"]').click();
  await pageStands(page, '/partners');
});

test('where cookies may not even be read, the app starts all the same', async () => {
  const { page } = await site.open('/ru', {
    prepare: (tab) =>
      tab.addInitScript(() => {
        const refuse = (): never => {
          throw new DOMException('The document is sandboxed', 'SecurityError');
        };
        Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse });
      }),
  });
  await appStands(page);
  expect(await page.locator('[data-announcer]').count()).toBe(1);
});

test('a crawler keeps the page as it was served; a telephone by Cubot does not', async () => {
  const crawler = await site.open('/', {
    isAwaited: false,
    userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  });
  const { page } = await site.open('/', { userAgent: 'Mozilla/5.0 (Linux; Android 9; CUBOT X19) Chrome/120.0' });
  await appStands(page);
  await pageStands(crawler.page, '/');
  expect(crawler.requests.filter(isScript)).toHaveLength(1);
});
