import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { alterText } from '../helpers/alter-answer.ts';
import {
  appStands,
  followNew,
  isMarkedDocument,
  markDocument,
  pageStands,
  useBrowserSite,
  type Tab,
} from '../helpers/browser-site.ts';

const site = useBrowserSite();

const PAYLOAD = '**/faqs/_payload.json';

/** Answers with the payload of the next build: other texts, another id, the same scripts. */
const ofNextBuild = alterText((text) => text.replace(/"id":"\w+"/, '"id":"00000000"').replaceAll('Nasiya', 'Boshqa'));

const loadsOf = ({ requests }: Tab): number => requests.filter((request) => request === '/faqs').length;

test('a page whose payload is of another build is loaded again, not rendered', async () => {
  const prepare = (page: Page) => page.route(PAYLOAD, ofNextBuild, { times: 1 });
  const tab = await site.open('/faqs', { prepare, isAwaited: false });
  await expect.poll(() => loadsOf(tab)).toBe(2);
  await appStands(tab.page);
  expect(loadsOf(tab)).toBe(2);
  expect(tab.complaints).toEqual([]);
});

test('a page whose payload stays of another build is loaded again once, then it stays as it was served', async () => {
  const prepare = (page: Page) => page.route(PAYLOAD, ofNextBuild);
  const tab = await site.open('/faqs', { prepare, isAwaited: false });
  const { page } = tab;
  await expect.poll(() => loadsOf(tab)).toBe(2);
  await page.waitForResponse(PAYLOAD);
  await page.waitForLoadState('networkidle');
  expect([loadsOf(tab), tab.complaints]).toEqual([2, []]);
  expect(await page.locator('[data-announcer]').count()).toBe(0);
  await followNew(page, '/sales');
  await pageStands(page, '/sales');
});

test('a page with a slice of which another component is shown, as of an older build, is loaded whole', async () => {
  const prepare = async (page: Page): Promise<void> => {
    await page.route('**/sms-kodni-kim-soraydi/_payload.json', alterText(renameQuote));
  };
  const tab = await site.open('/blogs/chavandoz-sport-tajribasi', { prepare });
  await markDocument(tab.page);
  await followNew(tab.page, '/blogs/sms-kodni-kim-soraydi');
  await tab.page.waitForURL('**/sms-kodni-kim-soraydi');
  await expect.poll(async () => isMarkedDocument(tab.page)).toBe(false);
});

const renameQuote = (text: string): string =>
  text.replace(/"quote":"([^"]*)Quote\.\w+\.js"/, '"quote":"$1Quote.ANOTHER1.js"');
