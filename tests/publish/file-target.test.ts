import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openSite } from '../../publish/built-site.ts';
import { planSuccessor } from '../../publish/plan-forgetting.ts';
import { findTakenBack } from '../../publish/publication.ts';
import { createFileTarget } from '../../publish/targets/file.ts';
import { takeLock } from '../../base/lock.ts';
import { createFolder, digest, writeBuiltSite } from '../helpers/built-site.ts';
import { onDay, planTo, publishTo, rollBack } from '../helpers/publish-site.ts';
import { readLatestManifest, readPublished, readText, readTree } from '../helpers/read-tree.ts';

let folder: ReturnType<typeof createFolder>;
let [target, current] = ['', ''];
let count = 0;

beforeAll(() => {
  folder = createFolder();
});

beforeEach(() => {
  count += 1;
  target = join(folder.path, String(count), 'www');
  current = join(target, 'current');
});

afterAll(() => folder[Symbol.dispose]());

/** Writes a built site with these files into its own folder. */
const siteOf = (contents: Readonly<Record<string, string>>): string => {
  const out = join(folder.path, String(count), `dist-${digest(JSON.stringify(contents))}`);
  writeBuiltSite(out, contents);
  return out;
};

const home = (text: string, asset = text): string =>
  siteOf({
    'index.html': `home ${text}`,
    '_payload.json': `payload ${text}`,
    'blogs/index.html': 'blogs',
    'uz/blogs/index.html': 'blogs',
    [`assets/app.${asset.padEnd(8, '0')}.js`]: asset,
  });

const idOf = (out: string): string => openSite(out).manifest.id;

const assetsOf = (place: string): readonly string[] => readdirSync(join(place, 'assets')).toSorted();

const inode = (path: string): number => statSync(path).ino;

/** The record, the target of `current`, and all files of all releases. */
const stateOf = (place: string) => [
  readText(place, 'publication.json'),
  readlinkSync(join(place, 'current')),
  readTree(join(place, 'releases')),
];

const publication = async () => (await createFileTarget(target).read()).publication;

test('addresses cannot be forgotten of a live release that has lost a file: it is named, and nothing is changed', async () => {
  await publishTo(target, home('a'));
  rmSync(join(current, 'blogs/index.html'));
  rmSync(join(current, 'uz/blogs/index.html'));
  const { publication: before, manifest } = await createFileTarget(target).read();
  if (manifest === null) throw new Error('Expected a live site, got none');
  const files = [{ path: 'index.html', content: 'without them' }];
  const { publication: next, ...plan } = planSuccessor(before, manifest, { files, gone: [], pages: 0, forgotten: 1 });
  await expect(createFileTarget(target).activate({ ...plan, next })).rejects.toMatchObject({
    code: 'publish.damaged',
    message: expect.stringContaining('has lost blogs/index.html'),
  });
  expect(await publication()).toEqual(before);
});

test('files of a release that is kept are read, and never other bytes than it names', async () => {
  const [first, second] = [home('a'), home('b')];
  await publishTo(target, first);
  await publishTo(target, second);
  const { readRelease, readReleased } = createFileTarget(target);
  const file = (await readRelease(idOf(first))).files.find(({ path }) => path === 'index.html');
  if (file === undefined) throw new Error('Expected a home page in the release, got none');
  expect(String(await readReleased(idOf(first), file))).toBe('home a');
  const other = { ...file, sha256: digest('home c') };
  await expect(readReleased(idOf(first), other)).rejects.toMatchObject({ code: 'publish.damaged' });
});

test('what is published is the site, file by file, behind a link that can be moved with its folder', async () => {
  const out = home('a');
  await publishTo(target, out);
  expect(readPublished(current)).toEqual(readPublished(out));
  expect(readlinkSync(current)).toBe(`releases/${idOf(out)}`);
});

test('only files whose bytes the target lacks are uploaded, those of equal bytes once', async () => {
  const first = await planTo(target, home('a'));
  expect(first?.uploads.map(({ path }) => path)).toEqual([
    '_payload.json',
    'assets/app.a0000000.js',
    'blogs/index.html',
    'hosting/headers.json',
    'index.html',
  ]);
  await publishTo(target, home('a'));
  const second = await planTo(target, home('b', 'a'));
  expect(second?.uploads.map(({ path }) => path)).toEqual(['_payload.json', 'index.html']);
  expect(second?.pages).toEqual({ added: [], changed: ['/'], removed: [] });
});

test('files of equal bytes are one file, in a release and from one release to the next', async () => {
  await publishTo(target, home('a'));
  const before = inode(join(current, 'blogs/index.html'));
  expect(inode(join(current, 'uz/blogs/index.html'))).toBe(before);
  await publishTo(target, home('b'));
  expect(inode(join(current, 'blogs/index.html'))).toBe(before);
  expect(readFileSync(join(current, 'index.html'), 'utf8')).toBe('home b');
});

test('a site that is live is not published again', async () => {
  await publishTo(target, home('a'));
  expect(await planTo(target, home('a'))).toBe(null);
});

test('assets of earlier releases stay for 30 days after they went out of use', async () => {
  await publishTo(target, home('a'), onDay('2026-01-01'));
  await publishTo(target, home('b'), onDay('2026-01-10'));
  await publishTo(target, home('c'), onDay('2026-02-09'));
  expect(assetsOf(current)).toEqual(['app.a0000000.js', 'app.b0000000.js', 'app.c0000000.js']);
  await publishTo(target, home('d'), onDay('2026-02-10'));
  expect(assetsOf(current)).toEqual(['app.b0000000.js', 'app.c0000000.js', 'app.d0000000.js']);
});

test('a rollback of what was never published says so', async () => {
  await expect(rollBack(target)).rejects.toThrow('Nothing was published there yet');
});

test('a rollback makes the earlier release live, with the assets of pages that are still open', async () => {
  const [first, second] = [home('a'), home('b')];
  await publishTo(target, first);
  await publishTo(target, second);
  await rollBack(target);
  expect(readPublished(current)).toEqual(readPublished(first));
  expect(assetsOf(current)).toEqual(['app.a0000000.js', 'app.b0000000.js']);
  expect(findTakenBack(await publication())?.id).toBe(idOf(second));
  await expect(rollBack(target)).rejects.toThrow('No release before the live one is kept');
});

test('what was taken back can be made live again, by the beginning of its id, and nothing is held any more', async () => {
  const second = home('b');
  await publishTo(target, home('a'));
  await publishTo(target, second);
  await rollBack(target);
  await rollBack(target, idOf(second).slice(0, 12));
  expect(readPublished(current)).toEqual(readPublished(second));
  expect(findTakenBack(await publication())).toBe(null);
});

test('publishing after a rollback needs no byte of a release that is kept', async () => {
  const second = home('b');
  await publishTo(target, home('a'));
  await publishTo(target, second);
  await rollBack(target);
  expect((await planTo(target, second))?.uploads).toEqual([]);
  await publishTo(target, second);
  expect(readPublished(current)).toEqual(readPublished(second));
  expect((await publication()).releases.map(({ id }) => id)).toEqual([idOf(home('a')), idOf(second)]);
});

test('what is published after a release was taken back has its way back to what visitors had, not to that release', async () => {
  const [first, second, third] = [home('a'), home('b'), home('c')];
  for (const out of [first, second]) await publishTo(target, out);
  await rollBack(target);
  await publishTo(target, third);
  await rollBack(target);
  expect(readPublished(current)).toEqual(readPublished(first));
});

test.each([
  ['ffffffff', 'Expected the id of a release, got "ffffffff"'],
  ['', 'Several releases begin with ""'],
])('a rollback to %j is refused', async (id, message) => {
  await publishTo(target, home('a'));
  await publishTo(target, home('b'));
  await expect(rollBack(target, id)).rejects.toThrow(message);
  await expect(rollBack(target, idOf(home('b')))).rejects.toThrow('is live');
});

test('at least ten releases are kept, at most twenty', async () => {
  const texts = Array.from({ length: 21 }, (_, index) => `v${index}`);
  for (const text of texts.slice(0, 20)) await publishTo(target, home(text, 'a'));
  expect((await publication()).releases.length).toBe(20);
  await publishTo(target, home('v20', 'a'));
  const kept = texts.slice(11).map((text) => idOf(home(text, 'a')));
  expect((await publication()).releases.map(({ id }) => id)).toEqual(kept);
  expect(readdirSync(join(target, 'releases')).toSorted()).toEqual(kept.toSorted());
});

test('what visitors had is kept, however old it is', async () => {
  const texts = Array.from({ length: 20 }, (_, index) => `v${index}`);
  for (const text of texts) await publishTo(target, home(text, 'a'));
  const oldest = home('v0', 'a');
  await rollBack(target, idOf(oldest));
  await publishTo(target, home('v20', 'a'));
  await rollBack(target);
  expect(readPublished(current)).toEqual(readPublished(oldest));
});

test('a second publication that was planned at the same time is told who was faster, and changes nothing', async () => {
  await publishTo(target, home('a'));
  const [ours, theirs] = [await planTo(target, home('b')), await planTo(target, home('c'))];
  if (!ours || !theirs) throw new Error('Expected two plans');
  await createFileTarget(target).activate(theirs);
  const before = stateOf(target);
  await expect(createFileTarget(target).activate(ours)).rejects.toMatchObject({
    code: 'publish.overtaken',
    message: expect.stringMatching(/release [0-9a-f]{32} is live since 2026-01-01T09:00:00.000Z by somebody/),
  });
  expect(stateOf(target)).toEqual(before);
});

test('while one publication is at work, another one is refused, and changes nothing', async () => {
  await publishTo(target, home('a'));
  const plan = await planTo(target, home('b'));
  if (!plan) throw new Error('Expected a plan');
  const before = stateOf(target);
  const release = takeLock(join(target, '.site.lock'));
  await expect(createFileTarget(target).activate(plan)).rejects.toMatchObject({ code: 'lock.held' });
  release();
  expect(stateOf(target)).toEqual(before);
});

test('what others have put beside releases and record is left alone', async () => {
  await publishTo(target, home('a'));
  const others = ['releases/backup/index.html', 'publication.json.bak', '.current.txt', 'lost+found/x'];
  for (const path of others) {
    mkdirSync(join(target, path, '..'), { recursive: true });
    writeFileSync(join(target, path), 'of a person');
  }
  await publishTo(target, home('b'));
  expect(others.map((path) => readText(target, path))).toEqual(others.map(() => 'of a person'));
});

test('a folder in the place of the link ends a publication before it has changed anything', async () => {
  await publishTo(target, home('a'));
  const plan = await planTo(target, home('b'));
  if (!plan) throw new Error('Expected a plan');
  rmSync(current);
  mkdirSync(current);
  writeFileSync(join(current, 'index.html'), 'by hand');
  const before = readTree(target);
  await expect(createFileTarget(target).activate(plan)).rejects.toMatchObject({ code: 'publish.damaged' });
  await expect(publishTo(target, home('b'))).rejects.toMatchObject({ code: 'publish.damaged' });
  expect(readTree(target)).toEqual(before);
});

test('a site with a file that is not as its build wrote it is not published', async () => {
  const out = home('b');
  await publishTo(target, home('a'));
  writeFileSync(join(out, 'index.html'), 'home altered');
  const before = stateOf(target);
  await expect(publishTo(target, out)).rejects.toMatchObject({ code: 'site.damaged' });
  rmSync(join(out, 'index.html'));
  await expect(publishTo(target, out)).rejects.toMatchObject({ code: 'site.damaged' });
  expect(stateOf(target)).toEqual(before);
});

test('a file that was lost at the target is written again', async () => {
  await publishTo(target, home('a'));
  rmSync(join(current, 'uz/blogs/index.html'));
  writeFileSync(join(current, 'blogs/index.html'), '');
  await publishTo(target, home('b'));
  expect(readPublished(current)).toEqual(readPublished(home('b')));
});

test('text of some length has its compressed forms beside it, made once for all releases that have its bytes', async () => {
  const long = 'text '.repeat(200);
  const contents = {
    'index.html': long,
    'assets/app.abcdefgh.js': `${long}!`,
    'photo.png': long,
    'short.txt': 'short',
  };
  await publishTo(target, siteOf(contents));
  expect(readdirSync(current).toSorted()).toEqual([
    ...['assets', 'builds', 'hosting', 'index.html', 'index.html.br', 'index.html.gz', 'photo.png', 'short.txt'],
  ]);
  expect(brotliDecompressSync(readFileSync(join(current, 'index.html.br'))).toString()).toBe(long);
  expect(gunzipSync(readFileSync(join(current, 'index.html.gz'))).toString()).toBe(long);
  const before = inode(join(current, 'index.html.br'));
  await publishTo(target, siteOf({ 'index.html': long, 'new.txt': 'new' }));
  expect(inode(join(current, 'index.html.br'))).toBe(before);
  expect(assetsOf(current)).toEqual(['app.abcdefgh.js', 'app.abcdefgh.js.br', 'app.abcdefgh.js.gz']);
});

test('a file of the site whose name is that of a compressed form is left as it is', async () => {
  const long = 'text '.repeat(200);
  await publishTo(target, siteOf({ 'data.json': long, 'data.json.gz': 'of the site' }));
  expect(readText(current, 'data.json.gz')).toBe('of the site');
});

test('nothing is published into a folder that holds something else', async () => {
  mkdirSync(target, { recursive: true });
  writeFileSync(join(target, 'index.html'), 'by hand');
  await expect(publishTo(target, home('a'))).rejects.toMatchObject({ code: 'usage' });
  expect(readdirSync(target)).toEqual(['index.html']);
});

test('a record that nobody can read is never replaced', async () => {
  await publishTo(target, home('a'));
  writeFileSync(join(target, 'publication.json'), '{"live":"../../etc"}');
  await expect(publishTo(target, home('b'))).rejects.toMatchObject({ code: 'publish.damaged' });
  expect(existsSync(join(current, 'index.html'))).toBe(true);
  expect(readLatestManifest(current).id).toBe(idOf(home('a')));
});

test.each([
  ['a release that is not kept', (id: string) => ({ live: 'f'.repeat(id.length) })],
  ['no release', () => ({ releases: [] })],
])('a record that says that %s is live changes nothing', async (_, alter) => {
  await publishTo(target, home('a'));
  await publishTo(target, home('b'));
  const record = await publication();
  writeFileSync(join(target, 'publication.json'), JSON.stringify({ ...record, ...alter(record.live ?? '') }));
  const before = [stateOf(target), readdirSync(target)];
  const { recover } = createFileTarget(target);
  await expect(recover(() => {})).rejects.toMatchObject({ code: 'publish.damaged' });
  await expect(publishTo(target, home('c'))).rejects.toMatchObject({ code: 'publish.damaged' });
  await expect(rollBack(target, undefined)).rejects.toMatchObject({ code: 'publish.damaged' });
  expect([stateOf(target), readdirSync(target)]).toEqual(before);
});

test('a folder that cannot become a target is refused before a plan is shown', async () => {
  await publishTo(target, home('a'));
  const foreign = join(folder.path, String(count), 'foreign');
  mkdirSync(foreign);
  writeFileSync(join(foreign, 'notes.txt'), 'by hand');
  for (const place of [foreign, join(target, 'other')])
    await expect(createFileTarget(place).read()).rejects.toMatchObject({ code: 'usage' });
  rmSync(join(target, 'publication.json'));
  await expect(createFileTarget(target).read()).rejects.toMatchObject({ code: 'publish.damaged' });
});

test('a release that somebody has deleted is never made live', async () => {
  await publishTo(target, home('a'));
  await publishTo(target, home('b'));
  rmSync(join(target, 'releases', idOf(home('a'))), { recursive: true });
  await expect(rollBack(target, idOf(home('a')))).rejects.toMatchObject({
    code: 'publish.damaged',
    hint: expect.stringContaining('Make another release live'),
  });
  expect(readLatestManifest(current).id).toBe(idOf(home('b')));
});

test('a manifest that is not as it was published counts as lost, and a publication of its release writes it again', async () => {
  await publishTo(target, home('a'));
  const path = join('builds/meta', `${idOf(home('a'))}.json`);
  const text = readFileSync(join(current, path), 'utf8');
  writeFileSync(join(current, path), text.replace(digest('home a'), digest('home b')));
  await expect(createFileTarget(target).read()).rejects.toMatchObject({ code: 'publish.damaged' });
  writeFileSync(join(current, path), text);
  await publishTo(target, home('b'));
  writeFileSync(join(target, 'releases', idOf(home('a')), path), text.replace(digest('home a'), digest('home b')));
  await publishTo(target, home('a'));
  expect(readFileSync(join(current, path), 'utf8')).toBe(text);
});

test('a release that has lost a file is not made live by a rollback; published again it is whole', async () => {
  await publishTo(target, home('a'));
  await publishTo(target, home('b'));
  const kept = join(target, 'releases', idOf(home('a')));
  rmSync(join(kept, 'index.html'));
  const before = stateOf(target);
  await expect(rollBack(target)).rejects.toMatchObject({
    code: 'publish.damaged',
    message: expect.stringContaining('index.html'),
  });
  expect(stateOf(target)).toEqual(before);
  rmSync(join(kept, 'builds'), { recursive: true });
  await publishTo(target, home('a'));
  expect(readPublished(current)).toEqual(readPublished(home('a')));
});

test('nothing is published into the folder of another target, whatever links lead there, but its previews', async () => {
  await publishTo(target, home('a'));
  const before = [stateOf(target), readdirSync(target)];
  const link = join(folder.path, String(count), 'link');
  symlinkSync(current, link);
  for (const place of [join(target, 'other'), join(current, 'x'), join(target, 'preview/a/b'), join(link, 'x')]) {
    const refusal = { code: 'usage', message: expect.stringContaining(`lies in ${target}, to which another`) };
    await expect(publishTo(place, home('b'))).rejects.toMatchObject(refusal);
  }
  expect([stateOf(target), readdirSync(target)]).toEqual(before);
  await publishTo(join(target, 'preview/pr-1'), home('b'));
  expect(readLatestManifest(join(target, 'preview/pr-1/current')).id).toBe(idOf(home('b')));
});

test('where the disk is in the way, the folder is named and what to do; what the site itself lacks is not its fault', async () => {
  const address = pathToFileURL(target).href;
  const unusable = (reason: string, remedy = 'make room on its disk, and run this again') => ({
    code: 'folder.unusable',
    message: expect.stringMatching(new RegExp(`^The folder of ${address} cannot be used: ${reason}`)),
    hint: expect.stringContaining(remedy),
  });
  const plan = await planTo(target, home('a'));
  if (!plan) throw new Error('Expected something to publish');
  const failWith = (error: Error) => async () =>
    createFileTarget(target).activate({
      ...plan,
      readFile: () => {
        throw error;
      },
    });
  const full = Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC', syscall: 'write' });
  await expect(failWith(full)()).rejects.toMatchObject(unusable('ENOSPC'));
  const elsewhere = Object.assign(new Error('EACCES'), {
    code: 'EACCES',
    syscall: 'open',
    path: `${target}2/index.html`,
  });
  await expect(failWith(elsewhere)()).rejects.toBe(elsewhere);
  expect(await planTo(target, home('a'))).not.toBe(null);

  rmSync(target, { recursive: true });
  writeFileSync(target, 'no folder');
  const inTheWay = unusable('E(?:NOTDIR|EXIST)', 'Something else is in its way');
  for (const work of [createFileTarget(target).read(), createFileTarget(target).activate(plan)])
    await expect(work).rejects.toMatchObject(inTheWay);
  await expect(createFileTarget(target).state.write('index.json', Buffer.of())).rejects.toMatchObject(inTheWay);
});
