import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { appStands, followNew, pageStands, rests, useBrowserSite } from '../helpers/browser-site.ts';

const site = useBrowserSite();

const scrollTo = async (page: Page, top: number): Promise<void> =>
  page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);

/** Scrolls until content that is laid out on the way no longer moves the end. Returns the position. */
const scrollToEnd = async (page: Page): Promise<number> => {
  let end: number;
  do {
    end = await position(page);
    await scrollTo(page, 1_000_000);
    await page.waitForTimeout(200);
  } while ((await position(page)) !== end);
  return end;
};

const position = async (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

/** Distance of an element from its position after a jump to its fragment. */
const distance = async (page: Page, id: string): Promise<number> =>
  page.evaluate((of) => {
    const { scrollPaddingTop } = getComputedStyle(document.documentElement);
    return Math.abs(
      (document.getElementById(of)?.getBoundingClientRect().top ?? NaN) - Number.parseFloat(scrollPaddingTop),
    );
  }, id);

/** Records the scroll position at the moment in which a new page is shown. */
const notePositions = async (page: Page): Promise<() => Promise<readonly number[]>> => {
  const noted = await page.evaluateHandle(() => {
    const positions: number[] = [];
    const announcer = document.querySelector('[data-announcer]');
    if (announcer) new MutationObserver(() => positions.push(scrollY)).observe(announcer, { childList: true });
    return positions;
  });
  return async () => noted.jsonValue();
};

test('a new page begins at its top, without a way there', async () => {
  const { page } = await site.open('/faqs');
  const positions = await notePositions(page);
  await scrollTo(page, 1500);
  await followNew(page, '/partners');
  await pageStands(page, '/partners');
  await expect.poll(positions).toEqual([0]);
});

test('back and forward come to where each page was left', async () => {
  const { page } = await site.open('/faqs');
  await scrollTo(page, 1200);
  await followNew(page, '/blogs');
  await pageStands(page, '/blogs');
  await scrollTo(page, 640);
  const positions = await notePositions(page);
  await page.goBack();
  await pageStands(page, '/faqs');
  await expect.poll(positions).toEqual([1200]);
  await page.goForward();
  await pageStands(page, '/blogs');
  await expect.poll(positions).toEqual([1200, 640]);
});

test('a fragment of another page brings its element into view', async () => {
  const { page } = await site.open('/partners');
  await followNew(page, '/faqs#yordam-xizmati');
  await pageStands(page, '/faqs#yordam-xizmati');
  await expect.poll(() => distance(page, 'yordam-xizmati')).toBeLessThan(3);
});

test('a section of a list comes right below the header', async () => {
  const { page } = await site.open('/faqs#group-payment');
  await expect.poll(() => distance(page, 'group-payment')).toBeLessThan(2);
});

test('a fragment that names nothing, or is none, leads to the top', async () => {
  const { page, complaints } = await site.open('/partners');
  await scrollTo(page, 500);
  await followNew(page, '/faqs#%E0%A4%A');
  await pageStands(page, '/faqs#%E0%A4%A');
  expect(await position(page)).toBe(0);
  expect(complaints).toEqual([]);
});

test('fragments of the page that stands are the browser’s, and back leads to where the visitor was', async () => {
  const { page, complaints, takeRequests } = await site.open('/faqs');
  await scrollTo(page, 300);
  // Wait until all prefetching is done.
  await page.waitForLoadState('networkidle');
  takeRequests();
  await followNew(page, '#yordam-xizmati');
  await expect.poll(() => distance(page, 'yordam-xizmati')).toBeLessThan(3);
  await rests(page);
  await page.goBack();
  await pageStands(page, '/faqs');
  await expect.poll(async () => Math.abs((await position(page)) - 300)).toBeLessThan(5);
  await rests(page);
  await page.goForward();
  await pageStands(page, '/faqs#yordam-xizmati');
  await expect.poll(() => distance(page, 'yordam-xizmati')).toBeLessThan(3);
  expect(takeRequests().filter((path) => path.endsWith('.json'))).toEqual([]);
  expect(complaints).toEqual([]);
});

test('a reloaded page is where it was, and so are those before it', async () => {
  const { page } = await site.open('/faqs');
  await scrollTo(page, 900);
  await followNew(page, '/blogs');
  await pageStands(page, '/blogs');
  await scrollTo(page, 400);
  await page.reload({ waitUntil: 'load' });
  await page.locator('[data-announcer]').waitFor({ state: 'attached' });
  await expect.poll(() => position(page)).toBe(400);
  await page.goBack();
  await pageStands(page, '/faqs');
  await expect.poll(() => position(page)).toBe(900);
});

test.each(['/', '/ru'])('the end of %s is returned to, and stays when it is reloaded', async (path) => {
  const { page } = await site.open(path, { viewport: { width: 360, height: 740 } });
  const end = await scrollToEnd(page);
  await followNew(page, '/blogs');
  await pageStands(page, '/blogs');
  await page.goBack();
  await pageStands(page, path);
  await expect.poll(() => position(page)).toBe(end);
  await page.reload({ waitUntil: 'load' });
  await appStands(page);
  await expect.poll(() => position(page)).toBe(end);
});

test('a page that has to be loaded again begins at its top', async () => {
  const prepare = (tab: Page) => tab.route('**/blogs/_payload.json', (route) => route.abort());
  const { page } = await site.open('/faqs', { prepare });
  await scrollTo(page, 900);
  const loaded = page.waitForEvent('load');
  await followNew(page, '/blogs');
  await loaded;
  await pageStands(page, '/blogs');
  expect(await position(page)).toBe(0);
});

test('a page that has to be loaded again begins at its fragment', async () => {
  const prepare = (tab: Page) => tab.route('**/faqs/_payload.json', (route) => route.abort());
  const { page } = await site.open('/blogs', { prepare });
  await scrollTo(page, 500);
  const loaded = page.waitForEvent('load');
  await followNew(page, '/faqs#yordam-xizmati');
  await loaded;
  await pageStands(page, '/faqs#yordam-xizmati');
  await expect.poll(() => distance(page, 'yordam-xizmati')).toBeLessThan(3);
});
