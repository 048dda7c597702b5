import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { listFolder } from '../../base/read-if-there.ts';
import { sha256 } from '../../base/digest.ts';
import { isSiteError, type SiteError } from '../../base/errors.ts';
import { linkOrCopy } from '../../base/link-or-copy.ts';
import { orNull } from '../../base/or-null.ts';
import type { FileRange } from '../../base/read-lines.ts';
import { replaceFile } from '../../base/replace-file.ts';
import {
  createDamagedError,
  createSnapshotIndex,
  documentsOf,
  parseSnapshotIndex,
  renderSnapshotIndex,
} from './snapshot-index.ts';
import type { DocumentKey, Snapshot } from '../service/snapshot.ts';
import { readPackDigest, type Pack, type PackedDocument } from './pack.ts';

/** A document and its place in the packs; its bytes are read when they are needed. */
export interface StoredDocument extends DocumentKey, PackedDocument {}

/** A snapshot on the disk, every byte checked. */
export interface StoredSnapshot extends Snapshot<StoredDocument> {
  /** The pack of the last full walk and, unless the snapshot is from that walk, a second one with what has changed since. */
  readonly packs: readonly Pack[];
  /** What the program that wrote a snapshot file remembers of the documents; the first line says which sources have read them. */
  readonly memory?: FileRange;
}

/** Number of snapshots that are kept. */
const KEPT = 10;

/** Returns the newest intact snapshot; damaged ones are reported and skipped. Undefined if there is none. */
export const readNewestSnapshot = (dir: string, onDamaged?: (error: SiteError) => void): StoredSnapshot | undefined => {
  for (const name of listNames(dir)) {
    try {
      return readNamed(dir, name);
    } catch (error) {
      // Another process has deleted it meanwhile.
      if (!existsSync(join(dir, `${name}.json`))) continue;
      if (!isSiteError(error, 'content.snapshot-damaged')) throw error;
      onDamaged?.(error);
    }
  }
  return undefined;
};

/** Returns the snapshot of a ref; undefined if it is not kept, or damaged. */
export const readSnapshotOf = (dir: string, ref: string): StoredSnapshot | undefined => {
  const name = listNames(dir).find((one) => one.endsWith(suffixOf(ref)));
  return name === undefined ? undefined : (orNull(() => readNamed(dir, name)) ?? undefined);
};

/** Names of the files of the newest snapshot, its index last; empty if none is kept. */
export const newestSnapshotFiles = (dir: string): readonly string[] => {
  const [name] = listNames(dir);
  if (name === undefined) return [];
  const packs = [0, 1].map((number) => basename(packPath(dir, name, number)));
  return [...packs.filter((pack) => existsSync(join(dir, pack))), `${name}.json`];
};

/** True if no snapshot of another ref was kept after that of this one. */
export const isNewestKept = (dir: string, ref: string): boolean => listNames(dir)[0]?.endsWith(suffixOf(ref)) ?? true;

const readNamed = (dir: string, name: string): StoredSnapshot => {
  const index = parseSnapshotIndex(readFileSync(join(dir, `${name}.json`)), name);
  const packs = index.packs.map((pack, number) => ({ ...pack, path: packPath(dir, name, number) }));
  for (const { path, digest, bytes } of packs) {
    if (!existsSync(path)) throw createDamagedError(name, 'its pack is missing');
    const found = readPackDigest({ path });
    if (bytes !== found.bytes || digest !== found.digest)
      throw createDamagedError(name, 'its pack is not as it was written');
  }
  return { ...index, packs, types: new Map(index.types), documents: documentsOf(index) };
};

const packPath = (dir: string, name: string, number: number): string =>
  join(dir, number === 0 ? `${name}.pack` : `${name}.changes.pack`);

/** Adds a snapshot to the store: first its packs, by links to the received files, then its index. Deletes all but the last 10 snapshots. */
export const keepSnapshot = (dir: string, snapshot: StoredSnapshot): void => {
  const name = nextName(dir, snapshot.ref);
  for (const [number, { path }] of snapshot.packs.entries()) {
    linkOrCopy(path, `${path}.kept`);
    renameSync(`${path}.kept`, packPath(dir, name, number));
  }
  const index = createSnapshotIndex(snapshot, snapshot.packs);
  replaceFile(join(dir, `${name}.json`), renderSnapshotIndex(index), { isDurable: true });
  forgetOld(dir);
};

/** Names of snapshots, newest first. An index is written after its packs, so packs without an index do not count. */
const listNames = (dir: string): readonly string[] =>
  listFiles(dir).flatMap((file) => (/^[^.]*\.json$/.test(file) ? [file.slice(0, -'.json'.length)] : []));

/** Files of snapshots, newest first. */
const listFiles = (dir: string): readonly string[] =>
  listFolder(dir)
    .filter((file) => /^\d{8}-[0-9a-f]{16}\./.test(file))
    .toSorted()
    .toReversed();

/** Snapshots are ordered by a running number, not by a clock. One whose index is still to come has its number, too. */
const nextName = (dir: string, ref: string): string => {
  const last = Number(listFiles(dir)[0]?.slice(0, 8) ?? 0);
  return `${String(last + 1).padStart(8, '0')}${suffixOf(ref)}`;
};

const suffixOf = (ref: string): string => `-${sha256(ref).slice(0, 16)}`;

/**
 * Deletes indexes first, so that no index is ever without its packs; and what a killed process has left of a snapshot. An older snapshot of
 * the same ref stays, because another process may be reading it. Another process may have deleted the same files already.
 */
const forgetOld = (dir: string): void => {
  const oldest = listNames(dir)[KEPT - 1] ?? '';
  const old = listFiles(dir).filter((file) => file < oldest);
  for (const file of old.toSorted((a, b) => Number(b.endsWith('.json')) - Number(a.endsWith('.json'))))
    rmSync(join(dir, file), { force: true });
};
