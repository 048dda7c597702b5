import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { useBrowserSite } from '../helpers/browser-site.ts';
import { holdBack } from '../helpers/hold.ts';
import { findBarriers } from '../helpers/page-audits.ts';
import { isAlive } from '../helpers/open-page.ts';

const site = useBrowserSite();

const isOfIndex = (path: string): boolean => path.includes('/search-index/');

const titles = async (page: Page): Promise<readonly string[]> =>
  page.locator('.search-page .search-hit strong').allInnerTexts();

describe('the page of the search', () => {
  test('shows what its address asks for, with the words marked, and is kept out of search engines', async () => {
    const { page } = await site.open('/search?q=televizor');
    await page.locator('.search-page__list li').first().waitFor();
    expect((await titles(page)).join('\n')).toContain('Samo TV 55');
    expect(await page.locator('.search-page mark').first().innerText()).toMatch(/televizor/i);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
    expect(await findBarriers(page)).toEqual([]);
  });

  test('keeps what is typed and chosen in its address, back and forth', async () => {
    const { page } = await site.open('/ru/search');
    await page.locator('.search-page input[name=q]').fill('холодильник');
    await page.locator('.search-page .choice', { hasText: 'Товары' }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('kind')).toBe('product');
    expect(await titles(page)).toHaveLength(1);
    await page.locator('.search-page .search-hit').first().click();
    await page.waitForURL('**/products/**');
    await page.goBack();
    await page.waitForURL('**/ru/search?*');
    await expect.poll(() => page.locator('.search-page input[name=q]').inputValue()).toBe('холодильник');
    await expect.poll(() => titles(page)).toHaveLength(1);
    expect(await page.locator('.search-page input[name=kind]:checked').inputValue()).toBe('product');
  });

  test('says what it took a word for, and what it gives where nothing has all words', async () => {
    const { page } = await site.open('/ru/search?q=' + encodeURIComponent('халадильник'));
    await page.getByText('Мы искали: «Холодильник»').waitFor();
    await page.locator('.search-page input[name=q]').fill('холодильник zzzz');
    await page.getByText('Страниц со всеми словами нет').waitFor();
    await page.locator('.search-page input[name=q]').fill('zzzz');
    await page.getByText('Ничего не нашлось').waitFor();
    expect(await page.locator('.error-page__more a').count()).toBeGreaterThan(3);
    expect(await page.locator('.search-page__list').count()).toBe(0);
    expect(await findBarriers(page)).toEqual([]);
  });

  test('shows more of what it has found when it is asked to', async () => {
    const { page } = await site.open('/search?q=tolov');
    await page.locator('.search-page__list li').nth(7).waitFor();
    await page.getByRole('button', { name: 'Yana koʻrsatish' }).click();
    await page.locator('.search-page__list li').nth(8).waitFor();
    expect(await page.evaluate(() => document.activeElement?.classList.contains('search-hit'))).toBe(true);
    const last = page.locator('.search-page__list li').nth(12);
    const path = await last.locator('a').evaluate((link: HTMLAnchorElement) => link.pathname);
    await last.locator('a').click();
    await page.waitForURL((url) => url.pathname === path);
    await page.goBack();
    await last.waitFor();
    await page.locator('.search-page input[name=q]').fill('kechik');
    await expect.poll(() => new URL(page.url()).search).toBe('?q=kechik');
  });

  test('fits a narrow telephone, with the first result in sight above its keyboard', async () => {
    const { page } = await site.open('/ru/search?q=' + encodeURIComponent('телефон'), {
      viewport: { width: 360, height: 330 },
    });
    const title = page.locator('.search-page .search-hit strong').first();
    await title.waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    const box = await title.boundingBox();
    expect((box?.y ?? 330) + (box?.height ?? 0)).toBeLessThan(330);
  });

  test('shows that it is looking, and nothing moves when what is asked for comes', async () => {
    const { hold, release } = holdBack('**/search-index/**');
    const { page } = await site.open('/ru/search?q=' + encodeURIComponent('рассрочка'), {
      prepare: async (own) => {
        await own.addInitScript(() => {
          Reflect.set(globalThis, 'shift', 0);
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              Reflect.set(
                globalThis,
                'shift',
                Number(Reflect.get(globalThis, 'shift')) + Number(Reflect.get(entry, 'value')),
              );
          }).observe({ type: 'layout-shift', buffered: true });
        });
        await hold(own);
      },
    });
    await page.locator('.search-page [aria-busy=true]').waitFor();
    expect(await page.locator('.error-page__more').count()).toBe(0);
    release();
    await page.locator('.search-page [aria-busy=false]').waitFor();
    await page.locator('.search-page .search-hit').first().waitFor();
    expect(await page.evaluate(() => Number(Reflect.get(globalThis, 'shift')))).toBeLessThan(0.05);
  });

  test('helps on with the main pages where there is no JavaScript, and no field that does nothing', async () => {
    const { page } = await site.open('/search?q=divan', { javaScriptEnabled: false });
    expect(await page.locator('.search-page input[name=q]').isVisible()).toBe(false);
    expect(await page.locator('.search-page noscript').innerText()).toContain('JavaScript yoqilgan');
    expect(await page.locator('.error-page__more a').count()).toBeGreaterThan(3);
  });

  test('says that it cannot be loaded, and tries again', async () => {
    let isOff = true;
    const { page, complaints } = await site.open('/search', {
      prepare: async (own) =>
        own.route('**/search-index/**', async (route) => (isOff ? route.abort() : route.continue())),
    });
    await page.locator('.search-page input[name=q]').fill('texnomir');
    await page.getByRole('alert').waitFor();
    isOff = false;
    await page.getByRole('button', { name: 'Qayta urinish' }).click();
    await expect.poll(() => titles(page)).toContain('Texnomir');
    // The focused button was removed, so the focus moves to the field.
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('q');
    complaints.length = 0;
  });
});

describe('the search in a list', () => {
  const partners = async (page: Page): Promise<readonly string[]> =>
    page.locator('.tile--partner').evaluateAll((tiles) => tiles.map((tile) => tile.querySelector('a')?.pathname ?? ''));

  test('is that of the site: slips, endings and what the page says are found, in the order of the list', async () => {
    const { page } = await site.open('/partners');
    const all = await partners(page);
    for (const [typed, path] of [
      ['texnomr', '/partners/texnomir'],
      ['мебель', '/partners/mebel-hovli'],
      ['kiyimlar', '/partners/atlas-kiyim'],
    ] as const) {
      await page.locator('#partner-search').fill(typed);
      await page.locator('.partner-results[aria-busy=false]').waitFor();
      const found = await partners(page);
      expect(found).toContain(path);
      expect(found.length).toBeLessThan(all.length);
      expect(found).toEqual(all.filter((own) => found.includes(own)));
    }
  });

  test('leaves it whole and says so where it cannot be loaded, and tries again', async () => {
    let isOff = true;
    const { page, complaints } = await site.open('/partners', {
      prepare: async (own) =>
        own.route('**/search-index/**', async (route) => (isOff ? route.abort() : route.continue())),
    });
    const all = await partners(page);
    await page.locator('#partner-search').fill('texnomir');
    await page.getByRole('alert').waitFor();
    expect(await partners(page)).toEqual(all);
    expect(await findBarriers(page)).toEqual([]);
    isOff = false;
    await page.getByRole('button', { name: 'Qayta urinish' }).click();
    await expect.poll(() => partners(page)).toEqual(['/partners/texnomir']);
    complaints.length = 0;
  });

  test('loads its page again where what searches has gone with its build', async () => {
    let isGone = true;
    const { page, complaints } = await site.open('/partners', {
      prepare: async (own) => {
        await own.route('**/partners?q=*', async (route) => {
          isGone = false;
          await route.continue();
        });
        await own.route('**/assets/search-site.*', async (route) =>
          isGone ? route.fulfill({ status: 404 }) : route.continue(),
        );
      },
    });
    await page.locator('#partner-search').fill('texnomir');
    await page.getByRole('button', { name: 'Qayta urinish' }).click();
    await expect.poll(() => partners(page)).toEqual(['/partners/texnomir']);
    expect(await page.locator('#partner-search').inputValue()).toBe('texnomir');
    complaints.length = 0;
  });
});

describe('the field in the header', () => {
  const wide = { viewport: { width: 1280, height: 800 } };
  const field = (page: Page) => page.locator('.header-search input');

  test('loads nothing before it is touched, then little', async () => {
    const { page, takeRequests } = await site.open('/', wide);
    expect(takeRequests().filter(isOfIndex)).toEqual([]);
    await field(page).focus();
    await page.keyboard.type('muzlatgich');
    await page.locator('.search-panel [role=option]').first().waitFor();
    expect(takeRequests().filter(isOfIndex).length).toBeGreaterThan(2);
  });

  test('says that nothing can be loaded', async () => {
    const { page, complaints } = await site.open('/ru', {
      ...wide,
      prepare: async (own) => own.route('**/search-index/**', async (route) => route.abort()),
    });
    await field(page).focus();
    await page.keyboard.type('велосипед');
    await page.locator('.search-panel output', { hasText: 'Поиск не загрузился' }).waitFor();
    expect(await field(page).getAttribute('aria-expanded')).toBe('false');
    expect(await findBarriers(page)).toEqual([]);
    complaints.length = 0;
  });

  test('opens where it was touched before the page came alive, for what was typed', async () => {
    const { hold, release } = holdBack('**/assets/app.*.js');
    const { page } = await site.open('/', { ...wide, isAwaited: false, prepare: hold });
    await page.waitForLoadState('load');
    await field(page).focus();
    await page.keyboard.type('divan');
    release();
    await page.locator('.search-panel [role=option]').first().waitFor();
    expect(await field(page).getAttribute('aria-expanded')).toBe('true');
  });

  test('stays shut where the visitor has left it before it could open', async () => {
    const { hold, release } = holdBack('**/assets/SearchPanel.*.js');
    const { page } = await site.open('/', { ...wide, prepare: hold });
    await field(page).focus();
    await page.keyboard.type('divan');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    release();
    await page.locator('.search-panel [role=option]').first().waitFor({ state: 'attached' });
    expect(await page.locator('.search-panel').isVisible()).toBe(false);
    expect(await field(page).getAttribute('aria-expanded')).toBe('false');
  });

  test('shows that it is looking, and is no open list while there is nothing to choose', async () => {
    const { hold, release } = holdBack('**/search-index/**');
    const { page } = await site.open('/', { ...wide, prepare: hold });
    await field(page).focus();
    await page.keyboard.type('zzzz');
    await page.locator('.search-panel:visible [aria-busy=true]').waitFor({ state: 'attached' });
    expect(await findBarriers(page)).toEqual([]);
    expect(await field(page).getAttribute('aria-expanded')).toBe('false');
    release();
    await page.locator('.search-panel output:not(:empty)').waitFor();
    expect(await field(page).getAttribute('aria-expanded')).toBe('false');
  });

  test('is a combobox for the keyboard: arrows, Enter, Escape', async () => {
    const { page } = await site.open('/ru/blogs', wide);
    await page.keyboard.press('/');
    await page.keyboard.type('велосипед');
    const active = async (): Promise<string | null> => {
      const id = await field(page).getAttribute('aria-activedescendant');
      return id === null ? null : page.locator(`[id="${id}"]`).innerText();
    };
    await page.locator('.search-panel [role=option]').nth(1).waitFor();
    expect(await field(page).getAttribute('role')).toBe('combobox');
    expect(await field(page).getAttribute('aria-expanded')).toBe('true');
    expect(await active()).toBeNull();
    expect(await findBarriers(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    expect(await active()).toContain('елосипед');
    await page.keyboard.press('ArrowUp');
    expect(await active()).toMatch(/^Все результаты: \d+$/);
    // Keys that move the caret leave the list.
    for (const key of ['ArrowLeft', 'ArrowRight', 'Home', 'End']) {
      await page.keyboard.press('ArrowDown');
      await expect.poll(active).not.toBeNull();
      await page.keyboard.press(key);
      await expect.poll(active).toBeNull();
    }
    await page.keyboard.press('Escape');
    expect(await field(page).getAttribute('aria-expanded')).toBe('false');
    expect(await field(page).inputValue()).toBe('велосипед');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/products/chavandoz-velosiped');
  });

  test('leads to all results by Enter, in place', async () => {
    const { page } = await site.open('/', wide);
    await page.evaluate(() => Object.assign(globalThis, { isSame: true }));
    await field(page).focus();
    await page.keyboard.type('divan');
    await page.locator('.search-panel [role=option]').first().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search?q=divan');
    await expect.poll(() => titles(page)).not.toEqual([]);
    expect(await page.evaluate(() => 'isSame' in globalThis)).toBe(true);
  });

  test('is opened by Ctrl-K whatever the layout, and is a button on a telephone', async () => {
    const { page } = await site.open('/', wide);
    await page.keyboard.press('Control+KeyK');
    expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true);
    await page.setViewportSize({ width: 360, height: 640 });
    expect(await field(page).isVisible()).toBe(false);
    await page.locator('.header-search button').click();
    await page.waitForURL(/\/search$/);
    await isAlive(page);
    const main = page.locator('.search-page input[name=q]');
    await expect.poll(() => main.evaluate((input) => input === document.activeElement)).toBe(true);
  });

  test('has a cross that can be seen on the deep colour, and a ring that covers nothing beside it', async () => {
    const { page } = await site.open('/ru', wide);
    await field(page).focus();
    await page.keyboard.type('диван');
    const { scheme, outline } = await field(page).evaluate((input) => {
      const { colorScheme, outlineOffset, outlineWidth } = getComputedStyle(input);
      return { scheme: colorScheme, outline: Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth) };
    });
    expect(scheme).toBe('dark');
    expect(outline).toBe(0);
  });

  test('sends its form to the page of the search without JavaScript, and by the policy', async () => {
    const { page } = await site.open('/ru', { ...wide, javaScriptEnabled: false });
    await field(page).focus();
    await page.keyboard.type('диван');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/ru/search?q=*');
  });
});
