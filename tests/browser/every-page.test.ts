import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { launchBrowser } from '../helpers/browser.ts';
import { useBrowserSite, useServedSite } from '../helpers/browser-site.ts';
import { pagesOfEveryKind, type PageSample } from '../helpers/every-page.ts';
import {
  findBarriers,
  findColourBarriers,
  findCutOnPaper,
  findForeignTexts,
  findJoinedNames,
  findMisfits,
  findPaleTexts,
  findSmallTargets,
  readShifts,
  walkByTab,
  watchShifts,
} from '../helpers/page-audits.ts';
import { sample } from '../helpers/sample.ts';

const samples = pagesOfEveryKind(inject('embeddedSite')).map((page) => [page.address, page] as const);
// Results that depend only on the elements are the same in all languages, so fewer pages of the others are tested.
const uzbek = samples.filter(([, { locale }]) => locale === 'uz');
const others = samples.filter(([, { locale }]) => locale !== 'uz');

const NARROW = { width: 360, height: 800 };
const WIDE = { width: 1280, height: 900 };
const NARROWEST = { width: 320, height: 640 };
/** A4 between its margins, in CSS pixels. */
const PAPER = { width: 658, height: 986 };
/** The wide window at a zoom of 200 %, in CSS pixels. */
const ZOOMED = { width: 640, height: 450 };

/** Styles that readers set: larger text (WCAG 1.4.4) and wider spacing (WCAG 1.4.12). */
const READERS_STYLES = {
  'as it is': '',
  'text at 200 %': 'html { font-size: 200% }',
  'text spacing': `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-bottom: 2em !important }`,
};

// A slow mobile network: https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md.
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
const FAST = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

describe.concurrent('every kind of page', () => {
  const served = useServedSite();

  test.each([...sample(4, uzbek), ...sample(2, others)])(
    '%s loads without a word or a jump, bars nobody, fits and is reached',
    async (_, kind) => {
      const page = await served.browser.newPage({ viewport: NARROW });
      const complaints = watchComplaints(page, served.origin, kind);
      const shifts = await loadSlowly(page, served.origin + kind.address);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const small = await findSmallTargets(page);
      const foreign = await findForeignTexts(page);
      const barriers = await findBarriersIn(page, kind);
      const misfits = await findMisfitsIn(page);
      await page.setViewportSize(WIDE);
      const { missed, unseen } = kind.locale === 'uz' ? await walkByTab(page) : { missed: [], unseen: [] };
      await page.close();
      expect({ complaints, shifts, small, foreign, barriers, misfits, missed, unseen }).toEqual({
        complaints: [],
        shifts: [],
        small: [],
        foreign: [],
        barriers: [],
        misfits: [],
        missed: [],
        unseen: [],
      });
    },
  );
});

describe('every kind of page', () => {
  const site = useBrowserSite();

  test.each(sample(3, uzbek))('%s is whole without JavaScript', async (_, { address }) => {
    const options = { viewport: NARROW, javaScriptEnabled: false, reducedMotion: 'reduce' } as const;
    const { page } = await site.openShared(address, options);
    const text = await page.locator('main').innerText();
    expect(text.length).toBeGreaterThan(40);
    expect(text).not.toContain('Page not found:');
    for (const details of await page.locator('details:visible').all()) await opens(details);
  });

  test.each(sample(6, uzbek))('on %s names are said word by word', async (_, { address }) => {
    const { page } = await site.openShared(address);
    expect(await findJoinedNames(page)).toEqual([]);
  });

  test.each(sample(4, uzbek))('%s is printed whole and dark on white, whatever the scheme', async (_, { address }) => {
    const { page } = await site.openShared(address, { colorScheme: 'dark', javaScriptEnabled: false });
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize(PAPER);
    expect({ pale: await findPaleTexts(page), cut: await findCutOnPaper(page) }).toEqual({ pale: [], cut: [] });
  });

  describe('on a phone whose letters are set to twice their size', () => {
    let browser: Browser;
    beforeAll(async () => {
      browser = await launchBrowser({ args: ['--blink-settings=defaultFontSize=32'] });
    });
    afterAll(async () => browser?.close());

    test('the name of the site is not below the search', async () => {
      const page = await browser.newPage({ viewport: NARROW });
      await page.goto(`${site.origin}/blogs`);
      const [name, search] = await Promise.all(
        ['.header__brand span', '.header-search svg'].map((part) => page.locator(part).boundingBox()),
      );
      await page.close();
      expect((name?.x ?? 0) + (name?.width ?? 0)).toBeLessThanOrEqual(search?.x ?? 0);
    });

    test('breadcrumbs are read whole', async () => {
      const page = await browser.newPage({ viewport: NARROW });
      await page.goto(`${site.origin}/ru/products/nurafon-x2`);
      const crumbs = await page
        .locator('.breadcrumbs__item > *')
        .evaluateAll((all) => all.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
      await page.close();
      expect(crumbs).toEqual([0, 0, 0]);
    });

    test.each([...sample(4, uzbek), ...sample(2, others)])('%s is whole, and no wider', async (_, { address }) => {
      const page = await browser.newPage({ viewport: NARROW, reducedMotion: 'reduce' });
      await page.goto(site.origin + address);
      const misfits = await findMisfits(page);
      await page.close();
      // At twice the size six letters may be as wide as the phone.
      expect(misfits.filter((misfit) => !misfit.startsWith('word is broken'))).toEqual([]);
    });
  });
});

/** Collects console messages, uncaught errors and requests to other hosts. The list grows as they occur. */
const watchComplaints = (page: Page, origin: string, { address }: PageSample): readonly string[] => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    // The browser itself reports that a page has the status 404.
    const isOfPage = message.location().url === origin + address && message.text().includes('status of 404');
    if (!isOfPage) complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(origin)) complaints.push(`request to ${request.url()}`);
  });
  return complaints;
};

/** Opens a page over a slow network, waits until it is hydrated, and returns the layout shifts until then. */
const loadSlowly = async (page: Page, url: string): Promise<readonly string[]> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', SLOW);
  await watchShifts(page);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForFunction(() => Object.keys(document.documentElement).some((key) => key.startsWith('__reactFiber')));
  await page.waitForTimeout(100);
  await session.send('Network.emulateNetworkConditions', FAST);
  return readShifts(page);
};

/** Checks the narrowest screen and a zoom of 200 %, then text of twice the size, and the spacing that readers may set. */
const findMisfitsIn = async (page: Page): Promise<readonly string[]> => {
  const misfits: string[] = [];
  const look = async (viewport: typeof NARROW, style: keyof typeof READERS_STYLES): Promise<void> => {
    await page.setViewportSize(viewport);
    await page.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = [sheet];
    }, READERS_STYLES[style]);
    misfits.push(...(await findMisfits(page)).map((misfit) => `${viewport.width} ${style}: ${misfit}`));
  };
  await look(NARROWEST, 'as it is');
  await look(ZOOMED, 'as it is');
  await look(WIDE, 'text at 200 %');
  await look(NARROWEST, 'text spacing');
  await look(WIDE, 'text spacing');
  await look(WIDE, 'as it is');
  return misfits;
};

/** Checks narrow and wide, each in both colour schemes. Russian pages differ only in their texts, so each width has one scheme there. */
const findBarriersIn = async (page: Page, { locale }: PageSample): Promise<readonly string[]> => {
  const barriers: string[] = [];
  const look = async (audit: typeof findBarriers, viewport: typeof NARROW, colorScheme: 'light' | 'dark') => {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    const found = await audit(page);
    barriers.push(...found.map((barrier) => `${viewport.width} ${colorScheme} ${barrier}`));
  };
  await look(findBarriers, NARROW, 'light');
  if (locale === 'uz') await look(findColourBarriers, NARROW, 'dark');
  await look(findBarriers, WIDE, 'dark');
  if (locale === 'uz') await look(findColourBarriers, WIDE, 'light');
  return barriers;
};

const opens = async (details: Locator): Promise<void> => {
  if ((await details.getAttribute('open')) !== null) return;
  const summary = details.locator('> summary');
  await summary.click();
  expect(await details.getAttribute('open')).toBe('');
  expect(await details.locator('> :not(summary)').first().isVisible()).toBe(true);
  await summary.click();
};
