import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { EMBEDDED } from '../helpers/expected-site.ts';
import { diffTrees, readText, readTree } from '../helpers/read-tree.ts';
import { readFailure, readWarnings } from '../helpers/run-site.ts';
import { createSandbox } from '../helpers/sandbox.ts';
import { useWholeSite } from '../helpers/previous-site.ts';

const { service, sandbox, before, change } = await useWholeSite();

let text = '';

beforeEach(() => {
  text = change();
});

test('--offline builds from the last good snapshot without a request, and says when there is none', async () => {
  const asked = service.server.requests.length;
  expect((await sandbox.build(['--offline', '--force'])).code).toBe(0);
  expect(diffTrees(before, readTree(sandbox.out))).toEqual([]);
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
    const dir = join(sandbox.cache, 'snapshots', readdirSync(join(sandbox.cache, 'snapshots'))[0] ?? '');
    const file = join(dir, readdirSync(dir).find((name) => name.endsWith(kind)) ?? '');
    const bytes = readFileSync(file);
    const middle = Math.floor(bytes.length / 2);
    writeFileSync(file, bytes.with(middle, (bytes[middle] ?? 0) ^ 1));
    const run = await sandbox.build(['--offline', '--force']);
    expect([run.code, readFailure(run).code]).toEqual([2, 'content.no-snapshot']);
    expect(readWarnings(run)).toEqual([expect.stringMatching(/Snapshot \S+ is damaged/)]);
    expect(diffTrees(before, readTree(sandbox.out))).toEqual([]);
    expect((await sandbox.build()).code).toBe(0);
  },
);

const kept = (cache: string): readonly string[] => {
  const store = join(cache, 'snapshots');
  return readdirSync(join(store, readdirSync(store)[0] ?? '')).filter((name) => name.endsWith('.json'));
};

test('content that did not pass the check neither stands in later nor is taken for what is at its ref', async () => {
  service.server.alter((envelope) => ({
    ...envelope,
    results: [envelope['results']].flat().map((result) => ({ ...Object(result), data: {} })),
  }));
  const refused = await sandbox.build();
  expect([refused.code, readFailure(refused).code, kept(sandbox.cache)]).toEqual([
    1,
    'content.invalid',
    [expect.stringMatching(/^00000001-/)],
  ]);
  expect((await sandbox.build(['--offline', '--force'])).code).toBe(0);
  expect(diffTrees(before, readTree(sandbox.out))).toEqual([]);
  service.server.alter((envelope) => envelope);
  expect((await sandbox.build()).code).toBe(0);
  expect(readText(sandbox.out, 'index.html')).toContain(text);
  expect(kept(sandbox.cache)).toHaveLength(2);
});

test('a service that suddenly has no documents is not believed', async () => {
  const sizes = { results_size: 0, total_results_size: 0, total_pages: 1, next_page: null };
  service.server.alter((envelope) => ({ ...envelope, ...sizes, results: [] }));
  const fresh = await sandbox.build(['--no-stale', '--allow-shrink']);
  expect([fresh.code, readFailure(fresh).code]).toEqual([3, 'content.inconsistent']);
  const run = await sandbox.build();
  const loss = new RegExp(`has no documents, where there were ${EMBEDDED.documents} at ref ref-1.*last good snapshot`);
  expect([run.code, readWarnings(run)]).toEqual([0, [expect.stringMatching(loss)]]);
  expect([diffTrees(before, readTree(sandbox.out)), kept(sandbox.cache).length]).toEqual([[], 1]);
});

test('--force fetches what is kept', async () => {
  expect((await sandbox.build()).code).toBe(0);
  const asked = service.server.requests.length;
  expect((await sandbox.build(['--force'])).code).toBe(0);
  // One request for the ref, and one for each page of 100 documents.
  expect(service.server.requests.length - asked).toBe(1 + Math.ceil(EMBEDDED.documents / 100));
});
