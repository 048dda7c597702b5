import { cpSync, existsSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sha256 } from '../../base/digest.ts';
import { takeLock } from '../../base/lock.ts';
import { readModels } from '../../content/check/models.ts';
import { createEmbeddedApi } from '../../content/embedded-api/embedded-api.ts';
import { readEmbeddedRepository } from '../../content/embedded-api/embedded-repository.ts';
import { serveContentApi } from '../../server/serve-content-api.ts';
import { createFolder } from '../helpers/built-site.ts';
import {
  copy,
  readEmbeddedDocuments,
  remove,
  RU,
  set,
  startWholeRepository,
  UZ,
  type ContentRepository,
} from '../helpers/content-repository.ts';
import { status } from '../helpers/content-server.ts';
import { startWriteServer, TOKEN } from '../helpers/prismic-write-server.ts';
import { diffTrees, readStamps, readText, readTree } from '../helpers/read-tree.ts';
import { readFailure, readWarnings, runSite } from '../helpers/run-site.ts';

const COUNT = readEmbeddedDocuments().length;
const ARTICLE = { type: 'blog_post', uid: 'talabaga-noutbuk', lang: UZ };
const FILE = 'blog_post/talabaga-noutbuk.uz.json';

let repository: ContentRepository;
let folder: ReturnType<typeof createFolder>;

beforeAll(async () => {
  repository = await startWholeRepository();
});

afterAll(async () => repository[Symbol.asyncDispose]());

beforeEach(() => {
  repository.restore();
  folder?.[Symbol.dispose]();
  folder = createFolder();
});

const to = (): string => join(folder.path, 'pulled');

const env = (): Record<string, string> => ({
  PRISMIC_ENDPOINT: repository.endpoint,
  PRISMIC_PAGE_INTERVAL: '0',
  SITE_CACHE: join(folder.path, 'cache'),
});

const pull = async (...args: readonly string[]) => runSite(['content', 'pull', '--to', to(), ...args], env());

const idsIn = (path: string): readonly string[] =>
  readEmbeddedRepository({ root: path, folder: '' }).documents.map(({ id }) => id);

const idsThere = (): readonly string[] =>
  repository
    .documents()
    .map(({ id }) => id)
    .toSorted();

describe('a pull', () => {
  test('writes each document into a file, and another one writes nothing', async () => {
    const first = await pull();
    expect([first.code, first.stderr]).toEqual([0, '']);
    expect(first.stdout).toContain(`${COUNT} files new, 0 changed, 0 under another name`);
    expect(first.stdout).toContain('without PRISMIC_WRITE_TOKEN');
    expect(idsIn(to())).toEqual(idsThere());
    const stamps = readStamps(to());
    const again = await pull();
    expect([again.code, again.stdout]).toEqual([0, expect.stringContaining('nothing to write')]);
    expect(readStamps(to())).toEqual(stamps);
  });

  test('of the embedded content into its own folder changes nothing, byte for byte', async () => {
    const handler = createEmbeddedApi({ root: '.', folder: 'content/embedded' });
    const server = await serveContentApi({ handler, host: '127.0.0.1', port: 0 });
    cpSync('content/embedded', to(), { recursive: true });
    const stamps = readStamps(to());
    const run = await runSite(['content', 'pull', '--to', to()], { ...env(), PRISMIC_ENDPOINT: server.endpoint });
    await server.close();
    expect(run).toMatchObject({ code: 0, stdout: expect.stringContaining('nothing to write') });
    expect(readStamps(to())).toEqual(stamps);
  });

  test('writes the same bytes whatever order the service has keys and documents in', async () => {
    await pull();
    const before = readTree(to());
    repository.publish((documents) => documents.toReversed());
    repository.server.alter((envelope) => ({ ...envelope, results: reverseDeep(envelope['results']) }));
    rmSync(to(), { recursive: true });
    await pull();
    expect(diffTrees(before, readTree(to()))).toEqual([]);
  });

  test('keeps neither the ref nor an access token', async () => {
    const secret = 'secret-token-81c3';
    const run = await runSite(['content', 'pull', '--to', to()], { ...env(), PRISMIC_ACCESS_TOKEN: secret });
    expect(run.code).toBe(0);
    for (const path of Object.keys(readTree(to())))
      expect(readText(to(), path)).not.toMatch(/secret-token|ref-1|"href"/);
  });

  test('writes only what is other, and names what the repository does not have', async () => {
    await pull();
    const before = readTree(to());
    repository.publish(
      set(ARTICLE, 'data.title', 'Boshqa sarlavha'),
      copy(ARTICLE, { id: 'Znew', uid: 'yangi' }),
      set({ type: 'sale', uid: firstSale() }, 'uid', 'boshqa-nom'),
      remove({ type: 'faq_entry', uid: 'bolak-nima', lang: RU }),
    );
    const run = await pull();
    expect(run.stdout).toContain('1 file new, 1 changed, 2 under another name');
    expect(run.stdout).toContain('1 file not in “bolak”, which --prune deletes');
    expect(run.stdout).toContain('  - faq_entry/bolak-nima.ru.json');
    const changed = diffTrees(before, readTree(to()));
    expect(changed).toHaveLength(6);
    expect(changed).toContain(FILE);
    expect(existsSync(join(to(), 'faq_entry/bolak-nima.ru.json'))).toBe(true);
    expect(existsSync(join(to(), 'sale/boshqa-nom.uz.json'))).toBe(true);
  });

  test('deletes with --prune alone, when somebody has agreed, and never a large share of all by accident', async () => {
    await pull();
    repository.publish(remove({ type: 'faq_entry', uid: 'bolak-nima', lang: RU }));
    const asked = await pull('--prune');
    expect([asked.code, asked.stderr]).toEqual([2, expect.stringContaining('nothing was changed')]);
    expect(await pull('--prune', '--dry-run')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('to be deleted'),
    });
    expect(existsSync(join(to(), 'faq_entry/bolak-nima.ru.json'))).toBe(true);
    expect(await pull('--prune', '--yes')).toMatchObject({ code: 0 });
    expect(idsIn(to())).toEqual(idsThere());
    repository.publish((documents) => documents.slice(0, 10));
    const before = readTree(to());
    const emptied = await pull('--prune', '--yes', '--json');
    expect([emptied.code, readFailure(emptied).code]).toEqual([1, 'content.shrink']);
    expect(readTree(to())).toEqual(before);
    expect(await pull('--prune', '--yes', '--allow-shrink')).toMatchObject({ code: 0 });
    expect(idsIn(to())).toEqual(idsThere());
  });

  test('deletes no copy that somebody has made of a file', async () => {
    await pull();
    cpSync(join(to(), FILE), join(to(), 'blog_post/nusxa.uz.json'));
    repository.publish(set(ARTICLE, 'data.title', 'Boshqa sarlavha'));
    const run = await pull();
    expect(run.stdout).toContain('  - blog_post/nusxa.uz.json');
    expect(existsSync(join(to(), 'blog_post/nusxa.uz.json'))).toBe(true);
    repository.publish(set(ARTICLE, 'uid', 'boshqa-nom'));
    await pull();
    expect(existsSync(join(to(), 'blog_post/nusxa.uz.json'))).toBe(true);
  });

  test('puts a document in the place of another one that is gone, and leaves nothing where it was', async () => {
    await pull();
    const [first, second] = repository.documents().filter(({ type, lang }) => type === 'faq_entry' && lang === UZ);
    const uid = String(second?.['uid']);
    repository.publish(
      remove({ type: 'faq_entry', uid, lang: UZ }),
      set({ type: 'faq_entry', uid: String(first?.['uid']), lang: UZ }, 'uid', uid),
    );
    expect(await pull()).toMatchObject({ code: 0, stdout: expect.not.stringContaining('--prune') });
    expect(idsIn(to())).toEqual(idsThere());
  });

  test('has a file for every name that editors may give, and the next one finds them again', async () => {
    const uids = [
      'Nasiya',
      'nasiya',
      'NASIYA',
      'con',
      'a/b',
      '..',
      '.hidden',
      'x'.repeat(300),
      'ж'.repeat(300),
      ' ',
      'a%2Fb',
    ];
    repository.publish(
      ...uids.map((uid, index) => copy(ARTICLE, { id: `Zodd${index}`, uid })),
      copy(ARTICLE, { id: 'Znone', uid: null }),
      copy(ARTICLE, { id: 'ZNONE', uid: null }),
      copy(ARTICLE, { id: 'Zru', uid: 'nasiya', lang: RU }),
      copy(ARTICLE, { id: 'Ztwin', uid: 'talabaga-noutbuk' }),
    );
    expect(await pull()).toMatchObject({ code: 0, stderr: '' });
    expect(idsIn(to())).toEqual(idsThere());
    const paths = Object.keys(readTree(to()));
    expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(paths.length);
    const stamps = readStamps(to());
    expect(await pull()).toMatchObject({ stdout: expect.stringContaining('nothing to write') });
    expect(readStamps(to())).toEqual(stamps);
  });

  test('takes a document of a type without a model all the same, and says so', async () => {
    repository.publish((documents) => [
      ...documents,
      { ...documents[0], id: 'Zevent', type: 'event', uid: 'ochilish', lang: 'fr-fr' },
      { ...documents[0], id: 'Zhostile', type: '../up', uid: 'x', lang: '../../x' },
    ]);
    const run = await pull('--json');
    expect(readWarnings(run)).toEqual([expect.stringMatching(/no model of \.\.\/up, event → .*site models pull/)]);
    expect(Object.keys(readTree(folder.path))).toEqual(
      expect.arrayContaining(['pulled/event/ochilish.fr-fr.json', expect.stringMatching(/^pulled\/%2E\.%2Fup\/x\./)]),
    );
  });
});

describe('a folder', () => {
  test.each([
    [
      'of another repository',
      (path: string) => writeOwner(path, { version: 1, name: 'museum' }),
      /of “museum”, not of “bolak”.*--to/s,
    ],
    ['of a newer version', (path: string) => writeOwner(path, { version: 2, name: 'bolak' }), /newer version/],
    ['whose owner cannot be read', (path: string) => writeOwner(path, 'bolak'), /does not say of which repository/],
    ['that nobody knows whose it is', (path: string) => rmSync(join(path, 'repository.json')), /no repository\.json/],
  ])('%s is refused, and stays as it is', async (_, change, message) => {
    await pull();
    change(to());
    const before = readTree(to());
    const asked = repository.server.requests.length;
    const run = await pull();
    expect([run.code, run.stderr]).toEqual([2, expect.stringMatching(message)]);
    expect(readTree(to())).toEqual(before);
    expect(repository.server.requests).toHaveLength(asked);
  });

  test('that is a file is named', async () => {
    writeFileSync(to(), '');
    const run = await pull();
    expect([run.code, run.stderr]).toEqual([2, expect.stringMatching(/^Error \(folder\.unusable\)/m)]);
  });

  test('with damaged files, foreign ones and two of one document is right again afterwards', async () => {
    await pull();
    const whole = readTree(to());
    writeFileSync(join(to(), FILE), readText(to(), FILE).slice(0, 100));
    cpSync(join(to(), 'home/home.uz.json'), join(to(), 'home/copy.json'));
    writeFileSync(join(to(), 'home/notes.json'), '[]');
    writeFileSync(join(to(), 'home/home.ru.json.0b0f4f3a-58a2-4e41-8b39-0f0a3f1a5a11.tmp'), '{');
    const run = await pull('--prune', '--yes');
    expect([run.code, run.stdout]).toEqual([0, expect.stringContaining('  - home/notes.json')]);
    expect(readTree(to())).toEqual(whole);
  });
});

describe('what the service does', () => {
  test('a draft is not pulled unless it is asked for', async () => {
    const ref = repository.draft(set(ARTICLE, 'data.title', 'Qoralama'));
    const refused = await pull('--ref', ref);
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringMatching(/a draft.*--drafts/s)]);
    expect(existsSync(to())).toBe(false);
    expect(await pull('--ref', ref, '--drafts')).toMatchObject({ code: 0 });
    expect(readText(to(), FILE)).toContain('"title": "Qoralama"');
  });

  test('a ref that goes away in the middle leaves the content of one moment, or nothing', async () => {
    repository.server.search((response, _, url) => {
      const newest = repository.publish(set(ARTICLE, 'data.title', 'Yangi'));
      repository.server.publish(repository.documents(), 410);
      response.writeHead(410, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ message: `${url.searchParams.get('ref')} is gone. Master ref is: ${newest}` }));
    });
    expect(await pull()).toMatchObject({ code: 0 });
    expect(readText(to(), FILE)).toContain('"title": "Yangi"');
    rmSync(to(), { recursive: true });
    const ref = repository.draft(set(ARTICLE, 'data.title', 'Qoralama'));
    repository.server.search(status(410, { message: 'gone' }));
    const gone = await pull('--ref', ref, '--drafts', '--json');
    expect([gone.code, readFailure(gone).code]).toEqual([3, 'content.gone']);
    expect(existsSync(to())).toBe(false);
  });

  test.each([
    ['no right', status(403, { error: 'denied' }), 3, 'content.forbidden'],
    ['no such repository', status(404, ''), 3, 'content.repository-not-found'],
  ])('%s is said, and nothing is written', async (_, responder, code, expected) => {
    repository.server.metadata(responder, responder);
    const run = await pull('--json');
    expect([run.code, readFailure(run).code]).toEqual([code, expected]);
    expect(existsSync(to())).toBe(false);
  });

  test('a request that is to come later does', async () => {
    repository.server.search(status(429, '', { 'retry-after': '0.1' }), status(503));
    expect(await pull()).toMatchObject({ code: 0 });
    expect(idsIn(to())).toEqual(idsThere());
  });

  test('what has changed since a build is all that is asked for', async () => {
    await runSite(['content', 'check'], env());
    repository.publish(set(ARTICLE, 'data.title', 'Yangi'));
    const before = repository.server.requests.length;
    expect(await pull()).toMatchObject({ code: 0 });
    expect(repository.server.requests.length - before).toBeLessThan(4);
    expect(readText(to(), FILE)).toContain('"title": "Yangi"');
  });
});

test('with a write token the models come along', async () => {
  await using server = await startWriteServer();
  const models = readModels('.');
  for (const [id, model] of models.types) server.types.set(id, model);
  for (const [id, model] of models.slices) server.slices.set(id, model);
  const writing = { ...env(), ...server.env, PRISMIC_ENDPOINT: repository.endpoint };
  const run = await runSite(['content', 'pull', '--to', to()], writing);
  expect([run.code, run.stderr, run.stdout]).toEqual([0, '', expect.not.stringContaining('Models are left out')]);
  expect(readText(to(), 'models/types/blog_post.json')).toBe(readText('customtypes', 'blog_post/index.json'));
  expect(Object.keys(readTree(join(to(), 'models')))).toHaveLength(models.types.size + models.slices.size);
  for (const path of Object.keys(readTree(to()))) expect(readText(to(), path)).not.toContain(TOKEN);
  const stamps = readStamps(to());
  await runSite(['content', 'pull', '--to', to()], writing);
  // Without the token the models stay, and are not reported as deleted.
  const without = await runSite(['content', 'pull', '--to', to()], { ...env(), PRISMIC_REPOSITORY: 'bolak-test' });
  expect(without.stdout).not.toContain('--prune');
  expect(readStamps(to())).toEqual(stamps);
});

const writeOwner = (path: string, owner: unknown): void =>
  writeFileSync(join(path, 'repository.json'), JSON.stringify(owner));

const firstSale = (): string => String(repository.documents().find(({ type }) => type === 'sale')?.['uid']);

const reverseDeep = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reverseDeep);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, inner]) => [key, reverseDeep(inner)]),
  );
};

test('an address of another repository has its name: it is not pulled into the folder of this one', async () => {
  const other = { PRISMIC_ENDPOINT: 'https://muzey.cdn.prismic.io/api/v2', SITE_CACHE: join(folder.path, 'cache') };
  await pull();
  const into = await runSite(['content', 'pull', '--to', to()], { ...other, PRISMIC_REPOSITORY: 'bolak' });
  expect([into.code, into.stderr]).toEqual([
    2,
    expect.stringMatching(/PRISMIC_ENDPOINT is an address of “muzey”, and PRISMIC_REPOSITORY names “bolak”/),
  ]);
  const alone = await runSite(['content', 'pull', '--to', to()], other);
  expect([alone.code, alone.stderr]).toEqual([
    2,
    expect.stringContaining('has the content of “bolak”, not of “muzey”'),
  ]);
});

test('a folder that is reached by another name is the same one, and has one lock', async () => {
  await pull();
  const before = readTree(to());
  symlinkSync(to(), join(folder.path, 'alias'));
  repository.publish(set(ARTICLE, 'data.title', 'Boshqa sarlavha'));
  const run = await runSite(['content', 'pull', '--to', join(folder.path, 'alias')], env());
  expect([run.code, diffTrees(before, readTree(to()))]).toEqual([0, [FILE]]);
  // The lock file is named after the real path of the folder.
  const release = takeLock(join(folder.path, 'cache/pull', `${sha256(realpathSync(to())).slice(0, 16)}.lock`));
  expect(await runSite(['content', 'pull', '--to', join(folder.path, 'alias')], env())).toMatchObject({
    stderr: expect.stringContaining('pull or import into the same folder'),
  });
  release();
});
