import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describePush } from '../../../cli/content-push/describe-push.ts';
import { createMediaWriting } from '../../../content/push/asset-api.ts';
import { findExisting, targetsOf } from '../../../content/push/find-existing.ts';
import { paceWrites, WRITE_INTERVAL } from '../../../content/push/pace-writes.ts';
import { createMasterOf, planPush } from '../../../content/push/plan-push.ts';
import type { LocalAsset, LocalDocument } from '../../../content/push/push-content.ts';
import { openPushJournal, readJournal } from '../../../content/push/push-journal.ts';
import { runPush } from '../../../content/push/run-push.ts';
import type { WriteService } from '../../../content/write/write-service.ts';
import { createFolder } from '../../helpers/built-site.ts';
import { createFakeClock } from '../../helpers/fake-clock.ts';

const [DOCUMENTS, MEDIA] = [5_000, 11_500];
const EMPTY = { published: [], library: [], same: new Map(), singles: new Set<string>(), renamed: undefined };

const alternateOf = (index: number) => {
  const isRussian = index % 2 === 1;
  const id = `Z${isRussian ? index - 1 : index + 1}`;
  return { id, type: 'blog_post', uid: null, lang: isRussian ? 'uz-uz' : 'ru-ru' };
};

const documents = Array.from({ length: DOCUMENTS }, (_, index): LocalDocument => {
  const isRussian = index % 2 === 1;
  return {
    ...{
      id: `Z${index}`,
      type: 'blog_post',
      lang: isRussian ? 'ru-ru' : 'uz-uz',
      uid: `maqola-${index >> 1}`,
      tags: [],
    },
    ...{ title: `Maqola ${index}`, alternates: [alternateOf(index)], firstPublished: null },
    // Each document links to the next of its language, the last to the first.
    data: { next: { link_type: 'Document', id: `Z${(index + 2) % DOCUMENTS}` } },
  };
});

const assets = Array.from({ length: MEDIA }, (_, index): LocalAsset => ({
  ...{ url: `https://images.example/${index}.jpg`, id: `m${index}`, filename: `${index}.jpg`, type: 'image/jpeg' },
  ...{ size: 3, sha256: `${index}`, read: async () => Buffer.from('jpg') },
  note: { alt: null, credits: null, notes: null, tags: index % 100 === 0 ? ['uylar'] : [], size: 3, last_modified: 1 },
}));

test('how long 5,000 documents and 11,500 media take is said beforehand, and is so within a tenth', async () => {
  using folder = createFolder();
  const clock = createFakeClock();
  const begun = clock.now();
  let requests = 0;
  const slow: WriteService = {
    ...{ repository: 'bolak', hosts: { customTypes: '', assets: '', migration: '' }, close: async () => {} },
    send: async ({ method, url }) => {
      await clock.sleep(400);
      if (method !== 'GET') requests += 1;
      const asset = {
        id: `n${requests}`,
        url: `https://images.example/n${requests}.jpg`,
        filename: '',
        size: 3,
        name: 'uylar',
      };
      const body = method === 'GET' ? { items: [] } : asset;
      return {
        status: 200,
        retryAfter: null,
        body: Buffer.from(
          url.endsWith('/tags') ? JSON.stringify({ ...body, id: 't', name: 'uylar' }) : JSON.stringify(body),
        ),
      };
    },
  };
  const { signal } = new AbortController();
  const content = { documents, assets };
  const path = join(folder.path, 'journal.json');
  const journal = openPushJournal(path, 'bolak');
  const there = findExisting(content, journal, EMPTY);
  const plan = planPush(content, {
    ...{
      there,
      models: [],
      master: 'uz-uz',
      only: undefined,
      overwrite: false,
      refused: new Set(),
    },
  });
  const said = describePush({ plan, shown: 'a backup', repository: 'bolak', interval: WRITE_INTERVAL });
  const service = paceWrites(slow, { interval: WRITE_INTERVAL, clock, signal });
  const refused = new Map();
  await runPush(plan.steps, journal, {
    ...{
      service,
      models: { types: new Map(), slices: new Map() },
      masterOf: createMasterOf(documents, { master: 'uz-uz', there: there.documents }),
    },
    ...{ library: createMediaWriting(service), targets: targetsOf(there) },
    ...{
      left: { refused, waiting: new Map(), changed: new Map() },
      singles: EMPTY.singles,
      fetchPublished: async () => undefined,
      onProgress: () => {},
    },
  });
  const { hours = '0', minutes = '0' } = /at least (?<hours>\d+) h (?<minutes>\d+) min/.exec(said)?.groups ?? {};
  const told = Number(hours) * 3_600_000 + Number(minutes) * 60_000;
  expect(refused.size).toBe(0);
  expect(requests).toBeGreaterThan(DOCUMENTS + MEDIA);
  expect(Math.abs((clock.now() - begun) / told - 1)).toBeLessThan(0.1);
  expect(said).toContain(`${String(requests).replace(/(?=\d{3}$)/, ' ')} requests`);
  expect(readJournal(path).documents.size).toBe(DOCUMENTS);
});
