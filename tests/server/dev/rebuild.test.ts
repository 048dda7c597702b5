import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { writeSiteMemory } from '../../../build/memory/site-memory.ts';
import { readEmbeddedRepository } from '../../../content/embedded-api/embedded-repository.ts';
import { createContentIndex } from '../../../model/site/content-index.ts';
import { errorOf, problemOf } from '../../../model/check/problem.ts';
import { createSiteIndexer } from '../../../renderer/site-indexer.ts';
import { ALL_CHANGES } from '../../../server/dev/changes.ts';
import { readDevConfiguration } from '../../../server/dev/dev-configuration.ts';
import { openRebuilder } from '../../../server/dev/rebuild.ts';
import { createSession } from '../../../server/dev/session.ts';
import { STATE } from '../../helpers/build-state.ts';
import { createFolder } from '../../helpers/built-site.ts';

const folder = createFolder();
afterAll(() => folder[Symbol.dispose]());

const root = process.cwd();

/** Writes a build's memory of the documents with two extra errors, one of a document and one of its translation. */
const remember = (): void => {
  const read = createSiteIndexer(root, readDevConfiguration({}).site);
  const [first, ...others] = readEmbeddedRepository({ root, folder: 'content/embedded' }).documents.map((raw) =>
    read(raw.bytes.toString(), raw.digest),
  );
  if (first === undefined) throw new Error('Expected a document, got none');
  const problemIn = (field: string) => problemOf(first, errorOf('missing', field, { type: first.type }));
  const documents = [{ ...first, problems: [problemIn('remembered')] }, ...others];
  const problems = { ofDocuments: [], between: [], links: [], results: [], translations: [problemIn('compared')] };
  const { unnamed } = createContentIndex(documents);
  writeSiteMemory(folder.path, STATE, { before: null, documents, pages: [], facts: { problems, unnamed } });
};

const open = async (project: string) =>
  openRebuilder({
    env: {},
    content: {
      ...{ repository: readDevConfiguration({}).repository, root: project, cache: folder.path },
      ...{ ref: undefined, snapshot: undefined, offline: false, stale: false, full: false, named: [] },
      ...{ signal: new AbortController().signal, warn: () => {}, onProgress: () => {} },
    },
    memory: { folder: folder.path, bySource: STATE.bySource },
    writeTypes: () => {},
  });

test('what a build has read by the same sources is not read again at the start', async () => {
  remember();
  const rebuilder = await open(root);
  try {
    const { checked } = await rebuilder.rebuild(ALL_CHANGES);
    expect(checked.errors).toEqual([]);
    expect(checked.value?.problems.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['remembered', 'compared']),
    );
  } finally {
    await rebuilder.close();
  }
});

test('at the start no scripts are bundled, as no page needs more than their names; then they are', async () => {
  const rebuilder = await open(root);
  try {
    const first = (await rebuilder.rebuild(ALL_CHANGES)).bundle.value;
    const then = (await rebuilder.rebuildScripts()).bundle.value;
    const pathsOf = (bundle: typeof first) => bundle?.files.map(({ path }) => path);
    expect(pathsOf(first)).not.toContain('assets/boot.js');
    expect(pathsOf(then)).toContain('assets/boot.js');
    expect(then?.script).toBe(first?.script);
  } finally {
    await rebuilder.close();
  }
});

test('files of `public` that cannot be listed are an error that is shown until they can', async () => {
  using project = createFolder();
  for (const name of readdirSync(root).filter((one) => one !== 'public'))
    symlinkSync(join(root, name), join(project.path, name));
  mkdirSync(join(project.path, 'public'));
  symlinkSync('turning', join(project.path, 'public/turning'));
  const rebuilder = await open(project.path);
  const told: string[] = [];
  const session = createSession({
    root: project.path,
    rebuilder,
    log: {
      say: () => {},
      logPage: () => {},
      logErrors: (errors) => void told.push(errors.map(({ message }) => message).join('\n')),
    },
  });
  try {
    await session.renew(ALL_CHANGES);
    expect(told.at(-1)).toContain('public/turning');
    rmSync(join(project.path, 'public/turning'));
    await session.renew(new Set(['files']));
    expect(told.at(-1)).not.toContain('public/turning');
  } finally {
    await rebuilder.close();
  }
});

test('with a model that is no JSON it starts, and says where the slip is', async () => {
  using project = createFolder();
  for (const name of readdirSync(root).filter((one) => one !== 'customtypes'))
    symlinkSync(join(root, name), join(project.path, name));
  cpSync('customtypes', join(project.path, 'customtypes'), { recursive: true });
  writeFileSync(join(project.path, 'customtypes/app/index.json'), '{,');
  const rebuilder = await open(project.path);
  try {
    const { bundle } = await rebuilder.rebuild(ALL_CHANGES);
    expect(bundle.errors.map(({ message }) => message).join()).toContain('comma');
  } finally {
    await rebuilder.close();
  }
});
