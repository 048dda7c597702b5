import fs, { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { digest } from '../helpers/built-site.ts';
import { contents, preview } from '../helpers/preview.ts';
import { request, type RawResponse } from '../helpers/raw-request.ts';

/** The entity tag that matches the bytes of an answer. */
const tagOf = ({ headers, body }: RawResponse): string =>
  headers.get('content-encoding') === 'br' ? `"${digest(brotliDecompressSync(body))}-br"` : `"${digest(body)}"`;

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

  test('sends a whole file under its own tag, at whatever moment of the answer it is replaced', async () => {
    const answers: RawResponse[] = [];
    for (let moment = 0; moment < 40; moment += 1) {
      const asked = request(site.port, 'GET /assets/photo.png');
      for (let tick = 0; tick < moment; tick += 1) await setImmediate();
      replace('assets/photo.png', String(moment % 10).repeat(300_000));
      answers.push(await asked);
    }
    expect(answers.map(({ headers }) => headers.get('etag'))).toEqual(answers.map(tagOf));
  });
});

describe('a preview whose file is removed between a look at it and its first byte', () => {
  const site = preview();
  const { stat } = fs;
  afterEach(() => Reflect.set(fs, 'stat', stat));

  /** Removes a file right after http-server has called `stat` on it and before it opens the file. */
  const removeOnceSeen = (path: string): boolean =>
    Reflect.set(fs, 'stat', (name: string, done: (...found: readonly unknown[]) => void) =>
      stat(name, (...found) => {
        if (name === join(site.dist, path)) rmSync(name, { force: true });
        done(...found);
      }),
    );

  test.each([
    ['a part of a text', '/blogs', 'blogs/index.html'],
    ['a part of a picture', '/assets/photo.png', 'assets/photo.png'],
  ])('gives up the answer and goes on, for %s', async (_, target, path) => {
    removeOnceSeen(path);
    const response = await request(site.port, `GET ${target}`, { Range: 'bytes=2-3' }).catch(() => null);
    expect(response?.body.length ?? 0).toBe(0);
    expect((await request(site.port, 'GET /ru')).status).toBe(200);
  });
});
