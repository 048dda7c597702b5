import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { useBrowserSite } from '../helpers/browser-site.ts';

const site = useBrowserSite();

const open = async (address: string, width: number): Promise<Page> => {
  const { page } = await site.openShared(address, { viewport: { width, height: 740 }, isAwaited: false });
  await page.waitForLoadState('load');
  return page;
};

/** Edges of the selected elements, in whole pixels. */
const boxesOf = async (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const { left, right, top, width, height } = element.getBoundingClientRect();
      return { left: Math.round(left), right: Math.round(right), top: Math.round(top), width, height };
    }),
  );

describe('on a phone', () => {
  test.each(['/partners', '/ru/partners'])('%s has its partners in rows: mark, name and term', async (address) => {
    const page = await open(address, 360);
    const rows = await boxesOf(page, '.tile--partner');
    expect(rows.length).toBe(20);
    for (const { width, height } of rows) {
      expect(width).toBeGreaterThan(300);
      expect(height).toBeLessThan(120);
    }
    const shown = await page.locator('.tile--partner').first().innerText();
    expect(shown).toMatch(/Texnomir\s/);
    expect(shown).toMatch(/24 /);
  });

  test.each(['/', '/ru'])(
    'the sales on %s are one row, whose next card is cut, and the keyboard brings it',
    async (address) => {
      const page = await open(address, 360);
      const list = page.locator('.tile-list--swipe').first();
      const boxes = await boxesOf(page, '.sale-cards .tile');
      expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);
      expect(boxes[1]?.left).toBeLessThan(345);
      expect(boxes[1]?.right).toBeGreaterThan(360);
      await list.locator('.tile__link').last().focus();
      await expect.poll(async () => (await boxesOf(page, '.sale-cards .tile')).at(-1)?.right).toBeLessThanOrEqual(360);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    },
  );

  test('a table of five columns is cards, each value with the name of its column', async () => {
    const page = await open('/blogs/ustama-qanday-hisoblanadi', 360);
    const cut = await page
      .locator('.table-scroll')
      .evaluateAll((tables) => tables.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length);
    expect(cut).toBe(0);
    const row = page.locator('.table--cards tbody tr').nth(3);
    const names = await row
      .locator('td')
      .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::before').content));
    expect(names).toEqual(['none', '"Ustama"', '"Ustama soʻmda"', '"Oyiga"', '"Jami"']);
  });

  test('the contents of an article are closed, and a link in them leads to its heading', async () => {
    const page = await open('/blogs/ustama-qanday-hisoblanadi', 360);
    const link = page.locator('.contents a').nth(2);
    expect(await link.isVisible()).toBe(false);
    await page.locator('.contents summary').press('Enter');
    await link.click();
    const id = decodeURIComponent(new URL(page.url()).hash.slice(1));
    await expect
      .poll(async () => page.locator(`[id="${id}"]`).evaluate((heading) => heading.getBoundingClientRect().top))
      .toBeLessThan(200);
  });

  test.each([320, 360, 390])('no word of the footer is broken at %d pixels', async (width) => {
    const page = await open('/ru/faqs', width);
    await page.locator('.footer__bottom').scrollIntoViewIfNeeded();
    const cut = await page
      .locator('.footer__column')
      .evaluateAll((columns) => columns.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length);
    expect(cut).toBe(0);
    const [link] = await page.locator('.footer__link').filter({ hasText: 'конфиденциальности' }).all();
    // An unbroken word has one box.
    const boxes = await link?.evaluate((element) => {
      const node = element.firstChild;
      const word = 'конфиденциальности';
      const start = node?.textContent?.indexOf(word) ?? -1;
      const range = document.createRange();
      if (!node) return 0;
      range.setStart(node, start);
      range.setEnd(node, start + word.length);
      return range.getClientRects().length;
    });
    expect(boxes).toBe(1);
  });
});

test.each([
  '/sales',
  '/ru/sales',
  '/partners',
  '/partners/texnomir',
  '/partners/bolajon-dunyo',
  '/blogs',
  '/business',
  '/ru/how-it-works',
])('the last row of each list on %s is full, from a tablet to the widest desk', async (address) => {
  const page = await open(address, 768);
  const uneven: string[] = [];
  for (const width of [768, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 740 });
    const gaps = await page.locator('.tile-list:not(.grid--narrow), .facts__list, .steps__list').evaluateAll((lists) =>
      lists.map((list) => {
        const last = list.lastElementChild?.getBoundingClientRect();
        return Math.round(list.getBoundingClientRect().right - (last?.right ?? 0));
      }),
    );
    expect(gaps.length).toBeGreaterThan(0);
    uneven.push(...gaps.filter((gap) => gap !== 0).map((gap) => `${gap} at ${width}`));
  }
  expect(uneven).toEqual([]);
});

test('the foot of each sale has the same slots: whose it is, how many days are left, when it ends', async () => {
  const page = await open('/sales', 1280);
  await page.locator('.tile--sale .tile__meta .tag').first().waitFor();
  const feet = await page.locator('.tile--sale .tile__meta').evaluateAll((all) =>
    all.map((foot) => {
      const { top, left, right } = foot.getBoundingClientRect();
      const at = (selector: string) => foot.querySelector(selector)?.getBoundingClientRect();
      const [shop, tag, time] = [at(':scope > span:not(.tag)'), at('.tag'), at('time')];
      return {
        shop: Math.round((shop?.left ?? 0) - left),
        tag: tag ? Math.round(right - tag.right) : 0,
        isBelow: (time?.top ?? 0) > (shop?.bottom ?? 0) && (time?.top ?? 0) > (tag?.top ?? top),
      };
    }),
  );
  expect(feet.length).toBeGreaterThan(8);
  for (const foot of feet) expect(foot).toEqual({ shop: 0, tag: 0, isBelow: true });
});
