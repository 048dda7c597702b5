import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createRawDocument } from '../../../content/service/raw-document.ts';
import { createArrivals } from '../../../build/content/sync.ts';
import { createSiteIndexer } from '../../../renderer/site-indexer.ts';
import { createConfig } from '../../helpers/built-site.ts';

const indexDocument = createSiteIndexer(process.cwd(), createConfig());

const raw = (id: string) =>
  createRawDocument(
    Buffer.from(
      JSON.stringify({
        id,
        uid: null,
        type: 'service',
        lang: 'uz-uz',
        tags: [],
        alternate_languages: [],
        first_publication_date: null,
        last_publication_date: null,
        data: {},
      }),
    ),
  );

test('documents are indexed while others are waited for, as the check does it', async () => {
  const arrivals = createArrivals(indexDocument);
  const documents = [raw('Za'), raw('Zb')];
  documents.forEach(arrivals.take);
  await setImmediate();
  expect([...arrivals.close()]).toEqual(
    documents.map(({ digest, bytes }) => [digest, indexDocument(bytes.toString(), digest)]),
  );
});

test('what has not had its turn when the last page is here is left to the check', async () => {
  const arrivals = createArrivals(indexDocument);
  arrivals.take(raw('Za'));
  const indexed = arrivals.close();
  await setImmediate();
  expect(indexed.size).toBe(0);
});

test('a document that cannot be indexed is left to the check, which says why', async () => {
  const arrivals = createArrivals(() => {
    throw new Error('a bug');
  });
  arrivals.take(raw('Za'));
  await setImmediate();
  expect(arrivals.close().size).toBe(0);
});
