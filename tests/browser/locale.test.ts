import type { BrowserContext, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { clickUntil, follow, pageStands, useBrowserSite } from '../helpers/browser-site.ts';

const site = useBrowserSite();

/** Opens a path as a visitor with this locale cookie; null for none. */
const openWith = async (cookie: string | null, path: string, locale = 'en-US') =>
  site.open(path, { cookies: cookie === null ? {} : { i18n_redirected: cookie }, locale });

const cookieOf = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'i18n_redirected');

describe('the bare root', () => {
  test('sends who has chosen Russian to /ru, with query and fragment, and leaves no entry behind', async () => {
    const { page, complaints } = await openWith('ru', '/?utm_source=sms#main');
    await pageStands(page, '/ru?utm_source=sms#main');
    // `about:blank`, where each tab begins, and this page.
    expect(await page.evaluate(() => history.length)).toBe(2);
    expect(complaints).toEqual([]);
  });

  test('is decided before anything of it is painted', async () => {
    const { page } = await openWith('ru', '/');
    const html = await page.request.get(`${site.origin}/`);
    expect(await html.text()).toMatch(/<script type="module" src="[^"]+" blocking="render">/);
    expect(await page.locator('script[blocking]').count()).toBe(0);
  });

  test.each([
    { languages: 'ru-RU', path: '/ru', why: 'the browser reads Russian' },
    { languages: 'uz-UZ', path: '/', why: 'the browser reads Uzbek' },
    { languages: 'en-US', path: '/', why: 'the browser reads neither' },
  ])('without a cookie leads to $path when $why', async ({ languages, path }) => {
    const { page } = await openWith(null, '/', languages);
    await pageStands(page, path);
    expect((await cookieOf(page.context()))?.value).toBe(path === '/ru' ? 'ru' : 'uz');
  });

  test('is Uzbek for who has chosen Uzbek, whatever the browser reads', async () => {
    const { page } = await openWith('uz', '/', 'ru-RU');
    await pageStands(page, '/');
  });

  test('ignores a cookie that names no language of the site, and writes it again', async () => {
    const uzbek = await openWith('xx', '/');
    await pageStands(uzbek.page, '/');
    expect((await cookieOf(uzbek.page.context()))?.value).toBe('uz');
    const russian = await openWith('xx', '/', 'ru-RU');
    await pageStands(russian.page, '/ru');
    expect((await cookieOf(russian.page.context()))?.value).toBe('ru');
  });

  test('is Uzbek without JavaScript', async () => {
    const { page } = await site.open('/', { javaScriptEnabled: false, locale: 'ru-RU', isAwaited: false });
    await page.locator('h1').waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('uz-UZ');
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('is asked once for each document: a link to it is followed as any other', async () => {
    const { page } = await site.open('/ru/faqs');
    expect((await cookieOf(page.context()))?.value).toBe('ru');
    await page.evaluate(() => {
      const link = document.body.appendChild(document.createElement('a'));
      link.href = '/';
      link.click();
    });
    await pageStands(page, '/');
    expect((await cookieOf(page.context()))?.value).toBe('uz');
    await page.reload();
    await pageStands(page, '/');
  });
});

test.each([
  { cookie: 'ru', path: '/blogs', becomes: 'uz' },
  { cookie: 'uz', path: '/ru', becomes: 'ru' },
  { cookie: 'ru', path: '/uz/blogs', becomes: 'uz' },
  { cookie: 'uz', path: '/ru/blogs', becomes: 'ru' },
])('$path stays where it is with the cookie $cookie, which becomes $becomes', async ({ cookie, path, becomes }) => {
  const { page } = await openWith(cookie, path);
  await pageStands(page, path);
  expect((await cookieOf(page.context()))?.value).toBe(becomes);
});

test('/uz/x names /x as its canonical address and leads nowhere below /uz', async () => {
  const { page } = await site.open('/uz/blogs');
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/[a-z]\/blogs$/);
  expect(await page.locator('a[href^="/uz"]').count()).toBe(0);
});

test('the cookie is for the whole site, lax, for 365 days', async () => {
  const before = Date.now() / 1000;
  const { page } = await site.open('/ru/faqs');
  const cookie = await cookieOf(page.context());
  const after = Date.now() / 1000;
  expect(cookie).toMatchObject({ value: 'ru', path: '/', sameSite: 'Lax', httpOnly: false });
  const written = (cookie?.expires ?? 0) - 365 * 86_400;
  expect([written > before - 1, written < after + 1]).toEqual([true, true]);
});

test('the cookie is written only when its value changes', async () => {
  const { page } = await site.open('/ru/faqs');
  const first = await cookieOf(page.context());
  // A day later in the browser: if the cookie were written again, it would expire later.
  await page.clock.install({ time: Date.now() + 86_400_000 });
  await page.reload();
  await page.locator('[data-announcer]').waitFor({ state: 'attached' });
  expect(await cookieOf(page.context())).toEqual(first);
  await follow(page, '/faqs');
  await pageStands(page, '/faqs');
  const second = await cookieOf(page.context());
  expect(second?.value).toBe('uz');
  expect((second?.expires ?? 0) - (first?.expires ?? 0)).toBeGreaterThan(80_000);
});

test('the switch is remembered although the page is left before the app is there', async () => {
  const { page } = await site.open('/ru', {
    isAwaited: false,
    prepare: (tab) => tab.route('**/assets/app.*.js', () => {}),
  });
  await page.waitForLoadState('load');
  await follow(page, '/');
  await pageStands(page, '/');
  expect((await cookieOf(page.context()))?.value).toBe('uz');
});

test('the switch is remembered when the middle button opens it in a new tab, with query and fragment', async () => {
  const { page } = await site.open('/ru/faqs?from=app#main');
  let timeout = 2_000;
  const open = async (): Promise<string> => openInTab(page, (timeout *= 2));
  await expect.poll(open, { interval: 0 }).toContain('/faqs?from=app#main');
  await expect.poll(async () => (await cookieOf(page.context()))?.value).toBe('uz');
});

/** Middle-clicks the language switch and returns the address of the new tab. Sometimes a browser leaves a new tab empty for good. */
const openInTab = async (page: Page, timeout: number): Promise<string> => {
  const tab = await clickUntil(
    (options) => page.context().waitForEvent('page', options),
    () => page.locator('a[data-locale]:visible').first().click({ button: 'middle' }),
  );
  await tab.waitForURL(/^http/, { timeout, waitUntil: 'commit' }).catch(() => {});
  return tab.url();
};

test('texts that cannot be fetched are logged, and their page is loaded whole and works', async () => {
  const { page, complaints } = await site.open('/blogs', {
    prepare: (tab) => tab.route('**/assets/ru.*.js', (route) => route.abort()),
  });
  await follow(page, '/ru/blogs');
  await pageStands(page, '/ru/blogs');
  const logged = complaints.filter((complaint) => complaint.startsWith('error: Failed locale loading: '));
  expect(logged.length).toBeGreaterThan(0);
  await page.locator('a[href="/ru/partners"]:visible').first().click();
  await pageStands(page, '/ru/partners');
});
