import { existsSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { takeLock } from '../../base/lock.ts';
import { openBackupPlace, type BackupPlace } from '../../publish/backup/backup-place.ts';
import { forgetBackups } from '../../publish/backup/forget-backups.ts';
import { writeBackup } from '../../publish/backup/write-backup.ts';
import { findShrink } from '../../publish/backup/find-shrink.ts';
import { startBucket, type TestBucket } from '../helpers/bucket.ts';
import { createFolder, digest } from '../helpers/built-site.ts';
import { remove, set, startContentRepository, UZ, type ContentRepository } from '../helpers/content-repository.ts';
import { reset } from '../helpers/content-server.ts';
import { startWriteServer } from '../helpers/prismic-write-server.ts';
import { diffTrees, readText, readTree } from '../helpers/read-tree.ts';
import { readFailure, readWarnings, runSite } from '../helpers/run-site.ts';

const ARTICLE = { type: 'blog_post', uid: 'talabaga-noutbuk', lang: UZ };

let repository: ContentRepository;
let folder: ReturnType<typeof createFolder>;

beforeAll(async () => {
  repository = await startContentRepository();
});

afterAll(async () => repository[Symbol.asyncDispose]());

beforeEach(() => {
  repository.restore();
  folder?.[Symbol.dispose]();
  folder = createFolder();
});

const kept = (): string => join(folder.path, 'backup');
const address = (): string => pathToFileURL(kept()).href;
const dates = (): readonly string[] => readdirSync(join(kept(), 'dates')).toSorted((a, b) => (a < b ? -1 : 1));

/** Runs a pull on a day of November 2026. */
const onDay = async (day: number, ...args: readonly string[]) =>
  runSite(['content', 'pull', ...args], {
    PRISMIC_ENDPOINT: repository.endpoint,
    PRISMIC_PAGE_INTERVAL: '0',
    SITE_CACHE: join(folder.path, 'cache'),
    SOURCE_DATE_EPOCH: String(Date.UTC(2026, 10, day, 3) / 1000),
  });

const backUp = async (day: number, ...args: readonly string[]) => onDay(day, '--to', address(), ...args);

const takeBack = async (date: string, name: string) => {
  const to = join(folder.path, name);
  const run = await onDay(28, '--from', `${address()}${date}`, '--to', to);
  return { ...run, tree: readTree(to) };
};

test('each of 30 days can be had back byte for byte, in the room of one and of what has changed', async () => {
  const days: Record<string, ReturnType<typeof readTree>> = {};
  for (let day = 1; day <= 30; day += 1) {
    repository.publish(set(ARTICLE, 'data.title', `Kun ${day}`));
    expect(await backUp(day)).toMatchObject({ code: 0, stderr: '' });
    days[day] = readTree(join(folder.path, 'cache/backup/bolak'));
  }
  expect(dates()).toHaveLength(30);
  for (const day of [1, 17, 30]) {
    const { code, tree } = await takeBack(`@2026-11-${String(day).padStart(2, '0')}`, `day-${day}`);
    expect([code, tree]).toEqual([0, days[day]]);
  }
  expect((await takeBack('', 'newest')).tree).toEqual(days[30]);
  const one = Object.keys(days[1] ?? {}).reduce(
    (sum, path) => sum + statSync(join(folder.path, 'day-1', path)).size,
    0,
  );
  const changes = statSync(join(folder.path, 'day-1/blog_post/talabaga-noutbuk.uz.json')).size * 29;
  const all = Object.keys(readTree(kept())).reduce((sum, path) => sum + statSync(join(kept(), path)).size, 0);
  expect(all).toBeLessThan(1.2 * one + changes);
  const compared = await runSite(['content', 'compare', `${address()}@2026-11-17`, 'bolak', '--json'], {
    PRISMIC_ENDPOINT: repository.endpoint,
    SITE_CACHE: join(folder.path, 'cache'),
  });
  expect([compared.code, compared.stdout]).toEqual([1, expect.stringMatching(/"text": "17"[^]*"text": "30"/)]);
  // A pull can continue in this folder.
  expect(await onDay(30, '--to', join(folder.path, 'day-30'))).toMatchObject({
    stdout: expect.stringContaining('nothing to write'),
  });
});

test('what is older than is kept is forgotten, with what no other date needs; never the newest', async () => {
  await backUp(1);
  repository.publish(set(ARTICLE, 'data.title', 'Ikkinchi kun'), remove({ type: 'faq_entry' }));
  await backUp(2);
  const both = readdirSync(join(kept(), 'objects')).length;
  writeFileSync(join(kept(), 'objects', 'half.tmp'), 'x');
  const run = await backUp(20, '--keep', '18d');
  expect(run.stdout).toMatch(/1 backup forgotten, and \d+ files that no other one needs/);
  expect(dates()).toEqual(['2026-11-02T030000Z.json', '2026-11-20T030000Z.json']);
  expect(readdirSync(join(kept(), 'objects')).length).toBeLessThan(both);
  expect(await onDay(20, '--to', address(), '--check')).toMatchObject({ code: 0, stderr: '' });
  await backUp(25, '--keep', '1h');
  expect(dates()).toEqual(['2026-11-25T030000Z.json']);
  expect((await takeBack('', 'newest')).code).toBe(0);
});

test('a backup that has far less than one before is made, says so, and lets none be forgotten until it is meant', async () => {
  await backUp(1);
  repository.publish(
    remove({ type: 'blog_post' }),
    remove({ type: 'faq_entry' }),
    remove({ type: 'product' }),
    remove({ type: 'sale' }),
  );
  for (const day of [10, 20]) {
    const run = await backUp(day, '--keep', '1d', '--json');
    expect([run.code, readFailure(run)]).toEqual([
      3,
      expect.objectContaining({
        code: 'backup.shrunken',
        message: expect.stringMatching(
          /far less than one before, at file:.*: \d+ documents in place of \d+ of 2026-11-01T030000Z$/,
        ),
        hint: expect.stringMatching(/Nothing is forgotten[^]*--allow-shrink/),
      }),
    ]);
  }
  expect(dates()).toHaveLength(3);
  expect((await takeBack('@2026-11-01', 'first')).code).toBe(0);
  expect(readText(join(folder.path, 'first'), 'blog_post/talabaga-noutbuk.uz.json')).toContain('"uid"');
  expect(await backUp(21, '--allow-shrink')).toMatchObject({ code: 0, stderr: '' });
  expect(dates()).toHaveLength(4);
  expect(await backUp(22, '--keep', '1h')).toMatchObject({ code: 0, stderr: '' });
  expect(dates()).toEqual(['2026-11-22T030000Z.json']);
});

/** A file whose content is its path. */
const fileOf = (path: string) => ({ path, digest: digest(path), bytes: path.length });

test('a backup with drafts is taken by its date alone, and told; the newest of what is published is kept beside it', async () => {
  await backUp(1);
  const ref = repository.draft(set(ARTICLE, 'data.title', 'Qoralama'));
  const [article, draft] = ['blog_post/talabaga-noutbuk.uz.json', ['--ref', ref, '--drafts']];
  for (const day of [2, 20]) expect(await backUp(day, ...draft, '--keep', '1d')).toMatchObject({ code: 0, stderr: '' });
  expect(dates()).toHaveLength(3);
  const newest = await takeBack('', 'newest');
  expect([newest.code, newest.stderr]).toEqual([0, '']);
  expect(readText(join(folder.path, 'newest'), article)).not.toContain('Qoralama');
  const named = await takeBack('@2026-11-02', 'named');
  expect([named.code, named.stderr]).toEqual([
    0,
    expect.stringMatching(/^Warning: 2026-11-02T030000Z has drafts \(--drafts\), not what was published then/),
  ]);
  expect(readText(join(folder.path, 'named'), article)).toContain('Qoralama');
  // If a day has both, the published content is taken.
  await backUp(20);
  await backUp(20, ...draft);
  expect(await takeBack('@2026-11-20', 'both')).toMatchObject({ code: 0, stderr: '' });
  expect(readText(join(folder.path, 'both'), article)).not.toContain('Qoralama');
  await backUp(22, '--keep', '1h');
  expect(dates()).toEqual(['2026-11-22T030000Z.json']);
});

test('where the newest backup is damaged, the newest that is whole is named', async () => {
  await backUp(1);
  repository.publish(set(ARTICLE, 'data.title', 'Ikkinchi kun'));
  await backUp(2);
  await backUp(3);
  writeFileSync(join(kept(), 'dates/2026-11-03T030000Z.json'), '{"version":1');
  const back = await takeBack('', 'back');
  expect([back.code, back.stderr]).toEqual([
    3,
    expect.stringMatching(/dates\/2026-11-03T030000Z\.json is damaged[^]*whole is file:.*@2026-11-02T030000Z\./),
  ]);
});

test('a backup of a later time than now, as of a clock that was wrong, is told by each that comes after it', async () => {
  await backUp(25);
  const after = await backUp(10, '--json');
  expect([after.code, readWarnings(after)]).toEqual([
    0,
    [
      expect.stringMatching(
        /^1 backup at file:.* of a later time than now: 2026-11-25T030000Z → .*taken for the newest/,
      ),
    ],
  ]);
  expect(readWarnings(await backUp(26, '--json'))).toEqual([]);
});

test('where nothing but drafts is backed up, that is said', async () => {
  const ref = repository.draft(set(ARTICLE, 'data.title', 'Qoralama'));
  await backUp(2, '--ref', ref, '--drafts');
  const none = await takeBack('', 'none');
  expect([none.code, none.stderr]).toEqual([
    2,
    expect.stringMatching(/There is no backup at file:[^]*1 backup with drafts alone.*@2026-11-02T030000Z/),
  ]);
});

test('media that a run without them does not have are not forgotten', async () => {
  using own = createFolder();
  const place = openBackupPlace({ kind: 'file', folder: own.path }, {});
  const paths = ['home/home.uz.json', 'media/originals/a.jpg', 'media/originals/b.jpg'];
  const write = async (at: number, files: readonly string[], isShrinkMeant = false) =>
    writeBackup(place, {
      ...{ repository: 'bolak', at, isShrinkMeant, isDraft: false, files: files.map(fileOf) },
      ...{ readFile: ({ path }) => Buffer.from(path), onProgress: () => {} },
    });
  await write(0, paths);
  expect(await findShrink(place, 0.2)).toEqual([]);
  await write(1_000, paths.slice(0, 1));
  const lost = { what: 'media', count: 0, most: 2, earlier: '1970-01-01T000000Z.json' };
  expect(await findShrink(place, 0.2)).toEqual([lost]);
  await write(2_000, paths);
  expect(await findShrink(place, 0.2)).toEqual([]);
  await write(3_000, [], true);
  expect(await findShrink(place, 0.2)).toEqual([]);
});

test('a backup that is taken back goes on where it was killed, and keeps out of a folder of something else', async () => {
  await backUp(1);
  const { tree } = await takeBack('', 'back');
  const to = join(folder.path, 'back');
  for (const path of ['languages.json', 'home/home.uz.json']) rmSync(join(to, path));
  writeFileSync(join(to, 'home/home.ru.json'), 'half');
  writeFileSync(join(to, 'home/x.json.1b4e28ba-2fa1-11d2-883f-0016d3cca427.tmp'), 'x');
  const again = await takeBack('', 'back');
  expect([again.code, again.stderr, diffTrees(tree, again.tree)]).toEqual([0, '', []]);
  rmSync(join(to, 'languages.json'));
  writeFileSync(join(to, 'mine.txt'), 'x');
  expect(await takeBack('', 'back')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('a folder that is empty'),
  });
});

test('a folder that a backup cannot be taken back into is told with another one', async () => {
  await backUp(1);
  writeFileSync(join(folder.path, 'file'), '');
  const to = join(folder.path, 'file/back');
  const run = await onDay(1, '--from', address(), '--to', to);
  expect([run.code, run.stderr]).toEqual([2, expect.stringContaining('The folder of the content cannot be used')]);
});

const objectOf = (path: string): string =>
  join(kept(), 'objects', digest(readFileSync(join(folder.path, 'cache/backup/bolak', path))));

test.each([
  [
    'a file that is cut',
    () => truncateSync(objectOf('blog_post/talabaga-noutbuk.uz.json'), 10),
    /blog_post\/talabaga-noutbuk\.uz\.json is damaged \(objects\/.*\), in 2026-11-01T030000Z/,
    false,
  ],
  [
    'a file that has other bytes, as many',
    () => writeFileSync(objectOf('home/home.uz.json'), readFileSync(objectOf('home/home.uz.json')).fill('x')),
    /home\/home\.uz\.json is damaged/,
    true,
  ],
  ['a file that is gone', () => rmSync(objectOf('home/home.uz.json')), /home\/home\.uz\.json is missing/, false],
  [
    'a record that is other',
    () => writeFileSync(join(kept(), 'dates', dates()[0] ?? ''), '{"digest":"0"}'),
    /dates\/2026-11-01T030000Z\.json is damaged/,
    false,
  ],
])('%s is named, and not taken back', async (_, harm, message, isLasting) => {
  await backUp(1);
  harm();
  const run = await onDay(1, '--to', address(), '--check', '--json');
  expect([run.code, readFailure(run)]).toEqual([
    3,
    expect.objectContaining({ code: 'content.snapshot-damaged', message: expect.stringMatching(message) }),
  ]);
  const back = await takeBack('', 'back');
  expect([back.code, back.stderr]).toEqual([3, expect.stringMatching(/damaged|missing/)]);
  // Missing and truncated files are written again, and a damaged record does not affect other dates.
  await backUp(2, '--keep', '1h');
  expect((await takeBack('', 'again')).code).toBe(isLasting ? 3 : 0);
});

test('a damaged file that a new backup shares with earlier ones is told, and whole again for all of them', async () => {
  await backUp(1);
  truncateSync(objectOf('home/home.uz.json'), 10);
  const run = await backUp(2);
  expect([run.code, run.stderr]).toEqual([
    0,
    expect.stringMatching(
      /^Warning: 1 file at file:.* without all of the bytes, in earlier backups as well: written anew/,
    ),
  ]);
  expect((await takeBack('@2026-11-01', 'first')).code).toBe(0);
  expect(await onDay(2, '--to', address(), '--check')).toMatchObject({ code: 0, stderr: '' });
});

test('what is older than the newest backup is kept as long as that is not whole', async () => {
  for (const day of [1, 2, 3]) {
    repository.publish(set(ARTICLE, 'data.title', `Kun ${day}`));
    await backUp(day);
  }
  const place = openBackupPlace({ kind: 'file', folder: kept() }, {});
  const forget = async () => forgetBackups(place, { keep: 0, now: Date.UTC(2026, 10, 20) });
  truncateSync(objectOf('blog_post/talabaga-noutbuk.uz.json'), 10);
  expect((await forget()).backups).toBe(1);
  expect(dates()).toEqual(['2026-11-02T030000Z.json', '2026-11-03T030000Z.json']);
  rmSync(objectOf('languages.json'));
  expect((await forget()).backups).toBe(0);
});

/** A place whose writes fail from the nth on, as after a kill. */
const failing = (place: BackupPlace, nth: number): BackupPlace => {
  let writes = 0;
  return {
    ...place,
    write: async (name, bytes) => {
      writes += 1;
      if (writes >= nth) throw new Error('killed');
      await place.write(name, bytes);
    },
  };
};

test('a backup that is killed at any of its writes is none, and the next one goes on', async () => {
  const files = ['a', 'b/c', 'b/d'].map(fileOf);
  const made = {
    repository: 'bolak',
    at: 0,
    files,
    isShrinkMeant: false,
    isDraft: false,
    readFile: ({ path }: { readonly path: string }) => Buffer.from(path),
    onProgress: () => {},
  };
  for (let nth = 1; nth <= 6; nth += 1) {
    using own = createFolder();
    const place = openBackupPlace({ kind: 'file', folder: own.path }, {});
    await expect(writeBackup(failing(place, nth), made)).rejects.toThrow('killed');
    expect(existsSync(join(own.path, 'dates'))).toBe(false);
    expect((await writeBackup(place, made)).written).toBeLessThanOrEqual(6 - nth + 5);
    expect(readdirSync(join(own.path, 'dates'))).toHaveLength(1);
  }
});

test('files that somebody else deletes meanwhile are missed, and the backup does not count', async () => {
  using own = createFolder();
  const place = openBackupPlace({ kind: 'file', folder: own.path }, {});
  const swept: BackupPlace = {
    ...place,
    write: async (name, bytes) => {
      await place.write(name, bytes);
      if (name.startsWith('dates/')) rmSync(join(own.path, 'objects', digest('a')));
    },
  };
  const files = [fileOf('a')];
  const made = {
    ...{ repository: 'bolak', at: 0, files, isShrinkMeant: false, isDraft: false },
    ...{ readFile: () => Buffer.from('a'), onProgress: () => {} },
  };
  await expect(writeBackup(swept, made)).rejects.toMatchObject({ code: 'content.snapshot-damaged' });
  expect(readdirSync(join(own.path, 'dates'))).toEqual([]);
});

test('what a backup needs that is made while others are forgotten stays', async () => {
  using own = createFolder();
  const place = openBackupPlace({ kind: 'file', folder: own.path }, {});
  const make = async (at: number, path: string) =>
    writeBackup(place, {
      ...{ repository: 'bolak', at, files: [fileOf(path)], isShrinkMeant: false, isDraft: false },
      ...{ readFile: () => Buffer.from(path), onProgress: () => {} },
    });
  await make(Date.UTC(2026, 10, 1), 'a');
  await make(Date.UTC(2026, 10, 2), 'b');
  const shared: BackupPlace = {
    ...place,
    remove: async (name) => {
      if (name.startsWith('dates/')) await make(Date.UTC(2026, 10, 3), 'a');
      await place.remove(name);
    },
  };
  const forget = async (there: BackupPlace) => forgetBackups(there, { keep: 0, now: Date.UTC(2026, 10, 20) });
  expect(await forget(shared)).toEqual({ backups: 1, files: 0 });
  expect(existsSync(join(own.path, 'objects', digest('a')))).toBe(true);
  expect((await forget(place)).files).toBeGreaterThan(0);
  expect(readdirSync(join(own.path, 'dates'))).toEqual(['2026-11-03T000000Z.json']);
});

test('a repository that is away leaves no backup, a file that the library has lost does', async () => {
  repository.server.always(reset);
  expect((await backUp(1)).code).toBe(3);
  expect(existsSync(kept())).toBe(false);
  repository.server.always(null);
  await using library = await startWriteServer();
  library.assets.set('Za', {
    id: 'Za',
    url: 'lost',
    filename: 'a.jpg',
    size: 1,
    width: 1,
    height: 1,
    type: 'image/jpeg',
  });
  const env = {
    ...library.env,
    PRISMIC_ENDPOINT: repository.endpoint,
    PRISMIC_PAGE_INTERVAL: '0',
    SITE_CACHE: join(folder.path, 'cache'),
  };
  const run = await runSite(['content', 'pull', '--to', address(), '--media', '--json'], env);
  expect([run.code, readFailure(run).code]).toEqual([3, 'content.not-found']);
  expect(dates()).toHaveLength(1);
});

test.each([
  [['--to', 'content/x', '--check'], /--check a place of backups, got "content\/x"/],
  [['--keep', '30d'], /--keep a place of backups, got no --to/],
  [['--from', 'content/x'], /Expected a place of backups, got "content\/x": there is no folder of that name/],
  [['--from', 'content/embedded'], /Expected a place of backups, got "content\/embedded": that is a folder/],
  [['--to', 's3://Bolak'], /Expected a place of backups, got "s3:\/\/Bolak": .*no name of a bucket/],
  [['--keep', '30'], /Expected days or hours/],
  [['--from', 'file:///srv/a', '--allow-shrink'], /'--from <backup>' cannot be used with option '--allow-shrink'/],
  [['--to', 'file:///srv/a', '--check', '--dry-run'], /'--check' cannot be used with option '--dry-run'/],
  [['--from', 'file:///srv/a', '--to', 'file:///srv/b'], /with --from a folder as --to, got "file:\/\/\/srv\/b"/],
])('%j is refused', async (args, message) => {
  const run = await onDay(1, ...args);
  expect([run.code, run.stderr]).toEqual([2, expect.stringMatching(message)]);
});

test('where a site is published nothing is backed up; nor are files taken back over others', async () => {
  await backUp(1);
  expect(await onDay(1, '--from', address(), '--to', kept())).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('a folder that is empty'),
  });
  expect(await onDay(1, '--from', `${address()}@2025-01-01`, '--to', join(folder.path, 'x'))).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/no backup of 2025-01-01[^]*It has 1 backup, from/),
  });
  expect(await onDay(1, '--to', `${address()}-none`, '--check')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('There is no backup'),
  });
  writeFileSync(join(kept(), 'publication.json'), '{}');
  expect(await backUp(2)).toMatchObject({ code: 2, stderr: expect.stringContaining('for all to see') });
});

test('each repository has a place of its own', async () => {
  await backUp(1);
  const env = {
    PRISMIC_ENDPOINT: repository.endpoint,
    PRISMIC_REPOSITORY: 'museum',
    SITE_CACHE: join(folder.path, 'cache'),
  };
  const asked = repository.server.requests.length;
  const run = await runSite(['content', 'pull', '--to', address()], env);
  expect([run.code, run.stderr]).toEqual([2, expect.stringContaining('has backups of “bolak”, not of “museum”')]);
  // Refused before anything is pulled.
  expect([dates().length, repository.server.requests.length]).toEqual([1, asked]);
});

test('a bucket keeps backups as a folder does', async () => {
  await using s3: TestBucket = await startBucket();
  const to = `s3://${s3.bucket}/content`;
  expect(await onDay(1, '--to', to)).toMatchObject({ code: 0, stderr: '' });
  expect(await onDay(1, '--to', to, '--check')).toMatchObject({ code: 0 });
  const back = join(folder.path, 'back');
  expect(await onDay(1, '--from', `${to}@2026-11-01`, '--to', back)).toMatchObject({ code: 0 });
  expect(readTree(back)).toEqual(readTree(join(folder.path, 'cache/backup/bolak')));
  expect(readText(back, 'repository.json')).toContain('bolak');
  expect([...s3.objects.keys()].every((key) => /^content\/(?:objects|dates)\//.test(key))).toBe(true);
});

test('a damaged file is named with all dates that have it, and keeps nobody from having back the others', async () => {
  for (const day of [1, 2, 3]) await backUp(day);
  truncateSync(objectOf('home/home.uz.json'), 10);
  truncateSync(objectOf('home/home.ru.json'), 10);
  const checked = await onDay(3, '--to', address(), '--check', '--json');
  expect(readFailure(checked).message).toMatch(
    /home\.ru\.json is damaged .*, in 2026-11-01T030000Z to 2026-11-03T030000Z, 3 dates\n.*home\.uz\.json is damaged/,
  );
  const { code, stderr, tree } = await takeBack('@2026-11-02', 'back');
  expect([code, stderr]).toEqual([
    3,
    expect.stringMatching(/2 files missing or damaged[^]*home\.ru\.json\n.*home\.uz\.json/),
  ]);
  const whole = readTree(join(folder.path, 'cache/backup/bolak'));
  expect(diffTrees(whole, tree)).toEqual(['home/home.ru.json', 'home/home.uz.json']);
});

test('two backups of one second are two, the later one the newest, and each can be named', async () => {
  await backUp(1);
  repository.publish(set(ARTICLE, 'data.title', 'Bir soniyadan keyin'));
  await backUp(1);
  expect(dates()).toEqual(['2026-11-01T030000Z.json', '2026-11-01T030000Z~002.json']);
  expect((await takeBack('@2026-11-01', 'newest')).code).toBe(0);
  expect(readText(join(folder.path, 'newest'), 'blog_post/talabaga-noutbuk.uz.json')).toContain('Bir soniyadan keyin');
  const [first, second] = await Promise.all([
    takeBack('@2026-11-01T030000Z', 'first'),
    takeBack('@2026-11-01T030000Z~002', 'second'),
  ]);
  expect([first.code, second.code]).toEqual([0, 0]);
  expect(diffTrees(first.tree, second.tree)).toEqual(['blog_post/talabaga-noutbuk.uz.json']);
  expect(readTree(join(folder.path, 'newest'))).toEqual(second.tree);
});

test('while a backup is made no other one begins on this machine: it would change what is being read', async () => {
  const release = takeLock(join(folder.path, 'cache/backup/bolak.lock'));
  const held = await backUp(1, '--json');
  expect([held.code, readFailure(held)]).toEqual([
    2,
    expect.objectContaining({
      code: 'lock.held',
      message: expect.stringMatching(/^Another backup of “bolak” is running/),
    }),
  ]);
  release();
  expect(await backUp(1)).toMatchObject({ code: 0 });
});

test('what a killed backup has left half written goes with the next one', async () => {
  await backUp(1);
  for (const name of ['objects', 'dates'])
    writeFileSync(join(kept(), name, 'x.1b4e28ba-2fa1-11d2-883f-0016d3cca427.tmp'), 'x');
  await backUp(2);
  expect(Object.keys(readTree(kept())).filter((path) => path.endsWith('.tmp'))).toEqual([]);
});

test('a file of the media that was damaged on this machine is fetched anew', async () => {
  await using library = await startWriteServer();
  library.files.set('Za', Buffer.from('mushuk'));
  library.assets.set('Za', {
    ...{
      id: 'Za',
      url: `${library.endpoint}/files/Za/a.jpg`,
      filename: 'a.jpg',
      size: 6,
      width: 1,
      height: 1,
      type: 'image/jpeg',
    },
    last_modified: 1,
  });
  const env = {
    ...library.env,
    ...{ PRISMIC_ENDPOINT: repository.endpoint, PRISMIC_PAGE_INTERVAL: '0', SITE_CACHE: join(folder.path, 'cache') },
  };
  await runSite(['content', 'pull', '--to', address()], env);
  const mirror = join(folder.path, 'cache/backup', library.env['PRISMIC_REPOSITORY'] ?? '');
  await runSite(['content', 'pull', '--to', mirror, '--media', '--yes'], env);
  const original = join(mirror, 'media/originals', `${digest('mushuk')}.jpg`);
  writeFileSync(original, 'kuchuk');
  const run = await runSite(['content', 'pull', '--to', address(), '--media'], env);
  expect([run.code, run.stderr]).toEqual([0, '']);
  expect(readFileSync(join(kept(), 'objects', digest('mushuk')), 'utf8')).toBe('mushuk');
});
