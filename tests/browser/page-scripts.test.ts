import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { pageStands, useBrowserSite } from '../helpers/browser-site.ts';

const site = useBrowserSite();

const scriptsIn = (requests: readonly string[]): readonly string[] =>
  requests.filter((path) => /^\/assets\/(?!boot\.|load-fonts\.).*\.js$/.test(path)).toSorted();

/** Answers nothing that its scripts ask for, so that nothing can be found in an answer. */
const holdScripts = async (page: Page): Promise<void> => {
  await page.route(/\/assets\/(?!boot\.|load-fonts\.).*\.js$/, () => {});
};

test.each(['/', '/ru/faqs', '/products/gulnoza-fen'])('all that makes %s alive is asked for at once', async (path) => {
  const whole = await site.open(path);
  await whole.page.waitForLoadState('networkidle');
  const held = await site.open(path, { isAwaited: false, prepare: holdScripts });
  await expect.poll(() => scriptsIn(held.requests)).toEqual(scriptsIn(whole.requests));
  expect(scriptsIn(held.requests).length).toBeGreaterThan(5);
});

test('and all the code of a page that is opened from another one', async () => {
  const open = async (prepare?: typeof holdScripts) => {
    const { page, requests } = await site.open('/faqs');
    await page.waitForLoadState('networkidle');
    const before = requests.length;
    await prepare?.(page);
    await page.locator('.footer a[href="/how-it-works"]').first().click();
    return { page, scripts: () => scriptsIn(requests.slice(before)) };
  };
  const whole = await open();
  await pageStands(whole.page, '/how-it-works');
  const held = await open(holdScripts);
  await expect.poll(held.scripts).toEqual(whole.scripts());
  expect(held.scripts().length).toBeGreaterThan(5);
});
