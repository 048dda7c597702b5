import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openSite } from '../../publish/built-site.ts';
import { isUnlistedSite } from '../../renderer/host/site-files.ts';
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

test('the same folder built for visitors is the site again', async () => {
  expect((await sandbox.build()).code).toBe(0);
  expect(read(sandbox.out, 'index.html')).toContain('<link rel="canonical" href="https://bolak.example/"/>');
  expect(isUnlistedSite(openSite(sandbox.out).manifest)).toBe(false);
  expect(existsSync(join(sandbox.out, 'sitemap.xml'))).toBe(true);
});
