import type { Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { useBrowserSite } from '../helpers/browser-site.ts';
import { RU, set, startContentRepository, UZ, type Change } from '../helpers/content-repository.ts';
import { withLongLists } from '../helpers/long-lists.ts';
import { readSummary } from '../helpers/run-site.ts';
import { createSandbox } from '../helpers/sandbox.ts';

/** Removes the generated questions in Russian, so that the Russian site has few. */
const fewInRussian: Change = (documents) =>
  documents.filter(({ type, lang, uid }) => type !== 'faq_entry' || lang !== RU || !/-\d+$/.test(String(uid)));

const service = await startContentRepository(withLongLists({ faq_entry: 50, partner: 70 }), fewInRussian);
const sandbox = createSandbox(service);
const built = await sandbox.build();
const site = useBrowserSite(async () => ({ dist: sandbox.out }));

afterAll(async () => {
  sandbox[Symbol.dispose]();
  await service[Symbol.asyncDispose]();
});

/** A question of a group, and the page with its answer. */
const QUESTION = 'kechiksa-nima-boladi-3';
const PAGE = '/faqs/topics/late';

test('the site of long lists is built', () => {
  expect(built.code).toBe(0);
});

test('an old link to a question leads on to its answer, and back to where the visitor was', async () => {
  const { page } = await site.open('/blogs');
  await page.goto(`${site.origin}/faqs#${QUESTION}`);
  await page.waitForURL(`**${PAGE}#${QUESTION}`);
  await page.locator(`#${QUESTION}[open] .faq-list__answer`).waitFor();
  await page.goBack();
  await page.waitForURL('**/blogs');
});

test('a link to a question leads on within the page, too, where the visitor is among all of them', async () => {
  const { page } = await site.open('/faqs');
  await page.evaluate((uid) => location.assign(`#${uid}`), QUESTION);
  await page.waitForURL(`**${PAGE}#${QUESTION}`);
  await page.locator(`#${QUESTION}[open] .faq-list__answer`).waitFor();
});

test('a link to a group of questions unfolds it', async () => {
  const { page } = await site.open('/faqs#group-late');
  await page.locator('#group-late[open]').waitFor({ timeout: 10_000 });
});

test.each([
  ['/partners', 'partner', 'texnomir'],
  ['/faqs', 'faq_entry', 'kechiksa'],
  [PAGE, 'faq_entry', 'kechiksa'],
])('a list in pages is searched where the whole site is, for what the list has: %s', async (address, kind, typed) => {
  const { page } = await site.open(address);
  const field = page.locator('main .site-search input[name=q]');
  await field.fill(typed);
  await field.press('Enter');
  await page.waitForURL(`**/search?q=${typed}&kind=${kind}`);
  await page.locator('.search-page .search-hit').first().waitFor();
  expect(await page.locator('.search-page input[name=kind]:checked').inputValue()).toBe(kind);
});

test.each([
  ['/partners?q=texnomir', '/search?q=texnomir&kind=partner'],
  ['/ru/partners?city=samarkand&utm_source=sms', '/ru/partners/cities/samarkand'],
  ['/partners?category=electronics', '/partners/categories/electronics'],
])('an address with filters, from when the list was on one page, leads on: %s', async (address, target) => {
  const { page } = await site.open('/blogs');
  await page.goto(site.origin + address);
  await page.waitForURL(site.origin + target);
  await page.goBack();
  await page.waitForURL('**/blogs');
});

test('without JavaScript all questions are found by their groups, and each by its name', async () => {
  const { page } = await site.open('/faqs', { javaScriptEnabled: false });
  expect(await page.locator('main form, .question-search').locator('visible=true').count()).toBe(0);
  await page.locator('#group-late summary').click();
  await page.locator(`#${QUESTION}`).click();
  await page.waitForURL(`**${PAGE}#${QUESTION}`);
  expect(await page.locator(`#${QUESTION} .faq-list__answer`).isVisible()).toBe(true);
  await page.locator(`.jump-list__link[href="/faqs/topics/general"]`).click();
  await page.waitForURL('**/faqs/topics/general');
  expect(await page.locator('.faq-list__entry').count()).toBeGreaterThan(5);
});

test('an answer that is edited is rendered on one page in the language, where it is', async () => {
  service.publish(
    set({ type: 'faq_entry', uid: QUESTION, lang: UZ }, 'data.answer', [
      { type: 'paragraph', text: 'Boshqa javob.', spans: [], direction: 'ltr' },
    ]),
  );
  expect(readSummary(await sandbox.build()).rendered).toBe(1);
});

test.each([
  ['/partners/categories/electronics', '/ru/partners/categories/electronics'],
  ['/partners/cities/toshkent', '/ru/partners/cities/tashkent'],
  ['/ru/partners/cities/samarkand', '/partners/cities/samarqand'],
  ['/partners/page/2', '/ru/partners/page/2'],
])('the language switch leads from %s to %s, as search engines are told', async (path, other) => {
  const { page } = await site.openShared(path);
  expect(await switchOf(page)).toBe(other);
  const told = await page
    .locator('link[rel="alternate"][hreflang]')
    .evaluateAll((links) => links.map((link) => new URL(link.getAttribute('href') ?? '').pathname));
  expect(told).toContain(other);
});

test('from a page of a list that the other language has not, the switch leads to the whole list there', async () => {
  const { page } = await site.openShared(PAGE);
  expect(await switchOf(page)).toBe('/ru/faqs');
  expect(await page.locator('link[hreflang="ru-UZ"], link[hreflang="ru"]').count()).toBe(0);
});

const switchOf = async (page: Page): Promise<string | null> =>
  page.locator('.language-switch__link:not([aria-current])').first().getAttribute('href');
