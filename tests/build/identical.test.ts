import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFolder } from '../helpers/built-site.ts';
import { shuffle, startContentRepository } from '../helpers/content-repository.ts';
import { copyProject } from '../helpers/dev-site.ts';
import { diffTrees, readTree, type Tree } from '../helpers/read-tree.ts';
import { createEmptySandbox } from '../helpers/sandbox.ts';
import { runSite } from '../helpers/run-site.ts';

const TURKISH = { LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8', LANGUAGE: 'tr' };
const AFTER_MIDNIGHT = String(Date.parse('2026-11-15T00:00:01+05:00') / 1000);

const reference = createEmptySandbox();
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
  using sandbox = createEmptySandbox();
  const { code } = await sandbox.build(args, env);
  expect(code).toBe(0);
  expect(Object.keys(expected).length).toBeGreaterThan(900);
  expect(diffTrees(expected, readTree(sandbox.out))).toEqual([]);
});

// The address of a content service is in what is built: browsers ask it for drafts. So builds of one service are compared.
test('the order in which the service gives the documents does not show', async () => {
  await using service = await startContentRepository();
  using sandbox = createEmptySandbox(service);
  await sandbox.build();
  const inOrder = readTree(sandbox.out);
  service.publish(shuffle(1));
  using shuffled = createEmptySandbox(service);
  await shuffled.build();
  expect(Object.keys(inOrder).length).toBeGreaterThan(900);
  expect(diffTrees(inOrder, readTree(shuffled.out))).toEqual([]);
});

test('the same repository with `--force` and again gives the same bytes', async () => {
  await using service = await startContentRepository();
  using sandbox = createEmptySandbox(service);
  await sandbox.build();
  const first = readTree(sandbox.out);
  for (const args of [['--force'], ['--offline', '--force', '--workers', '2']]) {
    const { code } = await sandbox.build(args);
    expect(code).toBe(0);
    expect(diffTrees(first, readTree(sandbox.out))).toEqual([]);
  }
});

test('the working directory does not show', async () => {
  using sandbox = createEmptySandbox();
  const { code } = await runSite(['build', '--out', 'dist', '--quiet'], sandbox.env, sandbox.path);
  expect(code).toBe(0);
  expect(diffTrees(expected, readTree(sandbox.out))).toEqual([]);
});

/** Builds a checkout by its own command line. */
const buildCheckout = async (root: string, node = process.execPath, env = {}): Promise<Tree> => {
  const out = join(root, 'dist');
  const args = [join(root, 'cli/bin.mjs'), 'build', '--quiet', '--out', out];
  await promisify(execFile)(node, args, {
    cwd: root,
    env: { ...reference.env, SITE_CACHE: join(root, '.site'), ...env },
  });
  return readTree(out);
};

test('the path of the checkout does not show: with a space and letters beyond ASCII', async () => {
  using folder = createFolder();
  copyProject(join(folder.path, 'mening saytim, oʻzbekcha'));
  expect(diffTrees(expected, await buildCheckout(join(folder.path, 'mening saytim, oʻzbekcha')))).toEqual([]);
});

test.each([
  ['which Node resolves', {}],
  ['which Node was told to keep', { NODE_OPTIONS: '--preserve-symlinks --preserve-symlinks-main' }],
])('the path of the checkout does not show: below a symbolic link %s', async (_, env) => {
  using folder = createFolder();
  mkdirSync(join(folder.path, 'deep/er'), { recursive: true });
  symlinkSync(join(folder.path, 'deep/er'), join(folder.path, 'link'));
  copyProject(join(folder.path, 'deep/er/checkout'));
  expect(diffTrees(expected, await buildCheckout(join(folder.path, 'link/checkout'), process.execPath, env))).toEqual(
    [],
  );
});

const nodes = join(import.meta.dirname, '../nodes/node_modules');

// npm has Node itself for few machines; elsewhere these tests are told to be left out.
test.runIf(process.platform === 'linux' && process.arch === 'x64').each(['node-20', 'node-22', 'node-24'])(
  'the version of Node does not show: %s',
  async (version) => {
    using folder = createFolder();
    copyProject(join(folder.path, 'checkout'));
    const node = join(nodes, version, 'bin/node');
    expect(diffTrees(expected, await buildCheckout(join(folder.path, 'checkout'), node))).toEqual([]);
  },
);

// `npm install` lays dependencies where all can use them, and the `node` of every npm script would be one of these:
// after `npm update`, `npm install --install-strategy=nested`.
test('the other versions of Node stay out of the way of npm scripts', () => {
  expect(existsSync(join(nodes, '../../../node_modules/.bin/node'))).toBe(false);
});
