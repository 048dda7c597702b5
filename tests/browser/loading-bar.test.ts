import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { alterJson } from '../helpers/alter-answer.ts';
import { followNew, pageStands, useBrowserSite } from '../helpers/browser-site.ts';
import { holdBack } from '../helpers/hold.ts';

const site = useBrowserSite();

/** Opens a tab with a paused clock. Payloads are held back until the test releases them. */
const openStill = async (paths: readonly string[] = ['/sales']) => {
  const answers = new Map(paths.map((path) => [path, holdBack(`**${path}/_payload.json`)]));
  const prepare = async (page: Page) => {
    await page.clock.install();
    for (const { hold } of answers.values()) await hold(page);
  };
  const tab = await site.open('/qr', { prepare, isAwaited: false, reducedMotion: 'reduce' });
  await tab.page.waitForLoadState('load');
  await tab.page.clock.runFor(5000);
  await tab.page.locator('[data-announcer]').waitFor({ state: 'attached' });
  await tab.page.clock.pauseAt(Date.now() + 3_000_000);
  return { ...tab, answer: (path: string) => answers.get(path)?.release() };
};

const barOf = async (page: Page) =>
  page.evaluate(() => {
    const [bar, ...more] = document.querySelectorAll<HTMLElement>('.loading-bar');
    if (!bar || more.length > 0) throw new Error(`Expected one bar, got ${more.length + (bar ? 1 : 0)}`);
    return {
      isVisible: bar.classList.contains('loading-bar--visible'),
      isError: bar.classList.contains('loading-bar--error'),
      percent: Math.round(Number(/scaleX\((.*)\)/.exec(bar.style.transform)?.[1]) * 100),
    };
  });

test('it is not there for 199 ms, at half a second later, full at the end, and gone 500 ms after it', async () => {
  const { page, answer } = await openStill();
  await followNew(page, '/sales');
  await page.clock.runFor(199);
  expect(await barOf(page)).toMatchObject({ isVisible: false, percent: 0 });
  await page.clock.runFor(1);
  expect(await barOf(page)).toMatchObject({ isVisible: true });
  await page.clock.runFor(1000 + 16);
  expect((await barOf(page)).percent).toBeGreaterThanOrEqual(49);
  expect((await barOf(page)).percent).toBeLessThanOrEqual(51);
  answer('/sales');
  await pageStands(page, '/sales');
  await expect.poll(() => barOf(page)).toEqual({ isVisible: true, isError: false, percent: 100 });
  await page.clock.runFor(499);
  expect(await barOf(page)).toMatchObject({ isVisible: true, percent: 100 });
  await page.clock.runFor(1);
  expect(await barOf(page)).toMatchObject({ isVisible: false, percent: 100 });
  await page.clock.runFor(399);
  expect((await barOf(page)).percent).toBe(100);
  await page.clock.runFor(1);
  expect((await barOf(page)).percent).toBe(0);
});

test('a page that comes at once shows none', async () => {
  const { page, answer } = await openStill();
  answer('/sales');
  await page.evaluate(() => {
    const bar = document.querySelector('.loading-bar');
    const note = (): void =>
      void (bar?.classList.contains('loading-bar--visible') && Reflect.set(globalThis, 'isSeen', true));
    if (bar) new MutationObserver(note).observe(bar, { attributes: true });
  });
  await followNew(page, '/sales');
  await pageStands(page, '/sales');
  await page.clock.runFor(2000);
  expect(await page.evaluate(() => Reflect.get(globalThis, 'isSeen'))).toBeUndefined();
});

test('two visits at once have one bar, and it ends with the newer', async () => {
  const { page, answer } = await openStill(['/sales', '/partners']);
  await followNew(page, '/sales');
  await page.clock.runFor(300);
  await followNew(page, '/partners');
  const answered = page.waitForResponse('**/sales/_payload.json');
  answer('/sales');
  await answered;
  await page.clock.runFor(600);
  const running = await barOf(page);
  expect(running.isVisible).toBe(true);
  expect(running.percent).toBeLessThan(60);
  answer('/partners');
  await pageStands(page, '/partners');
  await expect.poll(async () => (await barOf(page)).percent).toBe(100);
});

test('an error gives it the error colour until the next visit', async () => {
  const { page, complaints } = await openStill();
  await page.route(
    '**/sales/_payload.json',
    alterJson((payload) => ({ ...payload, data: null })),
  );
  await followNew(page, '/sales');
  await expect.poll(() => barOf(page)).toMatchObject({ isError: true, percent: 100 });
  expect(await page.locator('.error-page').getAttribute('data-status')).toBe('500');
  expect(complaints.length).toBeGreaterThan(0);
  await followNew(page, '/qr');
  await pageStands(page, '/qr');
  expect(await barOf(page)).toMatchObject({ isError: false });
});

test('it keeps the error colour on the error page of a visit that fails', async () => {
  const { page, answer } = await openStill();
  await page.route(/\/assets\/SaleList\.[^/]*\.js$/, (route) => route.abort());
  // Pretend that the page has already been reloaded for this, so that the visit fails.
  await page.evaluate(() => {
    sessionStorage.setItem('site:reload', JSON.stringify([['/sales', Date.now() + 9000]]));
  });
  await followNew(page, '/sales');
  answer('/sales');
  await page.locator('.error-page[data-status="500"]').waitFor();
  expect(await barOf(page)).toMatchObject({ isError: true, percent: 100 });
});

test('it is 3 px high, in the brand colour, above everything, and nothing can be clicked on it', async () => {
  const { page } = await site.open('/qr');
  const style = await page.locator('.loading-bar').evaluate((bar) => {
    const { height, position, pointerEvents, backgroundColor, top } = getComputedStyle(bar);
    const brand = document.body.appendChild(document.createElement('i'));
    brand.style.color = 'var(--color-brand)';
    return { height, position, pointerEvents, top, isBrand: backgroundColor === getComputedStyle(brand).color };
  });
  expect(style).toEqual({ height: '3px', position: 'fixed', pointerEvents: 'none', top: '0px', isBrand: true });
});
