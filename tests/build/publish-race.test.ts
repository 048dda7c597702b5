import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFolder, writeBuiltSite } from '../helpers/built-site.ts';
import { holdBefore } from '../helpers/hold-process.ts';
import { createRandom } from '../helpers/random.ts';
import { readLatestManifest, readPublished } from '../helpers/read-tree.ts';
import { readFailure, runSite } from '../helpers/run-site.ts';
import { sample } from '../helpers/sample.ts';
import { startWarmSite } from '../helpers/warm-site.ts';

let folder: ReturnType<typeof createFolder>;
let target = '';

beforeEach(() => {
  folder = createFolder();
  target = join(folder.path, 'www');
});

afterEach(() => folder[Symbol.dispose]());

/** Writes a site with enough pages to take a while to publish. Each version changes a few of them. */
const siteOf = (version: string): { readonly out: string; readonly id: string } => {
  const pages = Array.from({ length: 300 }, (_, index): [string, string] => [
    `pages/${index}/index.html`,
    `page ${index} ${index < 30 ? version : ''} ${'text '.repeat(100)}`,
  ]);
  const out = join(folder.path, version);
  return { out, id: writeBuiltSite(out, Object.fromEntries(pages)) };
};

const argsOf = (out: string): readonly string[] => [
  'publish',
  '--yes',
  '--json',
  ...['--to', pathToFileURL(target).href],
  ...['--out', out],
];

/** A hundred random numbers from 0 to below 1. */
const drawNumbers = (seed: number): readonly number[] => {
  const random = createRandom(seed);
  return Array.from({ length: 100 }, random);
};

/** Milliseconds of an uninterrupted publication. */
const timePublication = async (out: string): Promise<number> => {
  await using site = await startWarmSite();
  const started = performance.now();
  expect((await site.run(argsOf(out))).code).toBe(0);
  return performance.now() - started;
};

test('killed at any moment, the site is the old one or the new one, and the next publication goes through', async () => {
  const sites = ['a', 'b'].map(siteOf);
  const whole: number[] = [];
  for (const { out } of sites) whole.push(await timePublication(out));
  const builds = sites.map(({ out }) => readPublished(out));
  for (const [round, moment] of sample(2, drawNumbers(18)).entries()) {
    await using site = await startWarmSite();
    const run = site.run(argsOf(sites[round % 2]?.out ?? ''));
    await Promise.race([run, wait(moment * Math.max(...whole))]);
    site.process.kill('SIGKILL');
    await run;
    expect(builds).toContainEqual(readPublished(join(target, 'current')));
  }
  expect((await runSite(argsOf(siteOf('c').out))).code).toBe(0);
  expect(readdirSync(join(target, 'releases'))).toHaveLength(3);
  expect(readdirSync(target).toSorted()).toEqual(['current', 'publication.json', 'releases']);
});

/** Throws unless the live site equals one of the sites as a whole. */
const expectOneOf = (sites: readonly ReturnType<typeof siteOf>[]): void => {
  const live = readLatestManifest(join(target, 'current'));
  const site = sites.find(({ id }) => id === live.id);
  expect(readPublished(join(target, 'current'))).toEqual(readPublished(site?.out ?? ''));
};

test('of two that publish at once one wins, each time', async () => {
  await using one = await startWarmSite();
  await using other = await startWarmSite();
  const sites = ['a', 'b'].map(siteOf);
  const publishers = [one, other].map((site, index) => async () => site.run(argsOf(sites[index]?.out ?? '')));
  for (const [round, share] of sample(3, drawNumbers(19)).entries()) {
    const inTurn = round % 2 === 0 ? publishers : publishers.toReversed();
    const runs = await Promise.all(inTurn.map(async (publish, turn) => wait(turn * 5 * share).then(publish)));
    const losers = runs.filter(({ code }) => code !== 0);
    expect(losers.length).toBeLessThan(2);
    for (const loser of losers)
      expect([loser.code, ['lock.held', 'publish.overtaken']]).toEqual([
        2,
        expect.arrayContaining([readFailure(loser).code]),
      ]);
    expectOneOf(sites);
  }
});

/** Runs two publications over a live site: the first is held before a call while the second runs. `again` has the arguments of both. */
const meet = async (...call: readonly [call: Parameters<typeof holdBefore>[1], ending: string]) => {
  const sites = ['a', 'b'].map(siteOf);
  const [first, second] = sites.map(({ out }) => argsOf(out));
  expect((await runSite(argsOf(siteOf('c').out))).code).toBe(0);
  const { env, held, release } = holdBefore(folder.path, ...call);
  await using one = await startWarmSite(env);
  const running = one.run(first ?? []);
  await held;
  const other = await runSite(second ?? []);
  await release();
  return { sites, held: await running, other, again: { held: first ?? [], other: second ?? [] } };
};

test('who publishes while another one has the lock is told so, and can publish afterwards', async () => {
  const { sites, held, other, again } = await meet('renameSync', '/publication.json');
  expect([held.code, other.code, readFailure(other).code]).toEqual([0, 2, 'lock.held']);
  expectOneOf(sites.slice(0, 1));
  expect((await runSite(again.other)).code).toBe(0);
  expectOneOf(sites.slice(1));
});

test('who publishes what was planned before another one has published is told so, and can publish afterwards', async () => {
  const { sites, held, other, again } = await meet('openSync', '/.site.lock');
  expect([other.code, held.code, readFailure(held).code]).toEqual([0, 2, 'publish.overtaken']);
  expectOneOf(sites.slice(1));
  expect((await runSite(again.held)).code).toBe(0);
  expectOneOf(sites.slice(0, 1));
});
