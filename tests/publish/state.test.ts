import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { BuildState } from '../../build/memory/build-state.ts';
import { cutParts, keepState } from '../../publish/state/keep-state.ts';
import { parseState, partsOf, renderState, type KeptState } from '../../publish/state/kept-state.ts';
import { readState, takeState } from '../../publish/state/base.ts';
import { createFileTarget } from '../../publish/targets/file.ts';
import type { PrivateFiles } from '../../publish/targets/target.ts';
import { STATE } from '../helpers/build-state.ts';
import { createFolder } from '../helpers/built-site.ts';
import { createRandom } from '../helpers/random.ts';

const BUILD: BuildState = { ...STATE, build: 'a'.repeat(32) };

test('parts are all of the bytes, none larger than 256 kB, and a change moves only those beside it', () => {
  const bytes = randomBytes(3_000_000);
  const parts = cutParts(bytes);
  expect(Buffer.concat(parts).equals(bytes)).toBe(true);
  expect(parts.length).toBeGreaterThan(20);
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(262_144);
  const changed = Buffer.concat([bytes.subarray(0, 1_500_000), Buffer.from('more'), bytes.subarray(1_500_000)]);
  const before = new Set(parts.map((part) => part.toString('latin1')));
  const others = cutParts(changed).filter((part) => !before.has(part.toString('latin1')));
  expect(others.length).toBeLessThanOrEqual(3);
});

test.each([
  ['nothing', Buffer.of()],
  ['one byte', Buffer.of(1)],
  ['the same byte for ever', Buffer.alloc(1_000_000)],
])('%s is cut too', (_, bytes) => {
  expect(Buffer.concat(cutParts(bytes)).equals(bytes)).toBe(true);
});

test('what is kept comes back; of what was known before only what changed is sent, and what is not named goes', async () => {
  using folder = createFolder();
  const [path, empty] = [join(folder.path, 'site.jsonl'), join(folder.path, 'empty.jsonl')];
  writeFileSync(path, randomBytes(1_000_000));
  writeFileSync(empty, '');
  const { state: target } = createFileTarget(join(folder.path, 'www'));
  const files = new Map([
    ['build/site.jsonl', path],
    ['build/empty.jsonl', empty],
  ]);
  const state = { release: 'a'.repeat(32), build: BUILD, files };
  const first = await keepState(state, { target, known: null });
  expect(first.bytes).toBeGreaterThan(1_000_000);

  writeFileSync(path, Buffer.concat([readFileSync(path), Buffer.from('more')]));
  const second = await keepState(state, { target, known: await readState(target) });
  expect(second.bytes).toBeLessThan(600_000);
  const kept = await readState(target);
  expect((await target.list()).length).toBe(1 + partsOf(kept ?? { files: {} }).length);

  const back = join(folder.path, 'back');
  expect(kept && (await takeState(target, kept, (name) => join(back, name)))).toBe(true);
  expect(readFileSync(join(back, 'build/site.jsonl')).equals(readFileSync(path))).toBe(true);
  expect(readFileSync(join(back, 'build/empty.jsonl')).length).toBe(0);
});

describe('of two that keep something at the same time', () => {
  /** Wraps the files of a target, so that listing, writing and removing wait for `turn`. */
  const inTurns = (files: PrivateFiles, turn: () => Promise<unknown>): PrivateFiles => ({
    ...files,
    list: async () => (await turn(), files.list()),
    write: async (name, bytes) => (await turn(), files.write(name, bytes)),
    remove: async (name) => (await turn(), files.remove(name)),
  });

  test('the index is of one of them; what can be read is what that one has kept, and the next one makes it whole', async () => {
    using folder = createFolder();
    const random = createRandom(1);
    let read = 0;
    const place = join(folder.path, 'site.jsonl');
    const common = randomBytes(200_000);
    const writeSite = (own: string): string => {
      const path = join(folder.path, `${own}.jsonl`);
      writeFileSync(path, Buffer.concat([common.subarray(0, 150_000), Buffer.from(own), common.subarray(150_000)]));
      return path;
    };
    const stateOf = (own: string) => ({
      release: own.repeat(32),
      build: BUILD,
      files: new Map([['build/site.jsonl', writeSite(own)]]),
    });
    for (let round = 0; round < 100; round += 1) {
      const { state: target } = createFileTarget(join(folder.path, `www-${round}`));
      await keepState(stateOf('a'), { target, known: null });
      const known = await readState(target);
      const turn = async () => wait(random() < 0.5 ? 0 : random() * 4);
      await Promise.all(
        ['b', 'c'].map(async (own) => keepState(stateOf(own), { target: inTurns(target, turn), known })),
      );
      const kept = await readState(target);
      expect(['b', 'c']).toContain(kept?.release[0]);
      const isTaken = kept !== null && (await takeState(target, kept, () => place));
      if (isTaken) read += 1;
      const itsOwn = join(folder.path, `${kept?.release[0]}.jsonl`);
      expect(!isTaken || readFileSync(place).equals(readFileSync(itsOwn))).toBe(true);

      await keepState(stateOf('d'), { target, known: kept });
      const last = await readState(target);
      expect(last && (await takeState(target, last, () => place))).toBe(true);
      expect(readFileSync(place).equals(readFileSync(join(folder.path, 'd.jsonl')))).toBe(true);
    }
    expect(read).toBeGreaterThan(50);
  });
});

test('what this machine has kept, and somebody has taken away, is sent again also without a change', async () => {
  using folder = createFolder();
  const path = join(folder.path, 'site.jsonl');
  writeFileSync(path, randomBytes(300_000));
  const { state: target } = createFileTarget(join(folder.path, 'www'));
  const state = { release: 'a'.repeat(32), build: BUILD, files: new Map([['build/site.jsonl', path]]) };
  await keepState(state, { target, known: null });
  const known = await readState(target);
  expect(await keepState(state, { target, known })).toMatchObject({ objects: 0, bytes: 0 });
  const part = (await target.list()).find((name) => name.startsWith('parts/'));
  await target.remove(part ?? '');
  expect(await keepState(state, { target, known })).toMatchObject({ objects: 2 });
  expect(known && (await takeState(target, known, () => join(folder.path, 'back')))).toBe(true);
});

test('what is kept names no place but that of a build', () => {
  const file = { sha256: 'a'.repeat(64), bytes: 0, parts: [] };
  const state: KeptState = { release: 'a'.repeat(32), build: BUILD, files: { 'build/site.jsonl': file } };
  expect(parseState(Buffer.from(renderState(state)))).toEqual(state);
  for (const name of ['../x.json', 'build/../x.json', '/etc/x.json', 'build/a/b.json', 'build/.x.json', 'x.json'])
    expect(parseState(Buffer.from(renderState({ ...state, files: { [name]: file } })))).toBe(null);
  expect(parseState(Buffer.from(renderState(state).replace('build/site', 'build/cite')))).toBe(null);
});
