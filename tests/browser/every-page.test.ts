import type { Server } from 'node:http';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Locale } from '../../locales/locale.ts';
import { launchBrowser } from '../helpers/browser.ts';
import { pagesOfEveryKind } from '../helpers/every-page.ts';
import {
  findBarriers,
  findForeignTexts,
  findOverflow,
  findSmallTargets,
  readShifts,
  walkByTab,
  watchShifts,
} from '../helpers/page-audits.ts';
import { start } from '../helpers/preview.ts';

const site = inject('embeddedSite');
const samples = pagesOfEveryKind(site).map((sample) => [sample.address, sample] as const);
// What follows from the elements alone is the same in both languages.
const uzbek = samples.filter(([, { locale }]) => locale === 'uz');

const NARROW = { width: 360, height: 800 };
const WIDE = { width: 1280, height: 900 };

// A slow mobile network: https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md.
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };

describe.concurrent('every kind of page', () => {
  let browser: Browser;
  let server: Server;
  let origin = '';

  beforeAll(async () => {
    const preview = await start({ dist: site, host: '127.0.0.1' });
    server = preview.server;
    origin = `http://127.0.0.1:${preview.port}`;
    browser = await launchBrowser();
  });

  afterAll(async () => {
    await browser?.close();
    server?.closeAllConnections();
    server?.close();
  });

  const open = async (address: string, options: BrowserContextOptions = {}): Promise<Page> => {
    const page = await browser.newPage({ viewport: NARROW, reducedMotion: 'reduce', ...options });
    await page.goto(origin + address, { waitUntil: 'load' });
    return page;
  };

  test.each(samples)('%s loads slowly without a word, a jump, or a request to anyone else', async (_, { address }) => {
    const page = await browser.newPage({ viewport: NARROW });
    const complaints: string[] = [];
    page.on('console', (message) => {
      // The browser itself tells of a page whose status is 404.
      const isOfPage = message.location().url === origin + address && message.text().includes('status of 404');
      if (!isOfPage) complaints.push(`${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('request', (request) => {
      if (!request.url().startsWith(origin)) complaints.push(`request to ${request.url()}`);
    });
    const session = await page.context().newCDPSession(page);
    await session.send('Network.emulateNetworkConditions', SLOW);
    await watchShifts(page);
    await page.goto(origin + address, { waitUntil: 'load' });
    await isHydrated(page);
    await page.waitForTimeout(100);
    const shifts = await readShifts(page);
    await page.close();
    expect({ complaints, shifts }).toEqual({ complaints: [], shifts: [] });
  });

  test.each(samples)('%s bars nobody, in light and in dark, narrow and wide', async (_, { address, locale }) => {
    const page = await open(address);
    await isHydrated(page);
    const barriers = [];
    for (const viewport of [NARROW, WIDE]) {
      await page.setViewportSize(viewport);
      for (const colorScheme of schemesOf(locale, viewport)) {
        await page.emulateMedia({ colorScheme });
        const found = await findBarriers(page);
        barriers.push(...found.map((barrier) => `${viewport.width} ${colorScheme} ${barrier}`));
      }
    }
    await page.close();
    expect(barriers).toEqual([]);
  });

  test.each(samples)('%s fits small screens and large letters, and can be pressed and read', async (_, { address }) => {
    const page = await open(address);
    const small = await findSmallTargets(page);
    const foreign = await findForeignTexts(page);
    await page.setViewportSize({ width: 320, height: 640 });
    const narrow = await findOverflow(page);
    // 200 % of a window of 1280 px.
    await page.setViewportSize({ width: 640, height: 450 });
    const zoomed = await findOverflow(page);
    await page.close();
    expect({ small, foreign, narrow, zoomed }).toEqual({ small: [], foreign: [], narrow: [], zoomed: [] });
  });

  test.each(uzbek)('%s is reached in all its parts by the keyboard, and shows where it is', async (_, { address }) => {
    const page = await open(address, { viewport: WIDE });
    await isHydrated(page);
    const { missed, unseen } = await walkByTab(page);
    await page.close();
    expect({ missed, unseen }).toEqual({ missed: [], unseen: [] });
  });

  test.each(uzbek)('%s is whole without JavaScript', async (_, { address }) => {
    const page = await open(address, { javaScriptEnabled: false });
    expect((await page.locator('main').innerText()).length).toBeGreaterThan(40);
    expect(await page.locator('main').innerText()).not.toContain('Page not found:');
    for (const details of await page.locator('details:visible').all()) {
      if ((await details.getAttribute('open')) !== null) continue;
      await details.locator('> summary').click();
      expect(await details.getAttribute('open')).toBe('');
      const content = details.locator('> :not(summary)').first();
      expect(await content.isVisible()).toBe(true);
      await details.locator('> summary').click();
    }
    await page.close();
  });
});

// Russian pages differ by their words: each scheme at one width is enough.
const schemesOf = (locale: Locale, { width }: typeof NARROW): readonly ('light' | 'dark')[] => {
  if (locale === 'uz') return ['light', 'dark'];
  return width === NARROW.width ? ['light'] : ['dark'];
};

const isHydrated = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => Object.keys(document.documentElement).some((key) => key.startsWith('__reactFiber')));
};
