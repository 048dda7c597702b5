import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { alterText } from '../helpers/alter-answer.ts';
import {
  follow,
  followNew,
  isMarkedDocument,
  markDocument,
  pageStands,
  rests,
  sendForm,
  useBrowserSite,
  withoutNavigationApi,
  type Tab,
} from '../helpers/browser-site.ts';
import { isAlive } from '../helpers/open-page.ts';

// The site in browsers without the Navigation API: Safari before 26.2, Firefox before 147.
const site = useBrowserSite();

const open = async (path: string, prepare: (page: Page) => Promise<unknown> = async () => {}): Promise<Tab> => {
  const tab = await site.open(path, {
    isAwaited: false,
    prepare: async (page) => {
      await withoutNavigationApi(page);
      await prepare(page);
    },
  });
  await isAlive(tab.page);
  return tab;
};

const position = async (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

const scrollTo = async (page: Page, top: number): Promise<void> =>
  page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);

test('a link is followed by the browser, to a page that comes alive too, and nothing is put into the page for visits', async () => {
  const { page, complaints } = await open('/faqs');
  await markDocument(page);
  await follow(page, '/partners');
  await pageStands(page, '/partners');
  expect(await isMarkedDocument(page)).toBe(false);
  await isAlive(page);
  await page.waitForLoadState('networkidle');
  expect(await page.locator('.loading-bar, [data-announcer]').count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('back and forward come to where each page was left, and a reloaded one stays there', async () => {
  const { page, complaints } = await open('/faqs');
  await scrollTo(page, 1200);
  await followNew(page, '/blogs');
  await pageStands(page, '/blogs');
  await isAlive(page);
  await scrollTo(page, 640);
  await page.reload({ waitUntil: 'load' });
  await isAlive(page);
  await expect.poll(() => position(page)).toBe(640);
  await page.goBack();
  await pageStands(page, '/faqs');
  await isAlive(page);
  await expect.poll(() => position(page)).toBe(1200);
  await page.goForward();
  await pageStands(page, '/blogs');
  await isAlive(page);
  await expect.poll(() => position(page)).toBe(640);
  expect(complaints).toEqual([]);
});

test('fragments of the page that stands load nothing, and back leads to where the visitor was', async () => {
  const { page, complaints } = await open('/faqs');
  await markDocument(page);
  await scrollTo(page, 300);
  await followNew(page, '#yordam-xizmati');
  await pageStands(page, '/faqs#yordam-xizmati');
  await rests(page);
  expect(await position(page)).not.toBe(300);
  await page.goBack();
  await pageStands(page, '/faqs');
  await expect.poll(async () => Math.abs((await position(page)) - 300)).toBeLessThan(5);
  expect(await isMarkedDocument(page)).toBe(true);
  expect(complaints).toEqual([]);
});

test('a fragment of another page brings its element into view', async () => {
  const { page } = await open('/partners');
  await followNew(page, '/faqs#yordam-xizmati');
  await pageStands(page, '/faqs#yordam-xizmati');
  await isAlive(page);
  await rests(page);
  expect(await page.locator('#yordam-xizmati').evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(
    200,
  );
});

test('the language switch keeps page, query and fragment, and is remembered', async () => {
  const { page } = await open('/faqs?manba=sms#bolak-nima');
  await page.locator('.header [data-locale=ru]').click();
  await pageStands(page, '/ru/faqs?manba=sms#bolak-nima');
  const cookies = await page.context().cookies();
  expect(cookies.map(({ value }) => value)).toContain('ru');
});

test.each([
  { path: '/faqs', box: '#question-search', query: 'karta' },
  { path: '/partners', box: '#partner-search', query: 'texno' },
])('what is searched for on $path stands in the address, and is there when the visitor comes back', async (options) => {
  const { path, box, query } = options;
  const { page, complaints } = await open(path);
  await page.locator(box).fill(query);
  await page.waitForURL(`**${path}?q=${query}`);
  await follow(page, '/sales');
  await pageStands(page, '/sales');
  await page.goBack();
  await pageStands(page, `${path}?q=${query}`);
  await expect.poll(() => page.locator(box).inputValue()).toBe(query);
  expect(complaints).toEqual([]);
});

test('a form is sent by the browser', async () => {
  const { page } = await site.open('/faqs', { isAwaited: false, bypassCSP: true, prepare: withoutNavigationApi });
  await isAlive(page);
  const sent = page.waitForRequest('**/partners?q=1');
  await sendForm(page);
  expect((await sent).isNavigationRequest()).toBe(true);
});

test('the payload and the code of a page are fetched ahead when its link is pointed at', async () => {
  const { page, requests } = await open('/faqs');
  await page.locator('a[href="/partners"]:visible').first().hover();
  await expect.poll(() => requests).toContain('/partners/_payload.json');
  await expect.poll(() => requests.some((path) => path.startsWith('/assets/PartnerList.'))).toBe(true);
});

/** Answers with the payload of the next build: another id, the same scripts. */
const ofNextBuild = alterText((text) => text.replace(/"id":"\w+"/, '"id":"00000000"'));

test('a page that is not of the build of its payload is loaded again, once', async () => {
  const prepare = async (tab: Page) => tab.route('**/sales/_payload.json', ofNextBuild, { times: 1 });
  const { page, requests, complaints } = await open('/sales', prepare);
  await expect.poll(() => requests.filter((path) => path === '/sales').length).toBe(2);
  await isAlive(page);
  expect(requests.filter((path) => path === '/sales')).toHaveLength(2);
  expect(complaints).toEqual([]);
});

test('a page whose payload is not there stays as it was served, and its links lead on', async () => {
  const prepare = async (tab: Page) => tab.route('**/sales/_payload.json', (route) => route.fulfill({ status: 404 }));
  const { page } = await open('/qr', prepare);
  await followNew(page, '/sales');
  await pageStands(page, '/sales');
  await follow(page, '/partners');
  await pageStands(page, '/partners');
  await isAlive(page);
});

test('a page that is not there is the server’s to answer', async () => {
  const { page } = await open('/faqs');
  const answer = page.waitForResponse((response) => response.request().isNavigationRequest());
  await followNew(page, '/yoq-sahifa?x=1');
  expect((await answer).status()).toBe(404);
  await expect.poll(() => page.locator('main').textContent()).toContain('Page not found: /yoq-sahifa?x=1');
});

test('a link to another site that is not marked as external is refused', async () => {
  const { page, complaints } = await open('/faqs');
  await page.waitForLoadState('networkidle');
  await followNew(page, 'https://example.org/');
  await expect.poll(() => complaints).toEqual([expect.stringContaining('external URL is not allowed')]);
  await pageStands(page, '/faqs');
});
