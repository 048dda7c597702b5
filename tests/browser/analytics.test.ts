import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { createFolder } from '../helpers/built-site.ts';
import { appStands, follow, followNew } from '../helpers/browser-site.ts';
import { createConfiguredProject } from '../helpers/configured-site.ts';
import { EVERYTHING, ORIGIN, useConfiguredSite, type Visitor } from '../helpers/third-parties.ts';

const site = useConfiguredSite(EVERYTHING);

/** Returns what the page sent to Google's scripts: commands to the tag as lists, messages to the container as objects. */
const readDataLayer = async (page: Page): Promise<readonly unknown[]> =>
  page.evaluate(() =>
    (window.dataLayer ?? []).map((entry) => {
      if (Object.prototype.toString.call(entry) !== '[object Arguments]') return entry;
      return Array.from(Object(entry), (part: unknown) => {
        if (part instanceof Date) return 'a date';
        return typeof part === 'function' ? 'a function' : part;
      });
    }),
  );

const commandsTo = async (page: Page): Promise<readonly unknown[]> =>
  (await readDataLayer(page)).filter((entry) => Array.isArray(entry));

const viewsOf = async (page: Page): Promise<readonly unknown[]> =>
  (await commandsTo(page)).flatMap((command) =>
    Array.isArray(command) && command[1] === 'page_view' ? [command[2].page_path] : [],
  );

const contentViewsOf = async (page: Page): Promise<readonly unknown[]> =>
  page.evaluate(() =>
    (window.dataLayer ?? []).map((entry) => Object(entry)).filter(({ event }) => event === 'content-view'),
  );

const cookiesOf = async ({ context }: Visitor) => {
  const cookies = await context.cookies();
  return new Map(cookies.map((cookie) => [cookie.name, cookie]));
};

const campaignOf = async (visitor: Visitor): Promise<unknown> =>
  JSON.parse(decodeURIComponent((await cookiesOf(visitor)).get('utm_queries')?.value ?? 'null'));

const isMeasured = async (page: Page, path: string): Promise<void> => expect.poll(() => viewsOf(page)).toContain(path);

describe('analytics', () => {
  test('is told, in this order, of its settings, of the session and of the page', async () => {
    const { page, open, complaints } = await site.visit();
    await open('/faqs?utm_source=sms');
    await isMeasured(page, '/faqs?utm_source=sms');
    const title = await page.title();
    expect(await commandsTo(page)).toEqual([
      ['js', 'a date'],
      ['config', 'G-TEST1', { send_page_view: false }],
      ['get', 'G-TEST1', 'session_id', 'a function'],
      ['get', 'G-TEST1', 'client_id', 'a function'],
      ['event', 'session_start', { ga_session_id: '1795219200' }],
      [
        'event',
        'page_view',
        {
          page_title: title,
          page_path: '/faqs?utm_source=sms',
          page_location: `${ORIGIN}/faqs?utm_source=sms`,
          send_page_view: true,
        },
      ],
    ]);
    expect(complaints).toEqual([]);
  });

  test('counts each page that is opened once, and no fragment', async () => {
    const { page, open, complaints } = await site.visit();
    await open('/faqs');
    await appStands(page);
    await follow(page, '/partners');
    await isMeasured(page, '/partners');
    await follow(page, '/ru/partners');
    await isMeasured(page, '/ru/partners');
    await followNew(page, '#main');
    await page.waitForURL('**#main');
    await page.goBack();
    await page.goBack();
    await expect.poll(() => viewsOf(page)).toEqual(['/faqs', '/partners', '/ru/partners', '/partners']);
    expect(complaints).toEqual([]);
  });

  test.each([
    '/search?q=qqqq%20wwww%20998901234567',
    '/search?q=qqqq%20wwww%20998901234567&kind=product',
    '/partners?q=qqqq%20wwww%20998901234567',
    '/faqs?q=qqqq%20wwww%20998901234567',
  ])('is told of a search that has found nothing: its words, and no number of anybody: %s', async (address) => {
    const { page, open } = await site.visit();
    await open(address);
    await expect
      .poll(() => commandsTo(page), { timeout: 60_000 })
      .toContainEqual(['event', 'search_without_results', { search_term: 'qqqq wwww' }]);
    expect(await readDataLayer(page)).toContainEqual({
      event: 'search-without-results',
      'search-words': 'qqqq wwww',
    });
  });

  test('counts no page that there is not', async () => {
    const { page, open } = await site.visit();
    await open('/yoq');
    await expect.poll(() => readDataLayer(page)).toContainEqual(expect.arrayContaining(['session_start']));
    await appStands(page);
    await followNew(page, '/bu-ham-yoq');
    // The missing page is loaded as a whole document, after the address has changed.
    await expect.poll(() => page.locator('main').textContent()).toContain('Page not found: /bu-ham-yoq');
    await expect.poll(() => readDataLayer(page)).toContainEqual(expect.arrayContaining(['session_start']));
    expect(await viewsOf(page)).toEqual([]);
    expect(await contentViewsOf(page)).toEqual([]);
  });

  test('counts no page that cannot be rendered', async () => {
    const { page, open } = await site.visit({
      prepare: (context) =>
        context.route('**/partners/_payload.json', async (route) => {
          const payload = await (
            await route.fetch({ url: route.request().url().replace(ORIGIN, site.preview) })
          ).json();
          await route.fulfill({ json: { ...payload, data: null } });
        }),
    });
    await open('/faqs');
    await appStands(page);
    await follow(page, '/partners');
    await page.locator('[data-status="500"]').waitFor();
    await isMeasured(page, '/faqs');
    expect(await viewsOf(page)).toEqual(['/faqs']);
  });

  test('keeps the client and the campaign in two cookies for 30 days', async () => {
    const visitor = await site.visit();
    await visitor.open('/?utm_source=sms&utm_source=second&utm_Medium=a&q=1');
    await isMeasured(visitor.page, '/?utm_source=sms&utm_source=second&utm_Medium=a&q=1');
    const cookies = await cookiesOf(visitor);
    const attributes = { domain: '.bolak.example', path: '/', secure: true, httpOnly: false, sameSite: 'Lax' };
    expect(cookies.get('client_id')).toMatchObject({ value: '111.222', ...attributes });
    expect(cookies.get('utm_queries')).toMatchObject(attributes);
    for (const name of ['client_id', 'utm_queries']) {
      const days = ((cookies.get(name)?.expires ?? 0) - Date.now() / 1000) / 86_400;
      expect(Math.round(days)).toBe(30);
    }
    expect(await campaignOf(visitor)).toEqual({
      session_id: '1795219200',
      google_params: { utm_source: 'sms', utm_Medium: 'a' },
    });
  });

  test('keeps the campaign of the last visit that had one, each value cut', async () => {
    const visitor = await site.visit();
    await visitor.open(`/faqs?utm_source=${'x'.repeat(300)}`);
    await isMeasured(visitor.page, `/faqs?utm_source=${'x'.repeat(300)}`);
    await visitor.open('/partners');
    await isMeasured(visitor.page, '/partners');
    expect(await campaignOf(visitor)).toMatchObject({ google_params: { utm_source: 'x'.repeat(256) } });
    await visitor.open('/sales?utm_campaign=kuz');
    await isMeasured(visitor.page, '/sales?utm_campaign=kuz');
    expect(await campaignOf(visitor)).toMatchObject({ google_params: { utm_campaign: 'kuz' } });
    expect(JSON.stringify(await campaignOf(visitor))).not.toContain('xxx');
  });

  test('can be blocked: no error, no cookie, and the site works', async () => {
    const visitor = await site.visit({ blocked: ['www.googletagmanager.com'] });
    const { page, open, complaints } = visitor;
    await open('/faqs?utm_source=sms');
    await appStands(page);
    await follow(page, '/partners');
    await isMeasured(page, '/partners');
    expect(JSON.stringify(await commandsTo(page))).not.toContain('session_start');
    const cookies = await cookiesOf(visitor);
    expect([...cookies.keys()].filter((name) => name === 'client_id' || name === 'utm_queries')).toEqual([]);
    // The browser itself reports the two blocked scripts.
    expect(complaints.filter((text) => !text.includes('ERR_BLOCKED_BY_CLIENT'))).toEqual([]);
  });

  test('is loaded from its provider with the id', async () => {
    const { page, open, foreign } = await site.visit();
    await open('/faqs');
    await isMeasured(page, '/faqs');
    expect(foreign).toContain('https://www.googletagmanager.com/gtag/js?id=G-TEST1');
    await expect.poll(() => foreign).toContain('https://www.googletagmanager.com/gtm.js?id=GTM-TEST1');
  });
});

describe('the tag manager', () => {
  test('is told of its start and of each page', async () => {
    const { page, open } = await site.visit();
    await open('/faqs');
    await appStands(page);
    await follow(page, '/ru/faqs');
    await isMeasured(page, '/ru/faqs');
    // The tag manager is loaded separately, before or after the analytics.
    await expect
      .poll(() => contentViewsOf(page))
      .toMatchObject([
        { event: 'content-view', 'content-name': '/faqs' },
        { event: 'content-view', 'content-name': '/ru/faqs', 'content-view-name': await page.title() },
      ]);
    expect(await readDataLayer(page)).toContainEqual({ event: 'gtm.js', 'gtm.start': expect.any(Number) });
  });

  test('an id that is none stops the build and says what was meant', async () => {
    using folder = createFolder();
    const project = createConfiguredProject(`${folder.path}/project`, { tagManager: { id: 'gtm-abc1' } });
    const { code, output } = await project.build();
    expect(code).toBe(2);
    expect(output).toContain("'gtm-abc1' is not a valid GTM-ID (/^GTM-[0-9A-Z]+$/). Did you mean 'GTM-ABC1'?");
  });
});
