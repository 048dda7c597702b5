import { afterAll, beforeAll, expect, test } from 'vitest';
import { shuffle, startContentRepository } from '../helpers/content-repository.ts';
import { diffTrees, readTree, type Tree } from '../helpers/read-tree.ts';
import { createSandbox } from '../helpers/sandbox.ts';
import { runSite } from '../helpers/run-site.ts';

const reference = createSandbox();
let expected: Tree = {};

beforeAll(async () => {
  await reference.build();
  expected = readTree(reference.out);
});

afterAll(() => reference[Symbol.dispose]());

test.each([
  ['in another time zone', [], { TZ: 'America/Los_Angeles' }],
  ['in a time zone ahead', [], { TZ: 'Pacific/Kiritimati' }],
  ['in another language', [], { LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8', LANGUAGE: 'tr' }],
  ['in one thread', ['--workers', '0'], {}],
  ['in one worker', ['--workers', '1'], {}],
  ['in two workers', ['--workers', '2'], {}],
  ['at another hour of the day', [], { SOURCE_DATE_EPOCH: String(Date.parse('2026-11-15T00:00:01+05:00') / 1000) }],
])('a build %s has the same bytes, in another folder and with an empty cache', async (_, args, env) => {
  using sandbox = createSandbox();
  const { code } = await sandbox.build(args, env);
  expect(code).toBe(0);
  expect(Object.keys(expected).length).toBeGreaterThan(900);
  expect(diffTrees(expected, readTree(sandbox.out))).toEqual([]);
});

test.each([1, 2])('the order in which the service gives the documents does not show (%i)', async (seed) => {
  await using service = await startContentRepository(shuffle(seed));
  using sandbox = createSandbox(service);
  await sandbox.build();
  expect(diffTrees(expected, readTree(sandbox.out))).toEqual([]);
});

test('the same repository over HTTP, with `--force` and again, gives the same bytes', async () => {
  await using service = await startContentRepository();
  using sandbox = createSandbox(service);
  for (const args of [[], ['--force'], ['--offline', '--force', '--workers', '2']]) {
    const { code } = await sandbox.build(args);
    expect(code).toBe(0);
    expect(diffTrees(expected, readTree(sandbox.out))).toEqual([]);
  }
});

test('the working directory does not show', async () => {
  using sandbox = createSandbox();
  const { code } = await runSite(['build', '--out', 'dist', '--quiet'], sandbox.env, sandbox.path);
  expect(code).toBe(0);
  expect(diffTrees(expected, readTree(sandbox.out))).toEqual([]);
});
