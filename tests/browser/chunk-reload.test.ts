import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { appStands, followNew, pageStands, useBrowserSite, type Tab } from '../helpers/browser-site.ts';

const site = useBrowserSite();

/** Opens a tab in which the app cannot fetch the code of two kinds of pages. */
const openBroken = async (more: (page: Page) => Promise<unknown> = async () => {}) =>
  site.open('/qr', {
    prepare: async (page) => {
      await page.route(/\/assets\/(?:SaleList|PartnerList)\.[^/]*\.js$/, (route) => route.abort());
      await more(page);
    },
  });

const loadsOf = ({ requests }: Tab, path: string): number => requests.filter((request) => request === path).length;

/** Loads a page again and waits for its app, so that a link can be followed from there. */
const startAt = async (page: Page): Promise<void> => {
  await page.goto(`${site.origin}/qr`);
  await appStands(page);
};

const errorPageStands = async (page: Page): Promise<void> => page.locator('.error-page[data-status="500"]').waitFor();

test('a page whose code is gone is loaded once; again within ten seconds it is the error page, reported', async () => {
  const tab = await openBroken();
  const { page, complaints } = tab;
  await followNew(page, '/sales?a=1');
  await pageStands(page, '/sales?a=1');
  await expect.poll(() => loadsOf(tab, '/sales?a=1')).toBe(1);
  await startAt(page);
  complaints.splice(0);
  await followNew(page, '/sales');
  await errorPageStands(page);
  expect(loadsOf(tab, '/sales')).toBe(0);
  expect(complaints.filter((complaint) => complaint.startsWith('Expected a chunk'))).toHaveLength(1);
  // Reloads are counted per path.
  await followNew(page, '/partners');
  await pageStands(page, '/partners');
  expect(loadsOf(tab, '/partners')).toBe(1);
});

test('after ten seconds the page is loaded again', async () => {
  const tab = await openBroken();
  const { page } = tab;
  await followNew(page, '/sales');
  await pageStands(page, '/sales');
  await startAt(page);
  const moveTo = async (offset: number): Promise<void> =>
    page.evaluate((by) => {
      const [[, expires]] = JSON.parse(sessionStorage.getItem('site:reload') ?? '[]');
      Date.now = () => expires + by;
    }, offset);
  await moveTo(0);
  await followNew(page, '/sales');
  await errorPageStands(page);
  await moveTo(1);
  await followNew(page, '/sales?b=2');
  await pageStands(page, '/sales?b=2');
  expect(loadsOf(tab, '/sales?b=2')).toBe(1);
});

test('where storage is blocked nothing is loaded in a loop: it is the error page at once', async () => {
  const tab = await openBroken((page) =>
    page.addInitScript(() => {
      Object.defineProperty(globalThis, 'sessionStorage', {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    }),
  );
  await followNew(tab.page, '/sales');
  await errorPageStands(tab.page);
  expect(loadsOf(tab, '/sales')).toBe(0);
});

test('a served page whose code is gone stays as it was served', async () => {
  const { page, complaints } = await site.open('/sales', {
    isAwaited: false,
    prepare: (tab) => tab.route('**/assets/app.*.js', (route) => route.abort()),
  });
  const failed = page.waitForEvent('requestfailed');
  await page.waitForLoadState('load');
  await failed;
  await pageStands(page, '/sales');
  await followNew(page, '/partners');
  await pageStands(page, '/partners');
  expect(complaints.filter((complaint) => !complaint.includes('ERR_FAILED'))).toEqual([]);
});
