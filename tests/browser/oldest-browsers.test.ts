import { expect, test } from 'vitest';
import {
  appStands,
  follow,
  isMarkedDocument,
  markDocument,
  pageStands,
  useBrowserSite,
} from '../helpers/browser-site.ts';

const site = useBrowserSite();

/** What is newer than the oldest browsers that scripts are made for: Chrome 111, Firefox 115 and Safari 16.4. */
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

test.each(PAGES)('%s comes alive in the oldest browsers, and visits work', async (path) => {
  const { page, complaints } = await site.open(path, { prepare: async (tab) => tab.addInitScript(takeNewerAway) });
  await appStands(page);
  expect(await page.evaluate(() => 'canParse' in URL)).toBe(false);
  await markDocument(page);
  await follow(page, '/sales');
  await pageStands(page, '/sales');
  expect(await isMarkedDocument(page)).toBe(true);
  expect(complaints).toEqual([]);
});
