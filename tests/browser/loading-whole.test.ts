import type { Page, Route } from 'playwright';
import { expect, test } from 'vitest';
import { alterJson } from '../helpers/alter-answer.ts';
import { appStands, followNew, markDocument, pageStands, useBrowserSite } from '../helpers/browser-site.ts';

const site = useBrowserSite();

const PAYLOAD = '**/sales/_payload.json';
const TARGET = '/sales?manba=sms#main';

/** Answers with the payload of a build with other assets. */
const alterAsset = (asset: 'script' | 'stylesheet') =>
  alterJson((payload) => ({ ...payload, assets: { ...Object(payload['assets']), [asset]: '/assets/other.js' } }));

const REASONS = {
  'is not there': (route: Route) => route.fulfill({ status: 404, body: 'yoʻq' }),
  'cannot be reached': (route: Route) => route.abort(),
  'is no JSON': (route: Route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  'is of a build with another script': alterAsset('script'),
  'is of a build with another style sheet': alterAsset('stylesheet'),
} as const;

test.each(Object.entries(REASONS))(
  'a page whose payload %s is loaded whole, with query and fragment',
  async (_, answer) => {
    // Alter only the request from /qr: the page that is loaded whole must get the payload of its own build.
    const isAsked = (route: Route): boolean => new URL(route.request().headers()['referer'] ?? '').pathname === '/qr';
    const prepare = async (page: Page) =>
      page.route(PAYLOAD, async (route) => (isAsked(route) ? answer(route) : route.continue()));
    const { page } = await site.open('/qr', { prepare });
    await markDocument(page);
    await page.evaluate(() => sessionStorage.setItem('entries', String(history.length)));
    await followNew(page, TARGET);
    await page.waitForFunction(() => Reflect.get(globalThis, 'isMarked') === undefined);
    await pageStands(page, TARGET);
    await appStands(page);
    expect(await page.evaluate(() => history.length - Number(sessionStorage.getItem('entries')))).toBe(1);
    await page.goBack();
    await pageStands(page, '/qr');
  },
);

test('a page that is not there is the server’s to answer', async () => {
  const { page } = await site.open('/faqs');
  const answer = page.waitForResponse((response) => response.request().isNavigationRequest());
  await followNew(page, '/yoq-sahifa?x=1');
  expect((await answer).status()).toBe(404);
  await expect.poll(() => page.locator('main').textContent()).toContain('Page not found: /yoq-sahifa?x=1');
});

test('where the app cannot start, back and forward load their pages whole', async () => {
  const { page } = await site.open('/qr');
  await followNew(page, '/sales');
  await pageStands(page, '/sales');
  await page.route('**/assets/app.*.js', (route) => route.abort());
  await page.reload();
  await page.goBack();
  await pageStands(page, '/qr');
  await page.goForward();
  await pageStands(page, '/sales');
});
