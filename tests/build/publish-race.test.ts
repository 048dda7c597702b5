import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFolder, writeBuiltSite } from '../helpers/built-site.ts';
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

/** A site of so many pages that to publish it takes a while; each version changes a few of them. */
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

/** A hundred numbers from 0 to below 1. */
const drawNumbers = (seed: number): readonly number[] => {
  const random = createRandom(seed);
  return Array.from({ length: 100 }, random);
};

/** Milliseconds that a publication takes when nobody ends it. */
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
  for (const [round, moment] of sample(4, drawNumbers(18)).entries()) {
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

test('of two that publish at once one wins, each time; the other one says so and can be run again', async () => {
  const shares = sample(6, drawNumbers(19));
  await using one = await startWarmSite();
  await using other = await startWarmSite();
  const sites = ['a', 'b'].map(siteOf);
  const publishers = [one, other].map((site, index) => async () => site.run(argsOf(sites[index]?.out ?? '')));
  const codes = new Set<string>();
  // On a busy machine two seldom meet: then there are more rounds, until some have.
  for (let round = 0; round < shares.length || (codes.size === 0 && round < 1000); round += 1) {
    const inTurn = round % 2 === 0 ? publishers : publishers.toReversed();
    const after = 5 * (shares[round % shares.length] ?? 0);
    const runs = await Promise.all(inTurn.map(async (publish, turn) => wait(turn * after).then(publish)));
    const losers = runs.filter(({ code }) => code !== 0);
    expect(losers.length).toBeLessThan(2);
    for (const loser of losers) {
      expect(loser.code).toBe(2);
      codes.add(readFailure(loser).code);
    }
    const live = readLatestManifest(join(target, 'current'));
    expect(sites.map(({ id }) => id)).toContain(live.id);
    expect(readPublished(join(target, 'current'))).toEqual(
      readPublished(sites.find(({ id }) => id === live.id)?.out ?? ''),
    );
  }
  for (const code of codes) expect(['lock.held', 'publish.overtaken']).toContain(code);
  expect(codes.size).toBeGreaterThan(0);
});
