import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { diffTrees, readTree } from '../helpers/read-tree.ts';
import { readFailure, readWarnings } from '../helpers/run-site.ts';
import { createSandbox } from '../helpers/sandbox.ts';
import { createStandingSite } from '../helpers/standing-site.ts';

test('--offline builds from the last good snapshot without a request, and says when there is none', async () => {
  await using site = await createStandingSite();
  const { service, sandbox } = site;
  const asked = service.server.requests.length;
  expect((await sandbox.build(['--offline', '--force'])).code).toBe(0);
  expect(diffTrees(site.before, readTree(sandbox.out))).toEqual([]);
  using other = createSandbox(service);
  const run = await other.build(['--offline']);
  expect([run.code, readFailure(run).code, readFailure(run).hint]).toEqual([
    2,
    'content.no-snapshot',
    expect.stringContaining('Build once'),
  ]);
  expect(service.server.requests).toHaveLength(asked);
});

test.each(['pack', 'json'])(
  'a snapshot with a flipped byte in its %s is refused, and a new one is fetched',
  async (kind) => {
    await using site = await createStandingSite();
    const { sandbox } = site;
    const dir = join(sandbox.cache, 'snapshots', readdirSync(join(sandbox.cache, 'snapshots'))[0] ?? '');
    const file = join(dir, readdirSync(dir).find((name) => name.endsWith(kind)) ?? '');
    const bytes = readFileSync(file);
    const middle = Math.floor(bytes.length / 2);
    writeFileSync(file, bytes.with(middle, (bytes[middle] ?? 0) ^ 1));
    const run = await sandbox.build(['--offline', '--force']);
    expect([run.code, readFailure(run).code]).toEqual([2, 'content.no-snapshot']);
    expect(readWarnings(run)).toEqual([expect.stringMatching(/Snapshot \S+ is damaged/)]);
    expect(diffTrees(site.before, readTree(sandbox.out))).toEqual([]);
    expect((await sandbox.build()).code).toBe(0);
  },
);
