import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { readModels } from '../../content/check/models.ts';
import { createFolder } from '../helpers/built-site.ts';
import { readEmbeddedDocuments } from '../helpers/content-repository.ts';
import { reset, startContentServer, type TestDocument } from '../helpers/content-server.ts';
import { REPOSITORY, startWriteServer, type WriteServer } from '../helpers/prismic-write-server.ts';
import { diffTrees, readTree } from '../helpers/read-tree.ts';
import { readFailure, runSite, startSite } from '../helpers/run-site.ts';
import { sample } from '../helpers/sample.ts';

const DOCUMENTS = readEmbeddedDocuments().length;
const MEDIA = new Set(JSON.stringify(readEmbeddedDocuments()).match(/"url":"\/media\/[^"]+"/g)).size;

/** Limits of the server: milliseconds between requests, 300 times as fast as Prismic's one a second, and bytes of a file. */
const LIMITS = { interval: 3.3, largest: 20_000_000 };
const INTERVAL = '5';

const NEW_NAME = 'bolak-yangi';

/** Runs commands on one machine, against either of two repositories. */
const createMachine = () => {
  const folder = createFolder();
  const cache = join(folder.path, 'cache');
  return {
    ...{ folder: folder.path, cache, backup: pathToFileURL(join(folder.path, 'backup')).href },
    run: async ({ env }: WriteServer, ...args: readonly string[]) =>
      runSite(args, { ...env, PRISMIC_PAGE_INTERVAL: '0', PRISMIC_WRITE_INTERVAL: INTERVAL, SITE_CACHE: cache }),
    [Symbol.dispose]: () => folder[Symbol.dispose](),
  };
};

type Machine = ReturnType<typeof createMachine>;

/** A repository in which the embedded content is published. */
const startFilled = async (machine: Machine): Promise<WriteServer> => {
  const server = await startWriteServer(LIMITS);
  const models = readModels('.');
  for (const [id, model] of models.types) server.types.set(id, model);
  for (const [id, model] of models.slices) server.slices.set(id, model);
  expect(await machine.run(server, 'content', 'push', '--yes')).toMatchObject({ code: 0 });
  server.publish('2026-03-01T06:00:00+0000');
  return server;
};

/** Requests that are cut off in each run, before or `after` Prismic has done its work. Failed uploads do not end a run, all others do. */
const FAULTS = [
  [{ line: 'POST /customtypes', nth: 3, after: true }],
  [
    { line: 'POST /assets', nth: 10, after: false },
    { line: 'POST /assets', nth: 20, after: true },
    { line: 'POST /documents', nth: 40, after: false },
  ],
  [{ line: 'POST /documents', nth: 60, after: true }],
] as const;

/** Runs the same command until everything is restored, and does what its errors ask for. Returns the exit codes. */
const restoreWithFaults = async (machine: Machine, server: WriteServer): Promise<readonly (number | null)[]> => {
  const codes: (number | null)[] = [];
  const most = FAULTS.length + 3;
  while (codes.at(-1) !== 0 && codes.length < most) {
    for (const fault of FAULTS[codes.length] ?? []) server.disturb(fault.line, reset, fault);
    const run = await machine.run(
      server,
      'content',
      'push',
      '--from',
      machine.backup,
      '--into',
      NEW_NAME,
      '--yes',
      '--json',
    );
    codes.push(run.code);
    if (run.code !== 0) answer(readFailure(run), machine, server);
  }
  return codes;
};

/** Does the manual step: finds documents that Prismic created without an answer, and adds their ids to the journal. */
const answer = (
  { code, message, hint = '' }: ReturnType<typeof readFailure>,
  machine: Machine,
  { documents }: WriteServer,
): void => {
  if (code !== 'push.duplicate' && code !== 'push.uncertain') return;
  const path = join(machine.cache, `push/${NEW_NAME}.json`);
  const named = message.matchAll(/^ *(?<type>\w+) (?:"(?<uid>[^"]+)" )?(?<lang>[a-z]{2}-[a-z]{2}): /gm);
  const locals = hint.split('\n').map((line) => /"document":"(?<id>[^"]+)"/.exec(line)?.groups?.['id']);
  for (const [index, { groups = {} }] of [...named].entries()) {
    const journal = readFileSync(path, 'utf8');
    const made = [...documents.values()].find(
      ({ id, type, lang, uid }) =>
        type === groups['type'] &&
        lang === groups['lang'] &&
        uid === groups['uid'] &&
        !journal.includes(`"id":"${id}"`),
    );
    appendFileSync(
      path,
      `${JSON.stringify({ document: locals[index], ...(made ? { id: made.id } : { gone: true }) })}\n`,
    );
  }
};

const pageSchema = z.object({
  results: z.array(z.looseObject({ id: z.string(), type: z.string(), lang: z.string(), uid: z.string().nullable() })),
  total_pages: z.number(),
});

/** Published documents without ids, file addresses and dates, which no restore brings back. Keys are in the order of a backup. */
const readSetAside = async ({ endpoint, assets }: WriteServer): Promise<readonly TestDocument[]> => {
  const pages = [1, 2, 3].map(async (page) => {
    const answered = await fetch(`${endpoint}/api/v2/documents/search?lang=*&pageSize=100&page=${page}&ref=ref-2`);
    return pageSchema.parse(await answered.json()).results;
  });
  const documents = (await Promise.all(pages)).flat();
  const names = new Map(documents.map(({ id, type, lang, uid }) => [id, `${type}-${uid ?? ''}-${lang}`]));
  const text = JSON.stringify(documents)
    .replaceAll(/"[\w-]*document-\d+"/g, (id) => JSON.stringify(names.get(id.slice(1, -1)) ?? id))
    .replaceAll(/"(?:first|last)_publication_date":"[^"]+"/g, (date) =>
      date.replace(/:".*/, ':"2026-03-01T06:00:00+0000"'),
    )
    .replaceAll(/"[\w-]*asset-\d+"/g, (id) => JSON.stringify(assets.get(id.slice(1, -1))?.filename ?? id))
    .replaceAll(new RegExp(`${endpoint}/files/[\\w-]*asset-\\d+/`, 'g'), `https://images.prismic.io/${REPOSITORY}/`);
  return z
    .array(z.looseObject({ id: z.string(), type: z.string(), lang: z.string() }))
    .parse(JSON.parse(text))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
};

const buildFrom = async (endpoint: string, folder: string): Promise<ReturnType<typeof readTree>> => {
  const run = await runSite(['build', '--out', join(folder, 'dist')], {
    ...{ PRISMIC_ENDPOINT: endpoint, PRISMIC_PAGE_INTERVAL: '0', SITE_CACHE: join(folder, 'cache') },
    SOURCE_DATE_EPOCH: '1790000000',
  });
  expect(run).toMatchObject({ code: 0 });
  return readTree(join(folder, 'dist'));
};

test(`a repository of ${DOCUMENTS} documents and ${MEDIA} media is lost: with all that goes wrong on the way, the site of the restored one is the same`, async () => {
  using machine = createMachine();
  const lost = await startFilled(machine);
  const documents = await readSetAside(lost);
  expect([documents.length, lost.assets.size]).toEqual([DOCUMENTS, MEDIA]);
  const backedUp = await machine.run(lost, 'content', 'pull', '--to', machine.backup, '--media');
  expect([backedUp.code, backedUp.stderr]).toEqual([0, '']);
  await lost[Symbol.asyncDispose]();

  await using server = await startWriteServer({ ...LIMITS, repository: NEW_NAME });
  const dry = await machine.run(server, 'content', 'push', '--from', machine.backup, '--into', NEW_NAME, '--dry-run');
  expect(dry.stdout).toContain(`${DOCUMENTS} new documents`);
  // The faults end three runs; then one document has to be found by hand.
  expect(await restoreWithFaults(machine, server)).toEqual([3, 3, 3, 1, 0]);
  expect([server.documents.size, server.assets.size]).toEqual([DOCUMENTS, MEDIA]);
  const again = await machine.run(server, 'content', 'push', '--from', machine.backup, '--into', NEW_NAME, '--yes');
  expect(again).toMatchObject({ code: 0, stdout: expect.stringContaining('has everything') });

  server.publish();
  const compared = await machine.run(server, 'content', 'compare', machine.backup, `${server.endpoint}/api/v2`);
  expect([compared.code, compared.stdout]).toEqual([0, expect.stringContaining('Both say the same.')]);
  const restored = await readSetAside(server);
  expect(restored).toEqual(documents);
  await using content = await startClosing(documents);
  const [before, after] = ['before', 'after'].map((name) => join(machine.folder, name));
  const first = await buildFrom(content.endpoint, before ?? '');
  content.publish(restored);
  const second = await buildFrom(content.endpoint, after ?? '');
  const other = diffTrees(withoutBuilds(first), withoutBuilds(second));
  expect(other).toEqual([]);
  expect(Object.keys(first).filter((path) => path.endsWith('.html')).length).toBeGreaterThan(DOCUMENTS);
});

const startClosing = async (documents: readonly TestDocument[]) => {
  const content = await startContentServer(documents);
  return { ...content, [Symbol.asyncDispose]: content.close };
};

/** Leaves out the files that contain the ref of the build. */
const withoutBuilds = (tree: ReturnType<typeof readTree>): ReturnType<typeof readTree> =>
  Object.fromEntries(Object.entries(tree).filter(([path]) => !path.startsWith('builds/')));

/** Fills a small repository, so that a test can kill the process at every request. */
const fillFew = (server: WriteServer): void => {
  const models = readModels('.');
  for (const id of ['partner', 'faq_entry']) server.types.set(id, models.types.get(id) ?? {});
  server.files.set('photo', Buffer.from('photo'));
  server.assets.set('photo', {
    ...{ id: 'photo', filename: 'photo.jpg', url: `${server.endpoint}/files/photo/photo.jpg?auto=compress` },
    ...{ size: 5, width: 4, height: 3, type: 'image/jpeg', last_modified: 1, tags: [{ id: 'home', name: 'uylar' }] },
  });
  const add = (id: string, type: string, lang: string, more: object, data: object): void =>
    void server.published.set(id, {
      ...{ id, type, lang, title: id, data, ...more },
      ...{ firstPublished: '2026-03-01T06:00:00+0000', lastPublished: '2026-03-01T06:00:00+0000' },
    });
  const link = (id: string) => ({ link_type: 'Document', id });
  add('Zpartner000000uz', 'partner', 'uz-uz', { uid: 'texnomir' }, { name: 'Texnomir', faq: link('Zquestion00000uz') });
  add('Zpartner000000ru', 'partner', 'ru-ru', { uid: 'texnomir', master: 'Zpartner000000uz' }, { name: 'Техномир' });
  const logo = { id: 'photo', url: `${server.endpoint}/files/photo/photo.jpg`, dimensions: { width: 4, height: 3 } };
  // Without a uid nothing shows whether the document was created.
  add('Zquestion00000uz', 'faq_entry', 'uz-uz', {}, { question: 'Nima?', logo, partner: link('Zpartner000000uz') });
};

/** Writes of this restore: two models, a file, its tag, the tagging, three new documents, and one update. */
const WRITES = 9;

const KILLS = [false, true].flatMap((after) =>
  Array.from({ length: WRITES }, (_, index) => ({ nth: index + 1, after })),
);

test.each(sample(2, KILLS))(
  'a process that is killed at write $nth, after the work: $after, is gone on with, and nothing is there twice',
  async ({ nth, after }) => {
    using machine = createMachine();
    await using lost = await startWriteServer();
    fillFew(lost);
    expect(await machine.run(lost, 'content', 'pull', '--to', machine.backup, '--media')).toMatchObject({ code: 0 });
    await using server = await startWriteServer({ repository: NEW_NAME });
    const args = ['content', 'push', '--from', machine.backup, '--into', NEW_NAME, '--yes', '--new', '--json'];
    const env = { ...server.env, PRISMIC_PAGE_INTERVAL: '0', SITE_CACHE: machine.cache };
    const site = startSite(args, env);
    server.disturb(
      '',
      (response) => {
        site.process.kill('SIGKILL');
        response.socket?.destroy();
      },
      { nth, after, isWrite: true },
    );
    expect((await site.end).code).toBeNull();
    let run = await machine.run(server, ...args);
    for (let round = 0; round < 3 && run.code !== 0; round += 1) {
      answer(readFailure(run), machine, server);
      run = await machine.run(server, ...args);
    }
    expect(run.code).toBe(0);
    const all = [...server.documents.values()];
    expect(all.map(({ type, lang }) => `${type} ${lang}`).toSorted()).toEqual([
      'faq_entry uz-uz',
      'partner ru-ru',
      'partner uz-uz',
    ]);
    expect([...server.assets.values()].map(({ tags }) => tags?.map(({ name }) => name))).toEqual([['uylar']]);
    expect([server.types.size, server.tags.size]).toEqual([2, 1]);
    const [question, partner] = ['faq_entry', 'partner'].map((type) =>
      all.find((each) => each.type === type && each.lang === 'uz-uz'),
    );
    expect(question?.data).toMatchObject({ partner: { id: partner?.id }, logo: { id: [...server.assets.keys()][0] } });
    expect(partner?.data).toMatchObject({ faq: { id: question?.id } });
    expect(all.find(({ lang }) => lang === 'ru-ru')?.master).toBe(partner?.id);
  },
);
