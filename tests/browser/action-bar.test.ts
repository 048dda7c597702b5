import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { useBrowserSite } from '../helpers/browser-site.ts';

const site = useBrowserSite();
const PHONE = { viewport: { width: 360, height: 740 } };

const bar = (page: Page) => page.locator('.action-bar');

describe('on a phone, the bar at the lower edge', () => {
  test('has the payment and the way into the shop that are chosen', async () => {
    const { page } = await site.openShared('/products/nurafon-x2', PHONE);
    await expect.poll(async () => bar(page).innerText()).toMatch(/12 oy\s+451.350.soʻm\s+Nurafon Storeda olish/);
    expect(await bar(page).locator('a').getAttribute('href')).toBe('https://nurafon-store.example/');
    await page.locator('.shop__row').filter({ hasText: 'Texnomir' }).click();
    await page.locator('.calculator__term:visible').filter({ hasText: '24 oy' }).click();
    const shown = await page.locator('.calculator__result:visible').innerText();
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(async () => bar(page).innerText()).toMatch(/24 oy[^]*Texnomirda olish/);
    expect(await bar(page).locator('.action-bar__value').innerText()).toBe(shown);
  });

  test.each([
    ['/products/nurafon-x2', '.calculator__plan:visible'],
    ['/ru/partners/texnomir', '.panel .actions'],
  ])('on %s is away while what it is short for is in view', async (path, action) => {
    const { page } = await site.openShared(path, PHONE);
    await bar(page).waitFor();
    await page.locator(action).first().scrollIntoViewIfNeeded();
    await bar(page).waitFor({ state: 'hidden' });
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
    await bar(page).waitFor();
  });

  test.each(['/products/nurafon-x2', '/ru/partners/texnomir'])(
    'on %s covers neither the focus nor the footer',
    async (path) => {
      const { page } = await site.openShared(path, PHONE);
      const count = await page.locator('.main :is(a, button, input, summary, [tabindex]):visible').count();
      for (let index = 0; index < count; index += 1) {
        await page.keyboard.press('Tab');
        await expect.poll(async () => coveredFocus(page)).toBe('');
      }
      await page.locator('.footer__bottom').scrollIntoViewIfNeeded();
      const [lower, upper] = await page.evaluate(() =>
        ['.action-bar', '.footer'].map((selector) => document.querySelector(selector)?.getBoundingClientRect()),
      );
      expect(lower?.bottom).toBeLessThanOrEqual((upper?.top ?? 0) + 1);
    },
  );

  test('is a plain link without JavaScript, beside no figure that could be another', async () => {
    const { page } = await site.openShared('/products/nurafon-x2', { ...PHONE, javaScriptEnabled: false });
    expect(await bar(page).locator('a').isVisible()).toBe(true);
    expect(await page.locator('.action-bar__figure').isVisible()).toBe(false);
  });
});

test('on a wide screen there is no bar: the action stands in the calculator', async () => {
  const { page } = await site.openShared('/products/nurafon-x2');
  expect(await bar(page).isVisible()).toBe(false);
  expect(await page.locator('.calculator__plan:visible .button').allInnerTexts()).toEqual([
    expect.stringMatching(/^Nurafon Storeda olish/),
    'Limitni bilish',
  ]);
});

test.each(['/blogs', '/ru/blogs', '/blogs/ustama-qanday-hisoblanadi'])(
  '“open the calculator” on %s leads to one',
  async (path) => {
    const { page } = await site.openShared(path);
    await page.locator('.cta-banner .button').click();
    await page.waitForURL(/\/how-it-works#calculator$/);
    await expect
      .poll(async () => page.locator('#calculator').evaluate((section) => section.getBoundingClientRect().top))
      .toBeLessThan(200);
    expect(await page.locator('#calculator .calculator__input').isVisible()).toBe(true);
  },
);

/** Returns the focused element if the bar covers any of it; empty if not. */
const coveredFocus = async (page: Page): Promise<string> =>
  page.evaluate(() => {
    const own = document.querySelector('.action-bar');
    const { activeElement } = document;
    const isAway = !own?.checkVisibility({ visibilityProperty: true });
    if (!own || !activeElement || isAway || own.contains(activeElement)) return '';
    const focused = activeElement.getBoundingClientRect();
    const { top, bottom } = own.getBoundingClientRect();
    const isCovered = focused.bottom > top + 1 && focused.top < Math.min(bottom, innerHeight) - 1;
    return isCovered ? `${activeElement.tagName} ${activeElement.className}` : '';
  });
