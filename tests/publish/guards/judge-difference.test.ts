import { describe, expect, test } from 'vitest';
import type { SiteConfigInput } from '../../../config/site-config.ts';
import { text } from '../../../model/language/messages.ts';
import { compareSites } from '../../../publish/compare/compare-sites.ts';
import { judgeDifference } from '../../../publish/guards/judge-difference.ts';
import type { PageCauses } from '../../../publish/guards/page-causes.ts';
import { createConfig } from '../../helpers/built-site.ts';
import { siteOf, pageOf } from '../compare/compared-pages.ts';

type Files = Readonly<Record<string, string>>;

interface Judging {
  readonly guards?: SiteConfigInput['guards'];
  readonly causes?: PageCauses;
  readonly counts?: readonly [number, number];
  /** Path on the host below which the site is. */
  readonly basePath?: string;
}

const judge = async (
  before: Files,
  after: Files,
  { guards, causes = new Map(), counts = [0, 0], basePath = '' }: Judging = {},
) => {
  const [left, right] = [siteOf(before), siteOf(after)].map((site, at) => ({
    ...site,
    counts: { pages: counts[at] ?? 0, documents: [] },
  }));
  if (left === undefined || right === undefined) throw new Error('Expected two sites');
  const difference = await compareSites(left, right);
  const judged = { difference, before: left, after: right, causesOf: () => causes };
  return judgeDifference(judged, createConfig({ guards, url: `https://bolak.example${basePath}` }));
};

/** Formats findings as the kind, the number of pages, and each page with its detail. */
const tell = (findings: Awaited<ReturnType<typeof judge>>) =>
  findings.map(({ kind, by, count, pages }) => [
    ...[kind, ...(by === null ? [] : [by]), count],
    ...pages.map(({ path, detail }) => [path, detail].filter(Boolean).join(' ')),
  ]);

const sitemapOf = (...paths: readonly string[]): string =>
  `<urlset>${paths.map((path) => `<url><loc>https://bolak.example${path}</loc></url>`).join('')}</urlset>`;

const titled = (title: string, head = ''): string => pageOf(title, head).replace('Страница', title);

test('where nothing, or only a word, is other, no guard triggers', async () => {
  const site = { 'ru/a/index.html': pageOf('<p>раз</p>'), ...otherPages('ru', 9) };
  expect(await judge(site, site)).toEqual([]);
  expect(await judge(site, { ...site, 'ru/a/index.html': pageOf('<p>два</p>') })).toEqual([]);
});

/** This many pages of a language. */
const otherPages = (locale: string, count: number, body = '<p>1</p>'): Files =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      `${locale}/p${at}/index.html`,
      titled(`P${at}`).replace('</body>', body),
    ]),
  );

describe('fewer pages', () => {
  test.each([
    [100, 80, []],
    [100, 79, [['shrink', 79]]],
  ])('%i that become %i', async (before, after, found) => {
    const site = otherPages('ru', 4);
    expect(tell(await judge(site, site, { counts: [before, after] }))).toEqual(found);
  });
});

describe('a page that is gone', () => {
  const pages = { 'ru/a/index.html': titled('A'), 'ru/b/index.html': titled('B'), ...otherPages('ru', 9) };
  const { 'ru/a/index.html': _, ...left } = pages;

  test('counts where the sitemap had it', async () => {
    const listed = { 'sitemap.xml': sitemapOf('/ru/a', '/ru/b') };
    const now = { 'sitemap.xml': sitemapOf('/ru/b') };
    expect(tell(await judge({ ...pages, ...listed }, { ...left, ...now }))).toEqual([['gone', 1, '/ru/a']]);
    expect(await judge({ ...pages, ...now }, { ...left, ...now })).toEqual([]);
  });

  test('counts below the path that the site is below', async () => {
    const before = { ...pages, 'sitemap.xml': sitemapOf('/shop/ru/a', '/shop/ru/b') };
    const after = { ...left, 'sitemap.xml': sitemapOf('/shop/ru/b') };
    expect(tell(await judge(before, after, { basePath: '/shop' }))).toEqual([['gone', 1, '/ru/a']]);
  });

  test('is one that has moved, too, and one with letters of its own in its address', async () => {
    const before = {
      ...left,
      'ru/тест/index.html': titled('Т'),
      'sitemap.xml': sitemapOf('/ru/b', `/ru/${encodeURIComponent('тест')}`),
    };
    const after = { ...left, 'ru/new/index.html': titled('Т'), 'sitemap.xml': sitemapOf('/ru/b', '/ru/new') };
    expect(tell(await judge(before, after))).toEqual([['gone', 1, '/ru/тест → /ru/new']]);
  });

  test('is none that another part of the sitemap has now', async () => {
    const before = { ...pages, 'sitemap-1.xml': sitemapOf('/ru/a'), 'sitemap-2.xml': sitemapOf('/ru/b') };
    const after = { ...pages, 'sitemap-1.xml': sitemapOf('/ru/b'), 'sitemap-2.xml': sitemapOf('/ru/a') };
    expect(await judge(before, after)).toEqual([]);
  });
});

/** Findings if one page of ten changes. */
const judgeOne = async (before: string, after: string, judging: Judging = {}) => {
  const others = otherPages('ru', 9);
  return tell(await judge({ ...others, 'ru/a/index.html': before }, { ...others, 'ru/a/index.html': after }, judging));
};

const NOINDEX = '<meta name="robots" content="noindex, follow">';
const inLanguages = (...languages: readonly string[]): string =>
  languages
    .map((language) => `<link rel="alternate" hreflang="${language}" href="https://bolak.example/${language}">`)
    .join('');

describe('search engines', () => {
  test('a page that became noindex is found; one that was, or ceases to be, is not', async () => {
    expect(await judgeOne(titled('A'), titled('A', NOINDEX))).toEqual([['noindex', 1, '/ru/a']]);
    const none = '<meta name="robots" content="NONE">';
    expect(await judgeOne(titled('A'), titled('A', none))).toEqual([['noindex', 1, '/ru/a']]);
    expect(await judgeOne(titled('A', NOINDEX), titled('A', NOINDEX.replace('follow', 'nofollow')))).toEqual([]);
    expect(await judgeOne(titled('A', NOINDEX), titled('A'))).toEqual([]);
  });

  test('a translation that is told no more is found, but not of a page that is hidden itself', async () => {
    const both = inLanguages('uz', 'ru', 'x-default');
    expect(await judgeOne(titled('A', both), titled('A', inLanguages('ru', 'x-default')))).toEqual([
      ['translations', 1, '/ru/a uz'],
    ]);
    expect(await judgeOne(titled('A', inLanguages('ru')), titled('A', both))).toEqual([]);
    expect(await judgeOne(titled('A', both), titled('A', NOINDEX))).toEqual([['noindex', 1, '/ru/a']]);
    const feed = '<link rel="alternate" type="application/rss+xml" href="/feed.xml">';
    expect(await judgeOne(titled('A', feed), titled('A'))).toEqual([]);
  });

  test.each([
    ['title', titled('Bolak | A'), titled('')],
    ['title', titled('Bolak | A'), titled(`Bolak | ${text('ru', 'title.default')}`)],
    ['description', titled('A', '<meta name="description" content="x">'), titled('A')],
    [
      'description',
      titled('A', '<meta name="description" content="x">'),
      titled('A', '<meta name="description" content="">'),
    ],
  ])('a %s that is gone is found', async (field, before, after) => {
    expect(await judgeOne(before, after)).toEqual([['emptied', 1, `/ru/a ${field}`]]);
    expect(await judgeOne(after, before)).toEqual([]);
  });

  test('another title is no emptied one', async () => {
    expect(await judgeOne(titled('Bolak | A'), titled('Bolak | B'))).toEqual([]);
  });
});

describe('a price', () => {
  const priced = (price: string): string => titled('A').replace('</body>', `<p>Цена: ${price}</p></body>`);

  test.each([
    ['1 000 сум', '1 100 сум', 0.1, false],
    ['1 000 сум', '1 101 сум', 0.1, true],
    ['2 000 сум', '1 800 сум', 0.1, false],
    ['2 000 сум', '1 799 сум', 0.1, true],
    ['1 000 сум', '999 сум', 0.1, true],
    ['9 999 сум', '10 000 сум', 0.1, true],
    ['1 200 000 сум', '120 000 сум', 1, true],
    ['$12.50', '$13.75', 0.1, false],
    ['$12.50', '$13.76', 0.1, true],
    ['$1,200.50', '$1,300.50', 0.1, false],
    ['1 000 сум', '1 300 сум', 0.3, false],
    ['1 000 сум', '1 301 сум', 0.3, true],
    ['$1.00', '$1.10', 0.1, false],
    ['$0.50', '$0.55', 0.1, false],
    ['12 млн сум', '12 сум', 0.1, true],
    ['1,2 млн сум', '1,2 тыс. сум', 0.1, true],
    ['1,2 млн сум', '1 200 000 сум', 0.1, false],
    ['100 $', '100 сум', 0.1, true],
    ['1–2 млн сум', '1–2,4 млн сум', 0.1, true],
    ['1 000 000 – 2 000 000 сум', '10 000 – 2 000 000 сум', 0.1, true],
    ['−10 000 сум', '10 000 сум', 0.1, true],
  ])('%s that becomes %s, where it may change by %d', async (before, after, prices, isFound) => {
    const found = await judgeOne(priced(before), priced(after), { guards: { limits: { prices } } });
    expect(found).toEqual(isFound ? [['prices', 1, `/ru/a ${before} → ${after}`]] : []);
  });

  test('that is new, or gone, is none that has changed', async () => {
    expect(await judgeOne(priced('1 000 сум'), priced(''))).toEqual([]);
    expect(await judgeOne(priced(''), priced('1 000 сум'))).toEqual([]);
  });
});

describe('important pages', () => {
  const changed = async (path: string, guards?: SiteConfigInput['guards']) => {
    const others = otherPages('ru', 9);
    const before = { ...others, [`${path}index.html`]: titled('A') };
    return tell(await judge(before, { ...others, [`${path}index.html`]: titled('Ж') }, { guards }));
  };
  const keyPages = ['/', '/legal/*', '/privacy'];

  test.each([
    ['', '/'],
    ['ru/', '/ru'],
    ['legal/', '/legal'],
    ['ru/legal/offer/', '/ru/legal/offer'],
    ['ru/privacy/', '/ru/privacy'],
  ])('%s is one, in every language', async (path, found) => {
    expect(await changed(path, { keyPages })).toEqual([['keyPages', 1, found]]);
  });

  test.each(['legals/', 'ru/privacy/part/', 'blogs/'])('%s is none', async (path) => {
    expect(await changed(path, { keyPages })).toEqual([]);
  });

  test('the home page is one unless other ones are named', async () => {
    expect(await changed('ru/')).toEqual([['keyPages', 1, '/ru']]);
    expect(await changed('ru/', { keyPages: [] })).toEqual([]);
  });

  test('that load another script, or are marked up otherwise, have not changed', async () => {
    const page = (body: string): Files => ({ 'ru/index.html': pageOf(body), ...otherPages('ru', 9) });
    expect(await judge(page('<p class="a">1</p>'), page('<p class="b">1</p>'))).toEqual([]);
  });

  test('that are gone, or come from another address, are found', async () => {
    const others = otherPages('ru', 9);
    const guards = { keyPages: ['/legal'] };
    expect(tell(await judge({ ...others, 'legal/index.html': titled('A') }, others, { guards }))).toEqual([
      ['keyPages', 1, '/legal'],
    ]);
    const moved = { ...others, 'law/index.html': titled('A') };
    expect(tell(await judge({ ...others, 'legal/index.html': titled('A') }, moved, { guards }))).toEqual([
      ['keyPages', 1, '/law'],
    ]);
  });
});

describe('how far a document reaches', () => {
  const site = (changed: number, word: string): Files => ({
    ...otherPages('ru', 20),
    ...otherPages('ru', changed, `<p>${word}</p>`),
  });
  const names = (count: number): PageCauses =>
    new Map(Array.from({ length: count }, (_, at) => [`/ru/p${at}`, ['settings ru-ru']]));
  const reachOf = async (changed: number, judging: Judging) =>
    (await judge(site(changed, 'раз'), site(changed, 'два'), judging)).map(({ kind, by, count, of }) => [
      kind,
      by,
      count,
      of,
    ]);

  test.each([
    [5, 0.25, false],
    [6, 0.25, true],
    [10, 0.5, false],
    [11, 0.5, true],
  ])('%i of 20 pages, where it may be %d of them', async (changed, reach, isFound) => {
    const found = await reachOf(changed, { causes: names(20), guards: { limits: { reach } } });
    expect(found).toEqual(isFound ? [['reach', 'settings ru-ru', changed, 20]] : []);
  });

  test('pages that several documents have changed are counted for each of them', async () => {
    const causes = new Map([...names(12)].map(([path], at) => [path, at < 6 ? ['a', 'b'] : ['c']]));
    expect(await reachOf(12, { causes })).toEqual([
      ['reach', 'a', 6, 20],
      ['reach', 'b', 6, 20],
      ['reach', 'c', 6, 20],
    ]);
  });

  test('where the documents are not known, pages that change alike count', async () => {
    expect(await reachOf(6, {})).toEqual([['reach', null, 6, 20]]);
    expect(await reachOf(6, { causes: names(1) })).toEqual([]);
  });

  test('one page is not many, however few there are', async () => {
    expect(await judge(otherPages('ru', 1), otherPages('ru', 1, '<p>два</p>'))).toEqual([]);
  });

  test('nothing is asked of the documents where few pages change', async () => {
    const [before, after] = [siteOf(site(5, 'раз')), siteOf(site(5, 'два'))];
    const difference = await compareSites(before, after);
    const judged = { difference, before, after, causesOf: () => expect.unreachable() };
    expect(judgeDifference(judged, createConfig())).toEqual([]);
  });
});

describe('weight', () => {
  const heavy = (length: number, script = 0): Files => ({
    ...otherPages('ru', 9),
    'ru/a/index.html': titled('A', '<script src="/assets/a.js"></script>').padEnd(length),
    'assets/a.js': 'x'.repeat(script),
  });
  const weigh = async (before: Files, after: Files) =>
    tell(await judge(before, after, { guards: { limits: { weight: 1000 } } }));

  test('more than the budget, with scripts, is found; no more than that, and less than before, is not', async () => {
    expect(await weigh(heavy(500), heavy(1000))).toEqual([]);
    expect(await weigh(heavy(500), heavy(1001))).toEqual([['weight', 1, '/ru/a 1.0 kB']]);
    expect(await weigh(heavy(500), heavy(501, 500))).toEqual([['weight', 1, '/ru/a 1.0 kB']]);
    expect(await weigh(heavy(2000), heavy(1500))).toEqual([]);
    expect(await weigh(heavy(1500), heavy(2000))).toEqual([['weight', 1, '/ru/a 2.0 kB']]);
  });
});

test('a guard that is off finds nothing, one that holds says so, and the worst comes first', async () => {
  const others = otherPages('ru', 9);
  const before = { ...others, 'ru/index.html': titled('A') };
  const after = { ...others, 'ru/index.html': titled('A', NOINDEX) };
  const levels = async (guards?: SiteConfigInput['guards']) =>
    (await judge(before, after, { guards })).map(({ kind, level }) => `${kind} ${level}`);
  expect(await levels()).toEqual(['noindex warn', 'keyPages warn']);
  expect(await levels({ kinds: { keyPages: 'hold', noindex: 'off' } })).toEqual(['keyPages hold']);
});
