import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser } from '../helpers/browser.ts';
import { holdBack } from '../helpers/hold.ts';
import { type ServerHere } from '../helpers/listen-here.ts';
import { openPage } from '../helpers/open-page.ts';
import { startPreview } from '../helpers/preview.ts';

let browser: Browser;
let preview: ServerHere;
let url = '';
let page: Page;

beforeAll(async () => {
  preview = await startPreview({ dist: inject('embeddedSite'), host: '127.0.0.1' });
  url = `${preview.origin}/how-to-repay`;
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await preview?.[Symbol.asyncDispose]();
});

afterEach(async () => page.close());

const PHONE = { width: 390, height: 800 };

const slider = () => page.locator('.repay-slider');
const button = (name: string) => slider().getByRole('button', { name });
const position = async (): Promise<string> => slider().locator('[aria-live]').innerText();

test('its buttons move it item by item, say where it is, and rest at the ends without losing the focus', async () => {
  page = await openPage(browser, url, { viewport: PHONE });
  const count = await slider().locator('li').count();
  await expect.poll(position).toBe(`${count} tadan 1-si`);
  expect(await button('Oldingisi').getAttribute('aria-disabled')).toBe('true');
  for (let item = 2; item <= count; item += 1) {
    await button('Keyingisi').click();
    await expect.poll(position).toBe(`${count} tadan ${item}-si`);
  }
  await expect.poll(async () => button('Keyingisi').getAttribute('aria-disabled')).toBe('true');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Keyingisi');
  await button('Oldingisi').press('Enter');
  await expect.poll(position).toBe(`${count} tadan ${count - 1}-si`);
});

test('the arrow keys scroll it too', async () => {
  page = await openPage(browser, url, { viewport: PHONE });
  await slider().locator('.strip').focus();
  await page.keyboard.press('ArrowRight');
  await expect
    .poll(async () =>
      slider()
        .locator('.strip')
        .evaluate((strip) => strip.scrollLeft),
    )
    .toBeGreaterThan(0);
});

test('its buttons take no room: nothing moves when they come', async () => {
  page = await browser.newPage({ viewport: PHONE });
  // The app cannot start until its payload is released.
  const { hold, release } = holdBack('**/_payload.json');
  await hold(page);
  await page.goto(url, { waitUntil: 'load' });
  expect(await slider().getByRole('button').count()).toBe(0);
  const before = await slider().boundingBox();
  release();
  await button('Keyingisi').waitFor();
  expect(await slider().boundingBox()).toEqual(before);
});

test('they go when all of it is in view', async () => {
  page = await openPage(browser, url, { viewport: PHONE });
  await button('Keyingisi').waitFor();
  await slider()
    .locator('.repay-slider__list')
    .evaluate((list) => list.style.setProperty('--strip-item', '4rem'));
  await page.setViewportSize({ width: 1000, height: 800 });
  await button('Keyingisi').waitFor({ state: 'detached' });
  expect(await slider().getByRole('button').count()).toBe(0);
});

test('without JavaScript it scrolls by itself', async () => {
  page = await openPage(browser, url, { viewport: PHONE, javaScriptEnabled: false });
  expect(await slider().getByRole('button').count()).toBe(0);
  await slider().locator('.strip').hover();
  await page.mouse.wheel(300, 0);
  await expect
    .poll(async () =>
      slider()
        .locator('.strip')
        .evaluate((strip) => strip.scrollLeft),
    )
    .toBeGreaterThan(0);
});
