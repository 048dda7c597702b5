import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { remove, RU, set, type Change } from '../helpers/content-repository.ts';
import { SERVED } from '../helpers/expected-site.ts';
import { killAt, type Moment } from '../helpers/kill-in-commit.ts';
import { diffTrees, readTree } from '../helpers/read-tree.ts';
import { readFailure, readSummary } from '../helpers/run-site.ts';
import { sample } from '../helpers/sample.ts';
import { usePreviousSite } from '../helpers/previous-site.ts';

const { service, sandbox, before } = await usePreviousSite();

const removeMost: Change = (documents) => documents.filter(({ type, id }) => type !== 'blog_post' || id < 'ZF');

test.each<readonly [string, Change, RegExp]>([
  ['more than a fifth of the pages', removeMost, new RegExp(`${SERVED.pages} pages became \\d+`)],
  [
    'the last document of a type in a language',
    remove({ type: 'legal', lang: RU }),
    /legal × ru-ru went from 1 to none/,
  ],
])('losing %s is refused until it is allowed, and the old site stands', async (_, change, message) => {
  service.publish(change);
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const refused = await sandbox.build();
    expect([refused.code, readFailure(refused)]).toEqual([
      1,
      expect.objectContaining({
        code: 'content.shrink',
        message: expect.stringMatching(message),
        hint: expect.stringContaining('--allow-shrink'),
      }),
    ]);
    expect(diffTrees(before, readTree(sandbox.out))).toEqual([]);
  }
  const allowed = await sandbox.build(['--allow-shrink']);
  expect([allowed.code, readSummary(allowed).removed > 0]).toEqual([0, true]);
  expect((await sandbox.build(['--force'])).code).toBe(0);
});

const killed = (moment: Moment) => async (): Promise<void> => {
  expect((await sandbox.buildAlone([], killAt(sandbox, moment))).code).toBe(null);
};

test.each(
  sample<readonly [string, () => unknown]>(2, [
    ['a build was killed before the commit record', killed('before the commit record')],
    ['a build was killed after the pages were in place', killed('after the pages are in place')],
    ['a build was killed after latest.json', killed('after latest.json and the deletions')],
    ['all that is remembered outside of the folder was lost', () => rmSync(sandbox.cache, { recursive: true })],
  ]),
)('a loss is refused as well after %s', async (_, befall) => {
  service.publish(set({ type: 'settings' }, 'data.hours', '24/7'));
  await befall();
  service.publish(removeMost);
  const run = await sandbox.build();
  expect([run.code, readFailure(run).code]).toEqual([1, 'content.shrink']);
});
