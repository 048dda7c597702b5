import type { Server } from 'node:http';
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser } from '../helpers/browser.ts';
import { openPage } from '../helpers/open-page.ts';
import { start } from '../helpers/preview.ts';

let browser: Browser;
let server: Server;
let origin = '';
let page: Page;

beforeAll(async () => {
  const preview = await start({ dist: inject('embeddedSite'), host: '127.0.0.1' });
  server = preview.server;
  origin = `http://127.0.0.1:${preview.port}`;
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  server?.closeAllConnections();
  server?.close();
});

afterEach(async () => page.close());

const refuseClipboard = async (own: Page): Promise<void> => {
  await own.addInitScript(() => {
    navigator.clipboard.writeText = async () => {
      throw new DOMException('Write permission denied.', 'NotAllowedError');
    };
  });
};

const code = () => page.locator('.copy__value').first();
const button = () => page.locator('.copy .button').first();

test('a code is copied, and the visitor told so', async () => {
  page = await openPage(browser, `${origin}/promo`);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await button().click();
  expect(await page.locator('.toast--success').innerText()).toBe('Nusxa olindi');
  expect(await page.evaluate(async () => navigator.clipboard.readText())).toBe(await code().innerText());
});

test('where the clipboard is refused, the code is selected and the visitor told what to do', async () => {
  page = await openPage(browser, `${origin}/ru/promo`, { before: refuseClipboard });
  await button().click();
  expect(await page.locator('.toast--warning').innerText()).toContain('скопируйте выделенный текст');
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(await code().innerText());
});

test('the link to an article is copied, or shown and selected where it cannot be', async () => {
  page = await openPage(browser, `${origin}/ru/blogs/talabaga-noutbuk`, { before: refuseClipboard });
  await page.getByRole('button', { name: 'Скопировать ссылку на статью' }).click();
  const address = page.locator('.copy-link__address:focus');
  expect(await address.inputValue()).toBe('https://bolak.example/ru/blogs/talabaga-noutbuk');
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(await address.inputValue());
});

test('without JavaScript the code can be selected, and there is no button that does nothing', async () => {
  page = await openPage(browser, `${origin}/promo`, { javaScriptEnabled: false });
  expect(await code().isVisible()).toBe(true);
  expect(await button().isVisible()).toBe(false);
});
