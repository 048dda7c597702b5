import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { pageStands, rests, useBrowserSite } from '../helpers/browser-site.ts';

const site = useBrowserSite();

const isDrawn = async (page: Page): Promise<boolean> =>
  page.locator('.marquee__copy >> nth=0').evaluate((copy) => copy.checkVisibility({ contentVisibilityAuto: true }));

const heightOf = async (page: Page): Promise<number> =>
  page.locator('.partner-marquee').evaluate((section) => section.getBoundingClientRect().height);

test.each([360, 1280])(
  'at %d px a band that is out of sight is not drawn, and is as high as when it is seen',
  async (width) => {
    const { page } = await site.openShared('/', { viewport: { width, height: 740 } });
    await expect.poll(() => isDrawn(page)).toBe(false);
    const height = await heightOf(page);
    await page.locator('.partner-marquee').scrollIntoViewIfNeeded();
    await expect.poll(() => isDrawn(page)).toBe(true);
    expect(await heightOf(page)).toBe(height);
  },
);

test('a band that is out of sight waits with its motion until it is seen', async () => {
  const { page } = await site.openShared('/ru', { viewport: { width: 360, height: 740 } });
  const band = page.locator('.partner-marquee');
  // Read the style: the browser does not update the state of animation objects in content that is not rendered.
  const states = async (): Promise<readonly string[]> =>
    band
      .locator('.marquee__copy')
      .evaluateAll((copies) => copies.map((copy) => getComputedStyle(copy).animationPlayState));
  const inSight = async (): Promise<readonly string[]> => {
    // Content above the band may get its height only once it is in view, and pushes the band out again. So scroll on every poll.
    await band.evaluate((section) => section.scrollIntoView({ block: 'center', behavior: 'instant' }));
    return states();
  };
  await expect.poll(states).toEqual(['paused', 'paused']);
  await expect.poll(inSight).toEqual(['running', 'running']);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect.poll(states).toEqual(['paused', 'paused']);
});

test('on a phone the band that stands still goes on past both edges of the page, and begins below its title', async () => {
  const { page } = await site.openShared('/ru', { viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });
  const sides = async (part: string): Promise<readonly number[]> =>
    page
      .locator(`.partner-marquee ${part}`)
      .first()
      .evaluate((element) => [element.getBoundingClientRect().left, element.getBoundingClientRect().right]);
  const [title] = await sides('h2');
  expect(await sides('.marquee__track')).toEqual([0, 360]);
  expect((await sides('.partner-marquee__mark'))[0]).toBe(title);
});

test('every mark in view leads to its partner, also the copies', async () => {
  const { page, complaints } = await site.openShared('/');
  const track = page.locator('.marquee__track');
  await track.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await rests(page);
  // Three quarters of a round: the copy is in view.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = 15_000;
    }
  });
  const reached = await page.locator('.partner-marquee__mark').evaluateAll((marks) =>
    marks.flatMap((mark) => {
      const { left, right, top, height } = mark.getBoundingClientRect();
      if (left < 0 || right > innerWidth) return [];
      return [mark.contains(document.elementFromPoint((left + right) / 2, top + height / 2))];
    }),
  );
  expect(reached.length).toBeGreaterThan(3);
  expect(reached).not.toContain(false);
  const copy = page.locator('.marquee__copy[aria-hidden=true] a').first();
  const path = (await copy.getAttribute('href')) ?? '';
  await copy.click();
  await pageStands(page, path);
  expect(complaints).toEqual([]);
});

test.each(['light', 'dark'] as const)(
  'the ring of a mark that has the focus stands out from its ground (%s)',
  async (colorScheme) => {
    const { page } = await site.openShared('/', { colorScheme });
    const contrast = await page
      .locator('.partner-marquee__mark')
      .first()
      .evaluate((mark: HTMLElement) => {
        mark.focus({ focusVisible: true });
        const { backgroundColor, outlineColor } = getComputedStyle(mark);
        const lightnessOf = (color: string): number => {
          const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(
            (part) => (Number(part) / 255) ** 2.2,
          );
          return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
        };
        const [ring, ground] = [lightnessOf(outlineColor), lightnessOf(backgroundColor)];
        return Math.max(ring, ground) / Math.min(ring, ground);
      });
    // WCAG 1.4.11.
    expect(contrast).toBeGreaterThan(3);
  },
);
