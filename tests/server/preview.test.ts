import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runPreview, type PreviewOptions } from '../../cli/preview.ts';
import { ADDRESSES_FILE } from '../../renderer/host/address-files.ts';
import { createFolder, projectAt, writeBuiltSite } from '../helpers/built-site.ts';
import { listenHere } from '../helpers/listen-here.ts';

const createIo = () => {
  const lines: string[] = [];
  const output = { write: (text: string) => lines.push(text) };
  return { io: { stdout: output, stderr: output }, printed: () => lines.join('') };
};

const start = (out: string, changes: Partial<PreviewOptions> = {}) => {
  const { io, printed } = createIo();
  const controller = new AbortController();
  const options = { out, port: 0, host: '127.0.0.1', ...changes };
  const project = projectAt(out);
  const ended = runPreview(options, { io, project, env: {}, signal: controller.signal, report: () => {} });
  return { ended, printed, stop: () => controller.abort() };
};

const addressIn = async (printed: () => string): Promise<string> =>
  expect
    .poll(() => /http:\S+/.exec(printed())?.[0])
    .toBeTruthy()
    .then(() => /http:\S+/.exec(printed())?.[0] ?? '');

describe('site preview', () => {
  test('prints where the site is, serves it, and ends when told to', async () => {
    using folder = createFolder();
    writeBuiltSite(folder.path, { 'index.html': 'home' });
    const { ended, printed, stop } = start(folder.path);
    const url = await addressIn(printed);
    expect(await (await fetch(url)).text()).toBe('home');
    stop();
    await ended;
    expect(printed()).toContain('Stopping');
    await expect(fetch(url)).rejects.toThrow('fetch failed');
  });

  test('lets open requests end when told to', async () => {
    using folder = createFolder();
    writeBuiltSite(folder.path, { 'index.html': 'home' });
    const { ended, printed, stop } = start(folder.path);
    const { port } = new URL(await addressIn(printed));
    const socket = connect(Number(port), '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n'));
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    await once(socket, 'connect');
    await new Promise((resolve) => setTimeout(resolve, 50));
    stop();
    socket.write('Connection: close\r\n\r\n');
    await once(socket, 'close');
    await ended;
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK/);
    expect(answer).toMatch(/home$/);
  });

  test('says when there is no build', async () => {
    using folder = createFolder();
    const { ended, printed } = start(folder.path);
    await expect(ended).rejects.toMatchObject({ code: 'site.missing', hint: expect.stringContaining('site build') });
    expect(printed()).toBe('');
  });

  test.each([
    ['builds/latest.json', '{', /JSON/],
    ['hosting/headers.json', null, /ENOENT.*headers\.json/],
  ])('says what is wrong with a build whose %s is %j', async (path, text, reason) => {
    using folder = createFolder();
    writeBuiltSite(folder.path, { 'index.html': 'home' });
    if (text === null) rmSync(join(folder.path, path));
    else writeFileSync(join(folder.path, path), text);
    const message = expect.stringMatching(reason);
    await expect(start(folder.path).ended).rejects.toMatchObject({ code: 'site.missing', message });
  });

  test('a list of addresses that is not of this build, and damaged, is not read', async () => {
    using folder = createFolder();
    writeBuiltSite(folder.path, { 'index.html': 'home' });
    writeFileSync(join(folder.path, ADDRESSES_FILE), '{');
    const { ended, printed, stop } = start(folder.path);
    const url = await Promise.race([addressIn(printed), ended.then(() => 'ended')]);
    expect(url).toMatch(/^http:/);
    stop();
    await ended;
  });

  test('says when the port is taken', async () => {
    using folder = createFolder();
    writeBuiltSite(folder.path, { 'index.html': 'home' });
    await using other = await listenHere(createServer());
    const { port } = other;
    const { ended } = start(folder.path, { port });
    await expect(ended).rejects.toMatchObject({
      code: 'usage',
      message: `Cannot listen on 127.0.0.1 port ${port}: the port is taken`,
      hint: expect.stringContaining('--port'),
    });
  });

  test('names every address when it listens on all', async () => {
    using folder = createFolder();
    writeBuiltSite(folder.path, { 'index.html': 'home' });
    const { ended, printed, stop } = start(folder.path, { host: '0.0.0.0' });
    expect(await addressIn(printed)).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
    stop();
    await ended;
  });
});
