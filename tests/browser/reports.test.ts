import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeDifference } from '../../publish/compare/describe-difference.ts';
import type { PagePicture, PicturesAtWidth, SitePictures } from '../../publish/compare/page-pictures.ts';
import { renderHtmlReport } from '../../publish/compare/render-html-report.ts';
import { launchBrowser } from '../helpers/browser.ts';
import { hostileDifference, hostileFindings, HOSTILE } from '../helpers/hostile-difference.ts';
import { findBarriers, findMisfits } from '../helpers/page-audits.ts';

let browser: Browser;

/** A tiny WebP, said to be as wide as the window. */
const takePicture = (width: number): PagePicture => ({
  ...{ x: 0, y: 0, width, height: width },
  bytes: Buffer.from('UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAwA0JaQAA3AA/vuUAAA=', 'base64'),
  marks: [{ x: width / 4, y: 10, width: width / 2, height: 20 }],
});

const [hostilePage = ''] = hostileDifference.pages.map(({ path }) => path);

const pictures: SitePictures = {
  left: 2,
  pages: new Map<string, readonly PicturesAtWidth[]>([
    [
      hostilePage,
      [360, 1280].map((width) => ({
        width,
        left: 1,
        unseen: 4000,
        pairs: [{ before: takePicture(width), after: null }],
      })),
    ],
    [
      '/page-0',
      [
        { width: 360, left: 0, unseen: 0, pairs: [{ before: null, after: takePicture(360) }] },
        { width: 1280, left: 0, unseen: 0, pairs: [] },
      ],
    ],
  ]),
};

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => browser.close());

test.each([
  [360, 'light', 'ru'],
  [360, 'dark', 'uz'],
  [1280, 'light', 'en'],
  [1280, 'dark', 'ru'],
] as const)(
  'a report of a hostile site fits %i px in the %s, runs nothing and bars nobody',
  async (width, colorScheme, language) => {
    const html = renderHtmlReport(
      describeDifference(hostileDifference, {
        language,
        findings: hostileFindings,
        isPlanned: true,
        pictures,
        urlOf: ({ path }) => `https://bolak.example${path}`,
      }),
    );
    const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme });
    const did: string[] = [];
    page.on('dialog', (dialog) => did.push(dialog.message()));
    page.on('request', (request) => did.push(request.url()));
    page.on('console', (message) => did.push(message.text()));
    await page.setContent(html);
    await page.locator('summary').first().click();
    expect(await page.getByText(HOSTILE.slice(0, 40)).count()).toBeGreaterThan(5);
    expect(await page.locator('script, iframe, [onerror]').count()).toBe(0);
    // Marks scale with the picture.
    const sizes = await page
      .locator('.window i')
      .evaluateAll((marks) =>
        marks.map((mark) => [mark, mark.parentElement].map((element) => element?.getBoundingClientRect().width ?? 0)),
      );
    expect(sizes.map(([mark = 0, picture = 1]) => Math.round((100 * mark) / picture))).toEqual([50, 50, 50]);
    expect(await findMisfits(page)).toEqual([]);
    expect(await findBarriers(page)).toEqual([]);
    expect(did).toEqual([]);
    await page.close();
  },
);
