import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { follow, pageStands, useBrowserSite } from '../helpers/browser-site.ts';
import { holdBack } from '../helpers/hold.ts';

const site = useBrowserSite();

/** Opens a page. The payload of the next page is held back until the test releases it. */
const openSlow = async (path: string, { next }: { readonly next: string }) => {
  const { hold, release } = holdBack(`**${next}/_payload.json`);
  const { page } = await site.open(path, { prepare: hold });
  return { page, release };
};

const tiles = async (page: Page): Promise<number> => page.locator('.tile--partner').count();

test('a link followed right after typing leads to its own address', async () => {
  const { page, release } = await openSlow('/faqs', { next: '/partners' });
  await page.locator('#question-search').fill('karta');
  await follow(page, '/partners');
  // Long enough for the search to be written into the address.
  await page.waitForTimeout(400);
  release();
  await pageStands(page, '/partners');
});

test('the list that stands goes on being searched while the next page is loading, whose address stays', async () => {
  const { page, release } = await openSlow('/partners', { next: '/faqs' });
  const box = page.locator('#partner-search');
  await box.fill('te');
  await page.waitForURL('**/partners?q=te');
  await follow(page, '/faqs');
  await page.waitForURL('**/faqs');
  await box.fill('texno');
  expect(await box.inputValue()).toBe('texno');
  await expect.poll(() => tiles(page)).toBe(1);
  expect(new URL(page.url()).search).toBe('');
  release();
  await pageStands(page, '/faqs');
  await page.goBack();
  await pageStands(page, '/partners?q=te');
  expect(await box.inputValue()).toBe('te');
});
