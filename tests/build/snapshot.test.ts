import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { remove, set, UZ } from '../helpers/content-repository.ts';
import { diffTrees, readTree } from '../helpers/read-tree.ts';
import { readEvents, readFailure, readProblems, runSite } from '../helpers/run-site.ts';
import { createSandbox, type Sandbox } from '../helpers/sandbox.ts';
import { usePreviousSite } from '../helpers/previous-site.ts';

const { service, sandbox, before } = await usePreviousSite();
const file = join(sandbox.path, 'content.snapshot');

const takeSnapshot = (args: readonly string[] = []) =>
  runSite(['snapshot', '--out', file, '--json', ...args], sandbox.env);

/** A separate machine without a memory. */
const elsewhere = (): Sandbox => createSandbox(service, sandbox.cache);

describe('a site that is built from a snapshot file', () => {
  test('is the site of that content, byte for byte, without any request', async () => {
    const taken = await takeSnapshot();
    expect(taken.code).toBe(0);
    using machine = elsewhere();
    const asked = service.server.requests.length;
    const run = await machine.build(['--snapshot', file]);
    expect(run.code).toBe(0);
    expect(service.server.requests.length).toBe(asked);
    expect(diffTrees(before, readTree(machine.out))).toEqual([]);
  });

  test('is that of the file when the content has moved on', async () => {
    await takeSnapshot();
    service.publish(remove({ type: 'blog_post' }));
    using machine = elsewhere();
    await machine.build(['--snapshot', file]);
    expect(diffTrees(before, readTree(machine.out))).toEqual([]);
  });

  test('goes on from a site that stands, as a build that asks does', async () => {
    service.publish(set({ type: 'home', lang: UZ }, 'data.slices.0.primary.eyebrow', 'Yangilik'));
    await takeSnapshot();
    const run = await sandbox.build(['--snapshot', file]);
    expect(readEvents(run)).toContainEqual(expect.objectContaining({ event: 'done', rendered: 1, removed: 0 }));
    using machine = elsewhere();
    await machine.build();
    expect(diffTrees(readTree(machine.out), readTree(sandbox.out))).toEqual([]);
  });

  test('has nothing to do the second time', async () => {
    await takeSnapshot();
    using machine = elsewhere();
    await machine.build(['--snapshot', file]);
    const run = await machine.build(['--snapshot', file]);
    expect(readEvents(run)).toContainEqual(expect.objectContaining({ event: 'done', rendered: 0, written: 0 }));
    expect(readEvents(run).filter(({ event }) => event === 'start')).toEqual([]);
  });
});

describe('site snapshot', () => {
  test('writes no file of content that has an error, and names the document', async () => {
    service.publish(set({ type: 'home', lang: UZ }, 'data', { slices: 'none' }));
    const other = join(sandbox.path, 'unsound.snapshot');
    const run = await runSite(['snapshot', '--out', other, '--json'], sandbox.env);
    expect([run.code, readFailure(run).code]).toEqual([1, 'content.invalid']);
    expect(readProblems(run)).toContainEqual(expect.objectContaining({ severity: 'error', type: 'home', lang: UZ }));
    expect(() => readFileSync(other)).toThrow('ENOENT');
  });
});

describe('a snapshot file is refused', () => {
  const failureOf = async (args: readonly string[], env = {}) => {
    using machine = elsewhere();
    const run = await machine.build(args, env);
    return { ...readFailure(run), tree: readTree(machine.out) };
  };

  test('of another repository, with both addresses', async () => {
    await takeSnapshot();
    const failure = await failureOf(['--snapshot', file], { PRISMIC_ENDPOINT: 'https://other.example/api/v2' });
    expect(failure).toMatchObject({ code: 'usage', exitCode: 2, tree: {} });
    expect(failure.message).toContain('https://other.example/api/v2');
    expect(failure.message).toContain(service.endpoint);
  });

  test('when a byte of it is another', async () => {
    await takeSnapshot();
    const damaged = join(sandbox.path, 'damaged.snapshot');
    cpSync(file, damaged);
    const bytes = readFileSync(damaged);
    const middle = bytes.length >> 1;
    bytes[middle] = (bytes[middle] ?? 0) ^ 1;
    writeFileSync(damaged, bytes);
    const failure = await failureOf(['--snapshot', damaged]);
    expect(failure).toMatchObject({ code: 'content.snapshot-damaged', exitCode: 3, tree: {} });
    expect(failure.message).toBe(`The snapshot in ${damaged} is damaged: its documents are not as they were written`);
  });

  test.each([
    [['--offline'], '--offline'],
    [['--ref', 'x'], '--ref <ref>'],
    [['--full'], '--full'],
  ])('together with %j', async (args, other) => {
    const message = `option '--snapshot <file>' cannot be used with option '${other}'`;
    expect(await failureOf(['--snapshot', file, ...args])).toMatchObject({ code: 'usage', exitCode: 2, message });
  });
});
