import { perLocale } from '../../model/language/locale.ts';
import { describe, expect, test } from 'vitest';
import type { BlogPostCard } from '../../components/content.ts';
import { createCardSource } from '../../model/card/card-source.ts';
import { createFeeds } from '../../renderer/host/feeds.ts';
import { createWebManifest } from '../../renderer/host/site-files.ts';
import { createConfig } from '../helpers/built-site.ts';
import { postCard } from '../templates/cards.ts';

const config = createConfig();

const NO_CARDS = perLocale(() => createCardSource([]));

const post = (uid: string, changes: Partial<BlogPostCard> = {}): BlogPostCard =>
  postCard(uid, { publishedAt: '2026-01-31', ...changes });

const feedOf = (...posts: readonly BlogPostCard[]): string =>
  createFeeds(config, { ...NO_CARDS, uz: createCardSource(posts) }).find(({ path }) => path === 'blogs/feed.xml')
    ?.content ?? '';

const valuesOf = (xml: string, element: string): readonly string[] =>
  [...xml.matchAll(new RegExp(`<${element}[^>]*>(.*?)</${element}>`, 'g'))].map(([, value]) => value ?? '');

describe('the feeds', () => {
  test('are one for each language, the Uzbek one at both of its addresses', () => {
    const feeds = createFeeds(config, {
      ...NO_CARDS,
      uz: createCardSource([post('a')]),
      ru: createCardSource([post('b', { path: '/ru/blogs/b' })]),
    });
    expect(feeds.map(({ path }) => path)).toEqual(['blogs/feed.xml', 'uz/blogs/feed.xml', 'ru/blogs/feed.xml']);
    expect(feeds[1]?.content).toBe(feeds[0]?.content);
    expect(feeds[2]?.content).toContain('<language>ru-RU</language>');
    expect(feeds[2]?.content).toContain('href="https://bolak.example/ru/blogs/feed.xml"');
    expect(feeds[2]?.content).toContain('<link>https://bolak.example/ru/blogs</link>');
  });

  test('say of an article where, from when and about what it is', () => {
    const xml = feedOf(post('a', { excerpt: 'Short' }));
    expect(xml).toContain(`<item>
<title>Title of a</title>
<link>https://bolak.example/blogs/a</link>
<guid isPermaLink="true">https://bolak.example/blogs/a</guid>
<pubDate>Sat, 31 Jan 2026 00:00:00 +0500</pubDate>
<category>Moliya</category>
<description>Short</description>
</item>`);
    expect(valuesOf(xml, 'lastBuildDate')).toEqual(['Sat, 31 Jan 2026 00:00:00 +0500']);
    expect(new Date(valuesOf(xml, 'pubDate')[0] ?? '').toISOString()).toBe('2026-01-30T19:00:00.000Z');
  });

  test('begin with the newest and end after twenty', () => {
    const posts = Array.from({ length: 25 }, (_, index) =>
      post(`p${index}`, { publishedAt: `2026-01-${index + 1}`.replace(/-(\d)$/, '-0$1') }),
    );
    const titles = valuesOf(feedOf(...posts), 'title').slice(1);
    expect(titles).toHaveLength(20);
    expect([titles[0], titles.at(-1)]).toEqual(['Title of p24', 'Title of p5']);
  });

  test('put articles without a date last, and those of one day in the order of their names', () => {
    const xml = feedOf(post('none', { publishedAt: null }), post('b'), post('a'), post('lost', { path: null }));
    expect(valuesOf(xml, 'title').slice(1)).toEqual(['Title of a', 'Title of b', 'Title of none']);
    expect(valuesOf(xml, 'pubDate')).toHaveLength(2);
  });

  test('escape hostile content', () => {
    const hostile = `]]></title><script>alert("1")</script>&amp;'\u0000\u0008\uD800\uFFFF😀`;
    const xml = feedOf(post('a', { title: hostile, excerpt: hostile, path: '/blogs/т"<&>' }));
    expect(xml).not.toContain('<script');
    expect(xml).not.toContain('&amp;');
    for (const character of ['\u0000', '\u0008', '\uFFFF']) expect(xml).not.toContain(character);
    expect(xml).not.toMatch(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])/);
    expect(xml).toContain('😀');
    expect(valuesOf(xml, 'guid')).toEqual(['https://bolak.example/blogs/%D1%82%22%3C%26%3E']);
  });

  test('stand without articles and without a wall clock', () => {
    const xml = feedOf();
    expect(xml).not.toContain('<item>');
    expect(xml).not.toContain('lastBuildDate');
    expect(xml).toContain('<description>');
  });
});

test('the web manifest names the site', () => {
  expect(JSON.parse(createWebManifest(config).content)).toMatchObject({ name: 'Bolak', start_url: '/', lang: 'uz-UZ' });
});
