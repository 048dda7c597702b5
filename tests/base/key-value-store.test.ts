import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStore, readHead, STORE_FILES, writeStore, type Store } from '../../base/key-value-store.ts';
import { createRandom } from '../helpers/random.ts';

let folder = '';
const opened: Store[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'store-'));
});

afterEach(() => {
  for (const store of opened.splice(0)) store.close();
  rmSync(folder, { recursive: true });
});

const open = (): Store => {
  const store = openStore(folder);
  if (store === null) throw new Error('Expected a store, got none');
  opened.push(store);
  return store;
};

const write = (values: Readonly<Record<string, unknown>>, before: Store | null = null, head: unknown = null): void =>
  writeStore(folder, head, { before, changes: new Map(Object.entries(values)) });

const all = (prefix = ''): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Array.from(open().scan(prefix), ([key, json]) => [key, JSON.parse(json)]));

test('what was written is there, by its key and by what keys begin with', () => {
  write({ 'b 2': [2], 'a 1': { x: 'ʻ\n\t' }, 'b 1': 1, b: null }, null, { build: 'one' });
  expect(readHead(folder)).toEqual({ build: 'one' });
  expect(Array.from(open().scan('b '))).toEqual([
    ['b 1', '1'],
    ['b 2', '[2]'],
  ]);
  expect([open().get('a 1'), open().get('a'), open().get('c')]).toEqual(['{"x":"ʻ\\n\\t"}', undefined, undefined]);
  expect(open().get('b')).toBe('null');
});

test('keys may hold whatever a text can', () => {
  const keys = ['a\tb', 'a\nb', '"\\', '\u0000', '\uD800', 'ʻ', '😀', ''];
  write(Object.fromEntries(keys.map((key) => [key, key])));
  write({ 'a\tb': undefined, new: 1 }, open());
  for (const key of keys.slice(1)) expect(JSON.parse(open().get(key) ?? 'null')).toBe(key);
  expect(Object.keys(all()).toSorted()).toEqual([...keys.slice(1), 'new'].toSorted());
});

test('after any changes a store holds what a map would', () => {
  const random = createRandom(20_261_127);
  const map = new Map<string, unknown>();
  write({});
  for (let round = 0; round < 40; round += 1) {
    const size = round % 7 === 0 ? 4000 : 40;
    const changes = Array.from({ length: size }, (_, number): readonly [string, unknown] => {
      const key = `k${Math.floor(random() * 3000)}`;
      return [key, random() < 0.3 ? undefined : `${round} ${number} ${'x'.repeat(random() * 200)}`];
    });
    write(Object.fromEntries(changes), open());
    for (const [key, value] of Object.entries(Object.fromEntries(changes))) {
      if (value === undefined) map.delete(key);
      else map.set(key, value);
    }
    expect(all()).toEqual(Object.fromEntries(map));
    const store = open();
    for (const key of ['k1', 'k1500', 'k2999']) expect(store.get(key)).toBe(JSON.stringify(map.get(key)));
    expect(Array.from(store.scan('k12'), ([key]) => key)).toEqual(
      [...map.keys()].filter((key) => key.startsWith('k12')).toSorted(),
    );
  }
});

test('values that are longer than what is read at once are whole', () => {
  const long = (letter: string): string => letter.repeat(200_000);
  write({ a: 1, b: long('b'), c: long('ʻ'), d: 2 });
  expect(all()).toEqual({ a: 1, b: long('b'), c: long('ʻ'), d: 2 });
  expect([open().get('d'), open().get('a')]).toEqual(['2', '1']);
});

test('a store that is open is read as it was, whatever is written', () => {
  write({ a: 1, b: 2 });
  const store = open();
  write({ a: 3, c: 'x'.repeat(1_000_000) }, store);
  expect(Array.from(store.scan(''))).toEqual([
    ['a', '1'],
    ['b', '2'],
  ]);
  expect(all()).toMatchObject({ a: 3, b: 2 });
});

test.each(STORE_FILES)('a byte that is another in %s, or a lost end, makes the store count for nothing', (name) => {
  write({ a: 'value', b: 'value' });
  write({ b: 'other' }, open());
  const path = join(folder, name);
  const bytes = readFileSync(path);
  for (const at of [0, bytes.length / 2, bytes.length - 1].map(Math.floor)) {
    writeFileSync(path, bytes.with(at, (bytes[at] ?? 0) ^ 1));
    expect(openStore(folder)).toBeNull();
  }
  writeFileSync(path, bytes);
  truncateSync(path, bytes.length - 1);
  expect(openStore(folder)).toBeNull();
  rmSync(path);
  expect(openStore(folder)).toBeNull();
});

test('whoever is stopped before the head is written leaves the store that was there', () => {
  write({ a: 1 });
  const path = join(folder, 'head.json');
  const head = readFileSync(path);
  write({ a: 2, b: 3 }, open());
  writeFileSync(path, head);
  expect(all()).toEqual({ a: 1 });
});

test('what somebody had only half written is deleted by the next who writes', () => {
  write({ a: 1 });
  writeFileSync(join(folder, 'rows.jsonl.0b9f6a52-0000-4000-8000-000000000000.tmp'), 'a\t1');
  write({ a: 2 }, open());
  expect(readdirSync(folder).toSorted()).toEqual([...STORE_FILES].toSorted());
});
