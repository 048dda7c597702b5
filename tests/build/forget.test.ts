import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSite } from '../../publish/built-site.ts';
import { createFolder, digest, writeBuiltSite } from '../helpers/built-site.ts';
import { readTree } from '../helpers/read-tree.ts';
import { readEvents, readFailure, runSite } from '../helpers/run-site.ts';

let folder: ReturnType<typeof createFolder>;

beforeEach(() => {
  folder = createFolder();
});
afterEach(() => folder[Symbol.dispose]());

const NAME = 'Aziza Karimova';

const target = (): string => join(folder.path, 'www');

const run = async (...args: readonly string[]) =>
  runSite([...args, '--to', pathToFileURL(target()).href], {
    SITE_CACHE: join(folder.path, 'cache'),
    SITE_ACTOR: 'aziza',
  });

/** Publishes a site with an article and an asset that contain a text. Returns the id of the release. */
const publish = async (article: string | null): Promise<string> => {
  const out = join(folder.path, `site-${article ?? 'none'}`);
  const asset = `assets/site.uz.${Buffer.from(article ?? 'none')
    .toString('hex')
    .padEnd(8, '0')
    .slice(-8)}.json`;
  const pages =
    article === null ? {} : { 'blogs/a/index.html': article, 'blogs/a/_payload.json': JSON.stringify({ article }) };
  writeBuiltSite(out, {
    'index.html': `<a href="/${asset}">`,
    [asset]: `{"latest":${JSON.stringify(article)}}`,
    ...pages,
  });
  const { code, stderr } = await run('publish', '--out', out, '--yes');
  if (code !== 0) throw new Error(stderr);
  return openSite(out).manifest.id;
};

/** Contents of all files of the target, by path. Skips `current`, which is a link. */
const contents = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(target(), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => [join(parentPath, name), readFileSync(join(parentPath, name), 'utf8')]),
  );

/** Files of the target that contain a text. */
const showing = (text: string): readonly string[] =>
  Object.entries(contents()).flatMap(([path, content]) => (content.includes(text) ? [path] : []));

test('what was published by mistake is nowhere any more: releases, assets for open tabs, what is remembered; what is live stays', async () => {
  const first = await publish('before');
  const mistake = await publish(NAME);
  const live = await publish('after');
  mkdirSync(join(target(), 'state/parts'), { recursive: true });
  writeFileSync(join(target(), 'state/parts/x'), NAME);
  expect(showing(NAME).length).toBeGreaterThan(3);
  const dry = await run('releases', 'forget', '--page', 'https://bolak.example/blogs/a/', '--dry-run', '--json');
  expect(readEvents(dry).map(({ event, id }) => [event, id])).toEqual([
    ['release', first],
    ['release', mistake],
  ]);
  const before = readTree(join(target(), 'releases', live));
  const forgotten = await run(
    'releases',
    'forget',
    mistake.slice(0, 8),
    '--yes',
    '--json',
    '--out',
    join(folder.path, 'out'),
  );
  expect(forgotten.code).toBe(0);
  expect(readEvents(forgotten)).toEqual(
    expect.arrayContaining([expect.objectContaining({ event: 'forgotten', releases: 1 })]),
  );
  expect(showing(NAME)).toEqual([]);
  const after = readTree(join(target(), 'releases', live));
  expect(
    Object.entries(before)
      .filter(([path]) => !(path in after))
      .map(([path]) => path),
  ).toEqual([expect.stringMatching(/^assets\/site\.uz\./)]);
  const listed = await run('releases');
  expect(listed.stdout).toContain('1 release forgotten on ');
  expect(listed.stdout).toContain('by aziza');
  expect(listed.stdout + readFileSync(join(target(), 'publication.json'), 'utf8')).not.toContain(mistake.slice(0, 12));
  expect((await run('rollback', '--yes')).code).toBe(0);
  expect(readFileSync(join(target(), 'current/blogs/a/index.html'), 'utf8')).toBe('before');
});

test('a page that is gone names every release that had it', async () => {
  const ids = [await publish(NAME), await publish('corrected')];
  await publish(null);
  const { stdout } = await run('releases', 'forget', '--page', '/blogs/a', '--dry-run', '--json');
  expect(stdout.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line).id]))).toEqual(ids);
});

test('a release that has lost its manifest can be forgotten, and goes with those that had a page, which nobody knows of it', async () => {
  const [damaged, mistake, other] = [await publish(NAME), await publish('mistake'), await publish(null)];
  const live = await publish('after');
  rmSync(join(target(), 'releases', damaged, 'builds'), { recursive: true });
  const idsOf = (events: readonly Readonly<Record<string, unknown>>[]) =>
    events.flatMap(({ event, id }) => (event === 'release' ? [id] : []));
  expect(idsOf(readEvents(await run('releases', 'forget', other, '--dry-run', '--json')))).toEqual([other]);
  const asked = await run('releases', 'forget', '--page', '/blogs/a', '--yes', '--json');
  expect(asked.code).toBe(0);
  expect(idsOf(readEvents(asked))).toEqual([damaged, mistake]);
  expect(asked.stdout + asked.stderr).toContain(`nobody can tell what release ${damaged.slice(0, 12)} has`);
  expect(readdirSync(join(target(), 'releases')).toSorted()).toEqual([other, live].toSorted());
});

test('what is live, what there is not, and nothing at all cannot be forgotten; nothing is without a yes', async () => {
  await publish('before');
  const live = await publish('after');
  const before = contents();
  expect(readFailure(await run('releases', 'forget', live, '--yes', '--json'))).toMatchObject({
    code: 'usage',
    message: expect.stringContaining('is live'),
  });
  expect(readFailure(await run('releases', 'forget', 'beef', '--yes', '--json'))).toMatchObject({ code: 'usage' });
  expect(readFailure(await run('releases', 'forget', '--yes', '--json'))).toMatchObject({ code: 'usage' });
  expect(readFailure(await run('releases', 'forget', '--page', '/blogs/a', '--json'))).toMatchObject({
    code: 'write.unconfirmed',
  });
  const none = await run('releases', 'forget', '--page', '/nothing', '--yes');
  expect([none.code, none.stdout]).toEqual([0, expect.stringContaining('Of /nothing nothing is kept')]);
  expect(contents()).toEqual(before);
});

test('snapshots and what is remembered of the build go from this machine', async () => {
  await publish('before');
  await publish('after');
  const out = join(folder.path, 'out');
  const cache = join(folder.path, 'cache');
  const kept = [join(cache, 'snapshots/embedded'), join(cache, 'builds', digest(out).slice(0, 16), 'site')];
  for (const place of kept) {
    mkdirSync(place, { recursive: true });
    writeFileSync(join(place, 'documents'), NAME);
  }
  expect((await run('releases', 'forget', '--page', '/blogs/a', '--yes', '--out', out)).code).toBe(0);
  expect(kept.map(existsSync)).toEqual([false, false]);
});
