import type { BrowserContextOptions, Page, Route } from 'playwright';
import { describe, expect, test } from 'vitest';
import { useBrowserSite } from '../helpers/browser-site.ts';
import { findMisfits, readShifts, watchShifts } from '../helpers/page-audits.ts';

const ALL_PARTNERS = 20;

describe('the catalogue in a browser', () => {
  const site = useBrowserSite();

  /** Opens a page and waits for hydration, unless JavaScript is off. */
  const open = async (path: string, options: BrowserContextOptions = {}): Promise<Page> => {
    const { page } = await site.openShared(path, options);
    if (options.javaScriptEnabled !== false) await alive(page);
    return page;
  };

  describe('the partners', () => {
    test('are found by a category, which the address keeps over a reload', async () => {
      const page = await open('/partners');
      expect(await page.locator('.tile--partner').count()).toBe(ALL_PARTNERS);
      await page.getByRole('radio', { name: /^Mebel/ }).click();
      await page.waitForURL('**/partners?category=furniture');
      expect(await names(page)).toEqual(['Mebel Hovli', 'Yangi Xona']);
      await page.reload();
      await alive(page);
      await page.locator('.tile--partner').nth(2).waitFor({ state: 'detached' });
      expect(await page.getByRole('radio', { name: /^Mebel/ }).isChecked()).toBe(true);
      expect(await names(page)).toEqual(['Mebel Hovli', 'Yangi Xona']);
    });

    test('are found while one types, in either alphabet, and their number is said', async () => {
      const { page } = await site.open('/ru/partners');
      await alive(page);
      await page.locator('main').getByRole('searchbox').fill('техномир');
      await expect.poll(() => names(page)).toEqual(['Texnomir']);
      expect(await page.getByRole('status').first().textContent()).toBe('1 партнёр, 196 торговых точек');
      expect(new URL(page.url()).searchParams.get('q')).toBe('техномир');
      expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2);
    });

    test('are found by place and city together', async () => {
      const page = await open('/partners');
      await page.getByRole('combobox').selectOption({ label: 'Buxoro' });
      await page.getByRole('radio', { name: 'Onlayn' }).check();
      expect(new URL(page.url()).search).toBe('?city=buxoro&presence=online');
      const found = await names(page);
      expect(found.length).toBeGreaterThan(0);
      expect(found.length).toBeLessThan(ALL_PARTNERS);
    });

    test('that nobody offers lead back to all of them, and the keyboard goes on from their number', async () => {
      const page = await open('/partners?q=zzzz&utm_source=sms&presence=moon');
      await page.getByRole('heading', { name: 'Bunday hamkor topilmadi' }).waitFor();
      await page.getByRole('button', { name: 'Barcha hamkorlarni koʻrsatish' }).press('Enter');
      expect(await page.locator('.tile--partner').count()).toBe(ALL_PARTNERS);
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
        '20 ta hamkor, 1\u00a0231 ta savdo nuqtasi',
      );
      expect(new URL(page.url()).searchParams.get('q')).toBeNull();
      expect(new URL(page.url()).searchParams.get('utm_source')).toBe('sms');
    });

    test.each(['texnomir', 'mebel'])(
      'that have the word %s of the address come in place of the list, without a jump',
      async (word) => {
        for (const viewport of [
          { width: 360, height: 800 },
          { width: 1280, height: 900 },
          { width: 1920, height: 1400 },
        ]) {
          const page = await site.browser.newPage({ viewport });
          await watchShifts(page);
          await page.goto(`${site.origin}/partners?q=${word}`);
          await page
            .locator('.tile--partner')
            .nth(ALL_PARTNERS - 1)
            .waitFor({ state: 'detached' });
          await page.waitForTimeout(100);
          const shifts = (await readShifts(page)).map((shift): number => JSON.parse(shift).value);
          expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.05);
          await page.close();
        }
      },
    );

    test('say how many were found, and the way back, with every word whole on a phone', async () => {
      const { page } = await site.open('/ru/partners?q=texnomir', { viewport: { width: 320, height: 800 } });
      await page.getByRole('button', { name: 'Сбросить' }).waitFor();
      expect(await findMisfits(page)).toEqual([]);
    });

    test('are still filtered when the visitor comes back from one of them', async () => {
      const page = await open('/partners');
      await page.locator('main').getByRole('searchbox').fill('mebel');
      await page.getByRole('link', { name: 'Yangi Xona' }).click();
      await page.waitForURL('**/partners/yangi-xona');
      await page.goBack();
      await page.waitForURL('**/partners?q=mebel');
      await page
        .locator('.tile--partner')
        .nth(ALL_PARTNERS - 1)
        .waitFor({ state: 'detached' });
      expect(await page.locator('main').getByRole('searchbox').inputValue()).toBe('mebel');
      expect(await names(page)).toContain('Yangi Xona');
    });

    test('follow the address back and forth inside the page', async () => {
      const page = await open('/partners');
      await page.evaluate(() => history.pushState(null, '', '#end'));
      await page.locator('main').getByRole('searchbox').fill('texnomir');
      await page.goBack();
      await page
        .locator('.tile--partner')
        .nth(ALL_PARTNERS - 1)
        .waitFor();
      expect(await page.locator('main').getByRole('searchbox').inputValue()).toBe('');
      await page.goForward();
      // The page is rendered again, with all partners until the search has its results.
      await expect.poll(() => names(page)).toEqual(['Texnomir']);
    });

    test('take up what was typed before the page was alive', async () => {
      const context = await site.browser.newContext({ baseURL: site.origin });
      const page = await context.newPage();
      const held: Route[] = [];
      await page.route(`${site.origin}/partners/_payload.json`, (route) => void held.push(route));
      await page.goto('/partners', { waitUntil: 'load' });
      await page.locator('main').getByRole('searchbox').fill('texnomir');
      await expect.poll(() => held.length).toBe(1);
      await held[0]?.continue();
      await page.locator('.tile--partner').nth(1).waitFor({ state: 'detached' });
      expect(await names(page)).toEqual(['Texnomir']);
    });

    test('lead to the same address when the form is sent before the page is alive', async () => {
      const context = await site.browser.newContext({ baseURL: site.origin });
      const page = await context.newPage();
      await page.route('**/_payload.json', () => {});
      await page.goto('/ru/partners', { waitUntil: 'load' });
      await page.locator('main').getByRole('searchbox').fill('мебель');
      await page.locator('main').getByRole('searchbox').press('Enter');
      // The held requests continue.
      await page.unroute('**/_payload.json');
      await page
        .locator('.tile--partner')
        .nth(ALL_PARTNERS - 1)
        .waitFor({ state: 'detached' });
      expect(new URL(page.url()).searchParams.get('q')).toBe('мебель');
      expect(await names(page)).toContain('Yangi Xona');
    });

    test.each(['/partners', '/ru/partners'])('are all on %s without JavaScript, without dead filters', async (path) => {
      const page = await open(path, { javaScriptEnabled: false });
      expect(await page.locator('.tile--partner').count()).toBe(ALL_PARTNERS);
      expect(await page.locator('main').getByRole('searchbox').isVisible()).toBe(false);
    });
  });

  describe('a product', () => {
    const sum = (text: string): string => `${text} soʻm`.replaceAll(' ', '\u00a0');

    test.each([true, false])('tells what each shop and term costs (JavaScript: %s)', async (javaScriptEnabled) => {
      const page = await open('/products/nurafon-x2', { javaScriptEnabled });
      const price = page.locator('.price--large:visible');
      const plan = page.locator('.calculator__plan:visible');
      expect(await price.innerText()).toContain(sum('4 590 000'));
      expect(await plan.innerText()).toContain(sum('451 350'));
      await page.getByRole('radio', { name: 'Raqamli Olam' }).check();
      expect(await price.innerText()).toContain(sum('4 640 000'));
      await page.getByRole('radio', { name: /^12 oy/ }).press('ArrowRight');
      expect(await page.getByRole('radio', { name: /^18 oy/ }).isChecked()).toBe(true);
      expect(await plan.innerText()).toContain('Oylik toʻlov, 18 oy');
      expect(await plan.innerText()).toContain(sum('324 800'));
      expect(await plan.innerText()).toContain(sum('5 846 400'));
      expect(await plan.innerText()).not.toContain('12 oy');
    });

    test('has no term to choose that the shop or the price does not allow', async () => {
      const page = await open('/ru/products/gulnoza-fen');
      const terms = (disabled: boolean) => page.getByRole('radio', { name: /^\d+ месяц/, disabled });
      expect([await terms(false).count(), await terms(true).count()]).toEqual([2, 4]);
    });

    test('is compared on one term: another shop has the chosen one, or its longest below it', async () => {
      const page = await open('/products/chavandoz-velosiped');
      const isChosen = async (months: number) =>
        page.getByRole('radio', { name: new RegExp(`^${months} oy`) }).isChecked();
      await page.getByRole('radio', { name: 'Togʻ Yoʻlbars' }).check();
      expect(await isChosen(9)).toBe(true);
      await page.getByRole('radio', { name: /^6 oy/ }).check();
      await page.getByRole('radio', { name: 'Chavandoz Sport' }).check();
      expect(await isChosen(6)).toBe(true);
      await page.getByRole('radio', { name: /^12 oy/ }).check();
      await page.getByRole('radio', { name: 'Togʻ Yoʻlbars' }).check();
      expect(await isChosen(9)).toBe(true);
    });

    test('shows the sale that runs in a shop, whose terms have no markup', async () => {
      const page = await open('/products/oromgoh-divan');
      expect(await page.locator('.calculator__plan:visible').innerText()).toContain(sum('540 000'));
      expect(await page.getByRole('link', { name: 'Divan haftaliklari' }).isVisible()).toBe(true);
      await page.getByRole('radio', { name: 'Yangi Xona' }).check();
      expect(await page.locator('.calculator__plan:visible').innerText()).toContain(sum('657 850'));
      expect(await page.getByRole('link', { name: 'Divan haftaliklari' }).isVisible()).toBe(false);
    });

    test('shows its next picture by the small ones and by the keyboard', async () => {
      const page = await open('/products/nurafon-x2');
      const shownAt = async (index: number): Promise<void> => {
        await page.locator(`.gallery__thumbs li:nth-child(${index}) [aria-current]`).waitFor();
      };
      await shownAt(1);
      await page.getByRole('link', { name: '3-rasm' }).click();
      await shownAt(3);
      expect(new URL(page.url()).hash).toBe('');
      await page.getByRole('region', { name: 'Tovar rasmlari' }).press('ArrowLeft');
      await shownAt(2);
    });

    test('marks the picture that was scrolled to before the app ran', async () => {
      const page = await open('/products/nurafon-x2#photo-3');
      await page.locator('.gallery__thumbs li:nth-child(3) [aria-current]').waitFor();
    });
  });

  describe('the calculator', () => {
    const amount = (page: Page) => page.getByRole('textbox', { name: /narxi|Цена/ });

    test('is used by the keyboard alone', async () => {
      const page = await open('/');
      await amount(page).focus();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type('1200000');
      expect(await amount(page).inputValue()).toBe('1 200 000'.replaceAll(' ', '\u00a0'));
      await page.keyboard.press('Tab');
      const slider = page.locator('.calculator:not(.live-example)').getByRole('slider');
      expect(await slider.evaluate((element) => element === document.activeElement)).toBe(true);
      expect(await slider.inputValue()).toBe('1200000');
      await page.keyboard.press('ArrowRight');
      expect(await amount(page).inputValue()).toBe('1 300 000'.replaceAll(' ', '\u00a0'));
      await page.keyboard.press('Tab');
      await page.keyboard.press('ArrowRight');
      const plan = page.locator('.calculator__plan');
      expect(await plan.innerText()).toContain('Oylik toʻlov, 18 oy');
      expect(await plan.innerText()).toContain('91 000 soʻm'.replaceAll(' ', '\u00a0'));
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      expect(await page.locator('.instalment-table:visible tbody tr').count()).toBe(18);
    });

    test('keeps the caret where a digit is put in', async () => {
      const page = await open('/');
      await amount(page).fill('1234567');
      await amount(page).press('Home');
      for (const key of ['ArrowRight', '9', '9']) await page.keyboard.press(key);
      expect(await amount(page).inputValue()).toBe('199 234 567'.replaceAll(' ', '\u00a0'));
      expect(await amount(page).evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(3);
    });

    test.each([
      ['/', '100', 'Eng kam summa: 300 000 soʻm', '300 000'],
      ['/ru', '31000000', 'Наибольшая сумма: 30 000 000 сум', '30 000 000'],
    ])('on %s says what is wrong with %s', async (path, typed, message, counted) => {
      const page = await open(path);
      await amount(page).fill(typed);
      await amount(page).blur();
      expect(await amount(page).getAttribute('aria-invalid')).toBe('true');
      const described = (await amount(page).getAttribute('aria-describedby'))?.split(' ')[0] ?? '';
      const problem = page.locator(`[id="${described}"]`);
      expect(await problem.getAttribute('class')).toBe('calculator__problem');
      expect(await problem.innerText()).toContain(message.replaceAll(/(?<=\d) /g, '\u00a0'));
      expect(await page.locator('.calculator__plan').innerText()).toContain(counted.replaceAll(' ', '\u00a0'));
      await amount(page).fill('5000000');
      expect(await amount(page).getAttribute('aria-invalid')).toBe('false');
      expect(await problem.innerText()).toBe('');
    });

    test('counts the first price over any term without JavaScript', async () => {
      const page = await open('/ru', { javaScriptEnabled: false });
      await page.getByRole('radio', { name: '24 месяца' }).check();
      expect(await page.locator('.calculator__plan').innerText()).toContain('335 000 сум'.replaceAll(' ', '\u00a0'));
      expect(await amount(page).isVisible()).toBe(false);
    });
  });

  test('a sale that is over is marked so and kept out of search', async () => {
    const page = await open('/ru/sales/navroz-2026');
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex, follow');
    expect(await page.locator('.sale-state').innerText()).toContain('Завершена');
  });

  test('a sale tells the days left by the calendar in Tashkent', async () => {
    const context = await site.browser.newContext({ baseURL: site.origin, timezoneId: 'America/Los_Angeles' });
    const page = await context.newPage();
    // Half past midnight on the 28th in Tashkent, still the 27th in Los Angeles; the sale ends on the 29th.
    await page.clock.setFixedTime('2026-11-27T19:30:00Z');
    await page.goto('/sales/qora-juma');
    await page.locator('.sale-period .tag').waitFor();
    expect(await page.locator('.sale-period').innerText()).toContain('1 kun qoldi');
  });
});

/** Waits until React has hydrated the page. */
const alive = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => Object.keys(document.documentElement).some((key) => key.startsWith('__reactFiber')));
  await page.locator('.calculator__slider[style], main:not(:has(.calculator__slider))').first().waitFor();
};

const names = async (page: Page): Promise<readonly string[]> =>
  page.locator('.tile--partner .tile__link').allInnerTexts();
