import { expect, test } from 'vitest';
import { sha256 } from '../../base/digest.ts';
import { createUpload } from '../../content/push/asset-api.ts';
import type { StoredAsset } from '../../content/write/media-library.ts';
import { createWriteService } from '../../content/write/write-service.ts';
import { status } from '../helpers/content-server.ts';
import { REPOSITORY, startWriteServer, TOKEN } from '../helpers/prismic-write-server.ts';

const { signal } = new AbortController();

const bytes = Buffer.from('mushuk');

test('a file of the library that its host does not give is not taken for one of the same name and size', async () => {
  await using server = await startWriteServer();
  const candidate: StoredAsset = {
    ...{ id: 'other', url: `${server.endpoint}/files/other/a.jpg`, filename: 'a.jpg', size: 6, kind: null, tags: [] },
    ...{ alt: null, credits: null, notes: null, created_at: null, last_modified: 1 },
  };
  server.files.set('other', Buffer.from('kuchuk'));
  const service = createWriteService({ repository: REPOSITORY, token: TOKEN, endpoint: server.endpoint });
  try {
    const upload = createUpload(service, { library: [candidate], signal });
    const asset = {
      ...{ url: '/a.jpg', id: null, filename: 'a.jpg', type: 'image/jpeg', size: 6, sha256: sha256(bytes) },
      ...{ read: async () => bytes, note: null },
    };
    server.disturb('GET /files/other', status(503, ''));
    expect((await upload(asset)).id).toBe('asset-1');
    server.files.set('other', bytes);
    expect((await upload(asset)).id).toBe('other');
  } finally {
    await service.close();
  }
});
