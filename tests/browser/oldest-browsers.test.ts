import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { follow, pageStands, useBrowserSite } from '../helpers/browser-site.ts';
import { isAlive } from '../helpers/open-page.ts';
import { sample } from '../helpers/sample.ts';

const site = useBrowserSite();

/** Removes what the oldest supported browsers lack: Chrome 111, Firefox 115 and Safari 16.4. */
const takeNewerAway = (): void => {
  const iterator: object = Object.getPrototypeOf(Object.getPrototypeOf([].values()));
  for (const [owner, names] of [
    [globalThis, ['navigation', 'scheduler', 'requestIdleCallback', 'cookieStore', 'trustedTypes', 'Iterator']],
    [Document, ['parseHTMLUnsafe']],
    [Document.prototype, ['startViewTransition']],
    [Element.prototype, ['checkVisibility', 'setHTMLUnsafe', 'getHTML', 'ariaNotify']],
    [HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover']],
    [URL, ['canParse', 'parse']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Promise, ['withResolvers', 'try']],
    [Array, ['fromAsync']],
    [AbortSignal, ['any']],
    [Intl, ['Segmenter', 'DurationFormat']],
    [RegExp, ['escape']],
    [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
    [iterator, ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find']],
  ] as const) {
    for (const name of names) Reflect.deleteProperty(owner, name);
  }
};

const PAGES = ['/', '/app', '/blogs', '/business', '/faqs', '/how-to-repay', '/legal', '/partners', '/promo', '/qr'];

test.each(sample(1, PAGES))('%s comes alive in the oldest browsers, and links work', async (path) => {
  const prepare = async (tab: Page) => tab.addInitScript(takeNewerAway);
  const { page, complaints } = await site.open(path, { prepare, isAwaited: false });
  await isAlive(page);
  expect(await page.evaluate(() => 'canParse' in URL)).toBe(false);
  await follow(page, '/sales');
  await pageStands(page, '/sales');
  await isAlive(page);
  expect(complaints).toEqual([]);
});
