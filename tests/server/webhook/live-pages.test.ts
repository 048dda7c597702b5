import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parsePages, readLivePages } from '../../../server/webhook/live-pages.ts';
import { createFolder, writeBuiltSite } from '../../helpers/built-site.ts';

const payload = (title: string): string => JSON.stringify({ id: '1', head: { title } });

describe('readLivePages', () => {
  test('reads the title of each page, and no second address', async () => {
    using folder = createFolder();
    writeBuiltSite(folder.path, {
      'index.html': 'home',
      '_payload.json': payload('Bosh sahifa'),
      'uz/index.html': 'home',
      '404.html': '',
      'ru/blogs/index.html': 'blogs',
      'ru/blogs/_payload.json': payload(' Блог '),
      'assets/a.js': '1',
    });
    expect(await readLivePages(folder.path, {})).toEqual({
      '/': { digest: expect.stringMatching(/^[0-9a-f]{64}$/), title: 'Bosh sahifa' },
      '/404': { digest: expect.any(String), title: null },
      '/ru/blogs': { digest: expect.any(String), title: 'Блог' },
    });
  });

  test('does without a title where there is none to be read, and cuts one that is far too long', async () => {
    using folder = createFolder();
    writeBuiltSite(folder.path, {
      'a/index.html': 'a',
      'b/index.html': 'b',
      'b/_payload.json': '{"head":',
      'c/index.html': 'c',
      'c/_payload.json': payload(''),
      'd/index.html': 'd',
      'd/_payload.json': payload('😀'.repeat(300)),
    });
    const pages = await readLivePages(folder.path, {});
    expect(Object.values(pages ?? {}).map(({ title }) => title)).toEqual([null, null, null, `${'😀'.repeat(200)}…`]);
  });

  test('reads only the titles of pages that are other than those it knows', async () => {
    using folder = createFolder();
    const site = {
      'a/index.html': 'a',
      'a/_payload.json': payload('A'),
      'b/index.html': 'b',
      'b/_payload.json': payload('B'),
    };
    writeBuiltSite(folder.path, site);
    const known = (await readLivePages(folder.path, {})) ?? {};
    writeBuiltSite(folder.path, { ...site, 'b/index.html': 'new', 'b/_payload.json': payload('New') });
    rmSync(join(folder.path, 'a/_payload.json'));
    const pages = await readLivePages(folder.path, known);
    expect([pages?.['/a'], pages?.['/b']?.title]).toEqual([known['/a'], 'New']);
  });

  test('knows of no pages where no site stands, and of no title that is no text', async () => {
    using folder = createFolder();
    expect(await readLivePages(folder.path, {})).toBe(null);
    writeBuiltSite(folder.path, { 'a/index.html': 'a', 'a/_payload.json': '{"head":{"title":{"a":1}}}' });
    expect((await readLivePages(folder.path, {}))?.['/a']?.title).toBe(null);
    writeFileSync(join(folder.path, 'builds/latest.json'), '{');
    expect(await readLivePages(folder.path, {})).toBe(null);
  });
});

test('reads nothing out of a file that is damaged, or of an earlier version', () => {
  expect([parsePages(''), parsePages('null'), parsePages('{"build":"a","pages":{"/":"0123"}}')]).toEqual([
    null,
    null,
    null,
  ]);
});
