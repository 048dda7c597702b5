import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { pageStands, useBrowserSite } from '../helpers/browser-site.ts';
import { sample } from '../helpers/sample.ts';

const site = useBrowserSite();

const payloadsIn = (requests: readonly string[]): readonly string[] =>
  requests.filter((path) => path.endsWith('_payload.json'));

/** Adds a link to a page far below the visible part. */
const addLinkBelow = async (page: Page, href: string): Promise<void> =>
  page.evaluate((target) => {
    const link = document.createElement('a');
    link.href = target;
    link.textContent = 'pastda';
    link.id = 'below';
    document.querySelector('footer')?.after(link);
  }, href);

/** Opens a page whose footer links are disabled, and adds a link to the given page below. */
const openAbove = async (path: string) => {
  const tab = await site.open('/faqs', {
    viewport: { width: 1280, height: 500 },
    prepare: (page) =>
      page.addInitScript(() =>
        addEventListener('DOMContentLoaded', () => {
          for (const link of document.links) if (link.closest('.footer')) link.removeAttribute('href');
        }),
      ),
  });
  await addLinkBelow(tab.page, path);
  return tab;
};

test('a link is fetched ahead once, when it comes into view', async () => {
  const { page, requests } = await site.open('/blogs', { viewport: { width: 1280, height: 500 } });
  const last = page.locator('main a[href^="/blogs/"]:not([href*="page"])').last();
  const href = String(await last.getAttribute('href'));
  const ofLast = () => payloadsIn(requests).filter((path) => path === `${href}/_payload.json`);
  expect(ofLast()).toEqual([]);
  await last.scrollIntoViewIfNeeded();
  await expect.poll(() => ofLast().length).toBe(1);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await last.scrollIntoViewIfNeeded();
  await last.hover();
  await last.click();
  await pageStands(page, href);
  expect(ofLast()).toHaveLength(1);
});

test('a link that is pointed at is fetched ahead with the code of its page', async () => {
  const { page, requests } = await openAbove('/legal/utils/constants');
  expect(payloadsIn(requests)).not.toContain('/legal/utils/constants/_payload.json');
  await page.locator('#below').hover();
  await expect.poll(() => payloadsIn(requests)).toContain('/legal/utils/constants/_payload.json');
  await expect.poll(() => requests.some((path) => path.startsWith('/assets/LegalConstants.'))).toBe(true);
});

test('at most five are on their way at once', async () => {
  const state = { running: 0, most: 0 };
  const prepare = async (page: Page) =>
    page.route(/\/blogs\/.+\/_payload\.json$/, async (route) => {
      state.running += 1;
      state.most = Math.max(state.most, state.running);
      await new Promise((resolve) => setTimeout(resolve, 50));
      state.running -= 1;
      // Ignore the error if the page has been closed.
      await route.continue().catch(() => {});
    });
  const { page, requests } = await site.open('/blogs', { prepare, viewport: { width: 1280, height: 6000 } });
  const links = await page
    .locator('main a[href^="/blogs/"]')
    .evaluateAll((all) => new Set(all.map((link) => link.getAttribute('href'))).size);
  expect(links).toBeGreaterThan(5);
  await expect.poll(() => payloadsIn(requests).filter((path) => path.startsWith('/blogs/')).length).toBeGreaterThan(5);
  expect(state.most).toBeGreaterThan(1);
  expect(state.most).toBeLessThanOrEqual(5);
});

test.each(sample(1, [{ saveData: true, effectiveType: '4g' }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }]))(
  'with %o nothing is fetched ahead, and links work',
  async (connection) => {
    const prepare = async (page: Page) =>
      page.addInitScript((value) => {
        Object.defineProperty(navigator, 'connection', { value });
      }, connection);
    const { page, requests } = await site.open('/faqs', { prepare });
    await page.locator('a[href="/partners"]:visible').first().hover();
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
    expect(payloadsIn(requests)).toEqual(['/faqs/_payload.json']);
    await page.locator('a[href="/partners"]:visible').first().click();
    await pageStands(page, '/partners');
  },
);
