import { cpSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openSite } from '../../publish/built-site.ts';
import {
  createAddressFiles,
  parseAddressBook,
  redirectsOf,
  type AddressBook,
} from '../../renderer/host/address-files.ts';
import { createConfiguredProject } from '../helpers/configured-site.ts';
import { CREDENTIALS, readSite, startBucket, type TestBucket } from '../helpers/bucket.ts';
import { createFolder, writeBuiltSite } from '../helpers/built-site.ts';
import { findDocument, readEmbeddedDocuments, remove, set, UZ, type Change } from '../helpers/content-repository.ts';
import { startPreview } from '../helpers/preview.ts';
import { usePreviousSite } from '../helpers/previous-site.ts';
import { request } from '../helpers/raw-request.ts';
import { diffTrees, readPublished, readTree } from '../helpers/read-tree.ts';
import { readEvents, runSite, startSite, type SiteRun } from '../helpers/run-site.ts';
import { sample } from '../helpers/sample.ts';
import { addressesIn, createSandbox, type Sandbox } from '../helpers/sandbox.ts';

const { service, sandbox } = await usePreviousSite();
const folder = createFolder();
const www = join(folder.path, 'www');
const to = pathToFileURL(www).href;

afterEach(() => rmSync(www, { recursive: true, force: true }));

const NAME = 'ali-valiyev';
const MISTAKE = `/blogs/${NAME}-qoʻlga-olindi`;
const UID = MISTAKE.slice('/blogs/'.length);
const ARTICLE = { type: 'blog_post', uid: 'muzlatgich-tanlash', lang: UZ };

const rename = (from: string, uid: string): Change => set({ ...ARTICLE, uid: from }, 'uid', uid);

const succeed = async (machine: Sandbox, args: readonly string[]): Promise<SiteRun> => {
  const run = await runSite([...args, '--json'], machine.env);
  expect([run.code, run.code === 0 ? '' : run.stdout + run.stderr]).toEqual([0, '']);
  return run;
};

const publish = async (machine = sandbox, args: readonly string[] = []): Promise<SiteRun> => {
  await succeed(machine, ['build', '--out', machine.out, '--allow-shrink', ...args]);
  return succeed(machine, ['publish', '--to', to, '--out', machine.out, '--yes', '--forward']);
};

const forget = async (...args: readonly string[]): Promise<SiteRun> =>
  succeed(sandbox, ['releases', 'forget', '--to', to, '--out', sandbox.out, '--yes', ...args]);

/** Paths below a folder whose name or content contains `NAME`, also in binary files. */
const naming = (place: string): readonly string[] =>
  readdirSync(place, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const path = join(entry.parentPath, entry.name);
    return entry.name.includes(NAME) || (entry.isFile() && readFileSync(path, 'latin1').includes(NAME)) ? [path] : [];
  });

const bookAt = (site: string) => parseAddressBook(readFileSync(addressesIn(site), 'utf8'));

const releases = async () =>
  readEvents(await succeed(sandbox, ['releases', '--to', to])).filter(({ event }) => event === 'release');

/** Publishes an article under a wrong name, then a change, then something else. */
const publishMistake = async (after: Change): Promise<void> => {
  await publish();
  service.publish(rename(ARTICLE.uid, UID));
  await publish();
  service.publish(after);
  await publish();
  service.publish(set({ type: 'home', lang: UZ }, 'data.slices.0.primary.eyebrow', 'Yangi'));
  await publish();
};

const moved: Change = rename(UID, 'sovitgich');
const removed: Change = remove({ ...ARTICLE, uid: UID });

test.each(
  sample(1, [
    ['moved', moved, 308],
    ['removed', removed, 410],
  ]),
)(
  'the address of a page that has %s is forgotten: it is not found, and nothing says what it was, whoever builds next',
  async (_, change, status) => {
    using old = createSandbox(service);
    await publishMistake(change);
    // Keeps the page, and learns nothing of the changes to come.
    cpSync(sandbox.out, old.out, { recursive: true });
    await using preview = await startPreview({ dist: join(www, 'current') });
    const ask = async (path: string): Promise<number> =>
      (await request(preview.port, `HEAD ${encodeURI(path)}`)).status;
    expect([await ask(MISTAKE), await ask(`/uz${MISTAKE}`)]).toEqual([status, status]);
    const dry = await forget('--page', MISTAKE, '--dry-run');
    expect(readEvents(dry)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ event: 'notice', message: expect.stringContaining(`/uz${MISTAKE}`) }),
      ]),
    );
    expect(naming(www).length).toBeGreaterThan(0);
    const before = readTree(join(www, 'current'));
    await forget('--page', `https://bolak.example${encodeURI(MISTAKE)}/`);
    expect([naming(www), naming(sandbox.out), naming(sandbox.cache)]).toEqual([[], [], []]);
    expect([await ask(MISTAKE), await ask(`/uz${MISTAKE}`), await ask('/blogs')]).toEqual([404, 404, 200]);
    expect(
      diffTrees(before, readTree(join(www, 'current'))).filter((path) => !/^(?:hosting|builds)\//.test(path)),
    ).toEqual(status === 308 ? ['_redirects'] : []);
    // The output folder and the target have the same site.
    expect(readPublished(sandbox.out)).toEqual(readPublished(join(www, 'current')));

    await succeed(sandbox, ['build', '--out', sandbox.out]);
    expect(bookAt(sandbox.out)).toEqual(bookAt(join(www, 'current')));
    expect(readPublished(sandbox.out)).toEqual(readPublished(join(www, 'current')));
    service.publish(set({ type: 'home', lang: UZ }, 'data.slices.0.primary.eyebrow', 'Yana'));
    await publish(sandbox, ['--full']);
    rmSync(join(sandbox.cache, 'builds'), { recursive: true, force: true });
    service.publish(set({ type: 'home', lang: UZ }, 'data.slices.0.primary.eyebrow', 'Uch'));
    await publish();
    service.publish(set({ type: 'home', lang: UZ }, 'data.slices.0.primary.eyebrow', 'Toʻrt'));
    using fresh = createSandbox(service);
    await publish(fresh, ['--from', to]);
    expect(naming(fresh.out)).toEqual([]);
    service.publish(set({ type: 'home', lang: UZ }, 'data.slices.0.primary.eyebrow', 'Besh'));
    const told = await publish(old);
    expect(told.stdout).toContain('Addresses were forgotten at');
    await succeed(sandbox, ['rollback', '--to', to, '--yes']);
    expect([naming(www), naming(old.out)]).toEqual([[], []]);
    expect(await ask(MISTAKE)).toBe(404);
    using clean = createSandbox(service);
    await succeed(clean, ['build', '--out', clean.out, '--addresses', addressesIn(old.out)]);
    expect(readPublished(clean.out)).toEqual(readPublished(old.out));
    const record = readFileSync(join(www, 'publication.json'), 'utf8');
    expect(JSON.parse(record).forgotten).toMatchObject([{ by: expect.any(String), addresses: 4 }]);
  },
);

test('the address stays where a page is, and what else leads on', async () => {
  await publishMistake(moved);
  await forget('--page', '/blogs/sovitgich');
  const book = bookAt(join(www, 'current'));
  expect(book.forgotten).toBeUndefined();
  const pages = redirectsOf(book).filter(({ from }) => !from.endsWith('/services'));
  expect(pages.map(({ from, to: place }) => [from, place])).toEqual([
    [MISTAKE, '/blogs/sovitgich'],
    ['/blogs/muzlatgich-tanlash', '/blogs/sovitgich'],
    [`/uz${MISTAKE}`, '/blogs/sovitgich'],
    ['/uz/blogs/muzlatgich-tanlash', '/blogs/sovitgich'],
  ]);
  await forget('--page', MISTAKE);
  expect(redirectsOf(bookAt(join(www, 'current'))).map(({ from }) => from)).toEqual([
    '/blogs/muzlatgich-tanlash',
    '/blogs/muzlatgich-tanlash/services',
    '/uz/blogs/muzlatgich-tanlash',
    '/uz/blogs/muzlatgich-tanlash/services',
  ]);
  service.publish(rename('sovitgich', UID));
  await publish();
  await using preview = await startPreview({ dist: join(www, 'current') });
  expect((await request(preview.port, `HEAD ${encodeURI(MISTAKE)}`)).status).toBe(200);
});

test('after a rollback to before the page was there, nothing brings its address back, and whoever forgets what was taken back is told', async () => {
  await publishMistake(removed);
  const first = (await releases()).at(-1)?.['id'];
  await succeed(sandbox, ['rollback', String(first), '--to', to, '--yes']);
  const { stdout } = await forget('--page', MISTAKE);
  expect(stdout).toContain('nothing is held any more');
  expect([naming(www), naming(sandbox.out)]).toEqual([[], []]);
  expect(await releases()).toMatchObject([{ isLive: true }]);
  service.publish(set({ type: 'home', lang: UZ }, 'data.slices.0.primary.eyebrow', 'Yana'));
  await publish();
  expect(naming(www)).toEqual([]);
});

test('all pages of a document, and of its translations, are named by its id', async () => {
  const { id } = findDocument(readEmbeddedDocuments(), { type: 'blog_post', uid: ARTICLE.uid, lang: UZ });
  await publishMistake(removed);
  const byPage = await forget('--page', MISTAKE, '/blogs/muzlatgich-tanlash', '--dry-run');
  const byDocument = await forget('--document', id, '--dry-run');
  const idsOf = (run: SiteRun) =>
    readEvents(run).flatMap((event) => (event['event'] === 'release' ? [event['id']] : []));
  expect(idsOf(byDocument)).toEqual(idsOf(byPage));
  expect(idsOf(byDocument).length).toBe(3);
  await forget('--document', id);
  expect(naming(www)).toEqual([]);
  expect((await releases()).length).toBe(1);
  const none = await forget('--document', 'Znothing');
  expect(none.stdout).toContain('Of Znothing nothing is kept');
});

/** Writes a built site with one page, whose document had other addresses before. */
const writeSite = (out: string, at: string, former: readonly string[]): void => {
  const book: AddressBook = {
    ...{ basePath: '', format: 'folder', set: [] },
    living: [{ id: 'a', locale: 'ru', at: [at], pages: [''], translations: [] }],
    former: former.map((from) => ({ from: [from], document: 'a', page: '', since: '2026-11-21' })),
  };
  const files = createAddressFiles(book, { redirectPages: false }).map(({ path, content }) => [path, content]);
  rmSync(out, { recursive: true, force: true });
  writeBuiltSite(out, {
    'index.html': 'home',
    [`${at.slice(1)}/index.html`]: `page ${at}`,
    ...Object.fromEntries(files),
  });
};

test('caches are told of the addresses, also of one at which no kept release has a page', async () => {
  const list = join(folder.path, 'purged');
  const purge = { by: 'command' as const, command: `cat >> ${list}` };
  const targets = { production: { address: to, url: 'http://bolak.example', purge } };
  const project = createConfiguredProject(join(folder.path, 'project'), { publish: targets });
  const out = join(folder.path, 'site');
  const run = async (...args: readonly string[]): Promise<void> => {
    const { code, output } = await project.run([...args, '--out', out, '--yes']);
    expect([code, code === 0 ? '' : output]).toEqual([0, '']);
  };
  writeSite(out, '/ru/a', [`/ru/${NAME}`]);
  await run('publish', '--no-verify');
  rmSync(list);
  await run('releases', 'forget', '--page', `/ru/${NAME}`);
  const told = readFileSync(list, 'utf8').trim().split('\n');
  expect(told).toContain(`http://bolak.example/ru/${NAME}`);
  expect(told).not.toContain('http://bolak.example/ru/a');
});

/** Indices of the writes at which the command is killed; about as many as it sends. */
const MOMENTS = [1, 3, 5, 7, 9, 11, 13, 15, 17];

describe('in a bucket', () => {
  let s3: TestBucket;
  let place: ReturnType<typeof createFolder>;

  beforeEach(async () => {
    place = createFolder();
    s3 = await startBucket();
  });

  afterEach(async () => {
    await s3[Symbol.asyncDispose]();
    place[Symbol.dispose]();
  });

  const environment = () => ({
    ...CREDENTIALS,
    AWS_ENDPOINT_URL_S3: s3.endpoint,
    SITE_CACHE: join(place.path, 'cache'),
    SITE_ACTOR: 'aziza',
  });
  const bucket = 's3://bolak/site';
  const outOf = (): string => join(place.path, 'dist');

  /** Publishes a site with one page, whose document had other addresses before. */
  const publishSite = async (at: string, former: readonly string[]): Promise<void> => {
    writeSite(outOf(), at, former);
    const run = await runSite(['publish', '--to', bucket, '--out', outOf(), '--yes'], environment());
    expect([run.code, run.code === 0 ? '' : run.stdout + run.stderr]).toEqual([0, '']);
  };

  const namingKeys = (): readonly string[] =>
    [...s3.objects].flatMap(([key, { bytes, redirect }]) =>
      [key, String(bytes), redirect ?? ''].some((text) => text.includes(NAME)) ? [key] : [],
    );

  test.each([0, ...sample(1, MOMENTS)])(
    'the object that leads on from the address goes, and what was killed goes on by being done again (at write %i)',
    async (moment) => {
      const command = ['releases', 'forget', '--page', `/ru/${NAME}`, '--to', bucket, '--out', outOf(), '--yes'];
      await publishSite(`/ru/${NAME}`, ['/ru/old']);
      await publishSite('/ru/a', ['/ru/old', `/ru/${NAME}`]);
      await publishSite('/ru/b', ['/ru/a', '/ru/old', `/ru/${NAME}`]);
      expect(namingKeys()).toContain(`site/ru/${NAME}/index.html`);
      if (moment > 0) await killAtWrite(command, moment);
      expect(pageAt('b')).toBe('page /ru/b');
      const run = await runSite(command, environment());
      expect([run.code, run.code === 0 ? '' : run.stdout + run.stderr]).toEqual([0, '']);
      expect(namingKeys()).toEqual([]);
      expect(naming(outOf())).toEqual([]);
      expect(pageAt('b')).toBe('page /ru/b');
      expect([pageAt('old'), pageAt('a')]).toEqual([
        expect.stringContaining('/ru/b'),
        expect.stringContaining('/ru/b'),
      ]);
      const { id } = openSite(outOf()).manifest;
      expect(JSON.parse(readSite(s3)['site/builds/latest.json'] ?? '')).toMatchObject({ id });
    },
  );

  const pageAt = (uid: string): string | undefined => readSite(s3)[`site/ru/${uid}/index.html`];

  const killAtWrite = async (command: readonly string[], moment: number): Promise<void> => {
    const { process, end } = startSite(command, environment());
    let writes = 0;
    s3.onRequest = (asked) => {
      if (!/^(?:GET|LIST) /.test(asked)) writes += 1;
      if (writes >= moment) process.kill('SIGKILL');
      return process.killed ? { kind: 'reset' } : null;
    };
    await end;
    s3.onRequest = () => null;
    expect(process.killed).toBe(true);
  };
});
