import type { Page } from 'playwright';
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { useBrowserSite } from '../helpers/browser-site.ts';
import { sample } from '../helpers/sample.ts';

const site = useBrowserSite();

const open = async (path: string): Promise<Page> =>
  (await site.openShared(path, { forcedColors: 'active', bypassCSP: true })).page;

/** The visitor's highlight colours in this browser. */
const colorsOf = async (page: Page) =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.cssText = 'forced-color-adjust: none; background: Highlight; color: HighlightText';
    const { backgroundColor: background, color } = getComputedStyle(probe);
    probe.remove();
    return { background, color };
  });

const groundsOf = async (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const { backgroundColor: background, color } = getComputedStyle(element);
      return { background, color };
    }),
  );

test.each([
  { path: '/', choice: '.calculator__term', label: '.choice__label' },
  { path: '/partners', choice: '.choices--segments .choice', label: '.choice__label' },
  { path: '/partners', choice: '.choices--chips .choice', label: '.choice__label' },
])('$choice of $path: the one that is chosen stands out', async ({ path, choice, label }) => {
  const page = await open(path);
  const chosen = await colorsOf(page);
  // The background of a choice changes with a transition.
  await expect.poll(() => groundsOf(page, `${choice} :checked + ${label}`)).toContainEqual(chosen);
  const others = await groundsOf(page, `${choice} :not(:checked) + ${label}`);
  expect(others.length).toBeGreaterThan(0);
  expect(others).not.toContainEqual(chosen);
});

test.each([
  { path: '/blogs', current: '.pagination__page[aria-current]' },
  { path: '/products/nurafon-x2', current: '.gallery__thumb[aria-current]' },
])('$current of $path: the one that is current stands out', async ({ path, current }) => {
  const page = await open(path);
  const { background } = await colorsOf(page);
  expect((await groundsOf(page, current)).map((ground) => ground.background)).toEqual([background]);
  const others = await groundsOf(page, current.replace('[aria-current]', ':not([aria-current])'));
  expect(others.length).toBeGreaterThan(0);
  expect(others.map((ground) => ground.background)).not.toContain(background);
});

test.each(sample(1, ['/', '/ru/how-to-repay', '/ru/partners', '/blogs']))(
  'on %s drawings are in the visitor’s colours, on every ground',
  async (path) => {
    const page = await open(path);
    const strange = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'));
      const own = ['Canvas', 'CanvasText', 'LinkText', 'ButtonText', 'Highlight', 'HighlightText', 'GrayText'].map(
        (name) => {
          probe.style.cssText = `forced-color-adjust: none; color: ${name}`;
          return getComputedStyle(probe).color;
        },
      );
      probe.remove();
      return [...document.querySelectorAll('svg.icon')]
        .filter((icon) => {
          const { color, backgroundColor } = getComputedStyle(icon);
          return !own.includes(color) || !['rgba(0, 0, 0, 0)', ...own].includes(backgroundColor);
        })
        .map((icon) => `${icon.getAttribute('class')} ${getComputedStyle(icon).color}`);
    });
    expect([...new Set(strange)]).toEqual([]);
  },
);

test('nothing that is read has a ground of its own, but what is chosen', async () => {
  const page = await open('/');
  const { background } = await colorsOf(page);
  expect((await groundsOf(page, '.button, a')).map((ground) => ground.background)).not.toContain(background);
});

test.each(['light', 'dark'] as const)('logos can be seen on a %s ground', async (colorScheme) => {
  for (const path of ['/business', '/ru/partners/texnomir', '/how-to-repay']) {
    const { page } = await site.openShared(path, { forcedColors: 'active', colorScheme });
    for (const logo of await page.locator('main .mark img').all()) {
      await logo.scrollIntoViewIfNeeded();
      await logo.evaluate(async (picture: HTMLImageElement) => picture.decode());
      const { data } = PNG.sync.read(await logo.screenshot());
      const colors = new Set(new Uint32Array(data.buffer, data.byteOffset, data.length / 4));
      expect(colors.size, `colours of ${await logo.getAttribute('src')}`).toBeGreaterThan(1);
    }
  }
});

test('the slider is in the visitor’s colours', async () => {
  const page = await open('/');
  const { background } = await colorsOf(page);
  const filled = await page
    .locator('.calculator__slider')
    .first()
    .evaluate((slider: HTMLElement) => {
      slider.style.setProperty('outline-color', 'var(--color-brand-fill)');
      return getComputedStyle(slider).outlineColor;
    });
  expect(filled).toBe(background);
});

test('the loading bar can be seen, also that something failed', async () => {
  const page = await open('/');
  const { background } = await colorsOf(page);
  const [bar] = await groundsOf(page, '.loading-bar');
  expect(bar?.background).toBe(background);
  await page.locator('.loading-bar').evaluate((element) => element.classList.add('loading-bar--error'));
  const image = await page.locator('.loading-bar').evaluate((element) => getComputedStyle(element).backgroundImage);
  expect(image).toContain('gradient');
});

test('the track of the slider can be seen', async () => {
  const page = await open('/');
  const slider = page.locator('.calculator__slider').first();
  const asItIs = await slider.screenshot();
  await page.addStyleTag({ content: '.calculator__slider::-webkit-slider-runnable-track { background: Canvas; }' });
  expect((await slider.screenshot()).equals(asItIs)).toBe(false);
});
