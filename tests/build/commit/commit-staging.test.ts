import { linkSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recoverCommit } from '../../../build/commit/commit-staging.ts';
import { createFolder } from '../../helpers/built-site.ts';
import { findFaults } from '../../helpers/find-faults.ts';
import { diffTrees, readPublished, readTree, type Tree } from '../../helpers/read-tree.ts';
import { buildSmallSite, linkFolder, type SmallSite } from '../../helpers/small-site.ts';
import { watchDisk } from '../../helpers/watch-disk.ts';

const OLDEST: SmallSite = {
  text: '0',
  asOf: '2025-11-01',
  pages: { '/': ['/sales'], '/sales': ['/'] },
  files: { 'assets/app.00000000.js': '0' },
};

const FIRST: SmallSite = {
  text: 'A',
  asOf: '2026-01-01',
  pages: {
    '/': ['/blogs', '/sales'],
    '/blogs': ['/blogs/a', '/blogs/b', '/'],
    '/blogs/a': ['/blogs', '/blogs/b'],
    '/blogs/b': ['/blogs'],
    '/sales/ended': ['/sales'],
    '/sales': ['/', '/sales/ended'],
  },
  files: { 'assets/app.aaaaaaaa.js': 'A', 'logo.svg': 'A', 'old.txt': 'A' },
};

/** New pages link to one another, some pages are removed, all others change; one script is new, and one has been retired long enough. */
const SECOND: SmallSite = {
  text: 'B',
  asOf: '2026-03-01',
  pages: {
    '/': ['/blogs', '/promo', '/blogs/c'],
    '/blogs': ['/blogs/a', '/blogs/c', '/'],
    '/blogs/a': ['/blogs', '/blogs/c', '/blogs/a/services'],
    '/blogs/a/services': ['/blogs/a', '/promo'],
    '/blogs/c': ['/blogs', '/promo'],
    '/promo': ['/blogs/c', '/sales'],
    '/sales': ['/', '/promo'],
  },
  files: { 'assets/app.bbbbbbbb.js': 'B', 'logo.svg': 'B', 'new.txt': 'B' },
};

let folder: ReturnType<typeof createFolder>;
let count = 0;

beforeAll(() => {
  folder = createFolder();
});

afterAll(() => folder[Symbol.dispose]());

interface Place {
  readonly out: string;
  readonly memory: string;
}

const createPlace = (): Place => {
  count += 1;
  const of = (name: string) => join(folder.path, `${count}/${name}`);
  return { out: of('dist'), memory: of('memory') };
};

/** Hard-links all files into another folder. Commits replace files and never write to them, so the original stays as it is. */
const copyOf = (from: string): string => {
  const { out } = createPlace();
  linkFolder(from, out);
  return out;
};

const buildClean = (site: SmallSite): Tree => {
  const place = createPlace();
  buildSmallSite(place, site);
  return readTree(place.out);
};

interface Moments {
  /** The recovered folder of each moment at which a commit can be killed. */
  readonly recovered: readonly string[];
  readonly faults: readonly string[];
}

/**
 * Finds every state of a folder during a commit, and during the recovery from a kill before or after any change. Checks the site in
 * each state as a reader sees it.
 */
const findMoments = (place: Place, site: SmallSite, builds: readonly Tree[]): Moments => {
  const folders = new Map<string, string>();
  const recovered: string[] = [];
  const faults: string[] = [];
  const look = (out: string): void => {
    const state = describe(out);
    if (folders.has(state)) return;
    folders.set(state, copyOf(out));
    faults.push(...findFaults(out, builds));
  };
  buildSmallSite(place, site, (publishing) => watchDisk(() => look(place.out), publishing));
  // Iterating a map also visits entries that are added meanwhile, so the states of a killed recovery are recovered too.
  for (const moment of folders.values()) {
    const out = copyOf(moment);
    watchDisk(
      () => look(out),
      () => recoverCommit(out),
    );
    recovered.push(out);
  }
  return { recovered, faults };
};

/** Files are identified by inode, which renaming and linking preserve; commit records by their length. */
const describe = (folderPath: string): string =>
  readdirSync(folderPath, { recursive: true, encoding: 'utf8' })
    .toSorted()
    .map((path) => {
      const entry = lstatSync(join(folderPath, path));
      return entry.isFile() && !path.includes('commit.json')
        ? `${path} ${entry.ino}`
        : `${path} ${entry.isFile() && entry.size}`;
    })
    .join('\n');

// Only a hang takes this long.
const LIMIT = { timeout: 600_000 };

test('at every moment of a commit, and of what is made of a killed one, the site is whole', LIMIT, () => {
  const place = createPlace();
  const builds = [OLDEST, FIRST, SECOND].map(buildClean);
  for (const site of [OLDEST, FIRST]) buildSmallSite(place, site);
  const { recovered, faults } = findMoments(place, SECOND, builds);
  expect(faults).toEqual([]);
  expect(recovered.length).toBeGreaterThan(60);
  const [, first, second] = builds;
  for (const out of [...recovered, place.out]) {
    const published = readPublished(out);
    expect([diffTrees(first ?? {}, published), diffTrees(second ?? {}, published)]).toContainEqual([]);
    expect(diffTrees(published, readTree(out)).filter((path) => !path.startsWith('assets/'))).toEqual([]);
  }
  expect(Object.keys(readTree(place.out)).filter((path) => path.startsWith('assets/'))).toEqual([
    'assets/app.aaaaaaaa.js',
    'assets/app.bbbbbbbb.js',
  ]);
});

test('a file becomes a folder with folders in it, and a file again', () => {
  const place = createPlace();
  const build = (files: Readonly<Record<string, string>>): void => buildSmallSite(place, { ...OLDEST, files });
  const there = (): readonly string[] =>
    Object.keys(readPublished(place.out)).filter((path) => path.startsWith('extra'));
  build({ extra: 'file' });
  build({ 'extra/a/b/c.txt': 'folder' });
  expect(there()).toEqual(['extra/a/b/c.txt']);
  build({ extra: 'file' });
  expect(there()).toEqual(['extra']);
});

test('a file whose name changes the case of its letters stays, on a disk that ignores it', () => {
  const place = createPlace();
  buildSmallSite(place, { ...OLDEST, files: { 'media/A.png': '1', 'media/B.png': '1' } });
  // As such a disk answers for the other name.
  linkSync(join(place.out, 'media/A.png'), join(place.out, 'media/a.png'));
  buildSmallSite(place, { ...OLDEST, files: { 'media/a.png': '2', 'media/b.png': '2' } });
  expect(readdirSync(join(place.out, 'media')).toSorted()).toEqual(['A.png', 'a.png', 'b.png']);
});
