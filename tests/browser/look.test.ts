import type { BrowserContextOptions, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { appStands, useBrowserSite } from '../helpers/browser-site.ts';
import { sample } from '../helpers/sample.ts';

const site = useBrowserSite();

/** Opens a page and waits for its load event, not for the app. */
const open = async (address: string, options: BrowserContextOptions = {}): Promise<Page> => {
  const { page } = await site.openShared(address, { ...options, isAwaited: false });
  await page.waitForLoadState('load');
  return page;
};

test.each(sample(1, ['/', '/ru/how-it-works', '/faqs', '/ru/blogs']))(
  'what can be pressed on %s is 44 pixels high and wide',
  async (address) => {
    const page = await open(address, { viewport: { width: 360, height: 780 } });
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('.header a, .header summary, .button, .jump-list a, .pagination a, main summary')]
        .filter((element) => element.checkVisibility() && !element.matches('.skip-link'))
        .map((element) => ({ name: element.className, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width < 44 || box.height < 44)
        .map(({ name, box }) => `${name} ${box.width}×${box.height}`),
    );
    expect(small).toEqual([]);
  },
);

test.each(sample(1, ['/', '/ru/how-it-works', '/ru/app']))(
  'nothing moves on %s for those who asked for less motion',
  async (address) => {
    const page = await open(address, { reducedMotion: 'reduce' });
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState, timeline }) => playState === 'running' && timeline instanceof DocumentTimeline)
        .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : 'transition')),
    );
    expect(moving).toEqual([]);
  },
);

test('on paper a rating is its number, and a page does not end with the head of a section', async () => {
  const page = await open('/ru');
  await page.emulateMedia({ media: 'print' });
  const stars = await page.locator('.rating__stars').evaluateAll((all) => all.map((star) => star.checkVisibility()));
  expect(stars).toEqual([false, false]);
  const heads = page.locator('.section__header');
  const ends = await heads.evaluateAll((all) => all.map((head) => getComputedStyle(head).breakAfter));
  expect(new Set(ends)).toEqual(new Set(['avoid']));
  await page.emulateMedia({ media: null });
});

test.each(['light', 'dark'] as const)('a picture that is still on its way has a ground, in %s', async (colorScheme) => {
  const page = await site.browser.newPage({ colorScheme, javaScriptEnabled: false });
  await page.route('**/*.webp', async (route) => route.abort());
  for (const address of ['/', '/business', '/products/nurafon-x2', '/blogs/talabaga-noutbuk']) {
    await page.goto(site.origin + address);
    const grounds = await page
      .locator('main img[src$=".webp"]')
      .evaluateAll((pictures) => pictures.map((picture) => getComputedStyle(picture).backgroundColor));
    expect(grounds.length).toBeGreaterThan(0);
    expect(grounds).not.toContain('rgba(0, 0, 0, 0)');
  }
});

test('the page ends with its footer, also when the app has taken over', async () => {
  const page = await open('/ru/faqs');
  await appStands(page);
  const below = await page.evaluate(() => {
    const footer = document.querySelector('.footer')?.getBoundingClientRect().bottom ?? 0;
    return document.documentElement.scrollHeight - scrollY - footer;
  });
  expect(Math.abs(below)).toBeLessThan(1);
});

test.each([360, 768])('where two stand in a row at %i px, an odd one at the end takes the whole row', async (width) => {
  const page = await open('/', { viewport: { width, height: 800 }, javaScriptEnabled: false });
  const halves: string[] = [];
  let pairs = 0;
  for (const address of ['/', '/app', '/business', '/how-it-works', '/how-to-repay', '/sales']) {
    await page.goto(site.origin + address);
    const lists = await page.locator('.stats__list, .facts__list, .features__list, .steps__list').evaluateAll((found) =>
      found.map((list) => ({
        name: list.className,
        count: list.children.length,
        columns: new Set(Array.from(list.children, (item) => Math.round(item.getBoundingClientRect().left))).size,
        isWhole: list.lastElementChild?.getBoundingClientRect().width === list.getBoundingClientRect().width,
      })),
    );
    const odd = lists.filter(({ count, columns }) => columns === 2 && count % 2 === 1);
    pairs += odd.length;
    halves.push(...odd.filter(({ isWhole }) => !isWhole).map(({ name }) => `${name} of ${address}`));
  }
  expect(halves).toEqual([]);
  expect(pairs).toBeGreaterThan(0);
});

test('on a phone the picture of a step stands beside its text, and home is no longer than thirteen screens', async () => {
  const page = await open('/', { viewport: { width: 360, height: 780 } });
  const beside = await page.locator('.steps__list-item').evaluateAll((steps) =>
    steps.map((step) => {
      const [picture, title] = ['.steps__image', '.steps__title'].map((part) => step.querySelector(part));
      return (picture?.getBoundingClientRect().right ?? 0) < (title?.getBoundingClientRect().left ?? 0);
    }),
  );
  expect(beside).toEqual([true, true, true]);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(13 * 780);
});

describe('the transparent header', () => {
  const look = async (page: Page) =>
    page.locator('.header').evaluate((header) => {
      const { backgroundColor, borderBottomColor } = getComputedStyle(header);
      return { top: header.getBoundingClientRect().top, backgroundColor, borderBottomColor };
    });

  test.each([
    ['light', 'rgb(255, 255, 255)'],
    ['dark', 'rgb(14, 22, 18)'],
  ] as const)(
    'shows what it stands on, stays, and turns solid when the page is scrolled, in %s',
    async (colorScheme, solid) => {
      for (const width of [360, 1280]) {
        const page = await open('/how-it-works', { colorScheme, viewport: { width, height: 800 } });
        expect(await look(page)).toMatchObject({ top: 0, backgroundColor: 'rgba(0, 0, 0, 0)' });
        await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
        await page.evaluate(
          async () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        );
        expect(await look(page)).toMatchObject({ top: 0, backgroundColor: solid });
      }
    },
  );
});

test('what is pointed at is lit for a mouse; for a finger nothing stays lit behind it', async () => {
  for (const hasTouch of [false, true]) {
    const viewport = { width: 360, height: 780 };
    const { page } = await site.open('/ru/faqs', { viewport, hasTouch, isMobile: hasTouch });
    const toggle = page.locator('.header__toggle');
    const colour = async () => toggle.evaluate((element) => getComputedStyle(element).backgroundColor);
    const before = await colour();
    if (hasTouch) await toggle.tap();
    else await toggle.click();
    await page.locator('.header__menu[open]').waitFor();
    // The touched icon was replaced by another, so the button is only hovered again in the next frame.
    await expect.poll(() => toggle.evaluate((element) => element.matches(':hover'))).toBe(true);
    expect((await colour()) === before).toBe(hasTouch);
  }
});

test('no look but that of a marquee that waits depends on a pointer that may not be there', async () => {
  const page = await open('/');
  const rules = await page.evaluate(() => {
    const pointed = (rule: CSSRule): readonly string[] => {
      if (rule instanceof CSSMediaRule && rule.conditionText === '(hover: hover)') return [];
      if (rule instanceof CSSStyleRule) return rule.selectorText.includes(':hover') ? [rule.selectorText] : [];
      return rule instanceof CSSGroupingRule ? [...rule.cssRules].flatMap(pointed) : [];
    };
    return [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].flatMap(pointed));
  });
  expect(rules).toEqual([expect.stringContaining('.marquee--pause-on-hover')]);
});

describe('the menu of a small screen', () => {
  const viewport = { width: 360, height: 640 };

  test('is laid out before it is opened, and until then nothing for the keyboard or a screen reader', async () => {
    const page = await open('/ru/faqs', { viewport });
    await appStands(page);
    const sheet = page.locator('.header__sheet');
    const height = async () => sheet.evaluate((element) => element.getBoundingClientRect().height);
    const laidOut = await height();
    expect(laidOut).toBeGreaterThan(300);
    expect(await page.getByRole('navigation', { name: 'Меню' }).count()).toBe(0);
    await page.locator('.header__toggle').focus();
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').evaluate((element) => element.closest('.header'))).toBe(null);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('navigation', { name: 'Меню' }).waitFor();
    await page.keyboard.press('Tab');
    expect(
      await sheet
        .locator('a')
        .first()
        .evaluate((element) => element.matches(':focus')),
    ).toBe(true);
    expect(await height()).toBe(laidOut);
  });

  test('closes with Escape, and when the focus leaves it, since it would go on below the menu', async () => {
    const page = await open('/ru/faqs', { viewport });
    await appStands(page);
    const menu = page.locator('.header__menu');
    const isOpen = async (): Promise<boolean> => menu.evaluate((element) => element.hasAttribute('open'));
    await page.locator('.header__toggle').press('Enter');
    await page.locator('.header__sheet a').first().focus();
    await page.keyboard.press('Escape');
    expect(await isOpen()).toBe(false);
    expect(await page.locator('.header__toggle').evaluate((element) => element.matches(':focus'))).toBe(true);
    await page.keyboard.press('Enter');
    await page.locator('.header__sheet a').last().focus();
    expect(await isOpen()).toBe(true);
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').evaluate((element) => element.closest('.header'))).toBe(null);
    expect(await isOpen()).toBe(false);
  });

  test.each(['/error', '/404'])('adds nothing to the height of %s before it is opened', async (address) => {
    // Without the app, which would render the page again when it finds the menu removed.
    const page = await open(address, { viewport, javaScriptEnabled: false });
    const height = async () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await height();
    await page.locator('.header__menu').evaluate((menu) => menu.remove());
    expect(await height()).toBe(before);
  });
});

describe('without JavaScript', () => {
  test('the menu opens, is solid, and leads on; the skip link comes first', async () => {
    const page = await open('/ru/how-it-works', { javaScriptEnabled: false, viewport: { width: 360, height: 780 } });
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').getAttribute('class')).toBe('skip-link');
    await page.locator('.header__toggle').click();
    const link = page.locator('.header__sheet .menu__link').first();
    await link.click();
    await page.waitForURL(/\/ru\/promo$/);
  });
});
