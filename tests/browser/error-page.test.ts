import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { alterJson } from '../helpers/alter-answer.ts';
import {
  follow,
  followNew,
  isMarkedDocument,
  markDocument,
  pageStands,
  useBrowserSite,
} from '../helpers/browser-site.ts';

const site = useBrowserSite();

/** Answers with a payload without the data that its view needs. */
const withoutData = alterJson((payload) => ({ ...payload, data: null }));

/** Answers with a site payload without the footer that all pages have. */
const withoutFooter = alterJson((payload) => ({ ...payload, footer: null }));

const breakSales = async (page: Page) => page.route('**/sales/_payload.json', withoutData);

const expectErrorPage = async (page: Page): Promise<void> => {
  await page.locator('.error-page[data-status="500"]').waitFor();
  expect(await page.title()).toBe('Bolak | 500 - Internal Server Error');
  const text = await page.locator('.error-page').textContent();
  expect(text).toContain('500');
  expect(text).toContain('Internal Server Error');
  expect(await page.locator('.error-page__description').textContent()).toMatch(/null/);
  expect(await page.locator('.header, .footer').count()).toBe(2);
};

/** Inserts a foreign element, as third parties do, and from now on records which elements of the frame are removed. */
const noteRemovals = (): void => {
  document.body.prepend(Object.assign(document.createElement('aside'), { className: 'foreign' }));
  const removed: string[] = [];
  Reflect.set(globalThis, 'removed', removed);
  const frame = 'html, head, body, [rel="stylesheet"], .foreign, .header, .footer, .loading-bar, [data-announcer]';
  new MutationObserver((records) => {
    for (const node of records.flatMap(({ removedNodes }) => [...removedNodes]))
      if (node instanceof Element && node.matches(frame)) removed.push(node.outerHTML.slice(0, 80));
  }).observe(document, { childList: true, subtree: true });
};

test('a view that throws gives way to the error page, is reported once, and the next page is as any', async () => {
  const { page, complaints } = await site.open('/faqs', { prepare: breakSales });
  await markDocument(page);
  await followNew(page, '/sales');
  await expectErrorPage(page);
  expect(new URL(page.url()).pathname).toBe('/sales');
  expect(complaints).toHaveLength(1);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  await expect.poll(() => page.locator('[data-announcer]').textContent()).toContain('500');
  await follow(page, '/partners');
  await pageStands(page, '/partners');
  expect(await page.locator('.error-page').count()).toBe(0);
  await page.goBack();
  await expectErrorPage(page);
  await page.goBack();
  await pageStands(page, '/faqs');
  expect(await isMarkedDocument(page)).toBe(true);
  expect(await page.locator('.loading-bar').count()).toBe(1);
});

test('nothing around a view that throws is taken away: style sheet, header and what others have put into the page stay', async () => {
  const { page } = await site.open('/faqs', { prepare: breakSales });
  await page.evaluate(noteRemovals);
  await followNew(page, '/sales');
  await expectErrorPage(page);
  expect(await page.evaluate(() => Reflect.get(globalThis, 'removed'))).toEqual([]);
  const bar = await page
    .locator('.loading-bar--error')
    .evaluate((element) => getComputedStyle(element).backgroundImage);
  expect(bar).toContain('rgb(239, 68, 68)');
});

test('a view that throws as the served page is hydrated gives way to it too', async () => {
  const { page, complaints } = await site.open('/sales', { prepare: breakSales });
  await expectErrorPage(page);
  expect(complaints.length).toBeGreaterThan(0);
  await follow(page, '/partners');
  await pageStands(page, '/partners');
});

test('a page that something has altered before the app is there is rendered again, and works', async () => {
  const prepare = (page: Page) =>
    page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => {
        for (const text of document.querySelectorAll('h1, h2, .header a')) text.textContent = 'Tarjima';
      }),
    );
  const { page, complaints } = await site.open('/sales', { prepare, isAltered: true });
  await pageStands(page, '/sales');
  // Many texts differ, but the error is reported once.
  expect(complaints).toEqual([expect.stringContaining('React error #418')]);
  await markDocument(page);
  await follow(page, '/partners');
  await pageStands(page, '/partners');
  expect(await isMarkedDocument(page)).toBe(true);
});

test('where not even the error page can be rendered, the one that is a file is loaded', async () => {
  const prepare = async (page: Page) => page.route('**/assets/site.ru.*.json', withoutFooter);
  const { page } = await site.open('/faqs', { prepare });
  await follow(page, '/ru/faqs');
  await page.waitForURL('**/ru/error.html#fatal');
  await page.locator('.error-page').waitFor();
  expect(await page.locator('.error-page').textContent()).toContain('Internal Server Error');
});

test('where the app can render no page at all, each visit ends on the error page, which stands by itself', async () => {
  const prepare = async (page: Page) => page.route('**/assets/site.uz.*.json', withoutFooter);
  const { page, takeRequests } = await site.open('/faqs', { prepare, isAwaited: false });
  for (const visit of [1, 2]) {
    await page.waitForURL('**/error.html#fatal');
    takeRequests();
    await page.waitForLoadState('load');
    await page.evaluate(async () => new Promise((resolve) => requestIdleCallback(resolve)));
    await page.waitForTimeout(500);
    expect(await page.locator('main').innerText()).toContain('Internal Server Error');
    expect(takeRequests().filter((path) => path.includes('/assets/app.'))).toEqual([]);
    if (visit === 1) await page.locator('main a').first().click();
  }
});

test.each([
  { path: '/yoq-sahifa?x=1#joy', language: 'uz-UZ' },
  { path: '/ru/net-stranitsy', language: 'ru-RU' },
])('$path is answered with 404 and names its full path', async ({ path, language }) => {
  const { page, complaints } = await site.open('/qr');
  const response = await page.goto(site.origin + path);
  expect(response?.status()).toBe(404);
  await expect.poll(() => page.locator('main').textContent()).toContain(`Page not found: ${path}`);
  expect(await page.locator('main').textContent()).toContain('Page Not Found');
  expect(await page.locator('html').getAttribute('lang')).toBe(language);
  await page.locator('[data-announcer]').waitFor({ state: 'attached' });
  expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([]);
});
