import { execFile } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useBrowserSite } from '../helpers/browser-site.ts';
import { checkTypes } from '../helpers/check-types.ts';
import { copySecondSite } from '../helpers/dev-site.ts';
import { diffTrees, readText, readTree } from '../helpers/read-tree.ts';

const project = copySecondSite();
const dist = join(project.path, 'dist');

/** Noon in UTC: already the 21st in Auckland, still the 20th in Tashkent. */
const NOON = String(Date.parse('2026-11-20T12:00:00Z') / 1000);

const build = async (): Promise<void> => {
  await project.run(['build', '--out', dist], { SOURCE_DATE_EPOCH: NOON });
};

beforeAll(build);
afterAll(() => project[Symbol.dispose]());

describe('another site in the place of this one', () => {
  test('has its lists and types written at the first start, and is a program without a type error, formatted and linted as this one', async () => {
    const sources = ['slices', 'templates', 'customtypes', 'locales'].map((folder) => join(project.path, folder));
    const before = sources.map(readTree);
    await project.run(['types']);
    expect(sources.flatMap((folder, index) => diffTrees(before[index] ?? {}, readTree(folder)))).toEqual([]);
    await checkTypes(project.path);
    for (const file of ['.oxfmtrc.json', '.oxlintrc.json']) cpSync(file, join(project.path, file));
    const run = async (tool: string, args: readonly string[]): Promise<unknown> =>
      promisify(execFile)(join(process.cwd(), 'node_modules/.bin', tool), args, { cwd: project.path });
    await expect(run('oxfmt', ['--check'])).resolves.toBeDefined();
    await expect(run('oxlint', ['--type-aware'])).resolves.toBeDefined();
  });

  test('has nothing doubtful in its content', async () => {
    const { stdout } = await project.run(['content', 'check'], { SOURCE_DATE_EPOCH: NOON });
    expect(stdout).toContain('0 warnings');
  });

  test('has pages in its language, its money, its calendar and its name', () => {
    const home = readText(dist, 'index.html');
    expect(home).toContain('<html lang="en-NZ" dir="ltr">');
    expect(home).toContain('<title>Harbour Tea | Tea from the harbour</title>');
    expect(home).toContain('<output>1,250\u00a0NZ$</output>');
    expect(home).toContain('<meta name="theme-color" content="#7a2e5d"/>');
    const [, styles = ''] = /<link rel="stylesheet" href="\/([^"]+)"/.exec(home) ?? [];
    expect(readText(dist, styles)).toContain('h1{color:#7a2e5d}');
    expect(readText(dist, 'prices/index.html')).toContain('On <!-- -->21 Nov 2026');
    expect(readText(dist, '404.html')).toContain('<h1 data-status="404">Page Not Found</h1>');
    expect(readText(dist, 'sitemap.xml').match(/<loc>.*<\/loc>/g)).toEqual(['<loc>https://harbour-tea.example/</loc>']);
  });

  test('has nothing of this one in any file', () => {
    const ours = /bolak|so[ʻ'’]m\b|сум\b|\+998|tashkent|toshkent|onest|youtube|\buz-uz\b|oʻzbek|muddatli/iu;
    const paths = Object.keys(readTree(dist));
    expect(paths.length).toBeGreaterThan(30);
    expect(paths.filter((path) => ours.test(path) || ours.test(readText(dist, path)))).toEqual([]);
  });
});

describe('in a browser', () => {
  const site = useBrowserSite(async () => {
    await build();
    return { dist };
  });

  test('its pages come alive, lead to each other in one document, and say nothing on the console', async () => {
    const { page, complaints } = await site.open('/');
    await page.getByRole('button', { name: 'One more' }).click();
    await page.getByText('2,500\u00a0NZ$').waitFor();
    await page.evaluate(() => document.body.setAttribute('data-same', ''));
    await page.getByRole('link', { name: 'Prices' }).click();
    await page.getByRole('heading', { name: 'Prices' }).waitFor();
    expect(await page.title()).toBe('Harbour Tea | Prices');
    expect(await page.locator('body[data-same]').count()).toBe(1);
    expect(complaints).toEqual([]);
  });
});
