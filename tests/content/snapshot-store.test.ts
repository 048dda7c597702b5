import { appendFileSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SiteError } from '../../base/errors.ts';
import { createRawDocument } from '../../content/service/raw-document.ts';
import {
  createIntake,
  readNewestSnapshot,
  type Intake,
  type StoredSnapshot,
} from '../../content/snapshot/snapshot-store.ts';
import type { Snapshot } from '../../content/service/snapshot.ts';
import { countDocuments } from '../../content/snapshot/count-documents.ts';
import { createDocuments } from '../helpers/content-server.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'snapshots-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const createSnapshot = (ref: string, count = 5): Snapshot => ({
  ref,
  masterRef: ref,
  endpoint: 'https://bolak.cdn.prismic.io/api/v2',
  languages: [{ id: 'uz-uz', name: 'Uzbek', is_master: true }],
  types: new Map([['sale', 'Sale']]),
  documents: createDocuments(count, ref).map((document) => createRawDocument(Buffer.from(JSON.stringify(document)))),
});

/** Takes a snapshot in as if its documents came from the service now. */
const receive = (intake: Intake, snapshot: Snapshot): Promise<StoredSnapshot> =>
  intake.receive(async ({ start, keep }) => {
    start();
    return { ...snapshot, documents: snapshot.documents.map(keep) };
  });

/** Takes a snapshot in, and keeps it. */
const writeSnapshot = async (snapshot: Snapshot): Promise<StoredSnapshot> => {
  const intake = createIntake(dir);
  const received = await receive(intake, snapshot);
  intake.keep();
  intake.close();
  return readNewestSnapshot(dir) ?? received;
};

const files = (end: string) =>
  readdirSync(dir)
    .filter((name) => name.endsWith(end))
    .toSorted();

const flip = (path: string, at: number): void => {
  const bytes = readFileSync(path);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(path, bytes);
};

describe('the snapshot store', () => {
  test('gives back what was kept', async () => {
    const snapshot = createSnapshot('ref-1');
    const stored = await writeSnapshot(snapshot);
    expect(stored.documents.map(({ id }) => id)).toEqual(snapshot.documents.map(({ id }) => id));
    expect(stored).toMatchObject({ ref: 'ref-1', endpoint: snapshot.endpoint, types: snapshot.types });
    expect(readNewestSnapshot(dir)).toEqual(stored);
  });

  test('tells where each document lies in the pack', async () => {
    const snapshot = createSnapshot('ref-1');
    const { pack, documents } = await writeSnapshot(snapshot);
    const whole = readFileSync(pack);
    const bytes = documents.map(({ offset, length }) => whole.subarray(offset, offset + length));
    expect(bytes).toEqual(snapshot.documents.map((document) => document.bytes));
  });

  test('has nothing in a folder that is not there', async () => {
    expect(readNewestSnapshot(join(dir, 'none'))).toBeUndefined();
  });

  test('keeps a snapshot without documents', async () => {
    await writeSnapshot(createSnapshot('empty', 0));
    expect(readNewestSnapshot(dir)?.documents).toEqual([]);
  });

  test('keeps the last 10', async () => {
    for (let number = 1; number <= 12; number += 1) await writeSnapshot(createSnapshot(`ref-${number}`));
    expect(files('.json')).toHaveLength(10);
    expect(files('.pack')).toHaveLength(10);
    expect(readdirSync(dir)).toHaveLength(20);
    expect(files('.json').some((name) => name.startsWith('00000002-'))).toBe(false);
    expect(files('.json').some((name) => name.startsWith('00000003-'))).toBe(true);
    expect(readNewestSnapshot(dir)?.ref).toBe('ref-12');
  });

  test('leaves a snapshot to its reader when another process has fetched the same ref', async () => {
    const { pack } = await writeSnapshot(createSnapshot('ref-1'));
    const whole = readFileSync(pack);
    await writeSnapshot(createSnapshot('ref-1'));
    expect(readFileSync(pack)).toEqual(whole);
    expect(files('.pack')).toHaveLength(2);
  });

  test('writes the same bytes for the same snapshot', async () => {
    await writeSnapshot(createSnapshot('ref-1'));
    const [index] = files('.json').map((name) => readFileSync(join(dir, name), 'utf8'));
    await writeSnapshot(createSnapshot('ref-1'));
    expect(readFileSync(join(dir, files('.json')[0] ?? ''), 'utf8')).toBe(index);
  });
});

describe('a snapshot that has come in', () => {
  test('counts for nobody until it is kept, and leaves nothing behind', async () => {
    await writeSnapshot(createSnapshot('ref-1'));
    const before = readdirSync(dir);
    const intake = createIntake(dir);
    const { documents, pack } = await receive(intake, createSnapshot('ref-2'));
    expect([documents.length, readNewestSnapshot(dir)?.ref]).toEqual([5, 'ref-1']);
    expect(readFileSync(pack).length).toBeGreaterThan(0);
    intake.close();
    expect(readdirSync(dir)).toEqual(before);
  });

  test('can be read on while it is kept, and is kept once', async () => {
    const intake = createIntake(dir);
    const { pack } = await receive(intake, createSnapshot('ref-1'));
    const whole = readFileSync(pack);
    intake.keep();
    intake.keep();
    expect([readFileSync(pack), readNewestSnapshot(dir)?.ref]).toEqual([whole, 'ref-1']);
    intake.close();
    expect(readdirSync(dir)).toHaveLength(2);
    expect(readFileSync(readNewestSnapshot(dir)?.pack ?? '')).toEqual(whole);
  });

  test('that failed on the way leaves nothing behind', async () => {
    const intake = createIntake(dir);
    await expect(intake.receive(() => Promise.reject(new Error('No')))).rejects.toThrow('No');
    intake.keep();
    intake.close();
    expect(readdirSync(dir)).toEqual([]);
  });
});

const readReported = () => {
  const reported: SiteError[] = [];
  return { snapshot: readNewestSnapshot(dir, (error) => reported.push(error)), reported };
};

describe('a damaged snapshot', () => {
  beforeEach(async () => {
    await writeSnapshot(createSnapshot('ref-1'));
    await writeSnapshot(createSnapshot('ref-2'));
  });

  test('is passed over for an older one, whichever byte of its index is flipped', async () => {
    const path = join(dir, files('.json').at(-1) ?? '');
    const whole = readFileSync(path);
    for (let at = 0; at < whole.length; at += 1) {
      flip(path, at);
      const { snapshot, reported } = readReported();
      expect([snapshot?.ref, reported[0]?.code, at]).toEqual(['ref-1', 'content.snapshot-damaged', at]);
      writeFileSync(path, whole);
    }
    expect(readReported().snapshot?.ref).toBe('ref-2');
  });

  test('is passed over whichever byte of its pack is flipped', async () => {
    const path = join(dir, files('.pack').at(-1) ?? '');
    const { length } = readFileSync(path);
    for (const at of [0, 1, Math.floor(length / 2), length - 1]) {
      flip(path, at);
      expect(readReported().snapshot?.ref).toBe('ref-1');
      flip(path, at);
    }
    appendFileSync(path, 'x');
    expect(readReported().reported[0]?.message).toMatch(
      /^Snapshot 00000002-\w+ is damaged: its pack is not as it was written$/,
    );
  });

  test('is passed over when its pack is missing or its index is cut short', () => {
    rmSync(join(dir, files('.pack').at(-1) ?? ''));
    expect(readReported().reported[0]?.message).toContain('its pack is missing');
    writeFileSync(join(dir, files('.json').at(-1) ?? ''), '');
    expect(readReported().snapshot?.ref).toBe('ref-1');
  });

  test('gives way to the same snapshot written again', async () => {
    flip(join(dir, files('.pack').at(-1) ?? ''), 7);
    await writeSnapshot(createSnapshot('ref-2'));
    expect(readReported()).toMatchObject({ snapshot: { ref: 'ref-2' }, reported: [] });
  });

  test('leaves nothing when all are damaged', async () => {
    for (const name of files('.json')) flip(join(dir, name), 100);
    const { snapshot, reported } = readReported();
    expect(snapshot).toBeUndefined();
    expect(reported).toHaveLength(2);
  });
});

test('documents are counted by type and language', async () => {
  expect(countDocuments(createSnapshot('ref-1', 8).documents)).toEqual([
    { type: 'blog_post', lang: 'ru-ru', count: 3 },
    { type: 'blog_post', lang: 'uz-uz', count: 2 },
    { type: 'sale', lang: 'ru-ru', count: 1 },
    { type: 'sale', lang: 'uz-uz', count: 2 },
  ]);
});
