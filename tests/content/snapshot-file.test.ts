import { mkdirSync, readFileSync, readdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readLines } from '../../base/read-lines.ts';
import { createRawDocument } from '../../content/service/raw-document.ts';
import { createIntake } from '../../content/snapshot/intake.ts';
import { openPacks } from '../../content/snapshot/pack.ts';
import { readSnapshotFile, snapshotDigest, writeSnapshotFile } from '../../content/snapshot/snapshot-file.ts';
import type { StoredSnapshot } from '../../content/snapshot/snapshot-store.ts';
import { createFolder } from '../helpers/built-site.ts';
import { createDocuments } from '../helpers/content-server.ts';
import { createRandom } from '../helpers/random.ts';

let folder: ReturnType<typeof createFolder>;
beforeEach(() => {
  folder = createFolder();
});
afterEach(() => folder[Symbol.dispose]());

const head = {
  endpoint: 'https://bolak.cdn.prismic.io/api/v2',
  walkedAt: 1,
  integrationFieldsRef: null,
  languages: [{ id: 'uz-uz', name: 'Uzbek', is_master: true }],
  types: new Map([['sale', 'Sale']]),
};

const raw = (count: number, mark: string) =>
  createDocuments(count, mark).map((document) => createRawDocument(Buffer.from(JSON.stringify(document))));

const documents = raw(30, 'v1');

/** A stored snapshot with two packs: one from a walk, and one with later changes. */
const receiveSnapshot = async (): Promise<StoredSnapshot> => {
  const [first, second] = [createIntake(join(folder.path, 'store')), createIntake(join(folder.path, 'store'))];
  const walked = await first.receive(async ({ start, keep }) => {
    start('whole');
    return { ...head, ref: 'ref-1', masterRef: 'ref-1', documents: documents.map(keep) };
  });
  const changed = raw(1, 'v2');
  return second.receive(async ({ start, keep, reuse }) => {
    start('changes');
    const kept = walked.documents.slice(1).map(reuse);
    return { ...head, ref: 'ref-2', masterRef: 'ref-2', documents: [...changed.map(keep), ...kept] };
  }, walked);
};

const readAll = ({ packs, documents: all }: StoredSnapshot): readonly string[] => {
  const reader = openPacks(packs);
  try {
    return all.map((document) => reader.read(document).toString());
  } finally {
    reader.close();
  }
};

const keepMemory = (lines: readonly string[] = []): string => {
  const path = join(folder.path, 'memory');
  writeFileSync(path, lines.map((line) => `${line}\n`).join(''));
  return path;
};

describe('a snapshot in a file', () => {
  test('has every document byte for byte, wherever it lay, and all that is known of them', async () => {
    const path = join(folder.path, 'content.snapshot');
    const snapshot = await receiveSnapshot();
    const bytes = writeSnapshotFile(path, { repository: 'bolak', snapshot, memory: keepMemory() });
    const { repository, snapshot: read } = readSnapshotFile(path);
    expect(bytes).toBe(readFileSync(path).length);
    expect(repository).toBe('bolak');
    expect(readAll(read)).toEqual(readAll(snapshot));
    for (const key of ['ref', 'masterRef', 'endpoint', 'languages', 'types', 'walkedAt'] as const)
      expect(read[key]).toEqual(snapshot[key]);
    expect(readdirSync(folder.path).toSorted()).toEqual(['content.snapshot', 'memory', 'store']);
  });

  test('is known by what it says, not by where it lies', async () => {
    const paths = ['a', 'b'].map((name) => join(folder.path, name));
    const snapshot = await receiveSnapshot();
    for (const path of paths) writeSnapshotFile(path, { repository: 'bolak', snapshot, memory: keepMemory() });
    const [first, second] = paths.map((path) => snapshotDigest(readSnapshotFile(path).snapshot));
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(second).toBe(first);
  });

  test('has with it what is remembered of the documents', async () => {
    const path = join(folder.path, 'content.snapshot');
    const memory = keepMemory(['one', 'ikki ʻ']);
    writeSnapshotFile(path, { repository: 'bolak', snapshot: await receiveSnapshot(), memory });
    const { memory: place = { path } } = readSnapshotFile(path).snapshot;
    expect([...readLines(place)]).toEqual(['one', 'ikki ʻ']);
  });

  test('is refused when any byte is another, or the end is missing', async () => {
    const path = join(folder.path, 'content.snapshot');
    const memory = keepMemory(['line', 'line']);
    writeSnapshotFile(path, { repository: 'bolak', snapshot: await receiveSnapshot(), memory });
    const whole = readFileSync(path);
    const random = createRandom(7);
    const places = [0, 31, 32, whole.length - 1, ...Array.from({ length: 200 }, () => random() * whole.length)];
    for (const place of places.map(Math.floor)) {
      const bytes = Buffer.from(whole);
      bytes[place] = (bytes[place] ?? 0) ^ 1;
      writeFileSync(path, bytes);
      expect(() => readSnapshotFile(path), `byte ${place}`).toThrow(/is damaged|another kind of file/);
    }
    for (const length of [whole.length - 1, 100, 10, 0]) {
      writeFileSync(path, whole);
      truncateSync(path, length);
      expect(() => readSnapshotFile(path), `${length} bytes`).toThrow(/is damaged|another kind of file/);
    }
  });

  test.each([
    ['a text', (path: string) => writeFileSync(path, '{"digest":"…"}'.repeat(9)), 'got another kind of file'],
    ['a folder', (path: string) => mkdirSync(path), 'got another kind of file'],
    ['nothing', () => {}, 'it cannot be read: ENOENT'],
  ])('is not %s', (_, make, message) => {
    const path = join(folder.path, 'content.snapshot');
    make(path);
    expect(() => readSnapshotFile(path)).toThrow(message);
  });
});
