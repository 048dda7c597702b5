import { cpSync, existsSync, lstatSync, readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withdrawAll } from '../../publish/plan-publication.ts';
import { activateRelease, recoverFolder, withdrawFolder } from '../../publish/targets/file.ts';
import { readPublication } from '../../publish/targets/file/record.ts';
import type { Activation } from '../../publish/targets/target.ts';
import { createFolder } from '../helpers/built-site.ts';
import { findFaults } from '../helpers/find-faults.ts';
import { buildInto, onDay, planTo, planRollbackTo, publishTo, rollBack } from '../helpers/publish-site.ts';
import { diffTrees, readLatestManifest, readPublished, readTree, type Tree } from '../helpers/read-tree.ts';
import { sample } from '../helpers/sample.ts';
import type { SmallSite } from '../helpers/small-site.ts';
import { watchDisk } from '../helpers/watch-disk.ts';

const version = (text: string, pages: SmallSite['pages']): SmallSite => ({
  text,
  pages,
  asOf: '2026-01-01',
  files: {
    [`assets/app.${text.padEnd(8, text)}.js`]: text,
    'same.txt': 'same '.repeat(60),
    'other.txt': text.repeat(300),
  },
});

const first = version('A', { '/': ['/blogs', '/blogs/a'], '/blogs': ['/blogs/a'], '/blogs/a': ['/'] });
const second = version('B', { '/': ['/blogs', '/promo'], '/blogs': ['/promo'], '/promo': ['/blogs'] });

let folder: ReturnType<typeof createFolder>;
let count = 0;

beforeAll(() => {
  folder = createFolder();
});

afterAll(() => folder[Symbol.dispose]());

const createPlace = (): string => {
  count += 1;
  return join(folder.path, String(count));
};

const copyOf = (target: string): string => {
  const copy = createPlace();
  cpSync(target, copy, { recursive: true, verbatimSymlinks: true });
  return copy;
};

/** Describes the state of a target. Ignores the lock, which is free once its process has ended, and treats random names as equal. */
const describe = (target: string): string =>
  (existsSync(target) ? readdirSync(target, { recursive: true, encoding: 'utf8' }) : [])
    .filter((path) => path !== '.site.lock')
    .map((path) => {
      const entry = lstatSync(join(target, path));
      const isLink = entry.isSymbolicLink();
      const name = path.replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/, 'ID');
      return `${name} ${isLink ? readlinkSync(join(target, path)) : entry.isFile() && entry.size}`;
    })
    .toSorted()
    .join('\n');

interface Watched {
  /** States that were checked. */
  readonly seen: Set<string>;
  readonly builds: readonly Tree[];
  readonly faults: string[];
}

const watchFor = (...sites: readonly string[]): Watched => ({
  seen: new Set(),
  builds: sites.map(readTree),
  faults: [],
});

/** Does work on a target, and checks before and after each change of the disk what readers get. Calls `onState` for each new state. */
const watch = async (
  target: string,
  watched: Watched,
  work: () => Promise<unknown>,
  onState = () => {},
): Promise<unknown> =>
  watchDisk(() => {
    const state = describe(target);
    if (state === '' || watched.seen.has(state)) return;
    watched.seen.add(state);
    onState();
    const current = join(target, 'current');
    if (!existsSync(current)) return;
    const published = readPublished(current);
    if (!watched.builds.some((build) => diffTrees(build, published).length === 0)) watched.faults.push(state);
    watched.faults.push(...findFaults(current, watched.builds));
  }, work);

/** Returns a copy of the target at each moment of making a release live. */
const findMoments = async (target: string, activation: Activation, watched: Watched): Promise<readonly string[]> => {
  const moments: string[] = [];
  const work = async () => activateRelease(target, activation);
  await watch(target, watched, work, () => void moments.push(copyOf(target)));
  return moments;
};

// Only a hang takes this long.
const LIMIT = { timeout: 600_000 };

/** Publishes as many releases as are kept, so that the next one deletes one. */
const publishEarlier = async (target: string): Promise<void> => {
  for (const text of '123456789')
    await publishTo(target, buildInto(createPlace(), { ...first, text, pages: {}, files: {} }), onDay('2025-10-01'));
};

const NEXT_DAY = onDay('2026-01-02');

const expectPlan = async (target: string, out: string): Promise<Activation> => {
  const plan = await planTo(target, out, NEXT_DAY);
  if (!plan) throw new Error('Expected something to publish');
  return plan;
};

test(
  'killed in a publication, or when a killed one is ended, readers have the old or the new site',
  LIMIT,
  async () => {
    const [ours, theirs] = [buildInto(createPlace(), first), buildInto(createPlace(), second)];
    const target = createPlace();
    await publishEarlier(target);
    await publishTo(target, ours, onDay('2026-01-01'));
    const watched = watchFor(ours, theirs);
    const moments = await findMoments(target, await expectPlan(target, theirs), watched);
    for (const moment of sample(12, moments)) {
      await watch(moment, watched, async () => recoverFolder(moment));
      const again = await planTo(moment, theirs, NEXT_DAY);
      if (again) await watch(moment, watched, async () => activateRelease(moment, again));
      expect(describe(moment)).toBe(describe(target));
    }
    expect(watched.faults).toEqual([]);
    expect(moments.length).toBeGreaterThan(40);
  },
);

test('killed in a rollback, readers have the one or the other, and the next one ends it', LIMIT, async () => {
  const [ours, theirs] = [buildInto(createPlace(), first), buildInto(createPlace(), second)];
  const target = createPlace();
  for (const out of [ours, theirs]) await publishTo(target, out);
  const watched = watchFor(ours, theirs);
  const activation = await planRollbackTo(target);
  const moments = await findMoments(target, activation, watched);
  for (const moment of moments) {
    await watch(moment, watched, async () => recoverFolder(moment));
    if (readLatestManifest(join(moment, 'current')).id !== activation.manifest.id) await rollBack(moment);
    expect(describe(moment)).toBe(describe(target));
  }
  expect(watched.faults).toEqual([]);
  expect(moments.length).toBeGreaterThan(4);
});

test(
  'killed in a withdrawal, readers have the site or nothing of it, and the next command ends it',
  LIMIT,
  async () => {
    const [ours, theirs] = [buildInto(createPlace(), first), buildInto(createPlace(), second)];
    const target = createPlace();
    for (const out of [ours, theirs]) await publishTo(target, out);
    const again = createPlace();
    await publishTo(again, ours, NEXT_DAY);
    const watched = watchFor(theirs);
    const [moments, ends]: readonly [string[], string[]] = [[], []];
    const next = withdrawAll(readPublication(target), NEXT_DAY);
    await watch(
      target,
      watched,
      async () => withdrawFolder(target, next),
      () => void moments.push(copyOf(target), copyOf(target)),
    );
    expect(existsSync(target)).toBe(false);
    for (const [index, moment] of moments.entries()) {
      await watch(moment, watched, async () => recoverFolder(moment));
      if (index % 2 === 0) await publishTo(moment, ours, NEXT_DAY);
      else
        await watch(moment, watched, async () =>
          withdrawFolder(moment, withdrawAll(readPublication(moment), NEXT_DAY)),
        );
      ends.push(describe(moment));
    }
    // After a kill before the record was written, the release is added to the existing ones.
    const [renewed, added] = [describe(again), ends[0] ?? ''];
    expect(ends.filter((_, index) => index % 2 === 1)).toEqual(
      ends.flatMap((_, index) => (index % 2 === 1 ? [''] : [])),
    );
    expect(new Set(ends.filter((_, index) => index % 2 === 0))).toEqual(new Set([added, renewed]));
    expect(readPublication(moments[0] ?? '').number).toBe(3);
    expect(watched.faults).toEqual([]);
    expect(moments.length).toBeGreaterThan(40);
  },
);

test('killed in the first publication, the next one ends it', LIMIT, async () => {
  const out = buildInto(createPlace(), first);
  const target = createPlace();
  const watched = watchFor(out);
  const moments = await findMoments(target, await expectPlan(target, out), watched);
  for (const moment of sample(6, moments)) {
    await recoverFolder(moment);
    await publishTo(moment, out, NEXT_DAY);
    expect(describe(moment)).toBe(describe(target));
  }
  expect(watched.faults).toEqual([]);
});
