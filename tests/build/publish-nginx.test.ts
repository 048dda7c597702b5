import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createConfig, createFolder, writeBuiltSite } from '../helpers/built-site.ts';
import { HAS_NGINX, startNginx } from '../helpers/nginx.ts';
import { startPreview } from '../helpers/preview.ts';
import { request } from '../helpers/raw-request.ts';
import { runSite, runSiteAlone } from '../helpers/run-site.ts';

// oxlint-disable-next-line no-console -- a test that did not run must not look like one that passed
if (!HAS_NGINX)
  console.warn('The test of publishing to nginx did not run: it is not installed (apt-get install nginx-light).');

const config = createConfig({ url: 'http://bolak.example' });

describe.skipIf(!HAS_NGINX)('nginx, with `current` as its root', () => {
  let folder: ReturnType<typeof createFolder>;

  beforeEach(() => {
    folder = createFolder();
  });
  afterEach(() => folder[Symbol.dispose]());

  /** Writes a site whose page references an asset that only this site has. */
  const siteOf = (text: string): string => {
    const out = join(folder.path, text);
    writeBuiltSite(out, { 'index.html': `/assets/app.${text}.js`, [`assets/app.${text}.js`]: text }, config);
    return out;
  };

  test('sends what was compressed when the release was made, and the preview sends the same', async () => {
    const target = join(folder.path, 'www');
    const out = join(folder.path, 'dist');
    writeBuiltSite(out, { 'index.html': 'text '.repeat(100) }, config);
    await runSite(['publish', '--yes', '--to', pathToFileURL(target).href, '--out', out]);
    const [dist, zipped] = [join(target, 'current'), readFileSync(join(target, 'current/index.html.gz'))];
    await using preview = await startPreview({ dist });
    await using nginx = await startNginx(dist, { folder: join(folder.path, 'nginx'), config });
    for (const port of [nginx.port, preview.port]) {
      const { headers, body } = await request(port, 'GET /', { 'Accept-Encoding': 'gzip' });
      expect([headers.get('content-encoding'), body.equals(zipped)]).toEqual(['gzip', true]);
    }
  });

  test('answers every request with the old or the new site, and has the assets of both, while releases change', async () => {
    const target = join(folder.path, 'www');
    const sites = ['aaaaaaaa', 'bbbbbbbb'].map(siteOf);
    const run = (command: string, ...args: readonly string[]) =>
      runSiteAlone([command, '--yes', '--to', pathToFileURL(target).href, ...args]);
    await run('publish', '--out', sites[0] ?? '');
    await using nginx = await startNginx(join(target, 'current'), { folder: join(folder.path, 'nginx'), config });
    const state = { isOver: false, requests: 0 };
    const get = async (path: string): Promise<string> => {
      const response = await fetch(`http://127.0.0.1:${nginx.port}${path}`);
      state.requests += 1;
      return `${response.status} ${await response.text()}`;
    };
    const readers = Array.from({ length: 8 }, async () => {
      const answers = new Set<string>();
      while (!state.isOver) {
        const page = await get('/');
        answers.add(page).add(await get(page.slice(4)));
      }
      return [...answers];
    });
    for (let change = 0; change < 5; change += 1) {
      expect((await run('publish', '--forward', '--out', sites[1] ?? '')).code).toBe(0);
      expect((await run('rollback')).code).toBe(0);
    }
    state.isOver = true;
    const answers = new Set((await Promise.all(readers)).flat());
    expect([...answers].toSorted()).toEqual([
      '200 /assets/app.aaaaaaaa.js',
      '200 /assets/app.bbbbbbbb.js',
      '200 aaaaaaaa',
      '200 bbbbbbbb',
    ]);
    expect(state.requests).toBeGreaterThan(100);
  });
});
