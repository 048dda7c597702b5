import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pruneMedia } from '../../content/pull/media-folder.ts';
import { planPull } from '../../content/pull/plan-pull.ts';
import { placeDocuments, printPulled, readPulled } from '../../content/pull/pulled-files.ts';
import { clearHalves, listPulled } from '../../content/pull/pulled-folder.ts';
import { writePull } from '../../content/pull/write-pull.ts';
import { readEmbeddedRepository } from '../../content/embedded-api/embedded-repository.ts';
import { createFolder } from '../helpers/built-site.ts';
import { createDocuments, type TestDocument } from '../helpers/content-server.ts';
import { readText, readTree } from '../helpers/read-tree.ts';

const LANGUAGES =
  '[{ "id": "uz-uz", "name": "u", "is_master": true }, { "id": "ru-ru", "name": "r", "is_master": false }]\n';

/** Writes documents into a folder, and fails at the nth file. */
const write = (
  dir: string,
  documents: readonly TestDocument[],
  failAt = Infinity,
  error: unknown = new Error('killed'),
) => {
  const byId = new Map(documents.map((document) => [document.id, document]));
  const wanted = placeDocuments(
    documents.map((document) => readPulled(JSON.stringify(document))),
    { types: new Map(), slices: new Map() },
  );
  let written = 0;
  clearHalves(dir);
  writePull(planPull(wanted, listPulled(dir, { models: false })), {
    ...{ dir, prune: true, repository: 'bolak', languages: LANGUAGES },
    textOf: ({ id }) => {
      written += 1;
      if (written === failAt) throw error;
      return printPulled(byId.get(id));
    },
  });
};

const before = createDocuments(6);
/** One change of each kind: another text, another name, swapped names, a new document, a removed one. */
const after = [
  { ...at(0), data: { title: 'Yangi' } },
  { ...at(1), uid: 'boshqa' },
  { ...at(2), uid: 'uid-4' },
  { ...at(4), uid: 'uid-2' },
  { ...at(5), uid: 'UID-5' },
  ...createDocuments(8).slice(6),
];

function at(index: number): TestDocument {
  const [document] = before.slice(index);
  if (document === undefined) throw new Error(`Expected ${index} documents`);
  return document;
}

test('what a key is called like has no say in what is kept of it', () => {
  const data = JSON.parse('{"toString":"a","hasOwnProperty":{"z":1,"constructor":["b"]},"__proto__":{"valueOf":2}}');
  expect(JSON.parse(printPulled({ ...at(0), data })).data).toEqual(data);
});

test('a pull that is cut off at any of its files leaves none that is half, and the next one goes on', () => {
  using expected = createFolder();
  write(expected.path, after);
  const whole = readTree(expected.path);
  for (let failAt = 1; failAt <= 7; failAt += 1) {
    using folder = createFolder();
    write(folder.path, before);
    expect(() => write(folder.path, after, failAt)).toThrow('killed');
    for (const path of Object.keys(readTree(folder.path)))
      expect(() => JSON.parse(readText(folder.path, path))).not.toThrow();
    write(folder.path, after);
    expect(readTree(folder.path)).toEqual(whole);
  }
});

test('nothing is built from a first pull that has not come to its end', () => {
  using folder = createFolder();
  expect(() => write(folder.path, before, 4)).toThrow('killed');
  expect(() => readEmbeddedRepository({ root: folder.path, folder: '' })).toThrow(
    'languages.json: there is no such file',
  );
  writeFileSync(join(folder.path, 'languages.json.0b0f4f3a-58a2-4e41-8b39-0f0a3f1a5a11.tmp'), '[');
  write(folder.path, before);
  expect(readEmbeddedRepository({ root: folder.path, folder: '' }).documents).toHaveLength(6);
  expect(Object.keys(readTree(folder.path)).filter((path) => path.endsWith('.tmp'))).toEqual([]);
});

test('a full disk is said, and what to do', () => {
  using folder = createFolder();
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' });
  expect(() => write(folder.path, before, 3, full)).toThrow(
    expect.objectContaining({ code: 'folder.unusable', hint: expect.stringMatching(/make room.*--to.*goes on/) }),
  );
  expect(existsSync(join(folder.path, 'languages.json'))).toBe(false);
});

test('an original stays whose note may be one that cannot be read', () => {
  using folder = createFolder();
  for (const kind of ['notes', 'originals']) mkdirSync(join(folder.path, 'media', kind), { recursive: true });
  const original = join(folder.path, 'media/originals/one.png');
  writeFileSync(join(folder.path, 'media/notes/one.json'), '<<<<<<< HEAD');
  writeFileSync(join(folder.path, 'media/notes/gone.json'), '{}');
  writeFileSync(original, 'one');
  pruneMedia(folder.path, ['gone.json']);
  expect(existsSync(original)).toBe(true);
});
