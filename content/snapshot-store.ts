import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isSiteError, type SiteError } from './errors.ts';
import {
  createDamagedError,
  createSnapshotIndex,
  parseSnapshotIndex,
  renderSnapshotIndex,
  sha256,
  type SnapshotIndex,
} from './snapshot-index.ts';
import type { RawDocument } from './raw-document.ts';
import type { DocumentCount, Snapshot } from './snapshot.ts';
import { syncFolder, writeDurably } from './write-durably.ts';

/** A document with its place in the pack, so that it can be read alone. */
export interface StoredDocument extends RawDocument {
  readonly offset: number;
  readonly length: number;
}

/** A snapshot as it lies on the disk, every byte checked. */
export interface StoredSnapshot extends Snapshot {
  readonly counts: readonly DocumentCount[];
  /** Path of the file that holds all documents. */
  readonly pack: string;
  readonly documents: readonly StoredDocument[];
}

/** Snapshots that are kept. */
const KEPT = 10;

/** Keeps a snapshot: one pack of all bytes, then the index that makes it count; forgets all but the last 10, and older ones of the same ref. */
export const writeSnapshot = (dir: string, snapshot: Snapshot): StoredSnapshot => {
  mkdirSync(dir, { recursive: true });
  const name = nextName(dir, snapshot.ref);
  const pack = Buffer.concat(snapshot.documents.map(({ bytes }) => bytes));
  const index = createSnapshotIndex(snapshot, pack);
  writeDurably(packPath(dir, name), pack);
  writeDurably(join(dir, `${name}.json`), renderSnapshotIndex(index));
  syncFolder(dir);
  forgetOld(dir, name);
  return toSnapshot(index, pack, packPath(dir, name));
};

/** The newest snapshot that is whole; damaged ones are reported and passed over. Undefined when there is none. */
export const readNewestSnapshot = (dir: string, onDamaged?: (error: SiteError) => void): StoredSnapshot | undefined => {
  for (const name of listNames(dir)) {
    try {
      return readNamed(dir, name);
    } catch (error) {
      if (!isSiteError(error, 'content.snapshot-damaged')) throw error;
      onDamaged?.(error);
    }
  }
  return undefined;
};

/** The snapshot at a ref; undefined when it is not kept. Throws `content.snapshot-damaged` when a byte of it is not as it was written. */
export const readSnapshot = (dir: string, ref: string): StoredSnapshot | undefined => {
  const name = listNames(dir).find((candidate) => candidate.endsWith(suffixOf(ref)));
  return name === undefined ? undefined : readNamed(dir, name);
};

const readNamed = (dir: string, name: string): StoredSnapshot => {
  const index = parseSnapshotIndex(readFileSync(join(dir, `${name}.json`)), name);
  return toSnapshot(index, readPack(dir, name, index), packPath(dir, name));
};

const readPack = (dir: string, name: string, { pack }: SnapshotIndex): Buffer => {
  const path = packPath(dir, name);
  if (!existsSync(path)) throw createDamagedError(name, 'its pack is missing');
  const bytes = readFileSync(path);
  if (bytes.length === pack.bytes && sha256(bytes) === pack.digest) return bytes;
  throw createDamagedError(name, 'its pack is not as it was written');
};

const packPath = (dir: string, name: string): string => join(dir, `${name}.pack`);

const toSnapshot = (index: SnapshotIndex, pack: Buffer, path: string): StoredSnapshot => {
  const { ref, masterRef, endpoint, languages, types, counts } = index;
  const documents = index.documents.map(([id, type, lang, digest, offset, length]): StoredDocument => {
    const bytes = pack.subarray(offset, offset + length);
    return { id, type, lang, digest, bytes, offset, length };
  });
  return { ref, masterRef, endpoint, languages, types: new Map(types), counts, pack: path, documents };
};

/** Names of snapshots, newest first. An index is written after its pack: what has none does not count. */
const listNames = (dir: string): readonly string[] =>
  existsSync(dir) ? readdirSync(dir).flatMap(nameOfIndex).toSorted().toReversed() : [];

const nameOfIndex = (file: string): readonly string[] =>
  /^\d{8}-[0-9a-f]{16}\.json$/.test(file) ? [file.slice(0, -'.json'.length)] : [];

/** A running number orders snapshots: no clock is asked. */
const nextName = (dir: string, ref: string): string => {
  const last = Number(listNames(dir)[0]?.slice(0, 8) ?? 0);
  return `${String(last + 1).padStart(8, '0')}${suffixOf(ref)}`;
};

const suffixOf = (ref: string): string => `-${sha256(ref).slice(0, 16)}`;

/** Indexes go first, so that no index ever stands without its pack. */
const forgetOld = (dir: string, newest: string): void => {
  const suffix = newest.slice(8);
  const kept = new Set(
    listNames(dir)
      .filter((name) => name === newest || !name.endsWith(suffix))
      .slice(0, KEPT),
  );
  const old = readdirSync(dir).filter((file) => !kept.has(file.slice(0, newest.length)));
  for (const file of old.toSorted((a, b) => Number(b.endsWith('.json')) - Number(a.endsWith('.json'))))
    rmSync(join(dir, file));
};
