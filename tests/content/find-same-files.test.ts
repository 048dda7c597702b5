import { afterEach, beforeEach, expect, test } from 'vitest';
import { sha256 } from '../../base/digest.ts';
import { findSameFiles } from '../../content/push/find-same-files.ts';
import type { StoredAsset } from '../../content/write/media-library.ts';
import { reset, status } from '../helpers/content-server.ts';
import { startWriteServer, type WriteServer } from '../helpers/prismic-write-server.ts';

const { signal } = new AbortController();

const bytes = Buffer.from('mushuk');

const ASSET = {
  ...{ url: '/a.jpg', id: null, filename: 'a.jpg', type: 'image/jpeg', size: 6, sha256: sha256(bytes) },
  ...{ read: async () => bytes, note: null },
};

let server: WriteServer;
let candidate: StoredAsset;

beforeEach(async () => {
  server = await startWriteServer();
  candidate = {
    ...{ id: 'other', url: `${server.endpoint}/files/other/a.jpg`, filename: 'a.jpg', size: 6, kind: null, tags: [] },
    ...{ alt: null, credits: null, notes: null, created_at: null, last_modified: 1 },
  };
  server.files.set('other', bytes);
});

afterEach(async () => server[Symbol.asyncDispose]());

const find = async () => findSameFiles([ASSET], { library: [candidate], signal, onProgress: () => {} });

test('a file of the library is the same where it has the same bytes; one that its host does not have is another', async () => {
  expect(await find()).toEqual(new Map([['/a.jpg', candidate]]));
  server.files.set('other', Buffer.from('kuchuk'));
  expect(await find()).toEqual(new Map());
  server.files.delete('other');
  expect(await find()).toEqual(new Map());
});

test('a host that fails is asked again', async () => {
  server.disturb('GET /files/other', status(503, ''));
  server.disturb('GET /files/other', reset);
  expect(await find()).toEqual(new Map([['/a.jpg', candidate]]));
});

test('what the host does not give is not taken for another file: that is told, and nothing goes on', async () => {
  server.disturb('GET /files/other', status(403, ''));
  await expect(find()).rejects.toMatchObject({
    code: 'content.not-found',
    message: expect.stringMatching(
      /^Whether a\.jpg is in the media library already cannot be found out \(other\): HTTP 403/,
    ),
    hint: expect.stringContaining('Run this again'),
  });
});

test('files of the same name and bytes stand for those of the content in the order in which they came there, however fast their host is', async () => {
  const library = [3, 1, 2].map((time) => ({ ...candidate, id: `c${time}`, created_at: time }));
  const assets = ['/a.jpg', '/b.jpg', '/c.jpg'].map((url) => ({ ...ASSET, url }));
  server.disturb('GET /files/other', status(503, ''));
  const found = await findSameFiles(assets, { library, signal, onProgress: () => {} });
  expect(assets.map(({ url }) => found.get(url)?.id)).toEqual(['c1', 'c2', 'c3']);
});
