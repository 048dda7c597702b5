import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, describe, expect, test } from 'vitest';
import { texts } from '../../locales/uz.ts';
import { createProjectWithLanguage } from '../helpers/add-language.ts';
import { writeArabic } from '../helpers/arabic-script.ts';
import { useBrowserSite } from '../helpers/browser-site.ts';
import { createFolder } from '../helpers/built-site.ts';
import { pagesForVisitors } from '../helpers/every-page.ts';
import { findBarriers, findMisfits } from '../helpers/page-audits.ts';
import { sample } from '../helpers/sample.ts';

/** True if the text of this key is a language code. */
const isLanguage = (key: string): boolean => key.endsWith('-language');

/** A catalogue of Uzbek in Arabic letters. */
const FILE = `import type { Messages } from './generated/messages.ts';

export const rules = { name: 'اوزبیکچه', currency: 'سوم', plural: () => 0 } as const;

export const texts = ${JSON.stringify(
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, isLanguage(key) ? text : writeArabic(text)])),
)} satisfies Messages;
`;

const folder = createFolder();
afterAll(() => folder[Symbol.dispose]());

let dist = '';
const site = useBrowserSite(async () => {
  const project = await createProjectWithLanguage(join(folder.path, 'project'), {
    language: { code: 'uz-arab', prismic: 'uz-af', language: 'uz-Arab-AF', dir: 'rtl' },
    file: FILE,
    translate: writeArabic,
  });
  const { code, output } = await project.build();
  if (code !== 0) throw new Error(`Expected a site, got:\n${output}`);
  ({ dist } = project);
  return project;
});

const NARROW = { width: 360, height: 800 };
const WIDE = { width: 1280, height: 900 };

/** Horizontal centre of an element in the window, from 0 at the left to 1 at the right. */
const placeOf = async (page: Page, selector: string): Promise<number> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      return (left + right) / 2 / innerWidth;
    });

const scrollOf = async (page: Page, selector: string): Promise<number> =>
  page.locator(selector).evaluate((strip) => strip.scrollLeft);

describe('a language that is written from right to left', () => {
  test('fits every kind of page, on a phone and on a desk, and bars nobody', async () => {
    const samples = pagesForVisitors(dist).filter(({ address }) => address.startsWith('/uz-arab'));
    expect(samples.length).toBeGreaterThan(20);
    const found = [];
    // Reduced motion, because an animated band cuts off texts that scroll into view later.
    const { page } = await site.open('/uz-arab', { reducedMotion: 'reduce' });
    for (const { address } of sample(3, samples)) {
      await page.goto(site.origin + address);
      expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
      for (const viewport of [NARROW, WIDE]) {
        await page.setViewportSize(viewport);
        found.push(...(await findMisfits(page)).map((wide) => `${address} at ${viewport.width}: ${wide}`));
      }
      found.push(...(await findBarriers(page)).map((barrier) => `${address}: ${barrier}`));
    }
    expect(found).toEqual([]);
  });

  test.each([NARROW, WIDE])('begins at the right, in a window of $width', async (viewport) => {
    const { page } = await site.open('/uz-arab', { viewport });
    expect(await placeOf(page, '.header__brand')).toBeGreaterThan(0.7);
    expect(await placeOf(page, '.language-menu')).toBeLessThan(0.5);
    const [number, step] = await page
      .locator('.steps__list-item')
      .first()
      .evaluate((item) => {
        const { insetInlineStart, right } = getComputedStyle(item, '::before');
        return [right === insetInlineStart, item.getBoundingClientRect().right / innerWidth];
      });
    expect(number).toBe(true);
    expect(step).toBeGreaterThan(0.9);
  });

  test('has pictures for social networks without words that their typeface has no letters for', async () => {
    const { page } = await site.open('/uz-arab/faqs');
    const alt = page.locator('meta[property="og:image:alt"]');
    expect(await alt.getAttribute('content')).toBe('Bolak');
    await page.goto(`${site.origin}/faqs`);
    expect(await alt.getAttribute('content')).toBe('Savollar');
  });

  test('keeps a phone number in its order', async () => {
    const { page } = await site.open('/uz-arab/legal/utils/constants');
    const order = await page
      .locator('main a[href^="tel:"]')
      .first()
      .evaluate((link) => {
        const [text] = link.childNodes;
        const leftOf = (index: number): number => {
          const range = document.createRange();
          if (text) range.setStart(text, index);
          if (text) range.setEnd(text, index + 1);
          return range.getBoundingClientRect().left;
        };
        return leftOf(0) < leftOf(4);
      });
    expect(order).toBe(true);
  });

  test('moves strips, galleries and bands to where the next thing is, and its arrows point there', async () => {
    const { page } = await site.open('/uz-arab/how-to-repay', { viewport: NARROW });
    const next = page.locator('.strip-frame__button--next').first();
    expect(await placeOf(page, '.strip-frame__button--next')).toBeLessThan(0.3);
    expect(await next.locator('.icon').evaluate((icon) => getComputedStyle(icon).scale)).toBe('-1 1');
    await next.click();
    await expect.poll(async () => scrollOf(page, '.repay-slider .strip')).toBeLessThan(-100);
    await page.locator('.strip-frame__button--previous:not([aria-disabled=true])').first().click();
    await expect.poll(async () => scrollOf(page, '.repay-slider .strip')).toBeGreaterThan(-2);

    await page.goto(`${site.origin}/uz-arab/products/nurafon-x2`);
    await page.locator('.gallery__thumbs li:nth-child(2) a').click();
    await page.locator('.gallery__thumbs li:nth-child(2) [aria-current]').waitFor();
    expect(await scrollOf(page, '.gallery__row')).toBeLessThan(-100);

    await page.goto(`${site.origin}/uz-arab`);
    const band = page.locator('.marquee__copy').first();
    await band.scrollIntoViewIfNeeded();
    const moved = async (): Promise<number> =>
      band.evaluate((copy) => new DOMMatrix(getComputedStyle(copy).transform).m41);
    await expect.poll(moved).toBeGreaterThan(1);
  });
});

describe('more than two languages', () => {
  test('are chosen from a list by the keyboard alone, on a phone, without JavaScript', async () => {
    const context = await site.browser.newContext({ viewport: NARROW, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${site.origin}/uz-arab/partners`);
    const list = page.locator('.language-menu .language-switch');
    expect(await list.isVisible()).toBe(false);
    await page.locator('.language-menu summary').focus();
    await page.keyboard.press('Enter');
    expect(await list.locator('a').allInnerTexts()).toEqual(['Oʻzbekcha', 'Русский', 'اوزبیکچه']);
    const box = await list.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(NARROW.width);
    expect(await findMisfits(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/ru/partners');
    expect(await page.locator('html').getAttribute('dir')).toBe('ltr');
    await context.close();
  });

  test('are changed in place where the page is alive, and the list folds', async () => {
    const { page } = await site.open('/partners');
    await page.locator('.language-menu summary').click();
    await page.locator('.language-menu a[data-locale="uz-arab"]').click();
    await page.waitForURL('**/uz-arab/partners');
    await page.locator('html[dir=rtl][lang=uz-Arab-AF]').waitFor();
    expect(await page.locator('.language-menu').getAttribute('open')).toBeNull();
    expect(await page.evaluate(() => document.cookie)).toContain('i18n_redirected=uz-arab');
    await page.goto(site.origin);
    await page.waitForURL('**/uz-arab');
  });
});
