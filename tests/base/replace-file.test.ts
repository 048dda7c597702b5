import { execFileSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  readSync,
  symlinkSync,
  writeFileSync,
  closeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { replaceFile, writeNamedFile, type FileContent } from '../../base/replace-file.ts';
import { createFolder } from '../helpers/built-site.ts';
import { watchDisk } from '../helpers/watch-disk.ts';

let folder: ReturnType<typeof createFolder>;
let path: string;

beforeEach(() => {
  folder = createFolder();
  path = join(folder.path, 'made/state.json');
});

afterEach(() => folder[Symbol.dispose]());

const namesThere = (): readonly string[] => readdirSync(dirname(path));

function* pieces(count: number): Generator<string> {
  for (let number = 0; number < count; number += 1) yield `строка ${number}\n`;
}

test.each<readonly [string, () => FileContent, string | Uint8Array]>([
  ['a text', () => 'matn — текст', 'matn — текст'],
  ['nothing', () => '', ''],
  ['bytes', () => Buffer.from([0, 255, 10]), Buffer.from([0, 255, 10])],
  ['pieces', () => pieces(20_000), [...pieces(20_000)].join('')],
  ['no pieces', () => [], ''],
])('%s is all that the file and its folder hold', (_, create, expected) => {
  for (const isDurable of [false, true]) {
    replaceFile(path, create(), { isDurable });
    expect(readFileSync(path).equals(Buffer.from(expected))).toBe(true);
    expect(namesThere()).toEqual(['state.json']);
  }
});

test('at every moment the file is the old one or the new one, whole', () => {
  for (const isDurable of [false, true]) {
    const seen = new Set<string | null>();
    const look = () => seen.add(existsSync(path) ? readFileSync(path, 'utf8') : null);
    watchDisk(look, () => replaceFile(path, `first ${isDurable}`, { isDurable }));
    watchDisk(look, () => replaceFile(path, [...pieces(9)], { isDurable }));
    const before = isDurable ? [...pieces(9)].join('') : null;
    expect([...seen]).toEqual([...new Set([before, `first ${isDurable}`, [...pieces(9)].join('')])]);
  }
});

test('one who writes the same file meanwhile is not in the way', () => {
  function* interrupted(): Generator<string> {
    yield 'the ';
    replaceFile(path, 'another');
    expect(readFileSync(path, 'utf8')).toBe('another');
    yield 'last';
  }
  replaceFile(path, interrupted());
  expect([readFileSync(path, 'utf8'), namesThere()]).toEqual(['the last', ['state.json']]);
});

test('a failure leaves the old file, and nothing beside it', () => {
  const fail = function* (): Generator<string> {
    yield 'half of it';
    throw new Error('no more');
  };
  expect(() => replaceFile(path, fail())).toThrow('no more');
  expect(namesThere()).toEqual([]);
  writeFileSync(path, 'old');
  expect(() => replaceFile(path, fail(), { isDurable: true })).toThrow('no more');
  expect([readFileSync(path, 'utf8'), namesThere()]).toEqual(['old', ['state.json']]);
});

test('a folder in its place is an error that names it', () => {
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, 'kept'), '');
  expect(() => replaceFile(path, 'text')).toThrow(/EISDIR|ENOTEMPTY|EEXIST/);
  expect(namesThere()).toEqual(['state.json']);
});

test('a file that somebody names is written whole; a link and a pipe stay what they are', () => {
  const [link, pipe, plain] = ['link', 'pipe', 'plain'].map((name) => join(folder.path, name));
  if (!link || !pipe || !plain) throw new Error('Expected paths');
  for (const text of ['first', 'second']) writeNamedFile(plain, text);
  symlinkSync(plain, link);
  writeNamedFile(link, 'third');
  expect([lstatSync(link).isSymbolicLink(), readFileSync(plain, 'utf8')]).toEqual([true, 'third']);
  execFileSync('mkfifo', [pipe]);
  const reader = openSync(pipe, 'r+');
  writeNamedFile(pipe, 'told');
  const read = Buffer.alloc(9);
  expect([lstatSync(pipe).isFIFO(), read.toString('utf8', 0, readSync(reader, read))]).toEqual([true, 'told']);
  closeSync(reader);
  expect(readdirSync(folder.path).toSorted()).toEqual(['link', 'pipe', 'plain']);
});
