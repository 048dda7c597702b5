import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  readEmbeddedRepository,
  readKnownRepository,
  type KnownDocuments,
} from '../../content/embedded-api/embedded-repository.ts';
import { createFolder } from '../helpers/built-site.ts';

let folder: ReturnType<typeof createFolder>;
let known: KnownDocuments;
let digests: ReadonlySet<string>;

/** Milliseconds. Files written more recently are not taken for known. */
const AGE = 2100;

beforeEach(() => {
  folder = createFolder();
  digests = new Set();
  known = { files: new Map(), isRead: (digest) => digests.has(digest) };
  mkdirSync(join(folder.path, 'faqs'));
  for (const name of ['languages.json', 'faqs/faqs.ru.json', 'faqs/faqs.uz.json'])
    cpSync(join('content/embedded', name), join(folder.path, name));
});
afterEach(() => folder[Symbol.dispose]());

const read = () => readKnownRepository({ root: folder.path, folder: '' }, known);

test('a file that nobody has touched is not read again', async () => {
  await wait(AGE);
  const before = read();
  const after = read();
  expect(after.documents.every((document, place) => document === before.documents[place])).toBe(true);
  expect(after).toEqual(before);
});

test('what has been written since is read, also where size and time are those of before', async () => {
  const path = join(folder.path, 'faqs/faqs.ru.json');
  await wait(AGE);
  const before = read();
  const { size, mtime } = statSync(path);
  const text = readFileSync(path);
  writeFileSync(path, text.with(text.indexOf('"id": "') + '"id": "'.length, 0x5f));
  utimesSync(path, mtime, mtime);
  expect(statSync(path)).toMatchObject({ size, mtime });
  expect(read().ref).not.toBe(before.ref);
});

test('a file that is gone is no document any more, and one that is new is one', () => {
  read();
  rmSync(join(folder.path, 'faqs/faqs.uz.json'));
  expect(read().documents.map(({ lang }) => lang)).toEqual(['ru-ru']);
  cpSync('content/embedded/faqs/faqs.uz.json', join(folder.path, 'faqs/faqs.uz.json'));
  expect(read().documents).toHaveLength(2);
});

test('an empty uid, as somebody may leave it in a file, is none', () => {
  writeFileSync(
    join(folder.path, 'faqs/empty.uz.json'),
    '{"id":"empty","type":"faqs","lang":"uz-uz","uid":"","data":{}}',
  );
  expect(
    readEmbeddedRepository({ root: folder.path, folder: '' }).documents.find(({ id }) => id === 'empty')?.header.uid,
  ).toBeNull();
});

test('a mistake is told as long as it is there', () => {
  const path = join(folder.path, 'faqs/faqs.ru.json');
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, '{');
  expect(read).toThrow('faqs.ru.json');
  expect(read).toThrow('faqs.ru.json');
  writeFileSync(path, text);
  expect(read().documents).toHaveLength(2);
});

test('a document that has been read before is the same one, and a slip in another is told', () => {
  const place = { root: folder.path, folder: '' };
  const { ref, documents } = readEmbeddedRepository(place);
  digests = new Set(documents.map(({ digest }) => digest));
  expect(read().ref).toBe(ref);
  expect(read().documents.map(({ id }) => id)).toEqual(documents.map(({ id }) => id));
  expect(read().documents.every((document) => !('header' in document))).toBe(true);
  writeFileSync(join(folder.path, 'faqs/faqs.ru.json'), '{');
  expect(read).toThrow('faqs.ru.json');
});

test.runIf(process.platform !== 'win32')('a pipe among the files is told as such, and not waited for', () => {
  execFileSync('mkfifo', [join(folder.path, 'faqs/faqs.kaa.json')]);
  expect(read).toThrow('faqs/faqs.kaa.json is a pipe: expected a file');
});

test.each([
  ['faqs/faqs.ru.json', '"uid": null', '"uid": 7', 'faqs/faqs.ru.json · uid: Expected string, got 7'],
  [
    'faqs/faqs.ru.json',
    '"alternate_languages": [',
    '"alternate_languages": [{ "id": true, "lang": "uz-uz" },',
    'faqs/faqs.ru.json · alternate_languages.0.id: Expected string, got true',
  ],
])('a member of %s that is of another kind is told as fields of documents are', (file, before, after, message) => {
  const path = join(folder.path, file);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(before);
  writeFileSync(path, text.replace(before, after));
  expect(() => readEmbeddedRepository({ root: folder.path, folder: '' })).toThrow(message);
});

test('it is told in the language of the reader, and so is a list of languages that names none', () => {
  const readIn = (language: 'ru' | 'en') => () => readEmbeddedRepository({ root: folder.path, folder: '', language });
  writeFileSync(join(folder.path, 'languages.json'), '{}');
  expect(readIn('ru')).toThrow('languages.json: Нужно значение другого вида (список), а стоит {}');
  writeFileSync(join(folder.path, 'languages.json'), '[]');
  expect(readIn('en')).toThrow('languages.json: it names no language');
});
