import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createFolder, writeBuiltSite } from '../helpers/built-site.ts';
import { contents, preview, startPreview } from '../helpers/preview.ts';
import { request } from '../helpers/raw-request.ts';

describe('the addresses of a preview', () => {
  const site = preview();

  describe('finds', () => {
    test.each([
      ['/', 'index.html', 'text/html; charset=utf-8'],
      ['/?utm_source=x', 'index.html', 'text/html; charset=utf-8'],
      ['/blogs', 'blogs/index.html', 'text/html; charset=utf-8'],
      ['/uz/blogs', 'uz/blogs/index.html', 'text/html; charset=utf-8'],
      ['/ru', 'ru/index.html', 'text/html; charset=utf-8'],
      ['/blogs/%D1%82%D0%B5%D1%81%D1%82', 'blogs/тест/index.html', 'text/html; charset=utf-8'],
      ['/blogs/_payload.json?1', 'blogs/_payload.json', 'application/json; charset=utf-8'],
      ['/assets/app.abc123.js', 'assets/app.abc123.js', 'text/javascript; charset=utf-8'],
      ['/assets/photo.png', 'assets/photo.png', 'image/png'],
      ['/site.webmanifest', 'site.webmanifest', 'application/manifest+json; charset=utf-8'],
    ] as const)('%s', async (target, path, type) => {
      const response = await request(site.port, `GET ${target}`);
      expect(response.status).toBe(200);
      expect(response.body.toString()).toBe(contents[path]);
      expect(response.headers.get('content-type')).toBe(type);
      expect(response.headers.get('content-length')).toBe(String(Buffer.byteLength(contents[path])));
    });

    test('the build’s own files', async () => {
      const latest = await request(site.port, `GET /builds/latest.json?1700000000000`);
      expect(JSON.parse(latest.body.toString())).toEqual({ id: site.id, timestamp: 1_700_000_000_000 });
      expect(latest.headers.get('cache-control')).toBe('no-cache');
      const meta = await request(site.port, `GET /builds/meta/${site.id}.json`);
      expect(meta.status).toBe(200);
      expect(meta.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    });
  });

  test.each([
    ['/blogs/', '/blogs'],
    ['/blogs///?a=/b&c=//d', '/blogs?a=/b&c=//d'],
    ['/ru/', '/ru'],
    ['/index.html', '/'],
    ['/index.html/', '/'],
    ['/blogs/index.html?a=1', '/blogs?a=1'],
    ['/ru/index.html', '/ru'],
    ['/blogs/%69ndex.html', '/blogs'],
    ['/blogs/%D1%82%D0%B5%D1%81%D1%82/', '/blogs/%D1%82%D0%B5%D1%81%D1%82'],
  ])('leads %s to %s', async (target, location) => {
    const response = await request(site.port, `GET ${target}`);
    expect(response.status).toBe(308);
    expect(response.headers.get('location')).toBe(location);
  });

  test.each([
    '//evil.example/',
    '//evil.example',
    '///evil.example/',
    '//evil.example/blogs/',
    '//',
    '/\\evil.example/',
    '/%5Cevil.example/',
    '/%2F%2Fevil.example/',
    '/.//evil.example/',
    '//blogs/',
    '/blogs/%2F',
  ])('never leads %s anywhere', async (target) => {
    const response = await request(site.port, `GET ${target}`);
    expect(response.status).toBe(404);
    expect(response.headers.has('location')).toBe(false);
  });

  test.each([
    '/secret.txt',
    '/../secret.txt',
    '/blogs/../secret.txt',
    '/blogs/..%2f..%2fsecret.txt',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/..%5c..%5cetc/passwd',
    '/assets/..%2findex.html',
    '/assets/%2e%2e/index.html',
    '/./index.html',
    '/blogs%2Findex.html',
    '/index.html%00',
    '/index.html%00.png',
    '/blogs/index.html.gz',
    '/blogs/index.html/index.html',
    '/blogs/_payload.json/index.html',
    '/BLOGS',
    '/_headers',
    '/hosting/nginx.conf',
    '/builds/meta/',
    '/blogs#x',
    '/__proto__',
    '/constructor',
  ])('does not know %s', async (target) => {
    const response = await request(site.port, `GET ${target}`);
    expect(response.status).toBe(404);
    expect(response.body.toString()).toBe(contents['404.html']);
  });

  test('takes no manifest for a site that puts something outside dist', async () => {
    using other = createFolder();
    for (const path of ['../outside.txt', 'a/./b.txt', '/etc/hostname', 'a//b', 'a\\b']) {
      writeBuiltSite(join(other.path, 'dist'), { 'index.html': 'x', [path]: 'outside' });
      await expect(startPreview({ dist: join(other.path, 'dist') })).rejects.toThrow('Expected a path below the site');
    }
  });

  test.each(['/%', '/%zz', '/%E0%A4%A', '/blogs/%ff', '*', 'http://127.0.0.1/blogs', 'http://[::1?x'])(
    'calls %s malformed and lives on',
    async (target) => {
      expect((await request(site.port, `GET ${target}`)).status).toBe(400);
      expect((await request(site.port, 'GET /blogs')).status).toBe(200);
    },
  );

  test.each([
    ['/nowhere', '404.html'],
    ['/uz/nowhere', '404.html'],
    ['/russia', '404.html'],
    ['/ru/nowhere', 'ru/404.html'],
    ['/ru/blogs/x.js', 'ru/404.html'],
    ['/404.html', '404.html'],
    ['/assets/gone.js', '404.html'],
  ] as const)('answers %s with the page of its language and a real 404', async (target, page) => {
    const response = await request(site.port, `GET ${target}`);
    expect(response.status).toBe(404);
    expect(response.body.toString()).toBe(contents[page]);
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(response.headers.has('etag')).toBe(false);
  });

  test('answers in words when the build has no 404 page', async () => {
    using other = createFolder();
    writeBuiltSite(other.path, { 'index.html': 'x' });
    await using bare = await startPreview({ dist: other.path });
    const response = await request(bare.port, 'GET /nowhere');
    expect([response.status, response.body.toString()]).toEqual([404, '404 Not Found\n']);
  });
});
