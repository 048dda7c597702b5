import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { follow, NAVIGATIONS, pageStands, useBrowserSite, type Navigation } from '../helpers/browser-site.ts';

const site = useBrowserSite();

interface Slow {
  readonly navigation: Navigation;
  /** The page that is answered when the test says so. */
  readonly next: string;
}

const openSlow = async (path: string, { navigation, next }: Slow) => {
  let answer = (): void => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  const prepare = async (page: Page) =>
    page.route(`**${next}/_payload.json`, async (route) => {
      await held;
      await route.continue();
    });
  const { page } = await site.open(path, { navigation, prepare });
  return { page, answer };
};

const tiles = async (page: Page): Promise<number> => page.locator('.tile--partner').count();

describe.each(NAVIGATIONS)('by the %s', (navigation) => {
  test('a link followed right after typing leads to its own address', async () => {
    const { page, answer } = await openSlow('/faqs', { navigation, next: '/partners' });
    await page.locator('#question-search').fill('karta');
    await follow(page, '/partners');
    // As long as the search takes to be written.
    await page.waitForTimeout(400);
    answer();
    await pageStands(page, '/partners');
  });

  test('the list that stands goes on being searched while the next page is loading, whose address stays', async () => {
    const { page, answer } = await openSlow('/partners', { navigation, next: '/faqs' });
    const box = page.locator('#partner-search');
    await box.fill('te');
    await page.waitForURL('**/partners?q=te');
    await follow(page, '/faqs');
    await page.waitForURL('**/faqs');
    await box.fill('texno');
    expect(await box.inputValue()).toBe('texno');
    expect(await tiles(page)).toBe(1);
    expect(new URL(page.url()).search).toBe('');
    answer();
    await pageStands(page, '/faqs');
    await page.goBack();
    await pageStands(page, '/partners?q=te');
    expect(await box.inputValue()).toBe('te');
  });
});
