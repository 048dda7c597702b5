import { describe, expect, test } from 'vitest';
import { readRenderedPage } from '../../../renderer/pages/read-rendered-page.ts';
import { comparePages } from '../../../publish/compare/compare-pages.ts';
import { compareSites } from '../../../publish/compare/compare-sites.ts';
import { pageOf, siteOf, tell } from './compared-pages.ts';

const titled = (title: string, body: string, head = ''): string => pageOf(body, head).replace('Страница', title);

const compare = async (before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>) =>
  compareSites(siteOf(before), siteOf(after));

describe('pages', () => {
  test('two sites of the same files differ in nothing, and nothing is read', async () => {
    const site = {
      ...siteOf({ 'a/index.html': pageOf('<p>1</p>'), 'robots.txt': 'Allow: /' }),
      read: () => expect.unreachable(),
    };
    expect(await compareSites(site, site)).toEqual({
      before: site.id,
      after: site.id,
      pages: [],
      groups: [],
      files: [],
    });
  });

  test('those that are new, other and gone are told by their titles, in the order of their paths', async () => {
    const { pages } = await compare(
      {
        'gone/index.html': titled('Gone', '1'),
        'same/index.html': titled('Same', '1'),
        'b/index.html': titled('B', '1'),
      },
      {
        'new/index.html': titled('New', '1'),
        'same/index.html': titled('Same', '1'),
        'b/index.html': titled('B', '2'),
      },
    );
    expect(pages.map(({ path, kind, title }) => [path, kind, title])).toEqual([
      ['/b', 'changed', 'B'],
      ['/gone', 'removed', 'Gone'],
      ['/new', 'added', 'New'],
    ]);
  });

  test('one whose title is now at another address has moved; where two have the title, none has', async () => {
    const moved = await compare({ 'old/index.html': titled('A', '1') }, { 'new/index.html': titled('A', '2') });
    expect(moved.pages).toMatchObject([{ path: '/new', kind: 'moved', from: '/old' }]);
    expect(moved.groups.map(({ changes }) => tell(changes))).toEqual([['[-1-]{+2+}']]);
    const two = await compare(
      { 'old/index.html': titled('A', '1'), 'older/index.html': titled('A', '1') },
      { 'new/index.html': titled('A', '1') },
    );
    expect(two.pages.map(({ kind }) => kind)).toEqual(['added', 'removed', 'removed']);
  });

  test('what exactly the same pages share is one entry, and what one page has of its own another', async () => {
    const names = Array.from({ length: 264 }, (_, at) => `p${at}`);
    const site = (word: string, own: string): Readonly<Record<string, string>> =>
      Object.fromEntries(
        names.map((name) => [
          `${name}/index.html`,
          pageOf(`<p>${name === 'p7' ? own : name}</p><footer>© ${word}</footer>`),
        ]),
      );
    const { groups, pages } = await compare(site('2025', 'раз'), site('2026', 'два'));
    expect(pages).toHaveLength(264);
    expect(groups.map((group) => [group.pages.length, ...tell(group.changes)])).toEqual([
      [264, '© [-2025-]{+2026+}'],
      [1, '[-раз-]{+два+}'],
    ]);
  });

  const parts = { header: ['Верх', 'Шапка'], main: ['Один', 'Два'], footer: ['Низ', 'Подвал'] } as const;
  test.each([1, 2, 3, 4, 5, 6, 7, 9, 15])(
    'what is told is that of whole pages, whichever of their parts are the same in both (%i)',
    async (others) => {
      const tile = '<ul><li><a href="/b"><h3>Б</h3><p>Два</p></a></li></ul>';
      const script = others > 7 ? '<script src="/assets/a.AAAAAAAA.js"></script>' : '';
      const inMain = tile + script;
      const page = (isAfter: boolean): string => {
        const words = Object.entries(parts).map(([name, two], at) => {
          const word = two[isAfter && others & (1 << at) ? 1 : 0];
          return `<${name}><p>${word} <a href="/x">слово</a></p>${name === 'main' ? inMain : ''}</${name}>`;
        });
        return pageOf(words.join(''));
      };
      const files = { 'assets/a.AAAAAAAA.js': '1' };
      const [before, after] = [page(false), page(true)];
      const { groups, pages } = await compare(
        { ...files, 'ru/a/index.html': before },
        { ...files, 'ru/a/index.html': after },
      );
      expect(groups.flatMap(({ changes }) => changes)).toEqual(
        comparePages(readRenderedPage(before), readRenderedPage(after), 'ru'),
      );
      expect(pages[0]?.weight.after?.scripts).toBe(script === '' ? 0 : 1);
    },
  );

  test('of pages that are other alike, and of some that are so in more, each is told as it is by itself', async () => {
    const files = (isAfter: boolean): Readonly<Record<string, string>> =>
      Object.fromEntries(
        Array.from({ length: 12 }, (_, at) => {
          const [shell, own] = [isAfter ? 'Два' : 'Раз', isAfter && at % 4 === 0 ? 'два' : 'раз'];
          const languages = ['/', '/ru/'].map((root) => `<a href="${root}p${at}" hrefLang="x">${root}</a>`).join('');
          const data = JSON.stringify({
            '@graph': [
              { '@type': 'Shop', name: shell },
              { '@type': 'Page', name: at },
            ],
          });
          return [
            `ru/p${at}/index.html`,
            titled(
              `Страница ${at} ${at % 3 === 0 ? shell : ''}`,
              `<header class="${shell}"><p>${shell}</p>${languages}</header><main class="${shell}"><p>${own} ${at}</p></main><footer><p>© ${shell}</p></footer>`,
              `<meta name="page-payload" content="/p${at}.${shell}.json"/><script type="application/ld+json">${data}</script>`,
            ),
          ];
        }),
      );
    const [before, after] = [files(false), files(true)];
    const { pages, groups } = await compare(before, after);
    expect(pages).toHaveLength(12);
    for (const { path } of pages) {
      const [old = '', now = ''] = [before, after].map((site) => site[`${path.slice(1)}/index.html`] ?? '');
      const whole = comparePages(readRenderedPage(old), readRenderedPage(now), 'ru');
      const told = groups.filter((group) => group.pages.includes(path)).flatMap((group) => group.changes);
      expect(new Set(told), path).toEqual(new Set(whole));
    }
  });

  test('pages that only have other names of classes, and load other files, are other in nothing that is read', async () => {
    const page = (name: string): string =>
      pageOf(
        `<main class="${name}"><p>1</p></main>`,
        `<meta name="page-payload" content="/a.${name}.json"/><link rel="stylesheet" href="/assets/site.${name}.css"/>`,
      );
    const { groups } = await compare({ 'a/index.html': page('A') }, { 'a/index.html': page('B') });
    expect(groups).toEqual([{ pages: ['/a'], changes: [] }]);
  });

  test('where a reader sees nothing, a page is told with its weight: what of scripts and styles it loads', async () => {
    const site = (digest: string, script: string): Readonly<Record<string, string>> => ({
      'a/index.html': pageOf(
        '<p>1</p>',
        `<meta name="page-scripts" content="/assets/Page.${digest}.js"><script src="/assets/boot.${digest}.js"></script><link rel="stylesheet" href="/assets/site.${digest}.css">`,
      ),
      [`assets/boot.${digest}.js`]: script,
      [`assets/Page.${digest}.js`]: script,
      [`assets/site.${digest}.css`]: 'a{}',
    });
    const { groups, pages, files } = await compare(site('AAAAAAAA', '1'), site('BBBBBBBB', '123'));
    expect(groups).toEqual([{ pages: ['/a'], changes: [] }]);
    expect(pages[0]?.weight).toMatchObject({
      before: { scripts: 2, styles: 3 },
      after: { scripts: 6, styles: 3 },
    });
    expect(files).toEqual([]);
  });

  test('the same two sites give the same bytes, whatever the order of their files', async () => {
    const files = (word: string): readonly (readonly [string, string])[] =>
      ['a', 'b', 'c', 'd'].flatMap((name) => [
        [`${name}/index.html`, pageOf(`<p>${name} ${word}</p><p>${word}</p>`)] as const,
        [`media/${name}.webp`, word] as const,
      ]);
    const [before, after] = [files('раз'), files('два')];
    const one = await compare(Object.fromEntries(before), Object.fromEntries(after));
    const other = await compare(Object.fromEntries(before.toReversed()), Object.fromEntries(after.toReversed()));
    const { pages, groups, files: others } = one;
    expect(JSON.stringify(other)).toBe(JSON.stringify({ ...other, pages, groups, files: others }));
  });
});

describe('files', () => {
  test('a sitemap is told by its addresses, a feed by its entries, a text by its lines, all others by name', async () => {
    const sitemap = (entries: Readonly<Record<string, string>>): string =>
      `<urlset>${Object.entries(entries)
        .map(([loc, day]) => `<url>\n<loc>${loc}</loc><lastmod>${day}</lastmod></url>`)
        .join('\n')}</urlset>`;
    const feed = (title: string): string =>
      `<rss><channel><link>https://a.example</link><item><title>${title}</title><link>https://a.example/1</link></item></channel></rss>`;
    const { files } = await compare(
      {
        'sitemap.xml': sitemap({ 'https://a.example/a': '1', 'https://a.example/b': '1', 'https://a.example/c': '1' }),
        'feed.xml': feed('Раз'),
        'robots.txt': 'User-agent: *\nAllow: /\n',
        'media/a.webp': '1',
        'media/gone.webp': '1',
      },
      {
        'sitemap.xml': sitemap({ 'https://a.example/a': '1', 'https://a.example/b': '2', 'https://a.example/d': '1' }),
        'feed.xml': feed('Два'),
        'robots.txt': 'User-agent: *\nDisallow: /\n',
        'media/a.webp': '2',
        'assets/Page.AAAAAAAA.js': '1',
      },
    );
    expect(
      files.map(({ path, kind, entries }) => [path, kind, ...entries.map((entry) => `${entry.kind} ${entry.text}`)]),
    ).toEqual([
      ['assets/Page.js', 'added'],
      ['feed.xml', 'changed', 'changed https://a.example/1'],
      ['media/a.webp', 'changed'],
      ['media/gone.webp', 'removed'],
      ['robots.txt', 'changed', 'removed Allow: /', 'added Disallow: /'],
      [
        'sitemap.xml',
        'changed',
        'changed https://a.example/b',
        'removed https://a.example/c',
        'added https://a.example/d',
      ],
    ]);
  });
});
