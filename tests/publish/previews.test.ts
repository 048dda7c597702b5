import { existsSync, mkdirSync, readFileSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { withdrawAll } from '../../publish/plan-publication.ts';
import { planWithdrawal } from '../../publish/plan-switch.ts';
import { isOutdated, listPreviews } from '../../publish/previews.ts';
import { NO_PUBLICATION } from '../../publish/publication.ts';
import { findTarget, type FoundTarget } from '../../publish/targets/find-target.ts';
import type { Target } from '../../publish/targets/target.ts';
import { startBucket, type TestBucket } from '../helpers/bucket.ts';
import { createConfig, createFolder, digest, writeBuiltSite } from '../helpers/built-site.ts';
import { createHold } from '../helpers/hold.ts';
import { failureOf, onDay, planAt, publishAt, rollBackAt } from '../helpers/publish-site.ts';
import { readTree } from '../helpers/read-tree.ts';

let folder: ReturnType<typeof createFolder>;
let s3: TestBucket;

beforeAll(async () => {
  s3 = await startBucket();
});

afterAll(async () => s3[Symbol.asyncDispose]());

beforeEach(() => {
  folder = createFolder();
  s3.objects.clear();
});

afterEach(() => folder[Symbol.dispose]());

const home = (text: string): string => {
  const out = join(folder.path, `dist-${digest(text)}`);
  writeBuiltSite(out, {
    'index.html': `home ${text}`,
    'preview/index.html': 'drafts',
    [`assets/app.${text}.js`]: text,
  });
  return out;
};

const withdraw = async (target: Target, day = '2026-01-01'): Promise<void> => {
  await target.recover(() => {});
  await target.withdraw(withdrawAll((await target.readPublication()) ?? NO_PUBLICATION, onDay(day)));
};

/** Digests of files and targets of links, by path. */
const readWithLinks = (root: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (existsSync(root) ? readdirSync(root, { recursive: true, withFileTypes: true }) : [])
      .filter((entry) => !entry.isDirectory())
      .map((entry) => {
        const path = join(entry.parentPath, entry.name);
        return [
          relative(root, path),
          entry.isSymbolicLink() ? readlinkSync(path) : digest(readFileSync(path)),
        ] as const;
      }),
  );

/** Kinds of targets, each with its settings and a function that reads all of its files. */
const PLACES = {
  'a folder': {
    settings: () => ({ address: pathToFileURL(join(folder.path, 'www')).href }),
    readAll: (): Readonly<Record<string, string>> => readWithLinks(join(folder.path, 'www')),
  },
  'a bucket': {
    settings: () => ({ address: 's3://bolak/site', endpoint: s3.endpoint, region: 'us-east-1', pathStyle: true }),
    readAll: (): Readonly<Record<string, string>> =>
      Object.fromEntries([...s3.objects].map(([key, { bytes }]) => [key.replace('site/', ''), digest(bytes)] as const)),
  },
  'a whole bucket': {
    settings: () => ({ address: 's3://bolak', endpoint: s3.endpoint, region: 'us-east-1', pathStyle: true }),
    readAll: (): Readonly<Record<string, string>> =>
      Object.fromEntries([...s3.objects].map(([key, { bytes }]) => [key, digest(bytes)] as const)),
  },
};

describe.each(Object.entries(PLACES))('previews of %s', (_, { settings, readAll }) => {
  const find = (wanted: string): FoundTarget => {
    const { publish } = createConfig({
      publish: { main: { ...settings(), previews: 'https://*.preview.bolak.example' } },
    });
    return findTarget(publish, wanted);
  };
  const open = (wanted: string): Target => find(wanted).target;
  const previewsThere = () => Object.keys(readAll()).filter((path) => /^preview\/[^/]+\//.test(path));
  const mainThere = () => Object.entries(readAll()).filter(([path]) => !/^preview\/[^/]+\//.test(path));
  const names = async () => (await listPreviews(find('main'))).map(({ preview }) => preview);

  test('are targets of their own: the site is as it was, and nothing is left when they are gone', async () => {
    await publishAt(open('main'), home('aaaaaaaa'));
    const before = readAll();
    await publishAt(open('main/preview/pr-12'), home('bbbbbbbb'));
    await publishAt(open('main/preview/pr-12'), home('cccccccc'));
    await publishAt(open('main/preview/pr-1'), home('bbbbbbbb'));
    expect(Object.fromEntries(mainThere())).toEqual(before);
    await withdraw(open('main/preview/pr-12'));
    expect(await names()).toEqual(['pr-1']);
    expect(previewsThere().every((path) => path.startsWith('preview/pr-1/'))).toBe(true);
    await withdraw(open('main/preview/pr-1'));
    expect(readAll()).toEqual(before);
  });

  test('are not touched by what is published, swept and taken back above them', async () => {
    await publishAt(open('main/preview/pr-12'), home('aaaaaaaa'));
    const before = previewsThere().map((path) => readAll()[path]);
    for (const text of 'bcdefghijklmnopqrstuv') await publishAt(open('main'), home(text.repeat(8)));
    await rollBackAt(open('main'));
    expect(previewsThere().map((path) => readAll()[path])).toEqual(before);
    expect((await open('main').readPublication())?.releases).toHaveLength(10);
  });

  test('are listed with their addresses, the newest first', async () => {
    await publishAt(open('main/preview/old'), home('aaaaaaaa'), onDay('2026-01-01'));
    await publishAt(open('main/preview/new'), home('bbbbbbbb'), onDay('2026-01-20'));
    await publishAt(open('main'), home('cccccccc'));
    const previews = await listPreviews(find('main'));
    expect(previews.map(({ preview, url, since }) => [preview, url, since?.at.slice(0, 10)])).toEqual([
      ['new', 'https://new.preview.bolak.example', '2026-01-20'],
      ['old', 'https://old.preview.bolak.example', '2026-01-01'],
    ]);
    const [now, days] = [Date.parse('2026-01-21'), 86_400_000];
    const outdated = (age: number) => previews.filter((one) => isOutdated(one, age, now)).map(({ preview }) => preview);
    expect([outdated(days), outdated(14 * days), outdated(30 * days)]).toEqual([['old'], ['old'], []]);
    expect(await listPreviews(find('main/preview/new'))).toEqual([]);
  });

  test('are published again under the same name after they were taken away', async () => {
    const target = open('main/preview/pr-12');
    await publishAt(target, home('aaaaaaaa'));
    const before = readAll();
    await withdraw(target);
    await withdraw(target);
    expect(readAll()).toEqual({});
    expect(await target.readPublication()).toBe(null);
    await publishAt(target, home('aaaaaaaa'));
    expect(Object.keys(readAll()).toSorted()).toEqual(Object.keys(before).toSorted());
  });

  test('are not taken away by a plan that another publication has overtaken', async () => {
    const target = open('main/preview/pr-12');
    await publishAt(target, home('aaaaaaaa'));
    const next = withdrawAll((await target.readPublication()) ?? NO_PUBLICATION, onDay('2026-01-01'));
    await publishAt(target, home('bbbbbbbb'));
    const before = readAll();
    await expect(target.withdraw(next)).rejects.toMatchObject({ code: 'publish.overtaken' });
    expect(readAll()).toEqual(before);
  });

  test('whoever planned before one was taken away is told so, also when there have been as many changes since', async () => {
    const target = open('main/preview/pr-12');
    for (const text of ['aaaaaaaa', 'bbbbbbbb']) await publishAt(target, home(text));
    const plan = await planAt(target, home('aaaaaaaa'));
    if (!plan) throw new Error('Expected a plan');
    await withdraw(target);
    await expect(target.activate(plan)).rejects.toMatchObject({
      code: 'publish.overtaken',
      message: expect.stringContaining('taken away'),
    });
    for (const text of ['cccccccc', 'dddddddd']) await publishAt(target, home(text), onDay('2026-01-02'));
    await expect(target.activate(plan)).rejects.toMatchObject({ code: 'publish.overtaken' });
  });
});

test('what others have put into the folder of a preview is left alone', async () => {
  const root = join(folder.path, 'www');
  const { target } = findTarget({}, `${pathToFileURL(root).href}/preview/pr-12`);
  await publishAt(target, home('aaaaaaaa'));
  const others = ['preview/pr-12/notes.txt', 'preview/pr-12/releases/backup/index.html', 'preview/pr-9/notes.txt'];
  for (const path of others) {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), 'of a person');
  }
  await withdraw(target);
  expect(Object.keys(readTree(root))).toEqual(others);
  await withdraw(findTarget({}, `${pathToFileURL(root).href}/preview/pr-9`).target);
  expect(Object.keys(readTree(root))).toEqual(others);
});

test('a preview whose record nobody can read is listed, and not old', async () => {
  const root = join(folder.path, 'www');
  const found = findTarget({}, pathToFileURL(root).href);
  await publishAt(findTarget({}, `${pathToFileURL(root).href}/preview/pr-12`).target, home('aaaaaaaa'));
  writeFileSync(join(root, 'preview/pr-12/publication.json'), '{}');
  const previews = await listPreviews(found);
  expect(previews.map(({ preview, live }) => [preview, live])).toEqual([['pr-12', null]]);
  expect(previews.filter((one) => isOutdated(one, 1, Date.now()))).toEqual([]);
  expect(existsSync(join(root, 'preview/pr-12/current'))).toBe(true);
});

test('who sends bytes while the preview is taken away leaves none of them', async () => {
  const address = `${s3Address()}/preview/pr-12`;
  const open = () => findTarget({}, address).target;
  await publishAt(open(), home('aaaaaaaa'));
  const [asked, go] = [createHold(), createHold()];
  s3.onRequest = async (operation) => {
    if (!operation.startsWith('PUT preview/pr-12/.site/objects/')) return null;
    s3.onRequest = () => null;
    asked.release();
    await go.held;
    return null;
  };
  const end = failureOf(publishAt(open(), home('bbbbbbbb')));
  await asked.held;
  await withdraw(open());
  go.release();
  expect(await end).toMatchObject({ code: 'publish.overtaken' });
  expect([...s3.objects.keys()]).toEqual([]);
});

test('who finds it half taken away leaves what was sent to whoever ends that', async () => {
  const address = `${s3Address()}/preview/pr-12`;
  const open = () => findTarget({}, address).target;
  await publishAt(open(), home('aaaaaaaa'));
  const [sending, go, removing, goOn] = [createHold(), createHold(), createHold(), createHold()];
  let [isSending, isRemoving] = [false, false];
  s3.onRequest = async (operation) => {
    if (!isSending && operation.startsWith('PUT preview/pr-12/.site/objects/')) {
      isSending = true;
      sending.release();
      await go.held;
    }
    if (!isRemoving && operation.startsWith('DELETE preview/pr-12/.site/')) {
      isRemoving = true;
      removing.release();
      await goOn.held;
    }
    return null;
  };
  const end = failureOf(publishAt(open(), home('bbbbbbbb')));
  await sending.held;
  const withdrawn = withdraw(open());
  await removing.held;
  go.release();
  await vi.waitUntil(() => s3.operations.at(-1) === 'GET preview/pr-12/.site/publication.json');
  goOn.release();
  await withdrawn;
  expect(await end).toMatchObject({ code: 'publish.overtaken' });
  expect([...s3.objects.keys()]).toEqual([]);
});

describe.each(['a folder', 'a bucket'] as const)('in %s', (kind) => {
  const address = (): string => (kind === 'a folder' ? pathToFileURL(join(folder.path, 'www')).href : s3Address());
  const damage = (text: string | null): void => {
    const [path, key] = [
      join(folder.path, 'www/preview/pr-12/publication.json'),
      'preview/pr-12/.site/publication.json',
    ];
    if (kind === 'a folder') return text === null ? rmSync(path) : writeFileSync(path, text);
    const stored = s3.objects.get(key);
    if (text === null || !stored) s3.objects.delete(key);
    else s3.objects.set(key, { ...stored, bytes: Buffer.from(text) });
  };
  const isThere = (): boolean =>
    kind === 'a folder' ? existsSync(join(folder.path, 'www/preview/pr-12')) : s3.objects.size > 0;

  test.each([
    ['is damaged', '{}'],
    ['was lost', null],
  ])('a preview whose record %s is listed, is not published to, and can be taken away', async (_, text) => {
    const { target } = findTarget({}, `${address()}/preview/pr-12`);
    await publishAt(target, home('aaaaaaaa'));
    damage(text);
    const previews = await listPreviews(findTarget({}, address()));
    expect(previews.map(({ preview, live }) => [preview, live])).toEqual([['pr-12', null]]);
    await expect(target.recover(() => {})).rejects.toMatchObject({ code: 'publish.damaged' });
    await target.withdraw(withdrawAll(NO_PUBLICATION, onDay('2026-01-01')));
    expect(isThere()).toBe(false);
    await publishAt(target, home('bbbbbbbb'));
    expect((await target.readPublication())?.number).toBe(1);
  });
});

test('while somebody publishes to a preview it is not taken away', async () => {
  const found = findTarget({}, `${s3Address()}/preview/pr-12`);
  await publishAt(found.target, home('aaaaaaaa'));
  s3.onRequest = (operation) =>
    operation.endsWith('PUT preview/pr-12/builds/latest.json')
      ? { kind: 'error', status: 403, code: 'AccessDenied' }
      : null;
  await expect(publishAt(found.target, home('bbbbbbbb'))).rejects.toMatchObject({ code: 'publish.refused' });
  s3.onRequest = () => null;
  const publication = (await found.target.readPublication()) ?? NO_PUBLICATION;
  const next = withdrawAll(publication, onDay('2026-01-01'));
  await expect(found.target.withdraw(next)).rejects.toMatchObject({ code: 'lock.held' });
  await withdraw(found.target);
  expect([...s3.objects.keys()]).toEqual([]);
});

const s3Address = (): string => {
  process.env['AWS_ENDPOINT_URL_S3'] = s3.endpoint;
  return 's3://bolak';
};

describe('the name of a preview', () => {
  const targets = createConfig({ publish: { main: 'file:///srv/main', next: 's3://bolak/next' } }).publish;

  test.each([
    ['main/preview/pr-12', 'file:///srv/main/preview/pr-12', 'pr-12'],
    ['next/preview/pr-12', 's3://bolak/next/preview/pr-12', 'pr-12'],
    ['s3://bolak/preview/a', 's3://bolak/preview/a', 'a'],
    ['file:///srv/preview/sites/bolak', 'file:///srv/preview/sites/bolak', null],
    ['main', 'file:///srv/main', null],
  ])('in %s', (wanted, address, preview) => {
    const found = findTarget(targets, wanted);
    expect([found.target.address, found.preview]).toEqual([address, preview]);
  });

  test.each([
    ['main/preview/Feature/Foo_1', 'feature-foo-1'],
    ['s3://bolak/preview/Release_1', 'release-1'],
    [`main/preview/${'x'.repeat(62)}-yz`, `${'x'.repeat(62)}.`],
    ['main/preview/-a-', 'Take a.'],
    ['main/preview/Фича', 'pr-12'],
    ['main/preview/', 'pr-12'],
  ])('in %s is none, and a near one is named', (wanted, near) => {
    expect(() => findTarget(targets, wanted)).toThrow(
      expect.objectContaining({ code: 'usage', hint: expect.stringContaining(near) }),
    );
  });

  test.each(['other/preview/a', 'preview/a', '/srv/preview/a'])('in %s is not of a target', (wanted) => {
    expect(() => findTarget(targets, wanted)).toThrow('Expected with --to main or next or an address');
  });
});

test('a path is no address of a target, and the address that it has is named', () => {
  expect(() => findTarget({}, '/srv/bolak site')).toThrow(
    expect.objectContaining({ code: 'usage', hint: 'Did you mean file:///srv/bolak%20site?' }),
  );
});

test('files are taken away in an order in which no page is without its assets', () => {
  const paths = [
    ...['.site/manifests/x.json', 'assets/app.js', 'index.html', '_payload.json', 'sitemap.xml'],
    ...['builds/latest.json', 'builds/meta/x.json', 'robots.txt'],
  ];
  expect(planWithdrawal(paths, '.site/')).toEqual([
    ['builds/latest.json'],
    ['index.html', 'sitemap.xml'],
    ['_payload.json'],
    ['assets/app.js', 'builds/meta/x.json', 'robots.txt'],
    ['.site/manifests/x.json'],
  ]);
});
