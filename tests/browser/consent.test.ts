import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { appStands, follow } from '../helpers/browser-site.ts';
import { findBarriers, findMisfits, findSmallTargets } from '../helpers/page-audits.ts';
import { EVERYTHING, useConfiguredSite, type Visitor } from '../helpers/third-parties.ts';

const site = useConfiguredSite({ ...EVERYTHING, consent: 'required' });

const ASK = '.consent';
const AGAIN = '.consent-again button';

const isAsked = async ({ page }: Visitor): Promise<void> => page.locator(ASK).waitFor();

const press = async ({ page }: Visitor, name: string): Promise<void> => page.getByRole('button', { name }).click();

/** Waits until the scripts of all third parties have been requested. */
const isContacted = async ({ foreign, own }: Visitor): Promise<void> => {
  await expect.poll(() => foreign.filter((url) => url.includes('googletagmanager')).length).toBe(2);
  await expect.poll(() => own.some((path) => path.includes('/error-reporting.'))).toBe(true);
};

const isContactedByNobody = async ({ page, foreign, own, context }: Visitor): Promise<void> => {
  await page.waitForTimeout(1_000);
  expect(foreign).toEqual([]);
  expect(own.filter((path) => /error-reporting|replay|analytics|tag-manager/.test(path))).toEqual([]);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('client_id');
  expect(await page.evaluate(() => 'dataLayer' in globalThis)).toBe(false);
};

const blockStorage = async (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });

describe('consent', () => {
  test('is asked for before anybody is contacted, and remembered', async () => {
    const visitor = await site.visit();
    await visitor.open('/faqs');
    await isAsked(visitor);
    await appStands(visitor.page);
    await isContactedByNobody(visitor);
    await press(visitor, 'Roziman');
    await isContacted(visitor);
    await visitor.open('/partners');
    await visitor.page.locator(AGAIN).waitFor();
    expect(await visitor.page.locator(ASK).count()).toBe(0);
    await expect.poll(() => visitor.foreign.filter((url) => url.includes('/gtag/js')).length).toBe(2);
    expect(visitor.complaints).toEqual([]);
  });

  test('that is refused is refused for good', async () => {
    const visitor = await site.visit();
    await visitor.open('/faqs');
    await isAsked(visitor);
    await press(visitor, 'Yoʻq');
    await isContactedByNobody(visitor);
    await visitor.open('/ru/partners');
    await visitor.page.locator(AGAIN).waitFor();
    expect(await visitor.page.locator(ASK).count()).toBe(0);
    await isContactedByNobody(visitor);
    expect(visitor.complaints).toEqual([]);
  });

  test('can be taken back', async () => {
    const visitor = await site.visit();
    await visitor.open('/faqs');
    await isAsked(visitor);
    await press(visitor, 'Roziman');
    await isContacted(visitor);
    await appStands(visitor.page);
    await follow(visitor.page, '/ru/faqs');
    const again = visitor.page.getByRole('button', { name: 'Изменить решение о файлах cookie' });
    await again.click();
    await isAsked(visitor);
    await press(visitor, 'Нет');
    const before = visitor.foreign.length;
    await visitor.page.reload();
    await visitor.page.locator(AGAIN).waitFor();
    await visitor.page.waitForTimeout(1_000);
    expect(visitor.foreign.slice(before)).toEqual([]);
  });

  test('holds for the page where storage is blocked', async () => {
    const visitor = await site.visit({ prepare: blockStorage });
    await visitor.open('/faqs');
    await isAsked(visitor);
    await press(visitor, 'Roziman');
    await isContacted(visitor);
    await visitor.open('/faqs');
    await isAsked(visitor);
    expect(visitor.complaints).toEqual([]);
  });

  test('that is given on a later page keeps the campaign of the first', async () => {
    const visitor = await site.visit();
    await visitor.open('/faqs?utm_source=sms');
    await isAsked(visitor);
    await appStands(visitor.page);
    await follow(visitor.page, '/partners');
    await visitor.page.waitForURL('**/partners');
    await press(visitor, 'Roziman');
    const campaign = async (): Promise<string | undefined> =>
      (await visitor.context.cookies()).find(({ name }) => name === 'utm_queries')?.value;
    await expect.poll(campaign).toBeDefined();
    expect(JSON.parse(decodeURIComponent((await campaign()) ?? ''))).toMatchObject({
      google_params: { utm_source: 'sms' },
    });
  });

  test('is given by the keyboard: the question comes first', async () => {
    const visitor = await site.visit();
    await visitor.open('/ru/faqs');
    await isAsked(visitor);
    const focused = async (): Promise<string> => visitor.page.evaluate(() => document.activeElement?.textContent ?? '');
    await visitor.page.keyboard.press('Tab');
    expect(await focused()).toBe('Нет');
    await visitor.page.keyboard.press('Tab');
    expect(await focused()).toBe('Соглашаюсь');
    await visitor.page.keyboard.press('Enter');
    await isContacted(visitor);
  });

  test.each([
    { width: 320, height: 256 },
    { width: 427, height: 320 },
  ])('leaves half of a low window to the page, %o', async (viewport) => {
    const visitor = await site.visit({ viewport });
    const { page } = visitor;
    for (const path of ['/products/nurafon-x2', '/how-it-works']) {
      await visitor.open(path);
      await isAsked(visitor);
      await appStands(page);
      await page.evaluate(() => scrollTo({ top: innerHeight * 3, behavior: 'instant' }));
      const share = await page.evaluate(() => {
        const rows = Array.from({ length: innerHeight }, (_, row) => document.elementFromPoint(innerWidth / 2, row));
        return (
          rows.filter((element) => element?.closest('main') && !element.closest('.action-bar')).length / innerHeight
        );
      });
      expect(share).toBeGreaterThan(0.5);
    }
    expect(await findMisfits(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.locator(ASK).waitFor({ state: 'detached' });
  });

  test('is asked for on a page without header and footer too, and not on those of the editors', async () => {
    const visitor = await site.visit();
    await visitor.open('/qr');
    await isAsked(visitor);
    await visitor.open('/preview?token=x&documentId=y');
    await appStands(visitor.page);
    await visitor.page.waitForTimeout(500);
    expect(await visitor.page.locator(ASK).count()).toBe(0);
  });

  test('stays through a change of pages, in the language in which it was asked for', async () => {
    const visitor = await site.visit();
    await visitor.open('/faqs');
    await isAsked(visitor);
    await appStands(visitor.page);
    await follow(visitor.page, '/ru/faqs');
    await visitor.page.locator('html[lang=ru-RU]').waitFor();
    expect(await visitor.page.locator(ASK).getAttribute('lang')).toBe('uz');
    await press(visitor, 'Roziman');
    await isContacted(visitor);
  });

  test('is still asked for when something has altered the page, and it is rendered again', async () => {
    const visitor = await site.visit();
    const { page } = visitor;
    await page.route('**/_payload.json', async (route) => {
      await page.locator(ASK).waitFor();
      await page.locator('h1').evaluate((title) => title.replaceChildren('Tarjima'));
      await route.fallback();
    });
    await visitor.open('/faqs');
    await appStands(page);
    expect(visitor.complaints.join()).toContain('#418');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Yoʻq');
    await press(visitor, 'Roziman');
    await isContacted(visitor);
  });

  test('is not asked for, and nobody contacted, while its texts cannot be fetched', async () => {
    const visitor = await site.visit();
    await visitor.page.route(/\/assets\/uz\.\w+\.js$/, async (route) => route.abort());
    await visitor.open('/faqs');
    await expect.poll(() => visitor.complaints.join()).toContain('Failed locale loading');
    await isContactedByNobody(visitor);
    expect(await visitor.page.locator(ASK).count()).toBe(0);
  });

  test.each([
    ['/faqs', 320],
    ['/ru/faqs', 1280],
  ])('on %s, %d px wide, bars nobody and covers nothing that has the focus', async (address, width) => {
    const visitor = await site.visit({ viewport: { width, height: 640 }, reducedMotion: 'reduce' });
    const { page } = visitor;
    await visitor.open(address);
    await isAsked(visitor);
    await appStands(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await findBarriers(page)).toEqual([]);
    }
    expect(await findSmallTargets(page)).toEqual([]);
    expect(await findMisfits(page)).toEqual([]);
    await page.evaluate(() => {
      scrollTo(0, 0);
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
    const covered: string[] = [];
    for (let stop = 0; stop < 60; stop += 1) {
      await page.keyboard.press('Tab');
      const text = await page.evaluate(() => {
        const focused = document.activeElement;
        const bar = document.querySelector('.consent');
        if (!focused || !bar || focused === document.body || bar.contains(focused)) return null;
        return focused.getBoundingClientRect().bottom > bar.getBoundingClientRect().top + 1 ? focused.outerHTML : null;
      });
      if (text !== null) covered.push(text.slice(0, 120));
    }
    expect(covered).toEqual([]);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const [end, top] = await page.evaluate(() => [
      document.querySelector('.footer')?.getBoundingClientRect().bottom ?? Infinity,
      document.querySelector('.consent')?.getBoundingClientRect().top ?? 0,
    ]);
    expect(end).toBeLessThanOrEqual(top + 1);
  });
});

test('a site without third parties has no byte of them, nor a question', () => {
  const assets = join(inject('embeddedSite'), 'assets');
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  const theirs = /sentry|dataLayer|googletagmanager|utm_queries|site:consent|rrweb|consent__text/;
  expect(scripts.filter((name) => theirs.test(readFileSync(join(assets, name), 'utf8')))).toEqual([]);
  expect(scripts.filter((name) => /third-parties|consent|replay|analytics|tag-manager/.test(name))).toEqual([]);
  // The same words do occur in the configured site.
  const configured = join(site.project.dist, 'assets');
  const all = readdirSync(configured).map((name) =>
    name.endsWith('.js') ? readFileSync(join(configured, name), 'utf8') : '',
  );
  for (const word of ['sentry', 'dataLayer', 'googletagmanager', 'utm_queries', 'site:consent', 'consent__text']) {
    expect(all.some((text) => text.includes(word))).toBe(true);
  }
});

test('neither the question nor the way back to it is printed', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  await visitor.open('/faqs');
  await isAsked(visitor);
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator(ASK).isVisible()).toBe(false);
  expect(await page.evaluate(() => getComputedStyle(document.body).paddingBottom)).toBe('0px');
  await page.emulateMedia({ media: 'screen' });
  await page.locator(`${ASK} button`).first().click();
  await page.locator(AGAIN).waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator(AGAIN).isVisible()).toBe(false);
});
