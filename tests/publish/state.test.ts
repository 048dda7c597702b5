import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { BuildState } from '../../renderer/output/build-state.ts';
import { cutParts } from '../../publish/state/cut-parts.ts';
import { keepState } from '../../publish/state/keep-state.ts';
import { parseState, partsOf, renderState, type KeptState } from '../../publish/state/kept-state.ts';
import { readState, takeState } from '../../publish/state/take-state.ts';
import { createFileTarget } from '../../publish/targets/file.ts';
import { createFolder } from '../helpers/built-site.ts';

const BUILD: BuildState = {
  ...{ build: 'a'.repeat(32), inputs: 'i', surroundings: 's', generation: 'g', warnings: 0, retired: {} },
  environments: { uz: 'u', ru: 'r' },
  size: { pages: 1, addresses: 2, bytes: 3 },
};

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

test('what is kept names no place but that of a build', () => {
  const file = { sha256: 'a'.repeat(64), bytes: 0, parts: [] };
  const state: KeptState = { release: 'a'.repeat(32), build: BUILD, files: { 'build/site.jsonl': file } };
  expect(parseState(Buffer.from(renderState(state)))).toEqual(state);
  for (const name of ['../x.json', 'build/../x.json', '/etc/x.json', 'build/a/b.json', 'build/.x.json', 'x.json'])
    expect(parseState(Buffer.from(renderState({ ...state, files: { [name]: file } })))).toBe(null);
  expect(parseState(Buffer.from(renderState(state).replace('build/site', 'build/cite')))).toBe(null);
});
