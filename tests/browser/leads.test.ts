import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openLeads } from '../../server/leads/open-leads.ts';
import { createFolder } from '../helpers/built-site.ts';
import { launchBrowser } from '../helpers/browser.ts';
import { type ServerHere } from '../helpers/listen-here.ts';
import { openPage } from '../helpers/open-page.ts';
import { startPreview } from '../helpers/preview.ts';

const dist = inject('embeddedSite');
const folder = createFolder();
const servers: ServerHere[] = [];
const said: string[] = [];
const complaints: string[] = [];
let browser: Browser;
/** Origins of a server that receives forms, and of one that does not, like a plain host. */
let receiving: string;
let plain: string;

beforeAll(async () => {
  const receiveLead = openLeads({ cache: folder.path, say: (line) => said.push(line) });
  const started = await Promise.all([startPreview({ dist, receiveLead }), startPreview({ dist })]);
  servers.push(...started);
  [receiving = '', plain = ''] = started.map(({ origin }) => origin);
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  for (const server of servers) await server[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

const fillIn = async (page: Page): Promise<void> => {
  const field = (name: string) => page.locator(`.lead-form__form [name="${name}"]`);
  await field('name').fill('Aziza Karimova');
  await field('company').fill('Texnomir');
  await field('phone').fill('901234567');
  await field('consent').check();
  await page.locator('.lead-form__form [type=submit]').click();
};

const kept = (): string => readFileSync(join(folder.path, 'leads.jsonl'), 'utf8');

test.each([
  ['opened', '/business'],
  ['opened in its own language', '/ru/business'],
  ['come to from another page', '/ru/partners'],
])('in a preview the form of a page that is %s is there, and what it sends is kept', async (_, path) => {
  const page = await openPage(browser, receiving + path, {
    before: async (own) => {
      own.on('pageerror', ({ message }) => complaints.push(message));
      own.on('console', (message) => complaints.push(message.text()));
    },
  });
  if (!path.endsWith('business')) await page.locator('.cta-banner a.button').click();
  await fillIn(page);
  await page.locator('.lead-form__success:focus').waitFor();
  expect(said.at(-1)).toMatch(/^A lead has come/);
  expect(kept().trim().split('\n').at(-1)).toContain('+998901234567');
  expect(complaints.filter((text) => /hydrat|#4\d\d|Content Security|CORS/i.test(text))).toEqual([]);
  await page.close();
});

test('without JavaScript too', async () => {
  const page = await openPage(browser, `${receiving}/ru/business`, { javaScriptEnabled: false });
  await fillIn(page);
  await page.getByText('Заявка отправлена').waitFor();
  expect(page.url()).toBe(`${receiving}/__leads`);
  await page.close();
});

test.each(['/business', '/ru/business'])(
  'on a plain host contacts stand in its place on %s, and no word speaks of a form',
  async (path) => {
    const page = await openPage(browser, plain + path);
    expect(await page.locator('main form').count()).toBe(0);
    const card = page.locator('#lead-form .lead-form__card');
    expect(await card.locator('a[href^="tel:"], a[href^="mailto:"], a[href^="https://t.me/"]').count()).toBe(3);
    expect(await page.locator('.main').innerText()).not.toMatch(/\bshakl(?!i)|\bформ[ауые]\b/i);
    const action = page.locator('.hero .button').first();
    await action.click();
    await expect.poll(async () => card.evaluate((box) => box.getBoundingClientRect().top)).toBeLessThan(600);
    await page.close();
  },
);
