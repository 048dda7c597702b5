import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openJournal } from '../../../server/webhook/journal.ts';
import { publishCurrent } from '../../../server/webhook/run-once.ts';
import { createFolder, writeBuiltSite } from '../../helpers/built-site.ts';

/** Publishes builds with a command that records the id of each, and fails for `half`. */
const createPublisher = (folder: string) => {
  const uploads = join(folder, 'uploads');
  const path = join(folder, 'journal.json');
  const publish = async (id: string, { journal = openJournal(path), signal = new AbortController().signal } = {}) =>
    publishCurrent(
      {
        root: folder,
        url: 'https://bolak.example',
        out: folder,
        env: { PATH: process.env['PATH'] },
        journal,
        mask: (line) => line,
        log: () => {},
        today: () => '2026-11-15',
        newestRef: {
          look: async () => null,
          last: () => null,
          drafts: () => [],
        },
        limits: {
          build: 1e4,
          publish: 1e4,
        },
        publishWay: { command: `echo "$SITE_BUILD_ID" >> ${uploads}; [ "$SITE_BUILD_ID" != half ]` },
        releases: null,
        reports: null,
        alert: null,
      },
      { id, built: null, clickedAt: null, previous: null, signal, onStart: () => {} },
    );
  return { publish, path, uploads: () => readFileSync(uploads, 'utf8').trim().split('\n') };
};

test('publishes a build once', async () => {
  using folder = createFolder();
  const { publish, uploads } = createPublisher(folder.path);
  for (const id of ['a', 'a', 'b', 'a', 'a']) expect(await publish(id)).toBe(null);
  expect(uploads()).toEqual(['a', 'b', 'a']);
});

test('publishes the live build again after another one that failed, also in the next process', async () => {
  using folder = createFolder();
  const { publish, path, uploads } = createPublisher(folder.path);
  const journal = openJournal(path);
  await publish('a', { journal });
  expect(await publish('half', { journal })).toMatchObject({ id: 'half', tries: 1 });
  await publish('a', { journal });
  await publish('half');
  await publish('a');
  await publish('a');
  expect(uploads()).toEqual(['a', 'half', 'a', 'half', 'a']);
});

test('notes that a publication begins before its command runs, so that a killed process leaves it noted', async () => {
  using folder = createFolder();
  const { publish, path, uploads } = createPublisher(folder.path);
  await publish('a');
  const journal = openJournal(path);
  const killed = {
    ...journal,
    write: () => {
      throw new Error('killed');
    },
  };
  await expect(publish('b', { journal: killed })).rejects.toThrow('killed');
  expect(uploads()).toEqual(['a']);
});

test('remembers which pages went live, also over a failed publication and a new process', async () => {
  using folder = createFolder();
  const { publish, path } = createPublisher(folder.path);
  const ru = { 'ru/index.html': 'ru home', 'ru/_payload.json': '{"head":{"title":"Дом"}}' };
  const site = { 'index.html': 'home', 'uz/index.html': 'home', ...ru, 'assets/a.js': '1' };
  const newest = () => openJournal(path).read().publications[0];
  writeBuiltSite(folder.path, site);
  await publish('first');
  expect(newest()).toMatchObject({ changed: 0, removed: 0 });
  expect(newest()?.pages).toBe(null);
  const next = { 'index.html': 'new home', 'uz/index.html': 'new home', 'blogs/new/index.html': 'new' };
  writeBuiltSite(folder.path, { ...site, ...next });
  expect(await publish('half')).not.toBe(null);
  writeBuiltSite(folder.path, { ...next, 'assets/a.js': '2' });
  await publish('second');
  expect(newest()).toMatchObject({
    id: 'second',
    added: 1,
    changed: 1,
    removed: 1,
    pages: {
      added: [
        {
          title: '/blogs/new',
          address: 'https://bolak.example/blogs/new',
        },
      ],
      changed: [{ address: 'https://bolak.example/' }],
      removed: [
        {
          title: 'Дом',
          lang: 'ru-RU',
          address: 'https://bolak.example/ru',
        },
      ],
    },
  });
});

test('remembers the last fifty publications', async () => {
  using folder = createFolder();
  const { publish, path } = createPublisher(folder.path);
  for (let count = 1; count <= 52; count += 1) await publish(String(count));
  const ids = openJournal(path)
    .read()
    .publications.map(({ id }) => id);
  expect([ids.length, ids[0], ids.at(-1)]).toEqual([50, '52', '3']);
});
