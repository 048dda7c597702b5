import type { Page } from 'playwright';
import { afterEach, expect, test } from 'vitest';
import { useServedSite } from '../helpers/browser-site.ts';
import { openPage } from '../helpers/open-page.ts';

const served = useServedSite();
let page: Page;

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
  page = await openPage(served.browser, `${served.origin}/promo`);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await button().click();
  expect(await page.locator('.toast--success').innerText()).toBe('Nusxa olindi');
  expect(await page.evaluate(async () => navigator.clipboard.readText())).toBe(await code().innerText());
});

test('where the clipboard is refused, the code is selected and the visitor told what to do', async () => {
  page = await openPage(served.browser, `${served.origin}/ru/promo`, { before: refuseClipboard });
  await button().click();
  expect(await page.locator('.toast--warning').innerText()).toContain('скопируйте выделенный текст');
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(await code().innerText());
});

test('the link to an article is copied, or shown and selected where it cannot be', async () => {
  page = await openPage(served.browser, `${served.origin}/ru/blogs/talabaga-noutbuk`, { before: refuseClipboard });
  await page.getByRole('button', { name: 'Скопировать ссылку на статью' }).click();
  const address = page.locator('.copy-link__address:focus');
  expect(await address.inputValue()).toBe('https://bolak.example/ru/blogs/talabaga-noutbuk');
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(await address.inputValue());
});

test('without JavaScript the code can be selected, and there is no button that does nothing', async () => {
  page = await openPage(served.browser, `${served.origin}/promo`, { javaScriptEnabled: false });
  expect(await code().isVisible()).toBe(true);
  expect(await button().isVisible()).toBe(false);
});
