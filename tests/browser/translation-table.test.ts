import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TranslationRow } from '../../content/translation-table.ts';
import { describeTable } from '../../publish/parity/describe-table.ts';
import { renderHtmlTable } from '../../publish/parity/render-table.ts';
import { launchBrowser } from '../helpers/browser.ts';
import { remove, RU, set, UZ } from '../helpers/content-repository.ts';
import { HOSTILE } from '../helpers/hostile-difference.ts';
import { findBarriers, findMisfits } from '../helpers/page-audits.ts';
import { translationRows } from '../helpers/translation-rows.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => browser.close());

const rows = translationRows([
  set({ type: 'product', uid: 'nurafon-x2', lang: UZ }, 'data.offers.0.price', 4_950_000),
  set({ type: 'product', uid: 'nurafon-x2', lang: UZ }, 'data.brand', null),
  remove({ type: 'faq_entry', uid: 'limit-qancha', lang: RU }),
]);

/** The same rows with hostile texts wherever editors may write. */
const hostileRows: readonly TranslationRow[] = rows.map((row) => {
  const differences = row.cells.ru.differences.map((problem) => ({ ...problem, field: HOSTILE }));
  return {
    ...row,
    title: HOSTILE,
    cells: { ...row.cells, ru: { ...row.cells.ru, differences, link: null, file: HOSTILE } },
  };
});

test.each([
  [360, 'light', 'ru', rows],
  [360, 'dark', 'uz', hostileRows],
  [1280, 'light', 'en', hostileRows],
  [1280, 'dark', 'ru', rows],
] as const)(
  'a table of translations fits %i px in the %s, runs nothing and bars nobody (%s)',
  async (width, colorScheme, language, all) => {
    const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme });
    const did: string[] = [];
    page.on('request', (request) => did.push(request.url()));
    page.on('console', (message) => did.push(message.text()));
    page.on('dialog', (dialog) => did.push(dialog.message()));
    await page.setContent(renderHtmlTable(describeTable(all, language)));
    await page.locator('summary').click();
    expect(did).toEqual([]);
    expect(await findMisfits(page)).toEqual([]);
    expect(await findBarriers(page)).toEqual([]);
    await page.close();
  },
);
