import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createHeaderRules, headersFor, withoutEncryption } from '../../renderer/host/header-rules.ts';
import { createConfig, digest } from '../helpers/built-site.ts';
import { contents, preview } from '../helpers/preview.ts';
import { request } from '../helpers/raw-request.ts';

const rules = withoutEncryption(createHeaderRules(createConfig()));

describe('the answers of a preview', () => {
  const site = preview();

  test.each([
    ['/', 200],
    ['/blogs', 200],
    ['/blogs/_payload.json', 200],
    ['/assets/app.abc123.js', 200],
    ['/assets/photo.png', 200],
    ['/assets/gone.js', 404],
    ['/preview', 200],
    ['/slice-simulator', 200],
    ['/blogs/', 308],
  ])('sends %s (%i) with the headers that hosts are given', async (path, status) => {
    const response = await request(site.port, `GET ${path}`);
    expect(response.status).toBe(status);
    for (const [name, value] of headersFor(path, status, rules)) {
      expect(response.headers.get(name.toLowerCase())).toBe(value);
    }
    // Safari would request https from this machine, and the page would have no styles and scripts.
    expect(response.headers.get('content-security-policy')).not.toContain('upgrade-insecure-requests');
    expect(response.headers.has('strict-transport-security')).toBe(false);
    expect(response.headers.has('x-powered-by')).toBe(false);
    expect(response.headers.has('access-control-allow-origin')).toBe(false);
    expect(response.headers.has('last-modified')).toBe(false);
  });

  test('compresses text, best first, and says that it varies', async () => {
    const text = contents['blogs/index.html'];
    const brotli = await request(site.port, 'GET /blogs', { 'Accept-Encoding': 'gzip, deflate, br' });
    expect(brotli.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(brotli.body).toString()).toBe(text);
    expect(brotli.headers.get('vary')).toBe('Accept-Encoding');
    expect(brotli.headers.get('content-length')).toBe(String(brotli.body.length));
    const gzip = await request(site.port, 'GET /blogs', { 'Accept-Encoding': 'br;q=0, gzip;q=0.5' });
    expect(gunzipSync(gzip.body).toString()).toBe(text);
    const any = await request(site.port, 'GET /blogs', { 'Accept-Encoding': '*' });
    expect(any.headers.get('content-encoding')).toBe('br');
    const missing = await request(site.port, 'GET /ru/nowhere', { 'Accept-Encoding': 'gzip' });
    expect(gunzipSync(missing.body).toString()).toBe(contents['ru/404.html']);
    expect(missing.status).toBe(404);
  });

  test.each([
    ['/blogs', 'identity'],
    ['/blogs', 'br;q=0, gzip;q=0.0'],
    ['/assets/photo.png', 'br'],
    ['/ru', 'br'],
  ])('leaves %s as it is for “%s”', async (target, accepted) => {
    const response = await request(site.port, `GET ${target}`, { 'Accept-Encoding': accepted });
    expect(response.status).toBe(200);
    expect(response.headers.has('content-encoding')).toBe(false);
  });

  test('does not send again what the visitor has', async () => {
    const tag = `"${digest(contents['blogs/index.html'])}"`;
    expect((await request(site.port, 'GET /blogs')).headers.get('etag')).toBe(tag);
    for (const known of [tag, `W/${tag}`, `"x", ${tag}`, '*']) {
      const response = await request(site.port, 'GET /blogs', { 'If-None-Match': known });
      expect(response.status).toBe(304);
      expect(response.body.length).toBe(0);
      expect(response.headers.get('etag')).toBe(tag);
      expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
      expect(response.headers.get('vary')).toBe('Accept-Encoding');
    }
    expect((await request(site.port, 'GET /blogs', { 'If-None-Match': '"other"' })).status).toBe(200);
    const brotli = { 'Accept-Encoding': 'br' };
    const brotliTag = (await request(site.port, 'GET /blogs', brotli)).headers.get('etag') ?? '';
    expect(brotliTag).not.toBe(tag);
    expect((await request(site.port, 'GET /blogs', { ...brotli, 'If-None-Match': brotliTag })).status).toBe(304);
    expect((await request(site.port, 'GET /blogs', { ...brotli, 'If-None-Match': tag })).status).toBe(200);
    const since = { 'If-Modified-Since': new Date(Date.now() + 60_000).toUTCString() };
    expect((await request(site.port, 'GET /blogs', since)).status).toBe(200);
  });

  test.each([
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=-99', '0123456789', 'bytes 0-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
  ])('sends the range %s', async (range, part, contentRange) => {
    const response = await request(site.port, 'GET /assets/photo.png', { Range: range });
    expect([response.status, response.body.toString()]).toEqual([206, part]);
    expect(response.headers.get('content-range')).toBe(contentRange);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('etag')).toBe(`"${digest(contents['assets/photo.png'])}"`);
  });

  test.each(['bytes=10-', 'bytes=99-100', 'bytes=-0'])('refuses the range %s', async (range) => {
    const response = await request(site.port, 'GET /assets/photo.png', { Range: range });
    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe('bytes */10');
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(response.headers.has('etag')).toBe(false);
  });

  test.each(['bytes=5-2', 'bytes=-', 'bytes=a-b', 'items=0-1', 'bytes=0-1,3-4'])(
    'ignores the range %s',
    async (range) => {
      const response = await request(site.port, 'GET /assets/photo.png', { Range: range });
      expect([response.status, response.body.toString()]).toEqual([200, '0123456789']);
    },
  );

  test('cuts ranges out of the plain bytes, and only of the version that was asked for', async () => {
    const tag = `"${digest(contents['blogs/index.html'])}"`;
    const headers = { Range: 'bytes=0-8', 'Accept-Encoding': 'br' };
    const part = await request(site.port, 'GET /blogs', { ...headers, 'If-Range': tag });
    expect([part.status, part.body.toString()]).toEqual([206, '<!doctype']);
    expect(part.headers.has('content-encoding')).toBe(false);
    expect((await request(site.port, 'GET /blogs', { ...headers, 'If-Range': '"old"' })).status).toBe(200);
    expect((await request(site.port, 'HEAD /blogs', { Range: 'bytes=0-8' })).status).toBe(200);
  });
});
