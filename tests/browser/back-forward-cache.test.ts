import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appStands, follow, pageStands, useServedSite } from '../helpers/browser-site.ts';
import { launchBrowser } from '../helpers/browser.ts';

const served = useServedSite();
let browser: Browser;

// By default Playwright disables the back/forward cache.
beforeAll(async () => {
  browser = await launchBrowser({ ignoreDefaultArgs: ['--disable-back-forward-cache'] });
});
afterAll(async () => browser.close());

const openQuestions = async (): Promise<Page> => {
  const page = await browser.newPage();
  await page.goto(`${served.origin}/faqs`, { waitUntil: 'load' });
  await appStands(page);
  return page;
};

/** Leaves for another site and goes back. Returns why the page was not restored from the cache; the browser's own reasons are `masked`. */
const leaveAndReturn = async (page: Page): Promise<readonly string[]> => {
  const path = page.url().slice(served.origin.length);
  await page.goto(served.origin.replace('127.0.0.1', 'localhost'), { waitUntil: 'load' });
  await page.goBack({ waitUntil: 'commit' });
  await pageStands(page, path);
  const reasons = await page.evaluate(() => {
    const [load] = performance.getEntriesByType('navigation');
    return JSON.stringify(load && Reflect.get(load, 'notRestoredReasons'));
  });
  const found = Array.from(reasons.matchAll(/"reason":"([^"]+)"/g), ([, reason = '']) => reason);
  return found.filter((reason) => reason !== 'masked');
};

test('a page that was left for another site may come back from memory as it was, and goes on', async () => {
  const page = await openQuestions();
  await page.locator('main').getByRole('searchbox').fill('limit');
  await expect.poll(() => page.url()).toBe(`${served.origin}/faqs?q=limit`);
  expect(await leaveAndReturn(page)).toEqual([]);
  await expect.poll(() => page.locator('main').getByRole('searchbox').inputValue()).toBe('limit');
  await follow(page, '/partners');
  await pageStands(page, '/partners');
  await page.close();
});

test('what keeps a page from coming back from memory is seen', async () => {
  const page = await openQuestions();
  await page.evaluate(() => addEventListener('unload', () => {}));
  expect(await leaveAndReturn(page)).toEqual(['unload-listener']);
  await page.close();
});
