import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createPreviewServer } from '../../renderer/preview/preview-server.ts';
import { createFolder, writeBuiltSite } from '../helpers/built-site.ts';
import { config, preview, start } from '../helpers/preview.ts';
import { request } from '../helpers/raw-request.ts';

describe('a preview server', () => {
  const site = preview();

  it('shows a new build without a restart', async () => {
    writeBuiltSite(site.dist, { 'index.html': 'new', '404.html': 'none' });
    expect((await request(site.port, 'GET /')).body.toString()).toBe('new');
    expect((await request(site.port, 'GET /blogs')).status).toBe(404);
  });

  it('keeps the last good build while the new one cannot be read', async () => {
    writeFileSync(join(site.dist, 'builds/latest.json'), '{"id":"../../etc/passwd"}');
    expect((await request(site.port, 'GET /blogs')).status).toBe(200);
    rmSync(join(site.dist, 'builds/latest.json'));
    expect((await request(site.port, 'GET /blogs')).status).toBe(200);
  });

  it('calls a file missing that has gone from the disk', async () => {
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

  it('gives up on a client that never ends its request', async () => {
    const hasty = await start({ dist: site.dist, headersTimeout: 200 });
    const socket = connect(hasty.port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: loc'));
    socket.resume();
    await once(socket, 'close');
    expect(socket.bytesRead).toBeGreaterThan(0);
    hasty.server.close();
  });

  it('says when there is no build', async () => {
    using empty = createFolder();
    await expect(createPreviewServer({ dist: empty.path, config })).rejects.toMatchObject({ code: 'site.missing' });
    writeBuiltSite(empty.path, {});
    writeFileSync(join(empty.path, 'builds/latest.json'), 'not json');
    await expect(createPreviewServer({ dist: empty.path, config })).rejects.toMatchObject({ code: 'site.missing' });
  });
});
