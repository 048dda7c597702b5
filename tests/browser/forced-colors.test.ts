import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { useBrowserSite } from '../helpers/browser-site.ts';

const site = useBrowserSite();

const open = async (path: string): Promise<Page> =>
  (await site.open(path, { forcedColors: 'active', bypassCSP: true })).page;

/** What the visitor's colours are in this browser. */
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
  { path: '/', choice: '.calculator__term', label: 'span' },
  { path: '/partners', choice: '.choices--segments .choice', label: '.choice__label' },
  { path: '/partners', choice: '.choices--chips .choice', label: '.choice__label' },
])('$choice of $path: the one that is chosen stands out', async ({ path, choice, label }) => {
  const page = await open(path);
  const chosen = await colorsOf(page);
  // The ground of a choice changes by a transition.
  await expect.poll(() => groundsOf(page, `${choice} :checked + ${label}`)).toContainEqual(chosen);
  const others = await groundsOf(page, `${choice} :not(:checked) + ${label}`);
  expect(others.length).toBeGreaterThan(0);
  expect(others).not.toContainEqual(chosen);
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
  const slider = page.locator('.calculator__slider');
  const asItIs = await slider.screenshot();
  await page.addStyleTag({ content: '.calculator__slider::-webkit-slider-runnable-track { background: Canvas; }' });
  expect((await slider.screenshot()).equals(asItIs)).toBe(false);
});
