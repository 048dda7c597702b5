import { once } from 'node:events';
import { readdirSync, readlinkSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { orNull } from '../../base/or-null.ts';
import { createFolder, digest, writeBuiltSite } from '../helpers/built-site.ts';
import { contents, preview, startPreview } from '../helpers/preview.ts';
import { request, type RawResponse } from '../helpers/raw-request.ts';

/** The entity tag that matches the bytes of an answer. */
const tagOf = ({ headers, body }: RawResponse): string =>
  headers.get('content-encoding') === 'br' ? `"${digest(brotliDecompressSync(body))}-br"` : `"${digest(body)}"`;

/** Bytes, more than the buffers on the way to a visitor hold. */
const SIZE = 32_000_000;

/** Asks for a picture, and waits until its answer begins. */
const begin = async (port: number, headers: Readonly<Record<string, string>> = {}): Promise<Socket> => {
  const fields = Object.entries({ Host: `127.0.0.1:${port}`, Connection: 'close', ...headers });
  const head = fields.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  const socket = connect(port, '127.0.0.1', () => socket.write(`GET /assets/photo.png HTTP/1.1\r\n${head}\r\n`));
  await once(socket, 'readable');
  return socket;
};

const linkOf = (fd: string): string | null => orNull(() => readlinkSync(`/proc/self/fd/${fd}`));

describe('a preview, while a build takes the place of the one that it serves', () => {
  const site = preview();

  /** Replaces a file as a commit does, while `builds/latest.json` still names the old build. */
  const replace = (path: string, content: string): void => {
    writeFileSync(join(site.dist, 'new'), content);
    renameSync(join(site.dist, 'new'), join(site.dist, path));
  };

  test.each([
    ['/blogs', 'blogs/index.html', 'br'],
    ['/blogs', 'blogs/index.html', 'identity'],
    ['/assets/photo.png', 'assets/photo.png', 'br'],
  ] as const)('sends the bytes of %s (%s, %s) under their own tag', async (target, path, encoding) => {
    const accepted = { 'Accept-Encoding': encoding };
    const content = `${contents[path]} of the next build`;
    replace(path, content);
    const response = await request(site.port, `GET ${target}`, accepted);
    const whole = await request(site.port, `GET ${target}`);
    expect([response.status, response.headers.get('etag')]).toEqual([200, tagOf(response)]);
    expect(whole.body.toString()).toBe(content);
    const tag = response.headers.get('etag') ?? '';
    expect((await request(site.port, `GET ${target}`, { ...accepted, 'If-None-Match': tag })).status).toBe(304);
  });

  test('sends a part only of the version that was begun', async () => {
    const old = `"${digest(contents['assets/photo.png'])}"`;
    replace('assets/photo.png', 'abcdefghijkl');
    const ask = async (tag: string): Promise<RawResponse> =>
      request(site.port, 'GET /assets/photo.png', { Range: 'bytes=2-3', 'If-Range': tag });
    const whole = await ask(old);
    expect([whole.status, whole.body.toString()]).toEqual([200, 'abcdefghijkl']);
    const part = await ask(tagOf(whole));
    expect([part.status, part.body.toString(), part.headers.get('content-range')]).toEqual([206, 'cd', 'bytes 2-3/12']);
  });

  test('sends the bytes of one version under their own tag, at whatever moment of an answer a file is replaced', async () => {
    for (let moment = 0; moment < 40; moment += 1) {
      const asked = request(site.port, 'GET /assets/photo.png');
      for (let tick = 0; tick < moment; tick += 1) await setImmediate();
      replace('assets/photo.png', String(moment % 10).repeat(300_000));
      const response = await asked;
      expect([response.body.length > 0, response.headers.get('etag')]).toEqual([true, tagOf(response)]);
    }
  });

  test.each([
    ['whole', {}, SIZE],
    ['a part', { Range: 'bytes=1-' }, SIZE - 1],
  ])('sends to its end what is removed meanwhile: %s', async (_, headers, size) => {
    replace('assets/photo.png', '1'.repeat(SIZE));
    const socket = await begin(site.port, headers);
    rmSync(join(site.dist, 'assets/photo.png'));
    const answer = await buffer(socket);
    expect(answer.length - answer.indexOf('\r\n\r\n') - 4).toBe(size);
    expect((await request(site.port, 'GET /assets/photo.png')).status).toBe(404);
  });

  test('lets go of a file, and reports nothing, when the visitor goes away', async () => {
    using folder = createFolder();
    writeBuiltSite(folder.path, { 'index.html': '', 'assets/photo.png': '1'.repeat(SIZE) });
    const errors: unknown[] = [];
    await using here = await startPreview({ dist: folder.path, onError: (error) => errors.push(error) });
    const isOpen = () => readdirSync('/proc/self/fd').some((fd) => linkOf(fd)?.startsWith(folder.path));
    const socket = await begin(here.port);
    expect(isOpen()).toBe(true);
    socket.destroy();
    await expect.poll(isOpen).toBe(false);
    expect(errors).toEqual([]);
  });
});
