import { describe, expect, test } from 'vitest';
import { localePath, type Locale } from '../../model/language/locale.ts';
import type { PageRecord } from '../../renderer/pages/page-record.ts';
import { createRobots } from '../../renderer/host/site-files.ts';
import type { Route } from '../../model/site/route.ts';
import { createSitemap } from '../../renderer/host/sitemap.ts';
import { createConfig } from '../helpers/built-site.ts';

const config = createConfig();

interface Changes extends Partial<Omit<PageRecord, 'route'>> {
  readonly route?: Partial<Route>;
}

const page = (locale: Locale, path: string, { route, ...changes }: Changes = {}): PageRecord => ({
  key: '',
  payload: '',
  noindex: false,
  siteReads: null,
  modifiedAt: Date.UTC(2026, 0, 2, 3, 4, 5),
  written: null,
  ...changes,
  route: {
    path,
    locale,
    template: 'promo',
    documentId: 'x',
    params: {},
    partOf: null,
    format: 'folder',
    frame: { layout: 'default', navigation: 'white', section: 'home' },
    alternates: { uz: path, ru: localePath('ru', path) },
    ...route,
  },
});

const sitemapOf = (...records: readonly PageRecord[]): string => createSitemap(config, records)[0]?.content ?? '';
const locations = (xml: string): readonly string[] =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url ?? '');

describe('the sitemap', () => {
  test('lists a page in each language with its translations', () => {
    const xml = sitemapOf(page('ru', '/promo'), page('uz', '/promo', { modifiedAt: null }));
    expect(xml).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
<url>
<loc>https://bolak.example/promo</loc>
<xhtml:link rel="alternate" hreflang="uz" href="https://bolak.example/promo"/>
<xhtml:link rel="alternate" hreflang="ru" href="https://bolak.example/ru/promo"/>
<xhtml:link rel="alternate" hreflang="x-default" href="https://bolak.example/promo"/>
</url>
<url>
<loc>https://bolak.example/ru/promo</loc>
<lastmod>2026-01-02T03:04:05.000Z</lastmod>
<xhtml:link rel="alternate" hreflang="uz" href="https://bolak.example/promo"/>
<xhtml:link rel="alternate" hreflang="ru" href="https://bolak.example/ru/promo"/>
<xhtml:link rel="alternate" hreflang="x-default" href="https://bolak.example/promo"/>
</url>
</urlset>
`);
  });

  test('joins translations that stand at different paths', () => {
    const alternates = { uz: '/sales/kuz', ru: '/ru/sales/osen' };
    const [uz, ru] = [
      page('uz', '/sales/kuz', { route: { alternates } }),
      page('ru', '/sales/osen', { route: { alternates } }),
    ];
    const links = /hreflang="uz" href="[^"]+\/sales\/kuz"\/>\n.+hreflang="ru" href="[^"]+\/ru\/sales\/osen"/g;
    expect(sitemapOf(uz, ru).match(links)).toHaveLength(2);
    expect(sitemapOf(uz)).not.toContain('osen');
  });

  test('lists the home pages', () => {
    expect(locations(sitemapOf(page('uz', '/'), page('ru', '/')))).toEqual([
      'https://bolak.example/',
      'https://bolak.example/ru',
    ]);
  });

  test('leaves out what is not to be indexed, parts of pages and the system’s own pages', () => {
    const xml = sitemapOf(
      page('uz', '/hidden', { noindex: true }),
      page('uz', '/faqs/services', { route: { partOf: '/faqs' } }),
      page('uz', '/preview', { route: { documentId: null } }),
    );
    expect(locations(xml)).toEqual([]);
  });

  test('names no translation that it does not list', () => {
    const xml = sitemapOf(page('uz', '/promo', { noindex: true }), page('ru', '/promo'));
    expect(xml).not.toContain('hreflang="uz"');
    expect(xml).not.toContain('x-default');
    expect(xml).toContain('hreflang="ru"');
  });

  test('encodes and escapes hostile paths', () => {
    const xml = sitemapOf(page('uz', `/blogs/тест&<script>"'`), page('uz', '//evil.example/?a#b'));
    expect(locations(xml)).toEqual([
      'https://bolak.example//evil.example/%3Fa%23b',
      'https://bolak.example/blogs/%D1%82%D0%B5%D1%81%D1%82%26%3Cscript%3E%22&#39;',
    ]);
    expect(xml).not.toContain('<script');
  });

  test('is the same in any order of its pages', () => {
    const records = [page('uz', '/a'), page('ru', '/a'), page('uz', '/b'), page('uz', '/')];
    expect(createSitemap(config, records.toReversed())).toEqual(createSitemap(config, records));
  });

  test('becomes an index past 50,000 addresses', () => {
    const records = Array.from({ length: 50_001 }, (_, index) =>
      page('uz', `/p${String(index).padStart(5, '0')}`, { modifiedAt: index }),
    );
    const [index, first, second, ...rest] = createSitemap(config, records);
    expect(rest).toEqual([]);
    expect(index?.path).toBe('sitemap.xml');
    expect(locations(index?.content ?? '')).toEqual([
      'https://bolak.example/sitemap-1.xml',
      'https://bolak.example/sitemap-2.xml',
    ]);
    expect(index?.content).toContain('<lastmod>1970-01-01T00:00:50.000Z</lastmod>');
    expect([first?.path, locations(first?.content ?? '').length]).toEqual(['sitemap-1.xml', 50_000]);
    expect([second?.path, locations(second?.content ?? '').length]).toEqual(['sitemap-2.xml', 1]);
  });

  test('keeps each file below 50 MB', () => {
    const long = 'т'.repeat(200);
    const records = Array.from({ length: 20_000 }, (_, index) => page('uz', `/${long}${index}`));
    const files = createSitemap(config, records);
    expect(files.length).toBeGreaterThan(2);
    for (const { content } of files) expect(Buffer.byteLength(content)).toBeLessThan(50 * 1024 * 1024);
  });
});

describe('robots.txt', () => {
  test('lets crawlers read that a page is not to be indexed', () => {
    const [robots, ...others] = createRobots(config);
    expect(robots?.path).toBe('robots.txt');
    expect(robots?.content).toContain('Sitemap: https://bolak.example/sitemap.xml\n');
    expect(robots?.content).not.toContain('Disallow');
    expect(others).toEqual([]);
  });

  test('is another site’s where the site is below a path', () => {
    const url = 'https://acme.example/shop';
    expect(createRobots({ url })).toEqual([]);
    expect(createRobots({ url, isUnlisted: true })).toHaveLength(1);
  });
});
