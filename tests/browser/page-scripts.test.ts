import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { glossary } from '../../locales/uz.ts';
import { alterText } from '../helpers/alter-answer.ts';
import { pageStands, useBrowserSite } from '../helpers/browser-site.ts';

const site = useBrowserSite();

const scriptsIn = (requests: readonly string[]): readonly string[] =>
  requests.filter((path) => /^\/assets\/(?!boot\.|load-fonts\.).*\.js$/.test(path)).toSorted();

/** Never answers requests for scripts, so that nothing can be discovered in an answer. */
const holdScripts = async (page: Page): Promise<void> => {
  await page.route(/\/assets\/(?!boot\.|load-fonts\.).*\.js$/, () => {});
};

test.each(['/', '/ru/faqs', '/products/gulnoza-fen', '/search'])(
  'all that makes %s alive is asked for at once',
  async (path) => {
    const whole = await site.open(path);
    await whole.page.waitForLoadState('networkidle');
    const held = await site.open(path, { isAwaited: false, prepare: holdScripts });
    await expect.poll(() => scriptsIn(held.requests)).toEqual(scriptsIn(whole.requests));
    expect(scriptsIn(held.requests).length).toBeGreaterThan(5);
  },
);

test('what a page loads names no script of another page type, and has no word of the glossary, which only drafts are checked by', async () => {
  const { page, requests } = await site.open('/faqs');
  await page.waitForLoadState('networkidle');
  const texts = await Promise.all(scriptsIn(requests).map(async (path) => (await fetch(site.origin + path)).text()));
  const unneeded = new RegExp(`(?:BlogPost|Partner|LeadForm)\\.\\w+\\.js|${glossary[0]?.instead[0]}`);
  expect(texts.flatMap((text) => unneeded.exec(text)?.[0] ?? [])).toEqual([]);
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

test('of a page of another build that is pointed at no script is asked for', async () => {
  const prepare = async (page: Page): Promise<void> => {
    const ofNextBuild = alterText((text) => text.replaceAll(/(?<=\/assets\/)\w+\.\w+(?=\.js)/g, 'another'));
    await page.route('**/how-it-works/_payload.json', ofNextBuild);
  };
  const { page, requests } = await site.open('/faqs', { prepare });
  await page.waitForLoadState('networkidle');
  const link = (path: string) => page.locator(`.footer a[href="${path}"]`).first();
  await link('/how-it-works').hover();
  await expect.poll(() => requests).toContain('/how-it-works/_payload.json');
  // If an answer to the first request led to another script, its request would have been sent by now.
  const before = requests.length;
  await link('/partners').hover();
  await expect.poll(() => scriptsIn(requests.slice(before)).length).toBeGreaterThan(0);
  expect(requests).not.toContain('/assets/another.js');
});
