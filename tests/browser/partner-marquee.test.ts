import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { useBrowserSite } from '../helpers/browser-site.ts';

const site = useBrowserSite();

const isDrawn = async (page: Page): Promise<boolean> =>
  page.locator('.marquee__copy >> nth=0').evaluate((copy) => copy.checkVisibility({ contentVisibilityAuto: true }));

const heightOf = async (page: Page): Promise<number> =>
  page.locator('.partner-marquee').evaluate((section) => section.getBoundingClientRect().height);

test.each([360, 1280])(
  'at %d px a band that is out of sight is not drawn, and is as high as when it is seen',
  async (width) => {
    const { page } = await site.open('/', { viewport: { width, height: 740 } });
    await expect.poll(() => isDrawn(page)).toBe(false);
    const height = await heightOf(page);
    await page.locator('.partner-marquee').scrollIntoViewIfNeeded();
    await expect.poll(() => isDrawn(page)).toBe(true);
    expect(await heightOf(page)).toBe(height);
  },
);

test('a band that is out of sight waits with its motion until it is seen', async () => {
  const { page } = await site.open('/ru', { viewport: { width: 360, height: 740 } });
  const states = async (): Promise<readonly string[]> =>
    page.evaluate(() => document.getAnimations().map(({ playState }) => playState));
  await expect.poll(states).toEqual(['paused', 'paused']);
  await page.locator('.partner-marquee').scrollIntoViewIfNeeded();
  await expect.poll(states).toEqual(['running', 'running']);
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(states).toEqual(['paused', 'paused']);
});
