import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, beforeEach, afterEach, expect, test } from 'vitest';
import { isSiteError } from '../../base/errors.ts';
import { openSite } from '../../publish/built-site.ts';
import { withdrawAll } from '../../publish/plan-publication.ts';
import { NO_PUBLICATION } from '../../publish/publication.ts';
import { TIMEOUTS, type Timeouts } from '../../publish/targets/s3/timeouts.ts';
import type { Target } from '../../publish/targets/target.ts';
import { createHostFiles, isHostFile, RULES_FILE } from '../../renderer/host/host-files.ts';
import { describeBucket, readSite, startBucket, type TestBucket } from '../helpers/bucket.ts';
import { createConfig, createFolder, digest } from '../helpers/built-site.ts';
import { findFaultsOf } from '../helpers/find-faults.ts';
import { buildInto, onDay, publishAt, rollBackAt } from '../helpers/publish-site.ts';
import { createRandom } from '../helpers/random.ts';
import { diffTrees, readPublished, readTree, type Tree } from '../helpers/read-tree.ts';
import type { Fault } from '../helpers/s3-server.ts';
import { sample, seeds } from '../helpers/sample.ts';
import type { SmallSite } from '../helpers/small-site.ts';

const RULES = createHostFiles(createConfig()).find(({ path }) => path === RULES_FILE)?.content ?? '';

const version = (text: string, pages: SmallSite['pages']): SmallSite => ({
  text,
  pages,
  asOf: '2026-01-01',
  files: {
    [`assets/app.${text.padEnd(8, text)}.js`]: text,
    'same.txt': 'same',
    'other.txt': text,
    [RULES_FILE]: RULES,
  },
});

const VERSIONS = [
  version('A', { '/': ['/blogs', '/blogs/a'], '/blogs': ['/blogs/a'], '/blogs/a': ['/'] }),
  version('B', { '/': ['/blogs', '/promo'], '/blogs': ['/promo'], '/promo': ['/blogs'] }),
  version('C', { '/': ['/blogs'], '/blogs': ['/'] }),
];

let folder: ReturnType<typeof createFolder>;
let sites: readonly string[] = [];
let builds: readonly Tree[] = [];
let s3: TestBucket;

beforeAll(() => {
  folder = createFolder();
  sites = VERSIONS.map((site) => buildInto(join(folder.path, site.text), site));
  builds = sites.map(readTree);
});

afterAll(() => folder[Symbol.dispose]());

beforeEach(async () => {
  s3 = await startBucket();
});

afterEach(async () => s3[Symbol.asyncDispose]());

/** A killed publisher does not retry, and the next one soon takes it for dead. */
const MORTAL: Timeouts = { ...TIMEOUTS, attempts: 1, beat: 600_000, lapse: 600_000, dead: 60 };

// Only a hang takes this long.
const LIMIT = { timeout: 600_000 };

/** Faults that readers may meet at this moment on any page. */
const findWrong = (): readonly string[] => {
  const site = readSite(s3);
  const read = (path: string): string => site[path] ?? '';
  return findFaultsOf({ has: (path) => path in site || isHostFile(path), read }, builds);
};

/** For a site that is withdrawn page by page: assets that its remaining pages need and that are missing. */
const findLost = (): readonly string[] => {
  const site = readSite(s3);
  return Object.entries(site).flatMap(([path, text]) =>
    [...(path.endsWith('.html') ? text.matchAll(/\/(?<asset>assets\/[\w.]+)/g) : [])].flatMap(({ groups }) =>
      (groups?.['asset'] ?? '') in site ? [] : [`${path} needs ${groups?.['asset']}`],
    ),
  );
};

/** Runs some work and returns the faults that readers meet after each of its requests. */
const watchReaders = async (work: () => Promise<unknown>, find = findWrong): Promise<readonly string[]> => {
  const wrong: string[] = [];
  s3.onDone = (operation) => {
    if (!operation.startsWith('GET')) wrong.push(...find().map((fault) => `${operation}: ${fault}`));
  };
  await work();
  s3.onDone = () => {};
  return wrong;
};

interface Kill {
  /** Index of the request at which the process is killed, from 0. */
  readonly at: number;
  readonly isDone: boolean;
}

/** Lets no request succeed from this one on, as if the publisher had been killed before or after it. */
const killAt = ({ at, isDone }: Kill): void => {
  let count = 0;
  s3.onRequest = (): Fault | null => {
    count += 1;
    if (count <= at) return null;
    return { kind: isDone && count === at + 1 ? 'lost' : 'reset' };
  };
};

/** True if the work completed, false if it was killed. */
const survives = async (work: Promise<unknown>): Promise<boolean> => {
  try {
    await work;
    return true;
  } catch (error) {
    if (!isSiteError(error, 'publish.unavailable')) throw error;
    return false;
  } finally {
    s3.onRequest = () => null;
  }
};

const siteAt = (index: number): string => sites[index] ?? '';

const open = (): Target => s3.open('', MORTAL);

/** Kills work before and after its requests, or a sample of them, and lets the next publication finish. Returns the number of requests. */
const killEverywhere = async (
  prepare: () => Promise<unknown>,
  work: () => Promise<unknown>,
  find = findWrong,
): Promise<number> => {
  await prepare();
  const start = [...s3.objects];
  const first = s3.operations.length;
  expect(await watchReaders(work, find)).toEqual([]);
  const requests = s3.operations.length - first;
  const clean = describeBucket(s3);
  const kills = Array.from({ length: requests }, (_, at) => [false, true].map((isDone) => ({ at, isDone })));
  for (const { at, isDone } of sample(12, kills.flat())) {
    s3.objects.clear();
    for (const [key, file] of start) s3.objects.set(key, file);
    const wrong = await watchReaders(async () => {
      killAt({ at, isDone });
      expect(await survives(work()), `request ${at}`).toBe(false);
      await work();
    }, find);
    expect([wrong, describeBucket(s3)], `request ${at}`).toEqual([[], clean]);
  }
  return requests;
};

test(
  'killed before or after any request of a publication, readers have pages of the old or the new site, and the next one ends it',
  LIMIT,
  async () => {
    const requests = await killEverywhere(
      async () => publishAt(open(), siteAt(0)),
      async () => publishAt(open(), siteAt(1)),
    );
    expect(requests).toBeGreaterThan(30);
  },
);

test('killed before or after any request of the first publication, the next one ends it', LIMIT, async () => {
  const requests = await killEverywhere(
    async () => s3.objects.clear(),
    async () => publishAt(open(), siteAt(0)),
  );
  expect(requests).toBeGreaterThan(20);
});

test('killed before or after any request of a rollback, the next one ends it', LIMIT, async () => {
  const requests = await killEverywhere(
    async () => {
      await publishAt(open(), siteAt(0));
      await publishAt(open(), siteAt(1));
    },
    async () => {
      const target = open();
      await target.recover(() => {});
      if ((await target.read()).publication.number < 3) await rollBackAt(target);
    },
  );
  expect(requests).toBeGreaterThan(20);
});

test('killed before or after any request of a withdrawal, the next one ends it', LIMIT, async () => {
  const requests = await killEverywhere(
    async () => publishAt(open(), siteAt(2)),
    async () => {
      const target = open();
      await target.recover(() => {});
      const publication = await target.readPublication();
      if (publication !== null) await target.withdraw(withdrawAll(publication, onDay('2026-01-02')));
    },
    findLost,
  );
  expect(describeBucket(s3)).toEqual({ site: {}, kept: [] });
  expect(requests).toBeGreaterThan(20);
});

test('a withdrawal that was killed anywhere is ended by the next publication, which comes through', LIMIT, async () => {
  await publishAt(open(), siteAt(2));
  const clean = describeBucket(s3);
  const publication = async () => (await open().readPublication()) ?? NO_PUBLICATION;
  const withdraw = async () => open().withdraw(withdrawAll(await publication(), onDay('2026-01-02')));
  s3.objects.clear();
  await publishAt(open(), siteAt(1));
  const first = s3.operations.length;
  await withdraw();
  const requests = s3.operations.length - first;
  const ends: { readonly at: number; readonly isWhole: boolean; readonly isClean: boolean }[] = [];
  for (const at of sample(
    12,
    Array.from({ length: requests }, (_, index) => index),
  )) {
    s3.objects.clear();
    await publishAt(open(), siteAt(1));
    killAt({ at, isDone: at % 2 === 0 });
    expect(await survives(withdraw())).toBe(false);
    const isDecided = (await publication()).live === null;
    await publishAt(open(), siteAt(2));
    const { site, kept } = describeBucket(s3);
    // If the withdrawal was not decided, earlier releases are kept, and assets for open tabs.
    ends.push({
      at,
      isWhole: findWrong().length === 0,
      isClean: isDeepStrictEqual({ site, kept }, clean) === isDecided,
    });
  }
  expect(ends.filter(({ isWhole, isClean }) => !isWhole || !isClean)).toEqual([]);
  expect(requests).toBeGreaterThan(20);
});

test(
  'killed at many moments, of which some are in the end of a killed one, no reader finds anything wrong',
  LIMIT,
  async () => {
    const random = createRandom(18);
    await publishAt(open(), siteAt(0));
    const wrong = await watchReaders(async () => {
      for (const round of sample(25, seeds(100))) {
        killAt({ at: Math.floor(random() * 60), isDone: random() < 0.5 });
        await survives(publishAt(open(), siteAt(round % 3)));
      }
    });
    expect(wrong).toEqual([]);
    await publishAt(open(), siteAt(0));
    await publishAt(open(), siteAt(1));
    const again = describeBucket(s3);
    s3.objects.clear();
    for (const index of [2, 0, 1]) await publishAt(open(), siteAt(index));
    expect(again.kept).toEqual(describeBucket(s3).kept);
    expect(findWrong()).toEqual([]);
  },
);

test(
  'of two that publish at once one comes through, each time; the other says so, and the site is one of the two',
  LIMIT,
  async () => {
    const timeouts: Timeouts = { ...TIMEOUTS, beat: 20, lapse: 600_000, dead: 4000 };
    await publishAt(open(), siteAt(0));
    const codes = new Set<string>();
    for (const round of sample(25, seeds(100))) {
      const pair = [siteAt(round % 3), siteAt((round + 1) % 3)];
      const ends = await Promise.allSettled(pair.map(async (out) => publishAt(s3.open('', timeouts), out)));
      const failures = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
      expect(failures.length).toBeLessThan(2);
      for (const error of failures) codes.add(isSiteError(error) ? error.code : String(error));
      expect(findWrong()).toEqual([]);
      const { live } = (await open().read()).publication;
      const out = pair.find((candidate) => openSite(candidate).manifest.id === live) ?? '';
      const expected = Object.keys(readPublished(out)).filter((path) => !isHostFile(path));
      expect(diffTrees(pick(treeOf(readSite(s3)), expected), pick(readPublished(out), expected))).toEqual([]);
    }
    expect([...codes].every((code) => ['publish.overtaken', 'lock.held'].includes(code))).toBe(true);
    expect(codes.size).toBeGreaterThan(0);
  },
);

const treeOf = (site: Readonly<Record<string, string>>): Tree =>
  Object.fromEntries(Object.entries(site).map(([path, text]) => [path, digest(text)]));

const pick = (tree: Tree, paths: readonly string[]): Tree =>
  Object.fromEntries(paths.map((path) => [path, tree[path] ?? '']));
