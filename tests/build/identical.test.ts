import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, inject, test } from 'vitest';
import { createFolder } from '../helpers/built-site.ts';
import { shuffle } from '../helpers/content-repository.ts';
import { copySources } from '../helpers/dev-site.ts';
import { diffTrees, readTree } from '../helpers/read-tree.ts';
import { runSiteAlone } from '../helpers/run-site.ts';
import { sample } from '../helpers/sample.ts';
import { createEmptySandbox, createSandbox } from '../helpers/sandbox.ts';
import { useWholeSite } from '../helpers/previous-site.ts';

const TURKISH = { LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8', LANGUAGE: 'tr' };
/** Moments of the day on which the embedded site is built, in seconds since 1970. */
const [DAY, AFTER_MIDNIGHT] = ['1795219200', String(Date.parse('2026-11-21T00:00:01+05:00') / 1000)];

const expected = readTree(inject('embeddedSite'));

test.each(
  sample(1, [
    ['in another time zone and in one thread', ['--workers', '0'], { TZ: 'America/Los_Angeles' }],
    [
      'in a time zone ahead, another language and one worker',
      ['--workers', '1'],
      { TZ: 'Pacific/Kiritimati', ...TURKISH },
    ],
    ['at another hour of the day and in two workers', ['--workers', '2'], { SOURCE_DATE_EPOCH: AFTER_MIDNIGHT }],
  ]),
)('a build %s has the same bytes, in another folder and with an empty cache', async (_, args, env) => {
  using sandbox = createEmptySandbox();
  const { code } = await sandbox.buildAlone(args, { SOURCE_DATE_EPOCH: DAY, ...env });
  expect(code).toBe(0);
  expect(Object.keys(expected).length).toBeGreaterThan(900);
  expect(diffTrees(expected, readTree(sandbox.out))).toEqual([]);
});

// A build contains the address of its content service, which browsers ask for drafts. So only builds of one service are compared.
describe('of one content service', async () => {
  const { service, sandbox, before } = await useWholeSite();

  test('the order in which it gives the documents does not show', async () => {
    service.publish(shuffle(1));
    using shuffled = createSandbox(service, sandbox.cache);
    await shuffled.build();
    expect(Object.keys(before).length).toBeGreaterThan(900);
    expect(diffTrees(before, readTree(shuffled.out))).toEqual([]);
  });

  test.each(sample(1, [[['--force']], [['--offline', '--force', '--workers', '2']]]))(
    '%j gives the same bytes again',
    async (args) => {
      const { code } = await sandbox.build(args);
      expect(code).toBe(0);
      expect(diffTrees(before, readTree(sandbox.out))).toEqual([]);
    },
  );
});

test('the working directory does not show', async () => {
  using sandbox = createSandbox();
  const { code } = await runSiteAlone(
    ['build', '--out', 'dist', '--quiet'],
    { ...sandbox.env, SOURCE_DATE_EPOCH: DAY },
    sandbox.path,
  );
  expect(code).toBe(0);
  expect(diffTrees(expected, readTree(sandbox.out))).toEqual([]);
});

const nodes = join(import.meta.dirname, '../nodes/node_modules');

// npm offers Node itself only for some platforms; on others the current Node builds.
const nodeOf = (version: string): string =>
  process.platform === 'linux' && process.arch === 'x64' ? join(nodes, version, 'bin/node') : process.execPath;

test.each(
  sample(1, [
    ['node-20', 'with a space and letters beyond ASCII', 'mening saytim, oʻzbekcha', {}],
    ['node-22', 'below a symbolic link which Node resolves', 'link/checkout', {}],
    [
      'node-24',
      'below a symbolic link which Node was told to keep',
      'link/checkout',
      { NODE_OPTIONS: '--preserve-symlinks --preserve-symlinks-main' },
    ],
  ]),
)('neither the version of Node shows nor the path of the checkout: %s, %s', async (version, _, path, env) => {
  using folder = createFolder();
  mkdirSync(join(folder.path, 'deep/er'), { recursive: true });
  symlinkSync(join(folder.path, 'deep/er'), join(folder.path, 'link'));
  const root = join(folder.path, path);
  copySources(root);
  const args = [join(root, 'cli/bin.mjs'), 'build', '--quiet', '--out', join(root, 'dist')];
  await promisify(execFile)(nodeOf(version), args, {
    cwd: root,
    env: { SOURCE_DATE_EPOCH: DAY, SITE_CACHE: join(root, '.site'), ...env },
  });
  expect(diffTrees(expected, readTree(join(root, 'dist')))).toEqual([]);
});

// If `npm install` hoists these packages, every npm script runs with one of them as `node`. To repair that after `npm update`:
// `npm install --install-strategy=nested`.
test('the other versions of Node stay out of the way of npm scripts', () => {
  expect(existsSync(join(nodes, '../../../node_modules/.bin/node'))).toBe(false);
});
