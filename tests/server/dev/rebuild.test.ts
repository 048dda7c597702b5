import { afterAll, expect, test } from 'vitest';
import { writeSiteMemory } from '../../../build/memory/site-memory.ts';
import { readEmbeddedRepository } from '../../../content/embedded-api/embedded-repository.ts';
import { errorOf, problemOf } from '../../../model/check/problem.ts';
import { createSiteIndexer } from '../../../renderer/site-indexer.ts';
import { ALL_CHANGES } from '../../../server/dev/changes.ts';
import { readDevConfiguration } from '../../../server/dev/dev-configuration.ts';
import { openRebuilder } from '../../../server/dev/rebuild.ts';
import { STATE } from '../../helpers/build-state.ts';
import { createFolder } from '../../helpers/built-site.ts';

const folder = createFolder();
afterAll(() => folder[Symbol.dispose]());

const root = process.cwd();

/** A document with an error that only the memory knows of. */
const rememberOne = (): void => {
  const [raw] = readEmbeddedRepository({ root, folder: 'content/embedded' }).documents;
  if (raw === undefined) throw new Error('Expected a document, got none');
  const document = createSiteIndexer(root, readDevConfiguration({}).site)(raw.bytes.toString(), raw.digest);
  const problems = [problemOf(document, errorOf('missing', 'remembered', { type: document.type }))];
  writeSiteMemory(folder.path, STATE, { before: null, documents: [{ ...document, problems }], pages: [] });
};

test('what a build has read by the same program is not read again at the start', async () => {
  rememberOne();
  const rebuilder = await openRebuilder({
    env: {},
    content: {
      ...{ repository: readDevConfiguration({}).repository, root, cache: folder.path },
      ...{ ref: undefined, snapshot: undefined, offline: false, stale: false, full: false, named: [] },
      ...{ signal: new AbortController().signal, warn: () => {}, onProgress: () => {} },
    },
    memory: { folder: folder.path, program: 'p' },
    writeTypes: () => {},
  });
  try {
    const { checked } = await rebuilder.rebuild(ALL_CHANGES);
    expect(checked.errors).toEqual([]);
    expect(checked.value?.problems.filter(({ field }) => field === 'remembered')).toHaveLength(1);
  } finally {
    await rebuilder.close();
  }
});
