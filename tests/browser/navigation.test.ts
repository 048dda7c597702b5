import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import {
  clickUntil,
  follow,
  followNew,
  isMarkedDocument,
  markDocument,
  pageStands,
  rests,
  sendForm,
  useBrowserSite,
} from '../helpers/browser-site.ts';
import { createHold, holdBack } from '../helpers/hold.ts';

const site = useBrowserSite();

const payloadsIn = (requests: readonly string[]): readonly string[] =>
  requests.filter((path) => path.endsWith('_payload.json'));

const headOf = async (page: Page) =>
  page.evaluate(() => {
    const all = (selector: string, name: string) =>
      [...document.querySelectorAll(selector)].map((element) => element.getAttribute(name) ?? '');
    const sorted = (values: readonly string[]) => values.toSorted((a, b) => (a < b ? -1 : 1));
    return {
      titles: [...document.querySelectorAll('title')].map(({ textContent }) => textContent),
      canonicals: all('link[rel=canonical]', 'href'),
      descriptions: all('meta[name=description]', 'content'),
      alternates: sorted(all('link[hreflang]', 'hreflang')),
      addresses: sorted(all('link[hreflang]', 'href')),
      openGraph: sorted(all('meta[property^="og:"]', 'content')),
      robots: all('meta[name=robots]', 'content'),
      // A page that is loaded gets its fonts as style sheets, a page that is visited later as files.
      stylesheets: all('link[rel=stylesheet]:not([href*=onest])', 'href'),
      payloads: all('meta[name=page-payload]', 'content'),
      language: document.documentElement.lang,
    };
  });

test('a link opens its page in the document that stands, with one payload, and none the second time', async () => {
  const { page, complaints, takeRequests } = await site.open('/faqs');
  await markDocument(page);
  await follow(page, '/partners');
  await pageStands(page, '/partners');
  expect(payloadsIn(takeRequests()).filter((path) => path === '/partners/_payload.json')).toHaveLength(1);
  await follow(page, '/faqs');
  await pageStands(page, '/faqs');
  await follow(page, '/partners');
  await pageStands(page, '/partners');
  expect(payloadsIn(takeRequests())).not.toContain('/partners/_payload.json');
  expect(await isMarkedDocument(page)).toBe(true);
  expect(complaints).toEqual([]);
});

test('the head becomes that of the new page, with nothing twice and nothing left over', async () => {
  const opened = await site.open('/blogs');
  await follow(opened.page, '/ru/blogs');
  await pageStands(opened.page, '/ru/blogs');
  await follow(opened.page, '/ru/sales');
  await pageStands(opened.page, '/ru/sales');
  const served = await site.open('/ru/sales');
  expect(await headOf(opened.page)).toEqual(await headOf(served.page));
  expect((await headOf(opened.page)).canonicals).toHaveLength(1);
  expect((await headOf(opened.page)).alternates).toEqual(['ru', 'uz', 'x-default']);
});

test('the focus comes to the main part, and the new title is announced', async () => {
  const { page } = await site.open('/faqs');
  await follow(page, '/partners');
  await pageStands(page, '/partners');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  await expect.poll(() => page.locator('[data-announcer]').textContent()).toBe(await page.title());
});

test.each([
  ['/how-it-works#calculator', '#calculator'],
  ['/ru/faqs#limit-qancha', '#limit-qancha'],
])('after a link to %s the tab key leads on from there', async (path, place) => {
  const { page, complaints } = await site.open('/blogs');
  await followNew(page, path);
  await pageStands(page, path);
  await rests(page);
  const before = await page.locator(place).evaluate((element) => element.outerHTML);
  expect(before).not.toMatch(/^<[^>]*tabindex/);
  const top = await page.evaluate(() => scrollY);
  await page.keyboard.press('Tab');
  expect(await page.locator(`${place} :focus`).count()).toBe(1);
  expect(Math.abs((await page.evaluate(() => scrollY)) - top)).toBeLessThan(300);
  expect(complaints).toEqual([]);
});

test('of two links the newer one counts, however late the older one is answered', async () => {
  const { hold, release } = holdBack('**/partners/_payload.json');
  const { page, complaints } = await site.open('/qr', { prepare: hold });
  await markDocument(page);
  await followNew(page, '/partners');
  await expect.poll(() => page.evaluate(() => location.pathname)).toBe('/partners');
  await followNew(page, '/sales');
  await pageStands(page, '/sales');
  const answered = page.waitForResponse('**/partners/_payload.json');
  release();
  await answered;
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  await pageStands(page, '/sales');
  expect(await isMarkedDocument(page)).toBe(true);
  expect(complaints).toEqual([]);
});

test('while a page is on its way, a place of the page that is shown is scrolled to, and one of the other is where that begins', async () => {
  const { hold, release } = holdBack('**/how-it-works/_payload.json');
  const { page, complaints } = await site.open('/blogs/ustama-qanday-hisoblanadi', { prepare: hold });
  const entries = await page.evaluate(() => history.length);
  await followNew(page, '/how-it-works');
  await page.waitForURL('**/how-it-works');
  // Dispatched, because a real click would scroll to the link.
  await page.locator('main a[href^="#"]').last().dispatchEvent('click');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  expect(await page.evaluate(() => [location.hash, history.length])).toEqual(['', entries + 1]);
  await followNew(page, '/how-it-works#calculator');
  release();
  await pageStands(page, '/how-it-works#calculator');
  const top = await page.locator('#calculator').evaluate((place) => place.getBoundingClientRect().top);
  expect(Math.abs(top)).toBeLessThan(200);
  expect(complaints).toEqual([]);
});

test('a visit that the visitor stops is finished all the same: page and address stay one', async () => {
  const { held, release } = createHold();
  const { page } = await site.open('/qr', {
    prepare: (prepared) =>
      prepared.route('**/partners/_payload.json', async (route) => {
        const response = await route.fetch().catch(() => null);
        await held;
        if (response) await route.fulfill({ response }).catch(() => {});
      }),
  });
  await followNew(page, '/partners');
  await expect.poll(() => page.evaluate(() => location.pathname)).toBe('/partners');
  await page.evaluate(() => stop());
  release();
  await pageStands(page, '/partners');
});

test('back and forward come to the pages as they are named', async () => {
  const { page, complaints } = await site.open('/faqs');
  await markDocument(page);
  await follow(page, '/partners');
  await pageStands(page, '/partners');
  await follow(page, '/sales');
  await pageStands(page, '/sales');
  await page.goBack();
  await pageStands(page, '/partners');
  await page.goBack();
  await pageStands(page, '/faqs');
  await page.goForward();
  await pageStands(page, '/partners');
  expect(await isMarkedDocument(page)).toBe(true);
  expect(complaints).toEqual([]);
});

test('a link to the page that stands makes no entry of the history', async () => {
  const { page } = await site.open('/faqs');
  await markDocument(page);
  const before = await page.evaluate(() => history.length);
  await followNew(page, '/faqs');
  await pageStands(page, '/faqs');
  expect(await page.evaluate(() => history.length)).toBe(before);
  expect(await isMarkedDocument(page)).toBe(true);
});

test('the language switch keeps page, query, fragment and position', async () => {
  const { page } = await site.open('/faqs?manba=sms#bolak-nima');
  await markDocument(page);
  await rests(page);
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
  // By the mouse: Playwright's `click` would scroll to the header first, although it is in view.
  const link = await page.locator('.header [data-locale=ru]').boundingBox();
  await page.mouse.click((link?.x ?? 0) + 10, (link?.y ?? 0) + 10);
  await pageStands(page, '/ru/faqs?manba=sms#bolak-nima');
  expect(await isMarkedDocument(page)).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(700);
});

test('the letters of the other language are fetched when the switch is pointed at, and awaited for a moment', async () => {
  const isCyrillicThere = () => document.fonts.check('1em Onest', 'Вопросы');
  const { page, takeRequests } = await site.open('/faqs');
  expect(await page.evaluate(isCyrillicThere)).toBe(false);
  takeRequests();
  await page.route('**/onest-cyrillic-*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await page.locator('.header [data-locale=ru]').hover();
  await expect.poll(takeRequests).toContainEqual(expect.stringContaining('onest-cyrillic'));
  await page.locator('.header [data-locale=ru]').click();
  await pageStands(page, '/ru/faqs');
  expect(await page.evaluate(isCyrillicThere)).toBe(true);
});

test('a page whose letters do not come is shown without them', async () => {
  const prepare = async (page: Page) => page.route('**/onest-cyrillic-*', async () => {});
  const { page } = await site.open('/faqs', { prepare });
  await page.locator('.header [data-locale=ru]').click();
  await pageStands(page, '/ru/faqs');
  expect(await page.locator('h1').innerText()).toBe('Вопросы и ответы');
});

test('the menu of a small screen closes when a page has been chosen, or left', async () => {
  const { page } = await site.open('/faqs', { viewport: { width: 390, height: 800 } });
  await page.locator('.header__toggle').click();
  await page.locator('.header__sheet a[href="/partners"]').click();
  await pageStands(page, '/partners');
  expect(await page.locator('.header__menu[open]').count()).toBe(0);
  await page.locator('.header__toggle').click();
  await page.goBack();
  await pageStands(page, '/faqs');
  expect(await page.locator('.header__menu[open]').count()).toBe(0);
});

test('what a component notes in the address of its page renders nothing again', async () => {
  const { page, takeRequests } = await site.open('/faqs');
  await page.evaluate(() => document.querySelector('h1')?.setAttribute('data-untouched', ''));
  // Wait until all prefetching is done.
  await page.waitForLoadState('networkidle');
  takeRequests();
  await page.evaluate(() => {
    history.replaceState({ note: 1 }, '', '?mavzu=limit');
    history.pushState({ note: 2 }, '', '?mavzu=tolov');
  });
  expect(await page.evaluate(() => location.search)).toBe('?mavzu=tolov');
  expect(await page.locator('h1[data-untouched]').count()).toBe(1);
  expect(payloadsIn(takeRequests())).toEqual([]);
  await follow(page, '/partners');
  await pageStands(page, '/partners');
  await page.goBack();
  await pageStands(page, '/faqs?mavzu=tolov');
  expect(await page.evaluate(() => history.state?.note)).toBe(2);
});

test('a link to a fragment renders nothing again, whatever a component has noted in the address', async () => {
  const { page, complaints } = await site.open('/faqs');
  await page.evaluate(() => document.querySelector('h1')?.setAttribute('data-untouched', ''));
  await page.evaluate(() => history.replaceState(history.state, '', '?q=limit'));
  await followNew(page, '#main');
  await page.waitForURL('**/faqs?q=limit#main');
  await rests(page);
  expect(await page.locator('h1[data-untouched]').count()).toBe(1);
  await page.goBack();
  await page.waitForURL('**/faqs?q=limit');
  await rests(page);
  expect(await page.locator('h1[data-untouched]').count()).toBe(1);
  expect(complaints).toEqual([]);
});

test('a new tab, another window, a modified click and a download are the browser’s', async () => {
  const { page } = await site.open('/faqs');
  await markDocument(page);
  const tab = async (options: object): Promise<Page> => page.context().waitForEvent('page', options);
  const link = page.locator('a[href="/partners"]:visible').first();
  const opened = await clickUntil(tab, () => link.click({ modifiers: ['ControlOrMeta'] }));
  await opened.close();
  const another = await clickUntil(tab, () => followNew(page, '/sales', { target: '_blank' }));
  await another.close();
  const download = await clickUntil(
    (options) => page.waitForEvent('download', options),
    () => followNew(page, '/sitemap.xml', { download: 'xarita.xml' }),
  );
  expect(download.suggestedFilename()).toBe('xarita.xml');
  await pageStands(page, '/faqs');
  expect(await isMarkedDocument(page)).toBe(true);
});

test.each(['/sitemap.xml', '/blogs/feed.xml', '/site.webmanifest'])('%s is a file, not a page', async (file) => {
  const { page } = await site.open('/faqs');
  await markDocument(page);
  const answer = page.waitForResponse(`**${file}`);
  await followNew(page, file);
  expect((await answer).status()).toBe(200);
  expect((await answer).request().isNavigationRequest()).toBe(true);
});

test('a form is sent by the browser', async () => {
  // The site's policy forbids sending forms, so bypass it: the test is about who sends them.
  const { page } = await site.open('/faqs', { bypassCSP: true });
  const sent = page.waitForRequest('**/partners?q=1');
  await sendForm(page);
  expect((await sent).isNavigationRequest()).toBe(true);
  await page.waitForURL('**/partners?q=1');
});

test('a page that was left for another site is as it was when the visitor comes back', async () => {
  const { page, complaints } = await site.open('/faqs');
  await follow(page, '/partners');
  await pageStands(page, '/partners');
  await page
    .context()
    .route('https://example.org/**', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>boshqa</h1>' }));
  await followNew(page, 'https://example.org/', { rel: 'external' });
  await page.waitForURL('https://example.org/');
  await page.goBack();
  await pageStands(page, '/partners');
  await page.locator('[data-announcer]').waitFor({ state: 'attached' });
  await page.goBack();
  await pageStands(page, '/faqs');
  expect(complaints.filter((complaint) => !complaint.includes('example.org'))).toEqual([]);
});

test('what was filled in and chosen on a page is there when the visitor comes back to it', async () => {
  const { page, complaints } = await site.open('/');
  const sum = page.locator('.calculator__input');
  const plan = page.locator('.calculator__plan');
  await sum.fill('7000000');
  await page.locator('.calculator__term').last().check();
  const before = [await sum.inputValue(), await plan.textContent()];
  await follow(page, '/partners');
  await pageStands(page, '/partners');
  await page.goBack();
  await pageStands(page, '/');
  expect([await sum.inputValue(), await plan.textContent()]).toEqual(before);
  await page.goForward();
  await pageStands(page, '/partners');
  // A new visit starts with the default values.
  await follow(page, '/');
  await pageStands(page, '/');
  expect(await sum.inputValue()).not.toBe(before[0]);
  expect(complaints).toEqual([]);
});

test.each([
  ['/', '.tile-list--swipe'],
  ['/products/nurafon-x2', '.gallery__row'],
  ['/how-to-repay', '.strip'],
])('a row of %s that was swiped is where it was when the visitor comes back', async (path, name) => {
  const { page, complaints } = await site.open(path, { viewport: { width: 360, height: 740 } });
  const row = page.locator(name).first();
  const left = async () => row.evaluate(({ scrollLeft }) => Math.round(scrollLeft));
  await row.evaluate((element) => element.scrollTo({ left: element.clientWidth * 2, behavior: 'instant' }));
  await expect.poll(left).toBeGreaterThan(100);
  const before = await left();
  await followNew(page, '/faqs');
  await pageStands(page, '/faqs');
  await page.goBack();
  await pageStands(page, path);
  await expect.poll(left).toBe(before);
  expect(complaints).toEqual([]);
});

test('what was opened on a page is open when the visitor comes back to it, at the same place', async () => {
  const { page, complaints } = await site.open('/faqs');
  const answers = page.locator('main details');
  for (const place of [0, 1, 2, 3]) await answers.nth(place).locator('summary').first().click();
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  const seen = async () => [
    await page.locator('main details[open]').count(),
    await page.evaluate(() => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.textContent.slice(0, 40)),
  ];
  const before = await seen();
  // Dispatched, because a real click would first scroll the link into view.
  await page.locator('header a[href="/partners"]').first().dispatchEvent('click');
  await pageStands(page, '/partners');
  await page.goBack();
  await pageStands(page, '/faqs');
  await expect.poll(seen, { timeout: 10_000 }).toEqual(before);
  expect(before[0]).toBe(4);
  expect(complaints).toEqual([]);
});
