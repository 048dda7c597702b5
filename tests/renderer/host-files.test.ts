import { describe, expect, test } from 'vitest';
import { createHeaderRules, headersFor } from '../../renderer/host/header-rules.ts';
import { createAddressFiles, parseAddressBook, type AddressBook } from '../../renderer/host/address-files.ts';
import { createHostFiles, parseRules, RULES_FILE } from '../../renderer/host/host-files.ts';
import { createRedirectPage } from '../../renderer/host/redirect-page.ts';
import { createConfig } from '../helpers/built-site.ts';

const config = createConfig();
const rules = createHeaderRules(config);
const fileOf = (path: string): string => createHostFiles(config).find((file) => file.path === path)?.content ?? '';
const cacheOf = (path: string, status: number): string | undefined =>
  new Map(headersFor(path, status, rules)).get('Cache-Control');

const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'public, max-age=0, must-revalidate';

/** Applies `_headers` as Cloudflare does: rules in order, `! Name` removes a header, values of several rules are joined. */
const applyHeadersFile = (text: string, path: string): Readonly<Record<string, string>> => {
  const headers = new Map<string, string>();
  let applies = false;
  for (const line of text.split('\n').map((raw) => raw.trim())) {
    if (line.startsWith('/')) applies = line.endsWith('*') ? path.startsWith(line.slice(0, -1)) : path === line;
    else if (applies && line.startsWith('! ')) headers.delete(line.slice(2));
    else if (applies && line !== '') {
      const [name = '', value = ''] = line.split(/: (.*)/s);
      headers.set(name, [headers.get(name), value].filter((part) => part !== undefined).join(', '));
    }
  }
  return Object.fromEntries(headers);
};

describe('the headers of a path', () => {
  test.each([
    ['/', 200, REVALIDATE],
    ['/blogs/_payload.json', 200, REVALIDATE],
    ['/assets/app.1.js', 200, IMMUTABLE],
    ['/assets/app.1.js', 206, IMMUTABLE],
    ['/assets/app.1.js', 304, IMMUTABLE],
    ['/assets/app.1.js', 404, REVALIDATE],
    ['/assets/app.1.js', 500, REVALIDATE],
    ['/builds/meta/1.json', 200, IMMUTABLE],
    ['/builds/meta/1.json', 404, REVALIDATE],
    ['/builds/latest.json', 200, 'no-cache'],
    ['/assets', 200, REVALIDATE],
  ])('say of %s with %i how long it may be kept', (path, status, expected) => {
    expect(cacheOf(path, status)).toBe(expected);
  });

  test.each(['/preview', '/uz/preview', '/ru/preview', '/slice-simulator', '/ru/slice-simulator'])(
    'keep %s out of search engines',
    (path) => {
      expect(new Map(headersFor(path, 200, rules)).get('X-Robots-Tag')).toBe('noindex, nofollow');
    },
  );

  test('name each header once', () => {
    const names = headersFor('/slice-simulator', 200, rules).map(([name]) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('the host files', () => {
  test.each([
    '/',
    '/blogs',
    '/assets/app.1.js',
    '/builds/latest.json',
    '/builds/meta/1.json',
    '/preview',
    '/ru/slice-simulator',
  ])('give hosts for %s what the preview server sends', (path) => {
    expect(applyHeadersFile(fileOf('_headers'), path)).toEqual(Object.fromEntries(headersFor(path, 200, rules)));
  });

  test('stay below 2,000 characters a line, the limit of Cloudflare Pages', () => {
    const lines = fileOf('_headers').split('\n');
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(2_000);
    expect(lines.filter((line) => line.startsWith('/')).length).toBeLessThan(100);
  });

  test('say the same as JSON', () => {
    const { rules: entries, hidden } = JSON.parse(fileOf(RULES_FILE));
    expect(hidden).toMatchObject({ paths: expect.arrayContaining(['/.*']), except: ['/.well-known/*'] });
    expect(entries[0]).toMatchObject({ for: '/*', when: 'always', headers: { 'X-Content-Type-Options': 'nosniff' } });
    expect(entries[1]).toEqual({ for: '/assets/*', when: 'found', headers: { 'Cache-Control': IMMUTABLE } });
    expect(parseRules(fileOf(RULES_FILE))).toEqual(rules);
  });

  test('tell nginx every header, and never that an error is immutable', () => {
    const nginx = fileOf('hosting/nginx.conf');
    for (const [name, value] of headersFor('/', 200, rules)) {
      expect(nginx).toContain(`add_header ${name} "${value}" always;`);
    }
    const immutable = nginx.split('\n').filter((line) => line.includes('immutable'));
    expect(immutable).toHaveLength(2);
    expect(immutable.join('')).not.toContain('always');
    expect(nginx).toContain('error_page 404 /ru/404.html');
  });
});

describe('the files for hosts of addresses that lead elsewhere', () => {
  const set = (from: string, to: string, isPermanent = true) => ({
    from,
    to,
    isPermanent,
    document: null,
    since: null,
  });
  const book: AddressBook = {
    basePath: '',
    format: 'folder',
    living: [{ id: 'a', locale: 'ru', at: ['/ru/a'], pages: [''], translations: [] }],
    former: [
      { from: ['/ru/first'], document: 'a', page: '', since: '2026-01-01' },
      { from: ['/ru/second ў'], document: 'a', page: '', since: '2026-02-01' },
      { from: ['/ru/part'], document: 'a', page: '/part', since: '2026-03-01' },
      { from: ['/ru/gone'], document: 'none', page: '', since: '2026-03-01' },
    ],
    set: [
      set('/shop/*', 'https://shop.example/a:b', false),
      set('/z(1)', '/ru/a#x'),
      set('/A', '/ru/a?$1'),
      set('/a', '/ru/a'),
      set('/shop/old/*', '/ru/a'),
      set('/c@x', '/ru/a'),
    ],
  };
  const written = new Map(
    createAddressFiles(book, { redirectPages: false }).map(({ path, content }) => [path, content]),
  );

  test('are read as they were written, and have a line for each', () => {
    const text = written.get('hosting/addresses.json') ?? '';
    expect(parseAddressBook(text)).toEqual(book);
    expect(text.split('\n').filter((line) => line.startsWith('{"'))).toHaveLength(11);
    expect(() => parseAddressBook('{}')).toThrow(/living/);
    const [former] = book.former;
    const [living] = book.living;
    for (const path of ['/*', '//evil.example', '/a\0', 'a', '/\uD800']) {
      const altered = (changes: object) => () => parseAddressBook(JSON.stringify({ ...book, ...changes }));
      expect(altered({ former: [{ ...former, from: [path] }] })).toThrow(/from/);
      expect(altered({ former: [{ ...former, page: path }] })).toThrow(/page/);
      expect(altered({ living: [{ ...living, at: [path] }] })).toThrow(/at/);
      expect(altered({ living: [{ ...living, pages: [path] }] })).toThrow(/pages/);
    }
  });

  test('have what was asked for first, then the newest, and patterns last, the longest first: hosts take the first so many, and the first that fits', () => {
    expect(written.get('_redirects')).toBe(
      [
        '/A /ru/a?$1 301',
        '/a /ru/a 301',
        '/c@x /ru/a 301',
        '/z(1) /ru/a#x 301',
        '/ru/part /ru/a 302',
        '/ru/second%20%D1%9E /ru/a 301',
        '/ru/first /ru/a 301',
        '/A/ /ru/a?$1 301',
        '/a/ /ru/a 301',
        '/c@x/ /ru/a 301',
        '/z(1)/ /ru/a#x 301',
        '/ru/part/ /ru/a 302',
        '/ru/second%20%D1%9E/ /ru/a 301',
        '/ru/first/ /ru/a 301',
        '/shop/old/* /ru/a 301',
        '/shop/* https://shop.example/a%3Ab 302',
        '',
      ].join('\n'),
    );
  });

  test('say the same to Vercel, whose patterns mean nothing by chance', () => {
    const { redirects } = JSON.parse(written.get('hosting/redirects.json') ?? '');
    expect(redirects).toHaveLength(9);
    expect(redirects).toEqual(
      expect.arrayContaining([
        { source: '/z%281%29', destination: '/ru/a#x', permanent: true },
        { source: '/shop/(.*)', destination: 'https://shop.example/a%3Ab', permanent: false },
      ]),
    );
  });

  test('name each path once for nginx, which takes capitals and small letters for the same', () => {
    const lines = (written.get('hosting/nginx-redirects.conf') ?? '').split('\n').map((line) => line.trim());
    expect(lines.filter((line) => /^"[~/]/.test(line))).toEqual([
      '"~^/A$" "308 /ru/a?%241$site_more";',
      '"~^/a$" "308 /ru/a$is_args$args";',
      '"/c@x" "308 /ru/a$is_args$args";',
      '"/ru/first" "308 /ru/a$is_args$args";',
      '"/ru/gone" "410";',
      '"/ru/part" "307 /ru/a$is_args$args";',
      '"/ru/second ў" "308 /ru/a$is_args$args";',
      '"/z(1)" "308 /ru/a$is_args$args#x";',
      '"~^/shop/old(?:/|$)" "308 /ru/a$is_args$args";',
      '"~^/shop(?:/|$)" "307 https://shop.example/a:b$is_args$args";',
    ]);
  });

  test('are pages that lead on besides, for hosts that send nobody on: of what is gone, and of patterns, there is none', () => {
    const pagesIn = (format: AddressBook['format']) =>
      createAddressFiles({ ...book, format }, { redirectPages: true })
        .map(({ path }) => path)
        .filter((path) => path.endsWith('.html'));
    expect(pagesIn('folder')).toEqual(
      ['A', 'a', 'c@x', 'z(1)', 'ru/part', 'ru/second ў', 'ru/first'].map((path) => `${path}/index.html`),
    );
    expect(pagesIn('html')).toContain('ru/second ў.html');
    const page = createRedirectPage('/ru/a?x="1"&y=<2>');
    expect(page).toContain('<link rel="canonical" href="/ru/a?x=&#34;1&#34;&#38;y=&#60;2&#62;">');
  });
});
