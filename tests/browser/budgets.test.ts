import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { useServedSite } from '../helpers/browser-site.ts';
import { pagesForVisitors } from '../helpers/every-page.ts';
import { weighPage, type PageWeight } from '../helpers/page-weight.ts';
import { sample } from '../helpers/sample.ts';

const dist = inject('embeddedSite');

/**
 * The most that a page may weigh, in compressed bytes. A second design or a library exceeds the limit of the style sheet, while styles for
 * accessibility still fit.
 */
const BUDGET = {
  html: 60_000,
  stylesheet: 16_200,
  fonts: 30_000,
  scriptBefore: 6_000,
  scriptInTotal: 98_700,
} as const satisfies PageWeight;

const ARTICLE = { ...BUDGET, scriptInTotal: 90_000 } as const satisfies PageWeight;

const samples = pagesForVisitors(dist).map(({ address, template }) => [address, template] as const);

describe.concurrent('a page weighs no more than its budget', () => {
  const site = useServedSite();

  test.each(sample(6, samples))('%s', async (address, template) => {
    const page = await site.browser.newPage();
    const weight = await weighPage(page, { origin: site.origin, address, dist });
    await page.close();
    const budget: PageWeight = template === 'blog-post' ? ARTICLE : BUDGET;
    expect(weight.scriptBefore).toBeGreaterThan(1_000);
    expect(excessOf(weight, budget)).toEqual([]);
  });
});

test('every script tells the browser to compile it while it loads, not function by function in the hands of the visitor', () => {
  const assets = join(dist, 'assets');
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(10);
  for (const name of scripts)
    expect(readFileSync(join(assets, name), 'utf8')).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});

const excessOf = (weight: PageWeight, budget: PageWeight): readonly string[] =>
  (['html', 'stylesheet', 'fonts', 'scriptBefore', 'scriptInTotal'] as const)
    .filter((part) => weight[part] > budget[part])
    .map((part) => `${part}: ${weight[part]} > ${budget[part]}`);
