import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readEmbeddedRepository } from '../../../content/embedded-api/embedded-repository.ts';
import { createSiteIndexer } from '../../../renderer/site-indexer.ts';
import { openSiteMemory, recallSite, writeSiteMemory } from '../../../build/memory/site-memory.ts';
import { problemOf, warningOf } from '../../../model/check/problem.ts';
import { STATE } from '../../helpers/build-state.ts';
import { createConfig, createFolder } from '../../helpers/built-site.ts';

let folder: ReturnType<typeof createFolder>;
beforeEach(() => {
  folder = createFolder();
});
afterEach(() => folder[Symbol.dispose]());

const indexDocument = createSiteIndexer('.', createConfig());
const documents = readEmbeddedRepository({ root: '.', folder: 'content/embedded' })
  .documents.slice(0, 5)
  .map(({ bytes, digest }) => indexDocument(bytes.toString(), digest));

const [first] = documents;
const FACTS = {
  problems: {
    ...{ ofDocuments: [], between: [], links: [], results: [] },
    translations: first ? [problemOf(first, warningOf('oldTranslations', '', { days: 100, source: 'x' }))] : [],
  },
  unnamed: [],
};

const write = (): void => writeSiteMemory(folder.path, STATE, { before: null, documents, pages: [], facts: FACTS });

test('documents that were read by the same sources are recalled by their digests, and what their translations have otherwise', () => {
  write();
  const recalled = recallSite(folder.path, STATE.bySource);
  expect(recalled?.documents).toEqual(new Map(documents.map((document) => [document.digest, document])));
  expect(recalled?.differences.known).toEqual(FACTS.problems.translations);
  expect(recallSite(folder.path, { documents: 'another' })).toBeNull();
  truncateSync(join(folder.path, 'rows.jsonl'), 100);
  expect(recallSite(folder.path, STATE.bySource)).toBeNull();
  writeFileSync(join(folder.path, 'head.json'), '{');
  expect(recallSite(folder.path, STATE.bySource)).toBeNull();
});

test('of what has changed no more is written than that', () => {
  write();
  const rows = readFileSync(join(folder.path, 'rows.jsonl'));
  const memory = openSiteMemory(folder.path, STATE);
  if (memory === null || first === undefined) throw new Error('Expected a memory, got none');
  const changed = { ...first, digest: 'other' };
  writeSiteMemory(folder.path, STATE, { before: memory, documents: [changed], pages: [] });
  memory.store.close();
  expect(readFileSync(join(folder.path, 'rows.jsonl')).equals(rows)).toBe(true);
  const after = openSiteMemory(folder.path, STATE);
  expect({ ...after?.document(first.id), search: after?.searchOf(first.id) }).toEqual(changed);
  expect(after?.digests().get(first.id)).toBe('other');
  after?.store.close();
});
