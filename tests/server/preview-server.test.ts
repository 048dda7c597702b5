import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createPreviewServer } from '../../server/preview/preview-server.ts';
import { createConfig, createFolder, digest, writeBuiltSite } from '../helpers/built-site.ts';
import { preview, startPreview } from '../helpers/preview.ts';
import { leaveHalfway, request } from '../helpers/raw-request.ts';
import { openLeads } from '../../server/leads/open-leads.ts';

describe('a preview server', () => {
  const site = preview();

  test('shows a new build without a restart', async () => {
    writeBuiltSite(site.dist, { 'index.html': 'new', '404.html': 'none' });
    expect((await request(site.port, 'GET /')).body.toString()).toBe('new');
    expect((await request(site.port, 'GET /blogs')).status).toBe(404);
  });

  test('still has the hashed assets of earlier builds that lie there, and nothing else beside the manifest', async () => {
    const old = 'export const text = "old";';
    writeFileSync(join(site.dist, 'assets/boot.OLDHASH7.js'), old);
    writeFileSync(join(site.dist, 'assets/site.uz.0123abcd.json'), '{}');
    writeFileSync(join(site.dist, 'assets/notes.txt'), 'not of a build');
    writeBuiltSite(site.dist, { 'index.html': 'new', '404.html': 'none' });
    const response = await request(site.port, 'GET /assets/boot.OLDHASH7.js');
    expect([response.status, response.body.toString()]).toEqual([200, old]);
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(response.headers.get('etag')).toBe(`"${digest(old)}"`);
    expect((await request(site.port, 'GET /assets/site.uz.0123abcd.json')).status).toBe(200);
    for (const path of [
      '/assets/notes.txt',
      '/assets/boot.oldhash7.js',
      '/assets/boot.OLDHASH7.js/',
      '/assets',
      '/secret.txt',
    ])
      expect((await request(site.port, `GET ${path}`)).status).toBe(404);
  });

  test('sends the headers that the build wrote for hosts, whatever the configuration says now', async () => {
    using folder = createFolder();
    const policyAt = async (port: number) => (await request(port, 'GET /')).headers.get('content-security-policy');
    const config = createConfig({ prismic: { endpoint: 'https://drafts.cdn.prismic.io/api/v2' } });
    writeBuiltSite(folder.path, { 'index.html': 'with drafts' }, config);
    await using here = await startPreview({ dist: folder.path });
    const { port } = here;
    expect(await policyAt(port)).toContain(" connect-src 'self' https://drafts.cdn.prismic.io;");
    writeBuiltSite(folder.path, { 'index.html': 'without' });
    expect(await policyAt(port)).toContain(" connect-src 'self';");
  });

  test('keeps the last good build while the new one cannot be read', async () => {
    writeFileSync(join(site.dist, 'builds/latest.json'), '{"id":"../../etc/passwd"}');
    expect((await request(site.port, 'GET /blogs')).status).toBe(200);
    rmSync(join(site.dist, 'builds/latest.json'));
    expect((await request(site.port, 'GET /blogs')).status).toBe(200);
  });

  test('calls a file missing that has gone from the disk', async () => {
    rmSync(join(site.dist, 'blogs/index.html'));
    rmSync(join(site.dist, 'assets/photo.png'));
    for (const [target, encoding] of [
      ['/blogs', 'br'],
      ['/blogs', 'identity'],
      ['/assets/photo.png', 'br'],
    ]) {
      const response = await request(site.port, `GET ${target}`, { 'Accept-Encoding': encoding ?? '' });
      expect(response.status).toBe(404);
      expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
      expect(response.headers.has('etag')).toBe(false);
    }
  });

  test('gives up on a client that never ends its request', async () => {
    await using hasty = await startPreview({ dist: site.dist, headersTimeout: 200 });
    const socket = connect(hasty.port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: loc'));
    socket.resume();
    await once(socket, 'close');
    expect(socket.bytesRead).toBeGreaterThan(0);
  });

  test('says when there is no build', async () => {
    using empty = createFolder();
    await expect(createPreviewServer({ dist: empty.path })).rejects.toMatchObject({ code: 'site.missing' });
    writeBuiltSite(empty.path, {});
    rmSync(join(empty.path, 'hosting/headers.json'));
    await expect(createPreviewServer({ dist: empty.path })).rejects.toMatchObject({ code: 'site.missing' });
    writeFileSync(join(empty.path, 'builds/latest.json'), 'not json');
    await expect(createPreviewServer({ dist: empty.path })).rejects.toMatchObject({ code: 'site.missing' });
  });
});

test('a sender of a form that goes away in the middle of it is no fault of the server', async () => {
  using folder = createFolder();
  const [errors, said]: [unknown[], string[]] = [[], []];
  writeBuiltSite(folder.path, { 'index.html': 'new', 'assets/site.uz.0123abcd.json': '{}' });
  const receiveLead = openLeads({ cache: folder.path, say: (line) => said.push(line) });
  await using here = await startPreview({ dist: folder.path, receiveLead, onError: (error) => errors.push(error) });
  await leaveHalfway(here.port);
  expect([errors, said]).toEqual([[], []]);
});
