import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../../base/digest.ts';
import { describe, expect, test } from 'vitest';
import { createRedirects, createRedirectSearch } from '../../model/site/redirects.ts';
import { findLiving, rememberAddresses, type SiteAddresses } from '../../model/site/site-addresses.ts';
import { readRedirectList } from '../../content/redirect-list.ts';
import { createFolder } from '../helpers/built-site.ts';
import { checkEmbedded, checkEmbeddedSite, tellProblems } from '../helpers/check-documents.ts';
import { findDocument, readEmbeddedDocuments, RU, UZ, type Change } from '../helpers/content-repository.ts';

const ARTICLE = findDocument(readEmbeddedDocuments(), { type: 'blog_post', uid: 'muzlatgich-tanlash', lang: UZ });
const QUESTION = findDocument(readEmbeddedDocuments(), { type: 'faq_entry', uid: 'bolak-nima', lang: RU });

const web = (url: string) => ({ link_type: 'Web', url });
const toDocument = ({ id, type, lang }: { readonly id: string; readonly type: string; readonly lang: string }) => ({
  ...{ link_type: 'Document', id, type, lang },
  ...{ uid: '', tags: [], slug: '', isBroken: false },
});

/** Adds a document that defines a redirect. */
const ask =
  (uid: string, from: string | null, to: object, permanent = true): Change =>
  (documents) => [
    ...documents,
    {
      ...{ id: `Zredirect-${uid}`, uid, type: 'redirect', lang: UZ, tags: [], slugs: [], linked_documents: [] },
      ...{ url: null, href: '', alternate_languages: [] },
      first_publication_date: '2026-11-20T20:00:00+0000',
      last_publication_date: '2026-11-20T20:00:00+0000',
      data: { from, to, permanent, note: 'Of the leaflet' },
    },
  ];

const NOTHING = { living: [], former: [] };

const check = (...changes: readonly Change[]) => {
  const { redirects, problems } = checkEmbeddedSite(changes, { files: ['media/tarif.pdf'] });
  return { redirects, told: tellProblems(problems) };
};

describe('a document asks for a redirect', () => {
  test('to a document, wherever that is, with the day of its publication in the time zone of the site', () => {
    expect(check(ask('a', '/aksiya-2020', toDocument(ARTICLE)))).toEqual({
      redirects: [
        {
          ...{ from: '/aksiya-2020', to: '/blogs/muzlatgich-tanlash', isPermanent: true },
          ...{ document: 'Zredirect-a', since: '2026-11-21' },
        },
      ],
      told: [],
    });
  });

  test.each([
    ['/eski', web('/faqs'), '/eski', '/faqs'],
    ['https://bolak.example/eski/?a', web('/faqs'), null, null],
    ['https://bolak.example/eski/', web('https://www.bolak.example/uz/faqs/?a=1#top'), '/eski', '/faqs?a=1#top'],
    [
      ' /%D1%81%D1%82%D0%B0%D1%80%D0%BE%D0%B5 ',
      web('https://shop.example/x?y=1#z'),
      '/старое',
      'https://shop.example/x?y=1#z',
    ],
    ['/About.aspx', web('/media/tarif.pdf'), '/About.aspx', '/media/tarif.pdf'],
    ['/old/*', web('/blogs/feed.xml'), '/old/*', '/blogs/feed.xml'],
    ['/old/*', toDocument(QUESTION), '/old/*', '/ru/faqs#bolak-nima'],
    ['/uz/eski', web('/robots.txt'), '/uz/eski', '/robots.txt'],
  ])('from %s to %o', (from, to, path, target) => {
    const { redirects, told } = check(ask('a', from, to));
    expect(redirects.map((redirect) => [redirect.from, redirect.to])).toEqual(path === null ? [] : [[path, target]]);
    expect(told.length > 0).toBe(path === null);
  });

  test('for now, if that is wanted', () => {
    expect(check(ask('a', '/eski', web('/faqs'), false)).redirects).toMatchObject([{ isPermanent: false }]);
  });

  test('and is missed in no other language', () => {
    expect(tellProblems(checkEmbedded(ask('a', '/eski', web('/faqs'))))).toEqual([]);
  });

  test.each([
    [null, 'Expected a value, got an empty field'],
    ['eski', 'Expected a path such as /old-page, got "eski"'],
    ['/', 'Expected a path such as /old-page, got "/"'],
    ['//evil.example/x', 'Expected a path such as /old-page, got "//evil.example/x"'],
    ['https://other.example/x', 'Expected a path such as /old-page, got "https://other.example/x"'],
    ['/a?b=1', 'Expected a path such as /old-page, got "/a?b=1"'],
    ['/a/../b', 'Expected a path such as /old-page, got "/a/../b"'],
    ['/.env', 'Expected a path such as /old-page, got "/.env"'],
    ['/%E0%A4%A', 'Expected a path such as /old-page, got "/%E0%A4%A"'],
    ['/*', 'Expected a path such as /old-page, got "/*"'],
    ['/a*', 'Expected a path such as /old-page, got "/a*"'],
    ['/*/a', 'Expected a path such as /old-page, got "/*/a"'],
    ['/assets/x', '/assets/x is where the site has files of its own'],
    ['/index.html', '/index.html is where the site has files of its own'],
    ['/404.html', '/404.html is where the site has files of its own'],
    ['/eski/_payload.json', '/eski/_payload.json is where the site has files of its own'],
    [`/a/${'б'.repeat(130)}`, 'Expected names of at most 240 bytes in a path, got 260'],
    ['/faqs/index.html', 'There is a page or a file at /faqs/index.html'],
    ['/qr/*', 'There is a page or a file at /qr/index.html'],
    [`/${'x'.repeat(900)}`, 'Expected a path of at most 800 bytes, got 901'],
    ['/faqs', 'There is a page or a file at /faqs'],
    ['/uz/faqs/', 'There is a page or a file at /uz/faqs'],
    ['/media/tarif.pdf', 'There is a page or a file at /media/tarif.pdf'],
    ['/blogs/*', expect.stringMatching(/^There is a page or a file at \/blogs\//)],
  ])('and is told that %j is no address that can lead elsewhere', (from, message) => {
    const { problems, redirects } = checkEmbeddedSite([ask('a', from, web('/faqs'))], { files: ['media/tarif.pdf'] });
    expect(redirects).toEqual([]);
    expect(problems).toMatchObject([{ severity: 'error', id: 'Zredirect-a', uid: 'a', field: 'from', message }]);
    expect(problems.every(({ says }) => says !== undefined)).toBe(true);
  });

  test.each([
    [web('/eski'), 'error redirect a to: /eski leads to itself'],
    [web('/ikki'), 'error redirect a to: /ikki leads on by the redirect "b"'],
    [web('https://x.example/*'), 'error redirect a to: A * stands for nothing in what it leads to'],
    [web('mailto:a@x.uz'), 'error redirect a to: Expected a page, a file or a web address, got mailto:a@x.uz'],
    [web('#x'), 'error redirect a to: Expected a page, a file or a web address, got #x'],
    [
      web(`https://x.example/?q=${'x'.repeat(980)}`),
      'error redirect a to: Expected an address of at most 1000 characters, got 1001',
    ],
    [web('/yoq-sahifa'), 'warning redirect a to: There is no page at /yoq-sahifa'],
    [toDocument({ id: 'Znone', type: 'promo', lang: UZ }), expect.stringContaining('a document that is not published')],
    [web('javascript:alert(1)'), 'warning redirect a to: Refused the address "javascript:alert(1)"'],
  ])('and is told that %o is nothing to lead to', (to, message) => {
    const { redirects, told } = check(ask('a', '/eski', to), ask('b', '/ikki', web('/faqs')));
    expect(createRedirects(NOTHING, redirects).map(({ from }) => from)).toEqual(['/ikki']);
    expect(told.filter((line) => line.includes('redirect a to'))).toEqual(expect.arrayContaining([message]));
  });

  test('and only one of two from one path leads on', () => {
    const { redirects, told } = check(
      ask('a', '/eski', web('/faqs')),
      ask('b', 'https://bolak.example/eski/', web('/promo')),
    );
    expect(redirects.map(({ document }) => document)).toEqual(['Zredirect-a']);
    expect(told).toEqual(['error redirect b from: /eski leads elsewhere by the redirect "a" too']);
  });
});

describe('the list of an old site', () => {
  const origins = ['https://bolak.example'];
  const read = (text: string | Buffer) => {
    using folder = createFolder();
    writeFileSync(join(folder.path, 'redirects.csv'), text);
    return readRedirectList(folder.path, origins);
  };

  test('is read as spreadsheets write it, with a head or without one', () => {
    const expected = [
      { from: '/a', to: { href: '/faqs' }, isPermanent: true },
      { from: '/b,c;"d"', to: { href: 'https://x.example/' }, isPermanent: false },
      { from: '/e', to: null, isPermanent: true },
    ];
    const rows = ['/a,/faqs', '"/b,c;""d""",https://x.example/,no', '', '/e,'];
    expect(read(rows.join('\n'))).toMatchObject(expected);
    expect(read(['\uFEFFfrom,to,permanent', ...rows].join('\r\n'))).toMatchObject(expected);
    expect(read('from;to\n/a;/faqs')).toEqual([{ line: 2, ...expected[0], unknown: null }]);
    expect(read('/a\t/faqs\t307')).toEqual([{ line: 1, ...expected[0], isPermanent: false, unknown: null }]);
    expect(read('"/a,b";/faqs')).toMatchObject([{ from: '/a,b', to: { href: '/faqs' } }]);
    expect(read('/a,b\t/faqs')).toMatchObject([{ from: '/a,b', to: { href: '/faqs' } }]);
    using empty = createFolder();
    expect(readRedirectList(empty.path, origins)).toEqual([]);
  });

  test('is read in UTF-16 with its mark, and with any line ends; another encoding is an error that says what to do', () => {
    const text = '/eski\t/faqs\r/старый\t/promo\r';
    const expected = [
      { line: 1, from: '/eski', to: { href: '/faqs' } },
      { line: 2, from: '/старый', to: { href: '/promo' } },
    ];
    const little = Buffer.from(`\uFEFF${text}`, 'utf16le');
    expect(read(text)).toMatchObject(expected);
    expect(read(little)).toMatchObject(expected);
    expect(read(Buffer.from(little).swap16())).toMatchObject(expected);
    // “/старый” in Windows-1251.
    const other = Buffer.from([0x2f, 0xf1, 0xf2, 0xe0, 0xf0, 0xfb, 0xe9, 0x2c, 0x2f, 0x66]);
    expect(() => read(other)).toThrow('Expected redirects.csv in UTF-8, got another encoding');
  });

  test('is checked as documents are, each line by its number', () => {
    const list = read(
      'from,to\n/a,/faqs\n/b,/nowhere\n/faqs,/promo\n/a,/promo\n/c,\n/d,/a\nx,/faqs\n/leaflet,/faqs\n/f,/faqs,нет',
    );
    const { redirects, problems } = checkEmbeddedSite([ask('a', '/leaflet', web('/promo'))], { list });
    expect(createRedirects(NOTHING, redirects).map(({ from, to }) => [from, to])).toEqual([
      ['/a', '/faqs'],
      ['/leaflet', '/promo'],
    ]);
    expect(tellProblems(problems).toSorted()).toEqual([
      'error redirects.csv line 10: Expected yes or no in the third column, got "нет"',
      'error redirects.csv line 4: There is a page or a file at /faqs',
      'error redirects.csv line 5: /a leads elsewhere by line 2 of redirects.csv too',
      'error redirects.csv line 6: Expected where it leads, got no address',
      'error redirects.csv line 7: /a leads on by line 2 of redirects.csv',
      'error redirects.csv line 8: Expected a path such as /old-page, got "x"',
      'error redirects.csv line 9: /leaflet leads elsewhere by the redirect "a" too',
      'warning redirects.csv line 3: There is no page and no file at /nowhere',
    ]);
  });

  test('leads to where a page is that has left the address that a line names, and stops no site', () => {
    const list = read('/a,/blogs/muzlatgich?x=1#y\n/b,/blogs/nobody');
    const known: SiteAddresses = {
      living: [{ id: ARTICLE.id, locale: 'uz', at: ['/blogs/muzlatgich'], pages: [''], translations: [] }],
      former: [],
    };
    const { redirects, problems, model } = checkEmbeddedSite([], { list, known: [known] });
    expect(problems.map(({ severity, kind, field }) => [severity, kind, field])).toEqual([
      ['warning', 'links', 'line 1'],
      ['warning', 'links', 'line 2'],
    ]);
    const own = { living: findLiving(model.routes), former: [] };
    const { addresses } = rememberAddresses(own, {
      ...{ known: [known], locales: ['uz', 'ru'], taken: new Set<string>(), digestOf: sha256, day: '2026-11-21' },
    });
    expect(createRedirects(addresses, redirects).filter(({ reason }) => reason === 'set')).toMatchObject([
      { from: '/a', to: '/blogs/muzlatgich-tanlash?x=1#y' },
    ]);
  });

  test('may have thousands of lines', () => {
    const rows = Array.from({ length: 5_000 }, (_, index) => `/node/${index},/faqs`);
    const { redirects, problems } = checkEmbeddedSite([], { list: read([...rows, '/node/*,/'].join('\n')) });
    expect([redirects.length, problems]).toEqual([5_001, []]);
    const find = createRedirectSearch(createRedirects(NOTHING, redirects));
    const led = ['/node/77', '/node/none', '/node', '/nod', '/nodes'].map((path) => find(path)?.to ?? null);
    expect(led).toEqual(['/faqs', '/', '/', null, null]);
  });
});
