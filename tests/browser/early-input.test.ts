import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { appStands, follow, pageStands, useBrowserSite } from '../helpers/browser-site.ts';
import { holdBack } from '../helpers/hold.ts';

const site = useBrowserSite();

/** Opens a tab whose app is held back until the test releases it. */
const openEarly = async (path: string) => {
  const { hold, release } = holdBack('**/assets/app.*.js');
  const tab = await site.open(path, { isAwaited: false, prepare: hold });
  await tab.page.waitForLoadState('load');
  const letCome = async (): Promise<void> => {
    release();
    await appStands(tab.page);
  };
  return { ...tab, release, letCome };
};

/** From now on counts how often the page writes to the clipboard. */
const countCopies = async (page: Page): Promise<void> => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => {
    const { clipboard } = navigator;
    const write = clipboard.writeText.bind(clipboard);
    Object.defineProperty(clipboard, 'writeText', {
      value: (text: string) => {
        Reflect.set(globalThis, 'writes', Number(Reflect.get(globalThis, 'writes') ?? 0) + 1);
        return write(text);
      },
    });
  });
};

const copies = async (page: Page): Promise<unknown> => page.evaluate(() => Reflect.get(globalThis, 'writes'));

const sumsOf = async (page: Page) => page.locator('.calculator__plan').textContent();

test('an amount typed before the app is there counts once it is, and the caret stays', async () => {
  const late = await site.open('/');
  await late.page.locator('.calculator__input').fill('7000000');
  const { page, letCome, complaints } = await openEarly('/');
  const field = page.locator('.calculator__input');
  const before = await sumsOf(page);
  await field.fill('700000');
  await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(1, 1));
  await page.keyboard.type('0');
  expect(await sumsOf(page)).toBe(before);
  await letCome();
  expect(await field.inputValue()).toBe(await late.page.locator('.calculator__input').inputValue());
  expect(await sumsOf(page)).toBe(await sumsOf(late.page));
  // The caret is after the typed digit, which is the second one.
  const typed = await field.evaluate(({ value, selectionStart }: HTMLInputElement) =>
    value.slice(0, selectionStart ?? 0),
  );
  expect(typed.replaceAll(/\D/g, '')).toBe('70');
  expect(complaints).toEqual([]);
});

test('a slider moved before counts once the app is there', async () => {
  const { page, letCome } = await openEarly('/');
  const slider = page.locator('.calculator:not(.live-example) .calculator__slider');
  await slider.focus();
  await page.keyboard.press('End');
  const value = await slider.inputValue();
  const before = await sumsOf(page);
  await letCome();
  expect(await slider.inputValue()).toBe(value);
  expect(await sumsOf(page)).not.toBe(before);
});

test('a term chosen before stays chosen', async () => {
  const { page, letCome, complaints } = await openEarly('/');
  const terms = page.locator('.calculator:not(.live-example) input[type=radio]');
  const chosen = page
    .locator('.calculator:not(.live-example) label')
    .filter({ has: page.locator('input[type=radio]') })
    .first();
  await chosen.click();
  expect(await terms.first().isChecked()).toBe(true);
  await letCome();
  expect(await terms.first().isChecked()).toBe(true);
  expect(await page.locator('.calculator:not(.live-example) input[type=radio]:checked').count()).toBe(1);
  expect(complaints).toEqual([]);
});

test('of several terms chosen before, the last one counts', async () => {
  const { page, letCome } = await openEarly('/');
  const labels = page
    .locator('.calculator:not(.live-example) label')
    .filter({ has: page.locator('input[type=radio]') });
  for (const index of [0, 1, 0]) await labels.nth(index).click();
  await letCome();
  expect(await page.locator('.calculator:not(.live-example) input[type=radio]').first().isChecked()).toBe(true);
  const once = await sumsOf(page);
  await labels.nth(1).click();
  await labels.nth(0).click();
  expect(await sumsOf(page)).toBe(once);
});

test('a button pressed before does its work once the app is there, once', async () => {
  const { page, letCome } = await openEarly('/promo');
  await countCopies(page);
  // A visitor who sees nothing happen presses again.
  await page.locator('.copy button').first().click({ clickCount: 2 });
  expect(await page.locator('.toast').count()).toBe(0);
  await letCome();
  await page.locator('.toast--success').waitFor();
  expect(await page.locator('.toast').count()).toBe(1);
  expect(await copies(page)).toBe(1);
});

test('a button pressed before does its work once where the app fails after it', async () => {
  const { page, release } = await openEarly('/promo');
  await page.evaluate(() => {
    navigation.addEventListener = () => {
      throw new Error('Fails once the page is alive');
    };
  });
  await countCopies(page);
  await page.locator('.copy button').first().click();
  release();
  await page.locator('.toast--success').waitFor();
  await page.evaluate(async () => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await copies(page)).toBe(1);
});

test('a link clicked before is followed by the browser', async () => {
  const { page } = await openEarly('/faqs');
  await follow(page, '/partners');
  await pageStands(page, '/partners');
});

test('where the app fails, the buttons of forms do what they do without it, also those pressed before', async () => {
  const { page } = await site.open('/faqs', {
    isAwaited: false,
    bypassCSP: true,
    prepare: async (tab) => {
      await tab.addInitScript(() => void Reflect.set(globalThis, 'requestIdleCallback', () => 0));
      await tab.route('**/assets/app.*.js', (route) => route.abort());
    },
  });
  await page.waitForLoadState('load');
  await page.evaluate(() => {
    const form = document.body.appendChild(document.createElement('form'));
    form.action = '/partners';
    const button = form.appendChild(document.createElement('button'));
    button.textContent = 'Yuborish';
  });
  const sent = page.waitForRequest((request) => request.isNavigationRequest());
  await page.getByRole('button', { name: 'Yuborish' }).click();
  expect(new URL((await sent).url()).pathname).toBe('/partners');
});
