import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeEach, expect, inject, test } from 'vitest';
import { isMarkedDocument, markDocument, pageStands, useBrowserSite } from '../helpers/browser-site.ts';
import { holdBack } from '../helpers/hold.ts';
import { breakOff, hang, json, startLeadServer } from '../helpers/lead-server.ts';
import { isAlive } from '../helpers/open-page.ts';
import { findJoinedNames, findMisfits } from '../helpers/page-audits.ts';
import { sample } from '../helpers/sample.ts';
import { translatePage } from '../helpers/translate-page.ts';
import { writeSiteWithLeads } from '../helpers/site-with-leads.ts';

const leads = await startLeadServer();
const written = writeSiteWithLeads(inject('embeddedSite'), {
  leadEndpoint: leads.endpoint,
  pages: ['business', 'ru/business', 'legal'],
});
const site = useBrowserSite(async () => written);
let page: Page;

afterAll(async () => {
  written[Symbol.dispose]();
  await leads[Symbol.asyncDispose]();
});

beforeEach(() => {
  leads.requests.splice(0);
  leads.answer = json(200, {});
});

/** Opens a page. Returns the list of its console messages and uncaught errors. */
const open = async (path = '/business'): Promise<readonly string[]> => {
  const tab = await site.openShared(path);
  page = tab.page;
  return tab.complaints;
};

const field = (name: string) => page.locator(`.lead-form__form [name="${name}"]`);

const fill = async (): Promise<void> => {
  await field('name').fill('Aziza Karimova');
  await field('company').fill('“Texnomart” MChJ');
  await field('phone').click();
  await field('phone').pressSequentially('901234567');
  await field('consent').check();
};

const submit = async (): Promise<void> => page.locator('.lead-form__form [type=submit]').click();

/** Publishes a page as of the next build: its payload has another id. At the end of the scope the page is as before. */
const publishAnew = (path: string): Disposable => {
  const files = ['index.html', '_payload.json'].map((name) => join(written.dist, path, name));
  const texts = files.map((file) => readFileSync(file, 'utf8'));
  const { id } = JSON.parse(texts[1] ?? '');
  for (const [place, file] of files.entries())
    writeFileSync(file, texts[place]?.replaceAll(id, '0'.repeat(id.length)) ?? '');
  return { [Symbol.dispose]: () => files.forEach((file, place) => writeFileSync(file, texts[place] ?? '')) };
};

test.each([360, 768, 1280])('what is wrong is said with every word whole, %i px wide', async (width) => {
  await open('/ru/business');
  const before = page.viewportSize();
  await page.setViewportSize({ width, height: 800 });
  await page.locator('.lead-form__form').scrollIntoViewIfNeeded();
  await submit();
  await field('phone').and(page.locator('[aria-invalid]')).waitFor();
  expect(await findMisfits(page)).toEqual([]);
  if (before) await page.setViewportSize(before);
});

test('a form that is filled in is sent once, and thanked for where the focus is', async () => {
  const complaints = await open();
  await fill();
  await submit();
  await page.locator('.lead-form__success:focus').waitFor();
  await page.locator('.toast--success').waitFor();
  expect(leads.requests).toMatchObject([
    {
      method: 'POST',
      fields: {
        locale: 'uz',
        name: 'Aziza Karimova',
        company: '“Texnomart” MChJ',
        phone: '+998901234567',
        city: '',
        website: '',
        consent: 'yes',
      },
    },
  ]);
  expect(complaints.filter((text) => /hydrat|#4\d\d|Content Security|CORS/i.test(text))).toEqual([]);
});

test('in a form that nobody has touched no field is said to be wrong, and names are said word by word', async () => {
  await open();
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const wrong = nodes.filter(({ properties = [] }) =>
    properties.some(({ name, value }) => name === 'invalid' && value.value !== 'false'),
  );
  expect(wrong.map(({ name }) => name?.value)).toEqual([]);
  expect(await findJoinedNames(page)).toEqual([]);
});

test('what is missing is said beside each field, by its name, and the first of them is focused', async () => {
  await open();
  await field('company').fill('Texnomart');
  await submit();
  expect(leads.requests).toEqual([]);
  await page.locator('[name="name"]:focus').waitFor();
  const described = await page
    .locator('.lead-form__form [aria-invalid=true]')
    .evaluateAll((inputs) =>
      inputs.map((input) => [
        input.getAttribute('name'),
        document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent,
      ]),
    );
  expect(described).toEqual([
    ['name', 'Ismingizni kiriting'],
    ['phone', 'Telefon raqamini toʻliq kiriting: +998 dan keyin 9 ta raqam'],
    ['consent', 'Shaxsga doir maʼlumotlarga ishlov berishga rozilik bering'],
  ]);
  await field('name').fill('A');
  expect(await field('name').getAttribute('aria-invalid')).toBeNull();
  await field('phone').fill('90 12');
  await submit();
  await page.locator('[name="phone"]:focus').waitFor();
  expect(await page.locator('.lead-form__error').first().innerText()).toContain('9 ta raqam');
});

test('a page that is translated has the same form: what is missing is said, and what is filled in is sent', async () => {
  const complaints = await open();
  await translatePage(page);
  await submit();
  await page.locator('[name="name"]:focus').waitFor();
  const errors = page.locator('.lead-form__error');
  expect(await errors.count()).toBe(4);
  await fill();
  expect(await errors.count()).toBe(0);
  leads.answer = json(422, { errors: { phone: 'Bu raqam bor' } });
  await submit();
  await page.locator('[name="phone"]:focus').waitFor();
  expect(await errors.allInnerTexts()).toEqual([expect.stringContaining('Bu raqam bor')]);
  leads.answer = json(200, {});
  await field('phone').fill('901234568');
  await submit();
  await page.locator('.lead-form__success:focus').waitFor();
  expect(leads.requests.map(({ fields }) => fields['phone'])).toEqual(['+998901234567', '+998901234568']);
  expect(complaints.filter((text) => text.startsWith('uncaught') || /not a child/.test(text))).toEqual([]);
});

test('a name of nothing but spaces is none', async () => {
  await open();
  await fill();
  await field('name').fill('   ');
  await submit();
  await page.locator('[name="name"]:focus').waitFor();
  expect(await page.locator('.lead-form__error').count()).toBe(1);
  expect(leads.requests).toEqual([]);
});

test('fields that the endpoint refuses are named in its words, as text', async () => {
  await open('/ru/business');
  leads.answer = json(422, { errors: { phone: '<b>Номер</b> уже есть' } });
  await fill();
  await submit();
  await page.locator('[name="phone"]:focus').waitFor();
  expect(await page.locator('.lead-form__error').allInnerTexts()).toEqual(['<b>Номер</b> уже есть']);
  expect(await field('name').inputValue()).toBe('Aziza Karimova');
});

test.each([
  ['answers with an error', json(500, {})],
  ['breaks off', breakOff],
])('nothing typed is lost when the endpoint %s, and sending again works', async (_, answer) => {
  await open();
  leads.answer = answer;
  await fill();
  await submit();
  await page.locator('.toast--error[role=alert]').waitFor();
  expect(await page.locator('.lead-form__failure a').count()).toBe(2);
  expect(await field('phone').inputValue()).toBe('90 123-45-67');
  expect(await field('name').inputValue()).toBe('Aziza Karimova');
  expect(await field('consent').isChecked()).toBe(true);
  leads.answer = json(200, {});
  await submit();
  await page.locator('.lead-form__success').waitFor();
});

test('while it is being sent, it is not sent again', async () => {
  await open();
  leads.answer = hang;
  await fill();
  await submit();
  const button = page.locator('.lead-form__form [aria-disabled=true]');
  await button.waitFor();
  expect(await button.innerText()).toBe('Yuborilmoqda…');
  await button.click({ force: true });
  await field('name').press('Enter');
  await page.evaluate(async () => new Promise((resolve) => requestAnimationFrame(resolve)));
  expect(leads.requests).toHaveLength(1);
});

test('what is typed before the page is alive stays', async () => {
  // The app cannot start until its payload is released.
  const { hold, release } = holdBack('**/_payload.json');
  ({ page } = await site.open('/business', { prepare: hold, isAwaited: false }));
  await page.waitForLoadState('load');
  await field('name').fill('Aziza');
  await field('phone').fill('+998 (90) 123-45-67');
  release();
  await isAlive(page);
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=phone]')?.value === '90 123-45-67');
  expect(await field('name').inputValue()).toBe('Aziza');
});

test('what is filled in is there, and sent, when the visitor comes back from what is consented to', async () => {
  await open();
  await markDocument(page);
  await fill();
  await page.locator('.lead-form__form a[href="/legal"]').click();
  await pageStands(page, '/legal');
  await page.goBack();
  await pageStands(page, '/business');
  expect(await field('name').inputValue()).toBe('Aziza Karimova');
  expect(await field('phone').inputValue()).toBe('90 123-45-67');
  await submit();
  await page.locator('.lead-form__success').waitFor();
  expect(leads.requests).toMatchObject([{ fields: { company: '“Texnomart” MChJ', phone: '+998901234567' } }]);
  expect(await isMarkedDocument(page)).toBe(true);
});

test('what is filled in is there when the visitor comes back to the page although a new build has been published', async () => {
  ({ page } = await site.open('/business'));
  await fill();
  await page.goto(`${site.origin}/legal`);
  using _ = publishAnew('business');
  await page.goBack();
  await page.locator('[data-announcer]').waitFor({ state: 'attached' });
  expect(await field('name').inputValue()).toBe('Aziza Karimova');
  expect(await field('consent').isChecked()).toBe(true);
  await submit();
  await page.locator('.lead-form__success').waitFor();
  expect(leads.requests).toMatchObject([{ fields: { company: '“Texnomart” MChJ', phone: '+998901234567' } }]);
});

test('the library of masks is fetched when the phone field is used, not before', async () => {
  const scripts: string[] = [];
  ({ page } = await site.open('/business'));
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await field('name').click();
  expect(scripts).toEqual([]);
  await field('phone').click();
  await field('phone').pressSequentially('90x1');
  await expect.poll(async () => field('phone').inputValue()).toBe('90 1');
  expect(scripts.filter((url) => /\/assets\/maska\.\w+\.js$/.test(url))).toHaveLength(1);
});

test('a number is repaired in its middle without the caret running away', async () => {
  await open();
  await field('phone').click();
  await field('phone').pressSequentially('90123456');
  await expect.poll(async () => field('phone').inputValue()).toBe('90 123-45-6');
  await field('phone').evaluate((input: HTMLInputElement) => input.setSelectionRange(4, 4));
  await page.keyboard.type('7');
  expect(await field('phone').inputValue()).toBe('90 172-34-56');
  await page.keyboard.type('8');
  expect(await field('phone').inputValue()).toBe('90 178-23-45');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  expect(await field('phone').inputValue()).toBe('90 123-45');
});

test.each(sample(1, ['+998 (90) 123-45-67', '998901234567', '8 90 123 45 67']))('%s can be pasted', async (number) => {
  await open();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(async (text) => navigator.clipboard.writeText(text), number);
  await field('phone').click();
  await page.keyboard.press('Control+V');
  await expect.poll(async () => field('phone').inputValue()).toBe('90 123-45-67');
});

test.each(sample(1, ['+7 901 234 56 78', '8 (901) 234-56-78', '+1 234 567 89']))(
  '%s is refused with words, at once, and stands as it was pasted',
  async (number) => {
    await open();
    await fill();
    await field('phone').fill('');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(async (text) => navigator.clipboard.writeText(text), number);
    await field('phone').click();
    await page.keyboard.press('Control+V');
    const words = 'Oʻzbekiston telefon raqamini kiriting: +998 dan keyin 9 ta raqam';
    await page.getByText(words).waitFor();
    expect(await field('phone').inputValue()).toBe(number);
    await submit();
    await page.locator('[name="phone"]:focus').waitFor();
    expect(await page.locator('.lead-form__error').allInnerTexts()).toEqual([words]);
    expect(leads.requests).toEqual([]);
    await field('phone').fill('901234567');
    await expect.poll(async () => field('phone').inputValue()).toBe('90 123-45-67');
    expect(await page.locator('.lead-form__error').count()).toBe(0);
  },
);

test('spaces alone in a field that may be left out are nothing', async () => {
  await open();
  await fill();
  await field('city').fill('  ');
  await submit();
  await page.locator('.lead-form__success').waitFor();
  expect(leads.requests).toMatchObject([{ fields: { city: '' } }]);
});

test('consent is asked for once, in the words of the content, with its links', async () => {
  await open('/ru/business');
  const label = page.locator('.lead-form__check');
  expect((await label.innerText()).trim()).toBe(
    'Даю согласие на\u00a0обработку персональных данных и принимаю политику конфиденциальности.',
  );
  expect(await label.locator('a').count()).toBe(2);
  expect((await page.locator('.lead-form__form').innerText()).match(/согласие/gi)).toHaveLength(1);
  await label.click({ position: { x: 12, y: 12 } });
  expect(await field('consent').isChecked()).toBe(true);
});

/** True if a toast covers any of the selected elements. */
const isCovered = async (selector: string): Promise<boolean> =>
  page.evaluate((wanted) => {
    const boxes = (of: string) => [...document.querySelectorAll(of)].map((element) => element.getBoundingClientRect());
    return boxes('.toast').some((toast) =>
      boxes(wanted).some((box) => toast.top < box.bottom && box.top < toast.bottom && toast.left < box.right),
    );
  }, selector);

test.each(['/business', '/ru/business'])('on a phone, at %s, no toast covers what is wrong', async (path) => {
  await open(path);
  await page.setViewportSize({ width: 360, height: 640 });
  await fill();
  leads.answer = json(500, {});
  await submit();
  await page.locator('.lead-form__failure').waitFor();
  await page.locator('.toast--error').waitFor();
  expect(await isCovered('.lead-form__failure, .lead-form__form [type=submit]')).toBe(false);
  await expect
    .poll(() => page.locator('.lead-form__failure').evaluate((box) => box.getBoundingClientRect().bottom - innerHeight))
    .toBeLessThanOrEqual(1);
  await field('phone').evaluate((input) => input.scrollIntoView());
  await field('phone').fill('+7 901 234 56 78');
  await page.locator('.lead-form__error').waitFor();
  await expect.poll(() => isCovered('.lead-form__error, [aria-invalid=true]')).toBe(false);
  await field('phone').fill('901234567');
  leads.answer = json(422, { errors: { name: 'A', company: 'B', phone: 'C' } });
  await submit();
  await page.locator('[name="name"]:focus').waitFor();
  await expect.poll(() => isCovered('.lead-form__error, [aria-invalid=true]')).toBe(false);
});

test('without JavaScript the browser checks the form and sends it by itself', async () => {
  ({ page } = await site.openShared('/business', { javaScriptEnabled: false }));
  leads.answer = (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Rahmat</h1>');
  await field('name').fill('Aziza');
  await field('company').fill('Texnomart');
  await field('phone').fill('12');
  await field('consent').check();
  await submit();
  expect(leads.requests).toEqual([]);
  await field('phone').fill('+7 123 456 78');
  await submit();
  expect(leads.requests).toEqual([]);
  await field('phone').fill('+998 90 123-45-67');
  await submit();
  await page.getByText('Rahmat').waitFor();
  expect(leads.requests).toMatchObject([{ fields: { phone: '+998 90 123-45-67', consent: 'yes' } }]);
});
