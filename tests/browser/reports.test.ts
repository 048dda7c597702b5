import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeDifference } from '../../publish/compare/describe-difference.ts';
import { renderHtmlReport } from '../../publish/compare/render-html-report.ts';
import { launchBrowser } from '../helpers/browser.ts';
import { hostileDifference, hostileFindings, HOSTILE } from '../helpers/hostile-difference.ts';
import { findBarriers, findMisfits } from '../helpers/page-audits.ts';

let browser: Browser;

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
    expect(await page.locator('img, script, iframe, [onerror]').count()).toBe(0);
    expect(await findMisfits(page)).toEqual([]);
    expect(await findBarriers(page)).toEqual([]);
    expect(did).toEqual([]);
    await page.close();
  },
);
