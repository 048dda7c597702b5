import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { listFolder } from '../../base/read-if-there.ts';
import { sha256 } from '../../base/digest.ts';
import { isSiteError, type SiteError } from '../../base/errors.ts';
import { linkOrCopy } from '../../base/link-or-copy.ts';
import { orNull } from '../../base/or-null.ts';
import type { MemoryAt } from '../../base/memory.ts';
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

/** A document and its place in the pack: its bytes are read when they are needed. */
export interface StoredDocument extends DocumentKey, PackedDocument {}

/** A snapshot as it is on the disk, every byte checked. */
export interface StoredSnapshot extends Snapshot<StoredDocument> {
  /** The documents of the last full walk, and those that have changed since, if it is not of one itself. */
  readonly packs: readonly Pack[];
  /** What is remembered of the documents by the program that wrote them into one file. */
  readonly memory?: MemoryAt;
}

/** Snapshots that are kept. */
const KEPT = 10;

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

/** The snapshot of a ref; undefined when it is not kept any more, or damaged. */
export const readSnapshotOf = (dir: string, ref: string): StoredSnapshot | undefined => {
  const name = listNames(dir).find((one) => one.endsWith(suffixOf(ref)));
  return name === undefined ? undefined : (orNull(() => readNamed(dir, name)) ?? undefined);
};

/** Names of the files of the newest snapshot, its index last; none when none is kept. */
export const newestSnapshotFiles = (dir: string): readonly string[] => {
  const [name] = listNames(dir);
  if (name === undefined) return [];
  const packs = [0, 1].map((number) => basename(packPath(dir, name, number)));
  return [...packs.filter((pack) => existsSync(join(dir, pack))), `${name}.json`];
};

/** Whether no snapshot of another ref was kept since that of this one. */
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

/** Makes a snapshot count: first its packs, each under a second name, then its index. All but the last 10 are forgotten. */
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

/** Names of snapshots, newest first. An index is written after its pack: what has none does not count. */
const listNames = (dir: string): readonly string[] => listFolder(dir).flatMap(nameOfIndex).toSorted().toReversed();

const nameOfIndex = (file: string): readonly string[] =>
  /^\d{8}-[0-9a-f]{16}\.json$/.test(file) ? [file.slice(0, -'.json'.length)] : [];

/** A running number orders snapshots: no clock is asked. */
const nextName = (dir: string, ref: string): string => {
  const last = Number(listNames(dir)[0]?.slice(0, 8) ?? 0);
  return `${String(last + 1).padStart(8, '0')}${suffixOf(ref)}`;
};

const suffixOf = (ref: string): string => `-${sha256(ref).slice(0, 16)}`;

/**
 * Indexes go first, so that no index is ever without its pack. An older snapshot of the same ref stays: another process
 * may be reading it. What another one has just forgotten has gone already.
 */
const forgetOld = (dir: string): void => {
  for (const name of listNames(dir).slice(KEPT)) {
    rmSync(join(dir, `${name}.json`), { force: true });
    for (const number of [0, 1]) rmSync(packPath(dir, name, number), { force: true });
  }
};
