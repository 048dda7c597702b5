import { afterAll, beforeAll, expect, test } from 'vitest';
import { shuffle, startContentRepository } from '../helpers/content-repository.ts';
import { diffTrees, readTree, type Tree } from '../helpers/read-tree.ts';
import { createSandbox } from '../helpers/sandbox.ts';
import { runSite } from '../helpers/run-site.ts';

const TURKISH = { LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8', LANGUAGE: 'tr' };
const AFTER_MIDNIGHT = String(Date.parse('2026-11-15T00:00:01+05:00') / 1000);

const reference = createSandbox();
let expected: Tree = {};

beforeAll(async () => {
  await reference.build();
  expected = readTree(reference.out);
});

afterAll(() => reference[Symbol.dispose]());

test.each([
  ['in another time zone and in one thread', ['--workers', '0'], { TZ: 'America/Los_Angeles' }],
  [
    'in a time zone ahead, another language and one worker',
    ['--workers', '1'],
    { TZ: 'Pacific/Kiritimati', ...TURKISH },
  ],
  ['at another hour of the day and in two workers', ['--workers', '2'], { SOURCE_DATE_EPOCH: AFTER_MIDNIGHT }],
])('a build %s has the same bytes, in another folder and with an empty cache', async (_, args, env) => {
  using sandbox = createSandbox();
  const { code } = await sandbox.build(args, env);
  expect(code).toBe(0);
  expect(Object.keys(expected).length).toBeGreaterThan(900);
  expect(diffTrees(expected, readTree(sandbox.out))).toEqual([]);
});

// The address of a content service is in what is built: browsers ask it for drafts. So builds of one service are compared.
test('the order in which the service gives the documents does not show', async () => {
  await using service = await startContentRepository();
  using sandbox = createSandbox(service);
  await sandbox.build();
  const inOrder = readTree(sandbox.out);
  service.publish(shuffle(1));
  using shuffled = createSandbox(service);
  await shuffled.build();
  expect(Object.keys(inOrder).length).toBeGreaterThan(900);
  expect(diffTrees(inOrder, readTree(shuffled.out))).toEqual([]);
});

test('the same repository with `--force` and again gives the same bytes', async () => {
  await using service = await startContentRepository();
  using sandbox = createSandbox(service);
  await sandbox.build();
  const first = readTree(sandbox.out);
  for (const args of [['--force'], ['--offline', '--force', '--workers', '2']]) {
    const { code } = await sandbox.build(args);
    expect(code).toBe(0);
    expect(diffTrees(first, readTree(sandbox.out))).toEqual([]);
  }
});

test('the working directory does not show', async () => {
  using sandbox = createSandbox();
  const { code } = await runSite(['build', '--out', 'dist', '--quiet'], sandbox.env, sandbox.path);
  expect(code).toBe(0);
  expect(diffTrees(expected, readTree(sandbox.out))).toEqual([]);
});
