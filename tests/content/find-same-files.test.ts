import { expect, test } from 'vitest';
import { sha256 } from '../../base/digest.ts';
import { findSameFiles } from '../../content/push/find-same-files.ts';
import type { StoredAsset } from '../../content/write/media-library.ts';
import { status } from '../helpers/content-server.ts';
import { startWriteServer } from '../helpers/prismic-write-server.ts';

const { signal } = new AbortController();

const bytes = Buffer.from('mushuk');

const ASSET = {
  ...{ url: '/a.jpg', id: null, filename: 'a.jpg', type: 'image/jpeg', size: 6, sha256: sha256(bytes) },
  ...{ read: async () => bytes, note: null },
};

test('a file of the library is the same where it has the same bytes; one that its host does not give is another', async () => {
  await using server = await startWriteServer();
  const candidate: StoredAsset = {
    ...{ id: 'other', url: `${server.endpoint}/files/other/a.jpg`, filename: 'a.jpg', size: 6, kind: null, tags: [] },
    ...{ alt: null, credits: null, notes: null, created_at: null, last_modified: 1 },
  };
  const find = async () => findSameFiles([ASSET], { library: [candidate], signal, onProgress: () => {} });
  server.files.set('other', Buffer.from('kuchuk'));
  expect(await find()).toEqual(new Map());
  server.files.set('other', bytes);
  server.disturb('GET /files/other', status(503, ''));
  expect(await find()).toEqual(new Map());
  expect(await find()).toEqual(new Map([['/a.jpg', candidate]]));
});
