import { rmSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isSearchFile } from '../../model/search/search-index.ts';
import { findDocument, at, remove, set, shuffle, UZ } from '../helpers/content-repository.ts';
import { SERVED, expectSite } from '../helpers/expected-site.ts';
import { diffTrees, readLatestManifest, readStamps, readText } from '../helpers/read-tree.ts';
import { readSummary, runSite } from '../helpers/run-site.ts';
import { epochOf, type Sandbox } from '../helpers/sandbox.ts';
import { usePreviousSite } from '../helpers/previous-site.ts';

const ARTICLE = { type: 'blog_post', uid: 'muzlatgich-tanlash', lang: UZ };

const { service, sandbox } = await usePreviousSite();

/** Builds, and returns the files whose inode or modification time changed. */
const rewrittenBy = async (...args: Parameters<Sandbox['build']>): Promise<readonly string[]> => {
  const before = readStamps(sandbox.out);
  const { code } = await sandbox.build(...args);
  expect(code).toBe(0);
  return diffTrees(before, readStamps(sandbox.out)).filter((path) => !path.startsWith('builds/'));
};

/** Files of the pages whose payloads contain a text. */
const pagesWith = (text: string): readonly string[] =>
  readLatestManifest(sandbox.out)
    .files.map(({ path }) => path)
    .flatMap((path) => {
      const isShown = path.endsWith('_payload.json') && readText(sandbox.out, path).includes(text);
      return isShown ? [path, path.replace('_payload.json', 'index.html')] : [];
    })
    .toSorted();

/** Leaves out files derived from pages: sitemap, feeds and search index. */
const pages = (paths: readonly string[]): readonly string[] =>
  paths.filter((path) => !path.endsWith('.xml') && !isSearchFile(path));

test('without a change nothing is written and no document is asked for', async () => {
  const before = readStamps(sandbox.path);
  const asked = service.server.requests.length;
  const run = await sandbox.build();
  expect(readSummary(run)).toMatchObject({
    pages: SERVED.pages,
    addresses: SERVED.addresses.length,
    rendered: 0,
    kept: SERVED.pages,
    removed: 0,
    written: 0,
  });
  expect(service.server.requests.slice(asked).map(({ pathname, search }) => pathname + search)).toEqual(['/api/v2']);
  expect(diffTrees(before, readStamps(sandbox.path))).toEqual([]);
});

test('a publication that changes no document writes nothing', async () => {
  service.publish(shuffle(7));
  expect(await rewrittenBy()).toEqual([]);
});

test('new content costs one question for the newest ref', async () => {
  service.publish(set(ARTICLE, 'data.author', 'Bolak muharriri Dilnoza'));
  const asked = service.server.requests.length;
  await sandbox.build();
  const questions = service.server.requests.slice(asked).map(({ pathname }) => pathname);
  expect(questions.filter((path) => path === '/api/v2')).toHaveLength(1);
  expect(questions.length).toBeGreaterThan(1);
});

test('an edited text rewrites the pages of its document alone, the sitemap that dates them, and where its words are found', async () => {
  service.publish(set(ARTICLE, 'data.author', 'Bolak muharriri Dilnoza'));
  const own = ['blogs/muzlatgich-tanlash', 'uz/blogs/muzlatgich-tanlash'];
  const files = own.flatMap((path) => [`${path}/_payload.json`, `${path}/index.html`]);
  const rewritten = await rewrittenBy();
  expect(rewritten.filter((path) => !isSearchFile(path))).toEqual([...files, 'sitemap.xml'].toSorted());
  // One search file for each beginning of an added or removed word.
  expect(rewritten.filter(isSearchFile).length).toBeLessThanOrEqual(6);
});

test('an edited title rewrites the pages that show it, and no other page', async () => {
  const title = String(at(findDocument(service.documents(), ARTICLE), 'data.title'));
  const showing = pagesWith(JSON.stringify(title).slice(1, -1));
  service.publish(set(ARTICLE, 'data.title', 'Muzlatgich: yangi sarlavha'));
  const rewritten = pages(await rewrittenBy());
  expect(rewritten).toEqual(showing);
  expect(rewritten).toEqual(pagesWith('Muzlatgich: yangi sarlavha'));
  expect(rewritten).toContain('blogs/muzlatgich-tanlash/index.html');
  expect(rewritten.length).toBeGreaterThan(8);
  expect(rewritten.length).toBeLessThan(60);
});

test('an unpublished article goes from where it was shown, and its pages go', async () => {
  const title = String(at(findDocument(service.documents(), ARTICLE), 'data.title'));
  const showing = pagesWith(JSON.stringify(title).slice(1, -1));
  service.publish(remove(ARTICLE));
  const run = await sandbox.build();
  const { pages: count, addresses } = expectSite(service.documents());
  const removed = SERVED.addresses.length - addresses.length;
  expect(readSummary(run)).toMatchObject({ removed, addresses: addresses.length, pages: count });
  expect(showing.filter((path) => path.startsWith('blogs/muzlatgich-tanlash/')).length).toBeGreaterThan(1);
  const left = Object.keys(readStamps(sandbox.out));
  expect(left.filter((path) => /^(?:uz\/)?blogs\/muzlatgich-tanlash(?:\/|$)/.test(path))).toEqual([]);
  expect(pagesWith(JSON.stringify(title).slice(1, -1))).toEqual([]);
});

test('a new day rewrites only the pages that show what began or ended', async () => {
  expect(await rewrittenBy([], { SOURCE_DATE_EPOCH: epochOf('2026-11-19') })).toEqual([]);
  const ended = pages(await rewrittenBy([], { SOURCE_DATE_EPOCH: epochOf('2026-11-30') }));
  expect(ended).toContain('sales/qora-juma/index.html');
  expect(ended).toContain('ru/sales/index.html');
  expect(ended.filter((path) => /^(?:uz\/|ru\/)?(?:blogs|faqs|legal|how-to-repay)\//.test(path))).toEqual([]);
});

test('a page that comes or goes by its days costs what shows it, and one that has gone is gone for good', async () => {
  const [goes, comes] = [ARTICLE, { ...ARTICLE, uid: 'talabaga-noutbuk' }];
  service.publish(set(goes, 'data.publish_until', '2026-11-20'), set(comes, 'data.publish_from', '2026-11-22'));
  const rewrittenOn = async (day: string) => pages(await rewrittenBy([], { SOURCE_DATE_EPOCH: epochOf(day) }));
  // A sale begins on this day too.
  await rewrittenOn('2026-11-20');
  for (const [day, uid] of [
    ['2026-11-21', goes.uid],
    ['2026-11-22', comes.uid],
  ] as const) {
    const rewritten = await rewrittenOn(day);
    expect(rewritten).toContain('blogs/index.html');
    expect(rewritten.length).toBeLessThan(80);
    expect(rewritten.filter((path) => path.includes(comes.uid)).length > 0).toBe(uid === comes.uid);
    // Of the other language only the pages of its translation change, because they link to it.
    const others = rewritten.filter((path) => path.startsWith('ru/') && !path.startsWith(`ru/blogs/${uid}/`));
    expect(others).toEqual([]);
  }
  const left = Object.keys(readStamps(sandbox.out));
  expect(left.filter((path) => path.includes(`blogs/${goes.uid}/`) && !path.startsWith('ru/'))).toEqual([]);
  for (const path of ['sitemap.xml', 'blogs/feed.xml'])
    expect(readText(sandbox.out, path).includes(`https://bolak.example/blogs/${goes.uid}<`)).toBe(false);
  const redirects = await runSite(['redirects', '--of', sandbox.out, '--json'], sandbox.env);
  const gone = { from: `/blogs/${goes.uid}`, to: null, reason: 'removed' };
  expect(JSON.parse(redirects.stdout)).toMatchObject({
    redirects: expect.arrayContaining([expect.objectContaining(gone)]),
  });
  expect(await rewrittenOn('2026-11-22')).toEqual([]);
});

test('a file that is gone or cut short is made again, and nothing else', async () => {
  rmSync(`${sandbox.out}/ru/legal/index.html`);
  writeFileSync(`${sandbox.out}/robots.txt`, '');
  writeFileSync(`${sandbox.out}/qr/_payload.json`, '{');
  const rewritten = await rewrittenBy();
  const qr = ['qr', 'uz/qr'].flatMap((path) => [`${path}/_payload.json`, `${path}/index.html`]);
  expect(rewritten).toEqual([...qr, 'robots.txt', 'ru/legal/_payload.json', 'ru/legal/index.html'].toSorted());
  expect(readText(sandbox.out, 'ru/legal/index.html')).toContain('</html>');
});
