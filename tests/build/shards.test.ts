import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { set, UZ } from '../helpers/content-repository.ts';
import { killAt, MOMENTS } from '../helpers/kill-in-commit.ts';
import { buildPart, buildParts, mergeParts, takeSnapshot } from '../helpers/parts.ts';
import { diffTrees, readLatestManifest, readPublished, readStamps, readTree } from '../helpers/read-tree.ts';
import { readEvents, readFailure, readSummary, runSite, runSiteAlone } from '../helpers/run-site.ts';
import { sample } from '../helpers/sample.ts';
import { createSandbox, epochOf, type Sandbox } from '../helpers/sandbox.ts';
import { usePreviousSite } from '../helpers/previous-site.ts';

const { service, sandbox, before } = await usePreviousSite();
const { pages } = readLatestManifest(sandbox.out).counts;

// The shared parts are built in a sandbox of their own, because the previous site is restored before each test. So are the
// service's refs, and a cache that knows an earlier ref of the same name would not fetch anything.
const factory = createSandbox(service, sandbox.cache);
let snapshot = '';
let parts: readonly string[] = [];

beforeAll(async () => {
  snapshot = await takeSnapshot(factory);
  parts = await buildParts(factory, { snapshot, count: 3 });
  return () => factory[Symbol.dispose]();
});

/** A separate machine without a memory. */
const elsewhere = (): Sandbox => createSandbox(service, sandbox.cache);

describe('the site that is merged of parts', () => {
  test.each(sample(1, [1, 2, 3, 7, 16]))('is that of one build, byte for byte: of %d', async (count) => {
    using machine = elsewhere();
    const asked = service.server.requests.length;
    const folders = await buildParts(machine, { snapshot, count });
    const run = await mergeParts(machine, folders.toReversed());
    expect(run.code).toBe(0);
    expect(readSummary(run)).toMatchObject({ pages, rendered: pages });
    expect(service.server.requests.length).toBe(asked);
    expect(diffTrees(before, readTree(machine.out))).toEqual([]);
  });

  test('shares its files with the parts, on one disk', async () => {
    using machine = elsewhere();
    await mergeParts(machine, parts);
    const own = parts.map((part) => statSync(join(part, 'files/ru/index.html'), { throwIfNoEntry: false })?.ino);
    expect(own).toContain(statSync(join(machine.out, 'ru/index.html')).ino);
  });

  test('keeps the pages that stand, and is whole at once', async () => {
    const stamps = readStamps(sandbox.out);
    const run = await mergeParts(sandbox, parts);
    expect(readSummary(run)).toMatchObject({ rendered: 0, kept: pages, written: 0 });
    expect(readStamps(sandbox.out)).toEqual(stamps);
  });

  test('is what the next build goes on from', async () => {
    using machine = elsewhere();
    await mergeParts(machine, parts);
    service.publish(set({ type: 'home', lang: UZ }, 'data.slices.0.primary.eyebrow', 'Yangilik'));
    const run = await machine.build();
    expect(readSummary(run)).toMatchObject({ rendered: 1, kept: pages - 1 });
    await sandbox.build();
    expect(diffTrees(readPublished(sandbox.out), readPublished(machine.out))).toEqual([]);
  });

  test('is published as a site of the ref that the parts were read at, and nothing is said of an age that nobody knows', async () => {
    using machine = elsewhere();
    await mergeParts(machine, parts);
    const to = pathToFileURL(join(machine.path, 'www')).href;
    const { stdout, stderr } = await runSite(['publish', '--to', to, '--out', machine.out, '--yes'], machine.env);
    expect(stdout + stderr).not.toContain('something has changed');
    const [release] = readEvents(await runSite(['releases', '--to', to, '--json'], machine.env));
    const built = readEvents(await sandbox.build()).find(({ event }) => event === 'content');
    expect([release?.['ref'], typeof release?.['ref']]).toEqual([built?.['ref'], 'string']);
  });

  test('takes the place of an earlier one as a build does: what has gone goes, hashed files stay for 30 days', async () => {
    const old = join(sandbox.out, 'assets/old.ABCDEF12.js');
    writeFileSync(old, '');
    service.publish((documents) => documents.filter(({ uid }) => uid !== 'qora-juma'));
    using machine = elsewhere();
    const fewer = await takeSnapshot(machine);
    const folders = await buildParts(machine, { snapshot: fewer, count: 2 });
    const run = await mergeParts(sandbox, folders);
    expect(readSummary(run)).toMatchObject({ pages: pages - 2, removed: 3 });
    expect(statSync(old).size).toBe(0);
    expect(statSync(join(sandbox.out, 'sales/qora-juma'), { throwIfNoEntry: false })).toBeUndefined();
    const later = { SOURCE_DATE_EPOCH: epochOf('2026-12-20') };
    for (const index of [1, 2])
      await buildPart(
        machine,
        ['--snapshot', fewer, '--shard', `${index}/2`, '--out', folders[index - 1] ?? ''],
        later,
      );
    expect((await mergeParts(sandbox, folders, { more: later })).code).toBe(0);
    expect(statSync(old, { throwIfNoEntry: false })).toBeUndefined();
  });

  test.each(sample(1, MOMENTS))('stands whole when the merge is killed %s', async (moment) => {
    using machine = elsewhere();
    const killed = await mergeParts(machine, parts, { more: killAt(machine, moment), run: runSiteAlone });
    expect(killed.code).toBeNull();
    const run = await mergeParts(machine, parts);
    expect(run.code).toBe(0);
    expect(diffTrees(before, readTree(machine.out))).toEqual([]);
  });

  test('may not have shrunk, unless it is meant', async () => {
    service.publish((documents) => documents.filter(({ type }) => type !== 'sale'));
    using machine = elsewhere();
    const folders = await buildParts(machine, { snapshot: await takeSnapshot(machine), count: 2 });
    expect(readFailure(await mergeParts(sandbox, folders))).toMatchObject({ code: 'content.shrink', exitCode: 1 });
    expect(diffTrees(before, readTree(sandbox.out))).toEqual([]);
    expect((await mergeParts(sandbox, folders, { args: ['--allow-shrink'] })).code).toBe(0);
  });
});

describe('a part', () => {
  test('says what it is, and lies in a folder of its number unless another is named', async () => {
    using machine = elsewhere();
    const args = ['build', '--snapshot', snapshot, '--json'];
    const run = await runSiteAlone(args, { ...machine.env, CI_NODE_INDEX: '2', CI_NODE_TOTAL: '3' }, machine.path);
    expect(readEvents(run).at(-1)).toMatchObject({ event: 'part', out: 'part-2', shard: '2/3', of: pages });
    expect(readTree(join(machine.path, 'part-2'))).toEqual(readTree(parts[1] ?? ''));
  });

  test('is built again over itself', async () => {
    using machine = elsewhere();
    const folder = join(machine.path, 'part');
    await buildPart(machine, ['--snapshot', snapshot, '--shard', '1/2', '--out', folder]);
    await buildPart(machine, ['--snapshot', snapshot, '--shard', '2/3', '--out', folder]);
    expect(readTree(folder)).toEqual(readTree(parts[1] ?? ''));
  });

  test('does not go where something else is', async () => {
    const failure = readFailure(
      await buildPart(sandbox, ['--snapshot', snapshot, '--shard', '1/3', '--out', sandbox.out]),
    );
    expect(failure).toMatchObject({ code: 'usage', exitCode: 2 });
    expect(failure.message).toContain(`Expected ${sandbox.out} to be empty or to hold a part of a site, got `);
    expect(diffTrees(before, readTree(sandbox.out))).toEqual([]);
  });

  test('is one of at most as many as there are pages', async () => {
    using machine = elsewhere();
    const run = await buildPart(machine, [
      '--snapshot',
      snapshot,
      '--shard',
      `1/${pages + 1}`,
      '--out',
      join(machine.path, 'part'),
    ]);
    expect(readFailure(run)).toMatchObject({
      code: 'usage',
      message: `Expected at most ${pages} parts, since there are no more pages, got ${pages + 1}`,
    });
  });

  test('of a build that was killed is none', async () => {
    using machine = elsewhere();
    const folder = join(machine.path, 'part');
    const args = ['--snapshot', snapshot, '--shard', '1/3', '--out', folder];
    await buildPart(machine, args, killAt(machine, 'before the commit record'), runSiteAlone);
    // As if it had been killed while it wrote this file.
    writeFileSync(join(folder, 'pages.jsonl.0b9f6a52-0000-4000-8000-000000000000.tmp'), '{');
    expect(readFailure(await mergeParts(machine, [folder, ...parts.slice(1)])).code).toBe('part.missing');
    expect((await buildPart(machine, args)).code).toBe(0);
    expect((await mergeParts(machine, [folder, ...parts.slice(1)])).code).toBe(0);
    expect(diffTrees(before, readTree(machine.out))).toEqual([]);
  });
});
