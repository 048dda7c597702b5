import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { useBrowserSite } from '../helpers/browser-site.ts';
import { isAlive } from '../helpers/open-page.ts';
import { sample } from '../helpers/sample.ts';

const site = useBrowserSite();
let page: Page;

const open = async (path: string, javaScriptEnabled = true): Promise<void> => {
  ({ page } = await site.openShared(path, { javaScriptEnabled }));
};

const box = () => page.locator('#question-search');

/** Types into the search box, and waits for the results. */
const search = async (words: string): Promise<void> => {
  await box().fill(words);
  await page.locator('.question-search__count[aria-busy=false]').waitFor({ state: 'attached' });
};

const shown = async (): Promise<readonly string[]> =>
  page.locator('.faq-list__entry:visible').evaluateAll((entries) => entries.map(({ id }) => id));

const isOpen = async (uid: string): Promise<boolean> =>
  page.locator(`details#${uid}`).evaluate((details: HTMLDetailsElement) => details.open);

test.each(sample(1, ['tolov kechik', 'TOʻLOV KECHIK', 'тўлов кечик', "to'lov kechik"]))(
  '“%s” finds the question, whatever the apostrophe, case or alphabet',
  async (query) => {
    await open('/faqs');
    await search(query);
    expect(await shown()).toContain('kechiksa-nima-boladi');
    expect(await page.locator('#kechiksa-nima-boladi mark').allInnerTexts()).toEqual(['Toʻlov', 'kechiksa']);
  },
);

test.each(sample(1, ['tayy', 'jaray', 'bay', 'avtoy']))(
  '“%s” finds words on the way to their “yo” or “ye”',
  async (query) => {
    await open('/faqs');
    await search(query);
    expect(await shown()).not.toEqual([]);
  },
);

test('groups without a match are hidden, and what was found is counted aloud', async () => {
  await open('/ru/faqs');
  const all = (await shown()).length;
  await search('кредит');
  const found = await shown();
  expect(found).toContain('kredit-bilan-farqi');
  expect(found.length).toBeLessThan(all);
  expect(await page.locator('.list-section:visible:not(:has(.faq-list__entry:visible))').count()).toBe(0);
  expect(await page.locator('.list-section[hidden]').count()).toBeGreaterThan(0);
  const count = page.locator('.question-search__count[aria-live=polite]');
  expect(await count.innerText()).toMatch(new RegExp(`^Найден[оы]? ${found.length} вопрос`));
  await search('');
  expect((await shown()).length).toBe(all);
  expect(await count.innerText()).toBe('');
});

test('a word of an answer finds its question', async () => {
  await open('/faqs');
  const word = await page
    .locator('#kredit-tarixi .rich-text')
    .evaluate((answer) => answer.textContent?.split(/[\s.,]+/).find((own) => own.length > 8) ?? '');
  await search(word);
  expect(await shown()).toContain('kredit-tarixi');
});

test('when nothing is found there is a way back, and somebody to ask', async () => {
  await open('/faqs');
  const all = (await shown()).length;
  await search('qwertyuiop');
  expect(await shown()).toEqual([]);
  expect(await page.locator('.question-search a[href^="tel:"], .question-search a[href^="mailto:"]').count()).toBe(2);
  await page.getByRole('button', { name: 'Barcha savollarni koʻrsatish' }).click();
  expect((await shown()).length).toBe(all);
  expect(await box().inputValue()).toBe('');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('question-search');
});

test('the search stands in the address, not in the way back, and comes back with it', async () => {
  ({ page } = await site.open('/faqs?from=app#main'));
  const entries = await page.evaluate(() => history.length);
  await search('limit qancha');
  await page.waitForURL(/[?&]q=limit/);
  expect(new URL(page.url()).searchParams.get('from')).toBe('app');
  expect(new URL(page.url()).hash).toBe('#main');
  expect(await page.evaluate(() => history.length)).toBe(entries);
  const found = await shown();
  await page.reload();
  await expect.poll(shown).toEqual(found);
  expect(await box().inputValue()).toBe('limit qancha');
  await search('');
  await page.waitForURL((url) => !url.searchParams.has('q'));
});

test('the questions about services are searched too', async () => {
  await open('/faqs/services');
  await search('qr');
  expect((await shown()).length).toBeGreaterThan(0);
  expect(await page.locator('.service-section[hidden]').count()).toBeGreaterThan(0);
});

test('a link to an answer opens it, and another link in the page the next', async () => {
  await open('/faqs#qaytarish');
  await expect.poll(async () => isOpen('qaytarish')).toBe(true);
  // Below the sticky header.
  const top = async () => (await page.locator('#qaytarish').boundingBox())?.y ?? 0;
  await expect.poll(top).toBeLessThan(200);
  const header = await page.locator('.header').boundingBox();
  expect((await top()) - (header?.height ?? 0)).toBeGreaterThanOrEqual(0);
  expect(await isOpen('limit-qancha')).toBe(false);
  await page.evaluate(() => location.assign('#limit-qancha'));
  await expect.poll(async () => isOpen('limit-qancha')).toBe(true);
});

test('a link to an answer that a search hides ends the search', async () => {
  await open('/faqs');
  await search('qwertyuiop');
  await page.evaluate(() => location.assign('#limit-qancha'));
  await expect.poll(async () => isOpen('limit-qancha')).toBe(true);
  expect(await box().inputValue()).toBe('');
  await expect.poll(async () => page.locator('#limit-qancha').isVisible()).toBe(true);
});

test('a link to an answer wins over a search in the same address', async () => {
  await open('/faqs?q=qwertyuiop#limit-qancha');
  expect(await isOpen('limit-qancha')).toBe(true);
  expect(await page.locator('#limit-qancha').isVisible()).toBe(true);
});

test('an open answer gives the link to itself', async () => {
  await open('/faqs');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  expect(await page.locator('.copy-link').count()).toBe(0);
  await page.locator('#limit-qancha summary').click();
  await page.getByRole('button', { name: 'Javob havolasini nusxalash' }).click();
  await page.locator('.toast').waitFor();
  expect(await page.evaluate(async () => navigator.clipboard.readText())).toBe(
    'https://bolak.example/faqs#limit-qancha',
  );
});

test('what is typed before the page is alive is searched for', async () => {
  ({ page } = await site.open('/faqs', { isAwaited: false }));
  await box().fill('qwertyuiop');
  await isAlive(page);
  await expect.poll(shown).toEqual([]);
  expect(await box().inputValue()).toBe('qwertyuiop');
});

test('without JavaScript there is no box, all questions open, and a link shows its answer', async () => {
  await open('/faqs#qaytarish', false);
  expect(await box().isVisible()).toBe(false);
  expect((await shown()).length).toBeGreaterThan(20);
  expect(await page.locator('#qaytarish .faq-list__answer').isVisible()).toBe(true);
  expect(await page.locator('#limit-qancha .faq-list__answer').isVisible()).toBe(false);
  await page.locator('#limit-qancha summary').click();
  expect(await page.locator('#limit-qancha .faq-list__answer').isVisible()).toBe(true);
});
