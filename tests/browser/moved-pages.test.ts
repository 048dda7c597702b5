import type { Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import {
  appStands,
  follow,
  followNew,
  isMarkedDocument,
  markDocument,
  useBrowserSite,
  withoutNavigationApi,
} from '../helpers/browser-site.ts';
import { remove, set, startContentRepository, UZ } from '../helpers/content-repository.ts';
import { createSandbox } from '../helpers/sandbox.ts';

const MOVED = '/blogs/muzlatgich-tanlash';
const service = await startContentRepository();
const sandbox = createSandbox(service);
await sandbox.build();
// One page moves to another address, and one is unpublished.
service.publish(
  set({ type: 'blog_post', uid: 'muzlatgich-tanlash', lang: UZ }, 'uid', 'yangi'),
  remove({ type: 'blog_post', uid: 'birinchi-muddatli-xarid', lang: UZ }),
);
const run = await sandbox.build();
const site = useBrowserSite(async () => ({ dist: sandbox.out }));

afterAll(async () => {
  sandbox[Symbol.dispose]();
  await service[Symbol.asyncDispose]();
});

const address = async (page: Page) => page.evaluate(() => location.pathname + location.search + location.hash);

/** Waits for a document other than the marked one, and for its app. */
const arrives = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => Reflect.get(globalThis, 'isMarked') === undefined);
  await appStands(page);
};

/** Checks that the page an old link leads to works like any other. */
const visitsFromThere = async (page: Page): Promise<void> => {
  await arrives(page);
  await markDocument(page);
  await follow(page, '/blogs');
  await page.waitForURL('**/blogs');
  expect(await isMarkedDocument(page)).toBe(true);
  await page.goBack();
  await expect.poll(async () => address(page)).toBe('/blogs/yangi?manba=sms#main');
};

test.each([true, false])(
  'whoever follows an old link in an open tab gets to the page where it is now, and back (Navigation API: %s)',
  async (hasNavigation) => {
    expect(run.code, run.stderr).toBe(0);
    const { page } = await site.open('/faqs', hasNavigation ? {} : { isAwaited: false, prepare: withoutNavigationApi });
    await page.waitForLoadState('load');
    await markDocument(page);
    await followNew(page, `${MOVED}?manba=sms#main`);
    await page.waitForURL(/\/blogs\/yangi/);
    expect(await address(page)).toBe('/blogs/yangi?manba=sms#main');
    if (hasNavigation) await visitsFromThere(page);
    await page.goBack();
    await expect.poll(async () => address(page)).toBe('/faqs');
    await page.goForward();
    await expect.poll(async () => address(page)).toBe('/blogs/yangi?manba=sms#main');
    await page.reload();
    expect(await address(page)).toBe('/blogs/yangi?manba=sms#main');
  },
);

test('a link to a page that is gone shows that it is, with ways on', async () => {
  const { page, complaints } = await site.open('/faqs');
  await markDocument(page);
  await followNew(page, '/blogs/birinchi-muddatli-xarid');
  await arrives(page);
  expect(await address(page)).toBe('/blogs/birinchi-muddatli-xarid');
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
  expect(await page.locator('main .button--secondary[href="/blogs"]').count()).toBe(1);
  expect(complaints.splice(0).filter((complaint) => !complaint.includes('status of 4'))).toEqual([]);
});
