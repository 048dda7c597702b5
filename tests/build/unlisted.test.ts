import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openSite } from '../../publish/built-site.ts';
import { isUnlistedSite } from '../../renderer/host/site-files.ts';
import { launchBrowser } from '../helpers/browser.ts';
import { openPage } from '../helpers/open-page.ts';
import { startPreview } from '../helpers/preview.ts';
import { request } from '../helpers/raw-request.ts';
import { runSite } from '../helpers/run-site.ts';
import { readLatestManifest } from '../helpers/read-tree.ts';
import { createSandbox, type Sandbox } from '../helpers/sandbox.ts';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = createSandbox();
  await sandbox.build(['--unlisted']);
});

afterAll(() => sandbox[Symbol.dispose]());

const pagesOf = (out: string): readonly string[] =>
  readLatestManifest(out)
    .files.map(({ path }) => path)
    .filter((path) => path.endsWith('.html'));

const read = (out: string, path: string): string => readFileSync(join(out, path), 'utf8');

test('every page of an unlisted site says noindex, and names no address by which search engines would know it', () => {
  const pages = pagesOf(sandbox.out);
  expect(pages.length).toBeGreaterThan(100);
  for (const path of pages) {
    const html = read(sandbox.out, path);
    expect(html.match(/<meta name="robots"[^>]*>/g), path).toEqual([
      '<meta name="robots" content="noindex, nofollow"/>',
    ]);
    expect(html.match(/rel="canonical"|<link[^>]*hreflang|og:url|ld\+json|rss\+xml/gi), path).toBe(null);
  }
});

test('it has no sitemap and no feed, and the whole of it is closed', () => {
  for (const path of ['sitemap.xml', 'blogs/feed.xml', 'ru/blogs/feed.xml'])
    expect(existsSync(join(sandbox.out, path)), path).toBe(false);
  expect(read(sandbox.out, 'robots.txt')).toBe('User-agent: *\nDisallow: /\n');
  expect(isUnlistedSite(openSite(sandbox.out).manifest)).toBe(true);
});

test('its scripts, styles and pictures are those of the site', () => {
  const assetsOf = (out: string) =>
    readLatestManifest(out).files.flatMap(({ path }) => (/^assets\/(?!site\.)/.test(path) ? [path] : []));
  expect(assetsOf(sandbox.out)).toEqual(assetsOf(inject('embeddedSite')));
});

test('published as a preview and served, a browser shows its pages, alive, with noindex in head and header', async () => {
  const target = pathToFileURL(join(sandbox.path, 'www')).href;
  const args = ['publish', '--to', `${target}/preview/pr-12`, '--out', sandbox.out, '--yes'];
  expect(await runSite(args, sandbox.env)).toMatchObject({ code: 0, stderr: '' });
  await using preview = await startPreview({ dist: join(sandbox.path, 'www/preview/pr-12/current') });
  const browser = await launchBrowser();
  try {
    const page = await openPage(browser, `${preview.origin}/ru/blogs`);
    const robots = await page.locator('meta[name=robots]').getAttribute('content');
    const { headers } = await request(preview.port, 'GET /ru/blogs');
    expect([robots, headers.get('x-robots-tag')]).toEqual(['noindex, nofollow', 'noindex, nofollow']);
    await page.locator('main h1').waitFor();
  } finally {
    await browser.close();
  }
});

test('the same folder built for visitors is the site again', async () => {
  expect((await sandbox.build()).code).toBe(0);
  expect(read(sandbox.out, 'index.html')).toContain('<link rel="canonical" href="https://bolak.example/"/>');
  expect(isUnlistedSite(openSite(sandbox.out).manifest)).toBe(false);
  expect(existsSync(join(sandbox.out, 'sitemap.xml'))).toBe(true);
});
