import { appendFileSync, readFileSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SiteError } from '../../base/errors.ts';
import { createRawDocument } from '../../content/service/raw-document.ts';
import { createIntake, type Intake } from '../../content/snapshot/intake.ts';
import { openPacks } from '../../content/snapshot/pack.ts';
import { readNewestSnapshot, type StoredSnapshot } from '../../content/snapshot/snapshot-store.ts';
import type { Snapshot } from '../../content/service/snapshot.ts';
import { countDocuments } from '../../content/snapshot/shrink-guard.ts';
import { createDocuments } from '../helpers/content-server.ts';
import { makeTemporaryFolder } from '../helpers/temporary-folder.ts';

let dir: string;
beforeEach(() => {
  dir = makeTemporaryFolder('snapshots');
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const createSnapshot = (ref: string, count = 5): Snapshot => ({
  ref,
  masterRef: ref,
  endpoint: 'https://bolak.cdn.prismic.io/api/v2',
  walkedAt: 1,
  integrationFieldsRef: null,
  languages: [{ id: 'uz-uz', name: 'Uzbek', is_master: true }],
  types: new Map([['sale', 'Sale']]),
  documents: createDocuments(count, ref).map((document) => createRawDocument(Buffer.from(JSON.stringify(document)))),
});

/** Receives a snapshot as if its documents came from the service. */
const receive = (intake: Intake, snapshot: Snapshot): Promise<StoredSnapshot> =>
  intake.receive(async ({ start, keep }) => {
    start('whole');
    return { ...snapshot, documents: snapshot.documents.map(keep) };
  });

/** Receives a snapshot, and keeps it. */
const writeSnapshot = async (snapshot: Snapshot): Promise<StoredSnapshot> => {
  const intake = createIntake(dir);
  const received = await receive(intake, snapshot);
  intake.keep();
  intake.close();
  return readNewestSnapshot(dir) ?? received;
};

const packOf = (snapshot: StoredSnapshot | undefined): string => snapshot?.packs[0]?.path ?? '';

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
    const { packs, documents } = await writeSnapshot(snapshot);
    const reader = openPacks(packs);
    const bytes = documents.map((document) => reader.read(document));
    reader.close();
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
    const pack = packOf(await writeSnapshot(createSnapshot('ref-1')));
    const whole = readFileSync(pack);
    await writeSnapshot(createSnapshot('ref-1'));
    expect(readFileSync(pack)).toEqual(whole);
    expect(files('.pack')).toHaveLength(2);
  });

  test('leaves another process the number that it has taken, and deletes what that has left when it is old', async () => {
    const [name = ''] = (await writeSnapshot(createSnapshot('ref-1')), files('.pack'));
    const taken = name.replace('00000001', '00000002');
    writeFileSync(join(dir, taken), 'of another process');
    await writeSnapshot(createSnapshot('ref-1'));
    expect(readFileSync(join(dir, taken), 'utf8')).toBe('of another process');
    expect(readReported()).toMatchObject({ snapshot: { ref: 'ref-1' }, reported: [] });
    for (let number = 2; number <= 11; number += 1) await writeSnapshot(createSnapshot(`ref-${number}`));
    expect(readdirSync(dir)).toHaveLength(20);
  });

  test('passes over a snapshot that another process deletes while it is read', async () => {
    await writeSnapshot(createSnapshot('ref-1'));
    symlinkSync('nowhere', join(dir, '00000002-0123456789abcdef.json'));
    expect(readReported()).toMatchObject({ snapshot: { ref: 'ref-1' }, reported: [] });
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
    const received = await receive(intake, createSnapshot('ref-2'));
    expect([received.documents.length, readNewestSnapshot(dir)?.ref]).toEqual([5, 'ref-1']);
    expect(readFileSync(packOf(received)).length).toBeGreaterThan(0);
    intake.close();
    expect(readdirSync(dir)).toEqual(before);
  });

  test('can be read on while it is kept, and is kept once', async () => {
    const intake = createIntake(dir);
    const pack = packOf(await receive(intake, createSnapshot('ref-1')));
    const whole = readFileSync(pack);
    intake.keep();
    intake.keep();
    expect([readFileSync(pack), readNewestSnapshot(dir)?.ref]).toEqual([whole, 'ref-1']);
    intake.close();
    expect(readdirSync(dir)).toHaveLength(2);
    expect(readFileSync(packOf(readNewestSnapshot(dir)))).toEqual(whole);
  });

  test('that failed on the way leaves nothing behind', async () => {
    const intake = createIntake(dir);
    await expect(intake.receive(() => Promise.reject(new Error('No')))).rejects.toThrow('No');
    intake.keep();
    intake.close();
    expect(readdirSync(dir)).toEqual([]);
  });
});

describe('a snapshot of changes', () => {
  /** Receives a snapshot of changes since the last one, and keeps it. */
  const writeChanges = async (ref: string, ...changed: readonly number[]): Promise<StoredSnapshot | undefined> => {
    const last = readNewestSnapshot(dir);
    const next = createSnapshot(ref);
    const intake = createIntake(dir);
    await intake.receive(async ({ start, keep, reuse }) => {
      start('changes');
      const documents = next.documents.map((document, index) => {
        const before = last?.documents[index];
        return before && !changed.includes(index) ? reuse(before) : keep(document);
      });
      return { ...next, documents };
    }, last);
    intake.keep();
    intake.close();
    return readNewestSnapshot(dir);
  };

  const textsOf = (snapshot: StoredSnapshot | undefined): readonly string[] => {
    const { packs = [], documents = [] } = snapshot ?? {};
    const reader = openPacks(packs);
    const texts = documents.map((document) => reader.read(document).toString());
    reader.close();
    return texts;
  };

  const textsAt = (ref: string): readonly string[] =>
    createSnapshot(ref).documents.map(({ bytes }) => bytes.toString());

  test('shares the pack of all documents, and has one of what has changed since that', async () => {
    const first = await writeSnapshot(createSnapshot('ref-1'));
    const second = await writeChanges('ref-2', 1);
    const third = await writeChanges('ref-3', 3);
    expect([first, second, third].map((snapshot) => statSync(packOf(snapshot)).ino)).toEqual(
      Array.from({ length: 3 }, () => statSync(packOf(first)).ino),
    );
    const [one, two, three] = [textsAt('ref-1'), textsAt('ref-2'), textsAt('ref-3')];
    expect(textsOf(second)).toEqual(one.with(1, two[1] ?? ''));
    expect(textsOf(third)).toEqual(one.with(1, two[1] ?? '').with(3, three[3] ?? ''));
    expect(third?.packs[1]?.bytes).toBe(Buffer.byteLength(`${two[1]}${three[3]}`));
    expect(readdirSync(dir)).toHaveLength(8);
  });

  test('stays whole when all that it shares with are forgotten', async () => {
    await writeSnapshot(createSnapshot('ref-1'));
    for (let number = 2; number <= 13; number += 1) await writeChanges(`ref-${number}`, 0);
    expect(textsOf(readNewestSnapshot(dir))).toEqual(textsAt('ref-1').with(0, textsAt('ref-13')[0] ?? ''));
    expect([files('.json').length, readdirSync(dir).length]).toEqual([10, 30]);
  });

  test('is passed over for an older one when a byte of what has changed is flipped', async () => {
    await writeSnapshot(createSnapshot('ref-1'));
    await writeChanges('ref-2', 1);
    flip(join(dir, files('.changes.pack')[0] ?? ''), 3);
    expect(readReported().snapshot?.ref).toBe('ref-1');
  });

  test('gives way to a walk through all documents', async () => {
    await writeSnapshot(createSnapshot('ref-1'));
    const intake = createIntake(dir);
    const received = await intake.receive(async ({ start, keep, reuse }) => {
      const last = readNewestSnapshot(dir);
      start('changes');
      for (const document of last?.documents ?? []) reuse(document);
      start('whole');
      const snapshot = createSnapshot('ref-2');
      return { ...snapshot, documents: snapshot.documents.map(keep) };
    }, readNewestSnapshot(dir));
    expect([received.packs.length, textsOf(received)]).toEqual([1, textsAt('ref-2')]);
    intake.close();
    expect(readdirSync(dir)).toHaveLength(2);
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
