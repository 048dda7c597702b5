import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  copy,
  remove,
  set,
  startContentRepository,
  UZ,
  type ContentRepository,
} from '../helpers/content-repository.ts';
import { killAt, MOMENTS } from '../helpers/kill-in-commit.ts';
import { createRandom } from '../helpers/random.ts';
import { findFaults } from '../helpers/find-faults.ts';
import { diffTrees, readPublished, readTree, type Tree } from '../helpers/read-tree.ts';
import { startSite } from '../helpers/run-site.ts';
import { sample } from '../helpers/sample.ts';
import { addressesIn, createSandbox, type Sandbox } from '../helpers/sandbox.ts';
import { NOBODY } from '../helpers/listen-here.ts';

/** Two states of the content in which most pages differ; each has pages that the other lacks. */
const states = [
  [set({ type: 'navigation' }, 'data.main.0.link.text', 'A'), remove({ type: 'product', uid: 'gulnoza-fen' })],
  [
    set({ type: 'navigation' }, 'data.main.0.link.text', 'B'),
    remove({ type: 'partner', uid: 'atlas-kiyim' }),
    copy({ type: 'sale', uid: 'qora-juma', lang: UZ }, { id: 'Zyangi', uid: 'yangi-aksiya' }),
  ],
] as const;

let services: readonly ContentRepository[] = [];
let cleanSites: readonly Sandbox[] = [];
let clean: readonly Tree[] = [];
let sandbox: Sandbox;
let current = 0;

beforeAll(async () => {
  services = await Promise.all(states.map((changes) => startContentRepository(...changes)));
  cleanSites = services.map((service) => createSandbox(service));
  // Each clean site knows the addresses of the other state, as a folder does in which both are built by turns.
  const [first, second] = cleanSites;
  await buildClean(first);
  await buildClean(second, first);
  await buildClean(first, second);
  clean = cleanSites.map(({ out }) => readTree(out));
  sandbox = createSandbox(services[0]);
  await buildClean(sandbox, second);
});

afterAll(async () => {
  for (const one of [sandbox, ...cleanSites]) one[Symbol.dispose]();
  for (const service of services) await service[Symbol.asyncDispose]();
});

const buildClean = async (site: Sandbox | undefined, known?: Sandbox): Promise<void> => {
  const run = await site?.build(known ? ['--addresses', addressesIn(known.out)] : []);
  expect(run?.code).toBe(0);
};

const endpointOf = (state: number) => ({ PRISMIC_ENDPOINT: services[state]?.endpoint ?? '' });

/** Copies the cached bundle of a state, so that it is not bundled again: scripts contain the address of the state's service. */
const takeBundle = (state: number): void =>
  cpSync(join(cleanSites[state]?.cache ?? '', 'bundle.json'), join(sandbox.cache, 'bundle.json'));

/** Expects every file to be whole and from one of the two builds, and no referenced or linked file to be missing. */
const assertWhole = (): void => {
  const tree = readTree(sandbox.out);
  const foreign = Object.entries(tree).filter(
    ([path, digest]) =>
      !path.startsWith('.staging/') && path !== '.site.lock' && clean.every((other) => other[path] !== digest),
  );
  expect(foreign.map(([path]) => path)).toEqual([]);
  expect(findFaults(sandbox.out, clean)).toEqual([]);
};

/** Starts a build of the other state, ends it, checks the folder, then builds again. Returns what was found and what the build did. */
const endAndBuildOn = async (
  end: (build: ReturnType<Sandbox['start']>) => Promise<void>,
  env = {},
): Promise<string> => {
  const target = 1 - current;
  takeBundle(target);
  const build = sandbox.start(['--allow-shrink'], { ...endpointOf(target), ...env });
  await end(build);
  await build.end;
  assertWhole();
  const found = existsSync(join(sandbox.out, '.staging/commit.json'))
    ? 'committing'
    : existsSync(join(sandbox.out, '.staging'))
      ? 'staging'
      : 'idle';
  const next = await sandbox.build(['--allow-shrink'], endpointOf(target));
  expect([next.code, next.stderr]).toEqual([0, '']);
  expect(diffTrees(clean[target] ?? {}, readPublished(sandbox.out))).toEqual([]);
  const others = diffTrees(readPublished(sandbox.out), readTree(sandbox.out));
  expect(others.filter((path) => !path.startsWith('assets/'))).toEqual([]);
  current = target;
  return `${found}: ${/interrupted build was (?<outcome>\w+)/.exec(next.stdout)?.groups?.['outcome'] ?? 'nothing to do'}`;
};

/** The possible states after a kill, each with what the next build does about it. */
const WAYS = /^(?:idle: nothing to do|staging: forgotten|committing: finished)$/;

describe('kill -9 at any moment leaves every file of the old or the new build, and the next build ends as a clean one', () => {
  const random = createRandom(11);
  const moments = Array.from({ length: 12 }, () => Math.round(250 + random() * 700));
  test.each(sample(1, moments))('%i ms after the start', async (delay) => {
    const seen = await endAndBuildOn(async ({ process }) => {
      await sleep(delay);
      process.kill('SIGKILL');
    });
    expect(seen).toMatch(WAYS);
  });

  const inCommit = Array.from({ length: 24 }, () => Math.round(random() * 60));
  test.each(sample(1, inCommit))('%i ms after the pages are rendered', async (delay) => {
    const seen = await endAndBuildOn(async ({ process, says }) => {
      await says('"start","step":"commit"');
      await sleep(delay);
      process.kill('SIGKILL');
    });
    expect(seen).toMatch(WAYS);
  });

  test.each(sample(1, MOMENTS))('%s', async (moment) => {
    const seen = await endAndBuildOn(async () => {}, killAt(sandbox, moment));
    expect(seen).toBe(moment === 'before the commit record' ? 'staging: forgotten' : 'committing: finished');
  });
});

/** Kills a build of the other state during its commit, and returns the number of that state. */
const killInCommit = async (): Promise<number> => {
  const target = 1 - current;
  const moment = killAt(sandbox, 'after the commit record');
  await sandbox.buildAlone(['--allow-shrink'], { ...endpointOf(target), ...moment });
  expect(existsSync(join(sandbox.out, '.staging/commit.json'))).toBe(true);
  return target;
};

test('a build that was killed in its commit is finished before it is looked at', async () => {
  const target = await killInCommit();
  const preview = startSite(['preview', '--out', sandbox.out, '--port', '0'], sandbox.env);
  await preview.says('http://');
  preview.process.kill('SIGTERM');
  const { code, stdout } = await preview.end;
  expect([code, stdout]).toEqual([0, expect.stringContaining('An interrupted build was finished.')]);
  expect(diffTrees(clean[target] ?? {}, readPublished(sandbox.out))).toEqual([]);
  current = target;
});

test('a build that was killed in its commit is finished even if the service is down', async () => {
  const target = await killInCommit();
  const run = await sandbox.build(['--no-stale'], { PRISMIC_ENDPOINT: `${NOBODY}/api/v2` });
  expect(run.code).toBe(3);
  expect(diffTrees(clean[target] ?? {}, readPublished(sandbox.out))).toEqual([]);
  current = target;
});
