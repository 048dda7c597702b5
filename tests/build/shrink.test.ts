import { expect, test } from 'vitest';
import { remove, RU, startContentRepository, type Change } from '../helpers/content-repository.ts';
import { diffTrees, readTree } from '../helpers/read-tree.ts';
import { readFailure, readSummary } from '../helpers/run-site.ts';
import { createSandbox } from '../helpers/sandbox.ts';

const removeMost: Change = (documents) => documents.filter(({ type, id }) => type !== 'blog_post' || id < 'ZF');

test.each<readonly [string, Change, RegExp]>([
  ['more than a fifth of the pages', removeMost, /244 pages became \d+/],
  [
    'the last document of a type in a language',
    remove({ type: 'legal', lang: RU }),
    /legal × ru-ru went from 1 to none/,
  ],
])('losing %s is refused until it is allowed, and the old site stands', async (_, change, message) => {
  await using service = await startContentRepository();
  using sandbox = createSandbox(service);
  await sandbox.build();
  const before = readTree(sandbox.out);
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
