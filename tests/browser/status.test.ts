import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StatusView } from '../../server/webhook/render-status.ts';
import { renderStatus } from '../../server/webhook/render-status.ts';
import { launchBrowser } from '../helpers/browser.ts';
import { hostileStatus } from '../helpers/hostile-status.ts';
import { findBarriers, findMisfits } from '../helpers/page-audits.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => browser.close());

const { publications, releases } = hostileStatus;

test.each([
  [360, 'light', 'ru', {}],
  [360, 'dark', 'uz', { token: 'abc', release: releases?.[0]?.id ?? null }],
  [768, 'dark', 'en', {}],
  [1280, 'light', 'en', { publication: publications[0]?.at ?? null }],
  [1280, 'dark', 'ru', { token: 'abc' }],
  [360, 'light', 'uz', { token: 'abc', build: hostileStatus.held?.id ?? null }],
] as const)(
  'the status of a hostile site fits %i px in the %s in %s, runs nothing, looks for nothing and bars nobody',
  async (width, colorScheme, language, view: Partial<StatusView>) => {
    const { body } = renderStatus(hostileStatus, { language, ...view });
    const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme });
    const did: string[] = [];
    page.on('dialog', (dialog) => did.push(dialog.message()));
    page.on('request', (request) => did.push(request.url()));
    await page.setContent(body);
    expect(await page.locator('img, script, iframe, [onerror]').count()).toBe(0);
    expect(await findMisfits(page)).toEqual([]);
    expect(await findBarriers(page)).toEqual([]);
    expect(did).toEqual([]);
    await page.close();
  },
);

test('is dark where the screen is', async () => {
  const groundIn = async (colorScheme: 'light' | 'dark') => {
    const page = await browser.newPage({ colorScheme });
    await page.setContent(renderStatus(hostileStatus).body);
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await page.close();
    return ground;
  };
  expect([await groundIn('light'), await groundIn('dark')]).toEqual(['rgb(244, 245, 244)', 'rgb(18, 22, 20)']);
});
