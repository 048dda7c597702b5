import type { Page, Route } from 'playwright';
import { expect, test } from 'vitest';
import { useServedSite } from '../helpers/browser-site.ts';

declare global {
  /** Sum of all layout shifts since the page was opened. */
  var layoutShift: number;
}

const served = useServedSite();

const fontsOf = (page: Page): readonly string[] => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    const [, subset] = /\/onest-([a-z-]+)/.exec(request.url()) ?? [];
    if (subset !== undefined) fonts.push(subset);
  });
  return fonts;
};

/** Returns the characters that the typeface lacks: their width depends on the fallback font. */
const findMissing = async (page: Page, text: string): Promise<readonly string[]> =>
  page.evaluate(async (signs) => {
    await document.fonts.load('200px Onest', signs);
    const canvas = document.createElement('canvas').getContext('2d');
    const widthIn = (fallback: string, sign: string) => {
      if (canvas) canvas.font = `200px Onest, ${fallback}`;
      return canvas?.measureText(`|${sign}|`).width;
    };
    return Array.from(signs).filter((sign) => widthIn('monospace', sign) !== widthIn('serif', sign));
  }, text);

test.each([
  ['/', ['latin']],
  ['/faqs', ['latin']],
  ['/ru', ['cyrillic', 'latin']],
  ['/ru/legal', ['cyrillic', 'latin']],
])('%s fetches the subsets of its language, each once: %j', async (address, subsets) => {
  const page = await served.browser.newPage();
  const fonts = fontsOf(page);
  await page.goto(served.origin + address, { waitUntil: 'load' });
  await page.evaluate(async () => document.fonts.ready);
  expect(fonts.toSorted()).toEqual(subsets);
  await page.close();
});

test('the letters of both languages, digits, signs and no-break spaces are drawn in the typeface', async () => {
  const page = await served.browser.newPage();
  await page.goto(`${served.origin}/ru`, { waitUntil: 'load' });
  const latin = 'ABCXYZabcxyz0123456789%+−–—…«»“”‘’ʻʼ·×©\u00a0\u202f';
  const cyrillic = 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюя';
  expect(await findMissing(page, latin + cyrillic)).toEqual([]);
  await page.close();
});

test('a letter of another language has the typeface fetched that it is drawn in from the next page on', async () => {
  const context = await served.browser.newContext();
  const page = await context.newPage();
  const fonts = fontsOf(page);
  await page.goto(served.origin, { waitUntil: 'load' });
  await page.evaluate(async () => document.fonts.ready);
  expect(fonts).toEqual(['latin']);
  await page.evaluate(async () => document.fonts.load('200px Onest', 'é'));
  expect(fonts).toEqual(['latin', 'latin-wght-normal']);
  await page.goto(`${served.origin}/faqs`, { waitUntil: 'load' });
  expect(await findMissing(page, 'é')).toEqual([]);
  await context.close();
});

test('the digits of a table have one width, and bold is bolder', async () => {
  const page = await served.browser.newPage();
  await page.goto(served.origin, { waitUntil: 'load' });
  const widths = await page.evaluate(async () => {
    await document.fonts.load('2000px Onest', '01');
    // Large enough for weights to differ by whole pixels: some browsers round widths.
    const widthOf = (text: string, style: string): number => {
      const element = document.body.appendChild(document.createElement('span'));
      element.textContent = text;
      element.style.cssText = `position: absolute; font-family: Onest, monospace; font-size: 2000px; ${style}`;
      return element.getBoundingClientRect().width;
    };
    const tabular = Array.from('0123456789').map((digit) => widthOf(digit, 'font-variant-numeric: tabular-nums'));
    const weights = [400, 550, 650, 800].map((weight) => widthOf('Onest', `font-weight: ${weight}`));
    return { tabular: new Set(tabular).size, usual: widthOf('1', '') === widthOf('0', ''), weights };
  });
  expect(widths.tabular).toBe(1);
  expect(widths.usual).toBe(false);
  expect(widths.weights).toEqual(widths.weights.toSorted((a, b) => a - b));
  expect(new Set(widths.weights).size).toBe(4);
  await page.close();
});

/** Font families with which the browser renders an element. */
const familiesOf = async (page: Page, selector: string): Promise<readonly string[]> => {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  return [
    ...new Set(fonts.map(({ familyName, isCustomFont }) => `${familyName}${isCustomFont ? '' : ' of the system'}`)),
  ];
};

test.each([
  ['/', 360],
  ['/', 1280],
  ['/ru', 360],
  ['/ru/how-to-repay', 768],
  ['/blogs/talabaga-noutbuk', 1280],
])(
  'the first view of %s at %i pixels is in the typeface, however late it comes, and does not move',
  async (address, width) => {
    const context = await served.browser.newContext({ viewport: { width, height: 800 } });
    const page = await context.newPage();
    await page.addInitScript(() => {
      globalThis.layoutShift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if ('value' in entry) globalThis.layoutShift += Number(entry.value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const held: Route[] = [];
    await page.route('**/onest-*', (route) => void held.push(route));
    await page.goto(served.origin + address, { waitUntil: 'commit' });
    await expect.poll(() => held.length).toBe(address.startsWith('/ru') ? 2 : 1);
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => performance.getEntriesByType('paint'))).toEqual([]);
    await Promise.all(held.map(async (route) => route.continue()));
    await page.waitForLoadState('load');
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    expect(await familiesOf(page, 'h1')).toEqual(['Onest']);
    await page.evaluate(async () => {
      await document.fonts.ready;
      for (let frames = 0; frames < 3; frames += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    });
    expect(await page.evaluate(() => globalThis.layoutShift)).toBe(0);
    await context.close();
  },
);
