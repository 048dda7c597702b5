import { describe, expect, test } from 'vitest';
import { createHeaderRules, headersFor } from '../../renderer/host/header-rules.ts';
import { createHostFiles, parseRules, RULES_FILE } from '../../renderer/host/host-files.ts';
import { createConfig } from '../helpers/built-site.ts';

const config = createConfig();
const rules = createHeaderRules(config);
const fileOf = (path: string): string => createHostFiles(config).find((file) => file.path === path)?.content ?? '';
const cacheOf = (path: string, status: number): string | undefined =>
  new Map(headersFor(path, status, rules)).get('Cache-Control');

const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'public, max-age=0, must-revalidate';

/** What Cloudflare makes of `_headers`: rules in order, `! Name` takes away, values of several rules are joined. */
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
