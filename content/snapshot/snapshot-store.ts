import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../../base/digest.ts';
import { isSiteError, type SiteError } from '../../base/errors.ts';
import { linkOrCopy } from '../../base/link-or-copy.ts';
import { replaceFile } from '../../base/replace-file.ts';
import {
  createDamagedError,
  createSnapshotIndex,
  parseSnapshotIndex,
  renderSnapshotIndex,
  type SnapshotIndex,
} from './snapshot-index.ts';
import type { RawDocument } from '../service/raw-document.ts';
import { createPack, readPackDigest, type PackedDocument } from './pack.ts';
import type { DocumentKey, Snapshot } from '../service/snapshot.ts';
import type { DocumentCount } from './count-documents.ts';
import type { DocumentSink } from '../service/sync.ts';

/** A document and its place in the pack: its bytes are read when they are needed. */
export interface StoredDocument extends DocumentKey, PackedDocument {}

/** A snapshot as it lies on the disk, every byte checked. */
export interface StoredSnapshot extends Snapshot<StoredDocument> {
  readonly counts: readonly DocumentCount[];
  /** Path of the file that holds all documents. */
  readonly pack: string;
}

/** Snapshots that are kept. */
const KEPT = 10;

/** Fetches all documents of one ref and hands each to the sink as it arrives. */
export type FetchInto = (sink: DocumentSink<StoredDocument>) => Promise<Snapshot<StoredDocument>>;

/** Takes a snapshot in, which others see only once it is kept: what the service answers need not be good. */
export interface Intake {
  /** One pack of all bytes that are fetched. */
  readonly receive: (fetchInto: FetchInto) => Promise<StoredSnapshot>;
  /** From now on what was received may stand in; all but the last 10 are forgotten. Nothing happens when nothing was received. */
  readonly keep: () => void;
  /** What was received is gone, unless it was kept. */
  readonly close: () => void;
}

/** Works in the folder of a store; what a process that was killed has left there is cleared away. */
export const createIntake = (dir: string): Intake => {
  const staged = join(dir, `${INCOMING}${randomUUID()}`);
  let received: SnapshotIndex | null = null;
  return {
    receive: async (fetchInto) => {
      mkdirSync(dir, { recursive: true });
      forgetAbandoned(dir);
      received = await writePack(staged, fetchInto);
      return toSnapshot(received, staged);
    },
    keep: () => {
      if (received !== null) keepIncoming(dir, { staged, index: received });
      received = null;
    },
    close: () => rmSync(staged, { force: true }),
  };
};

const INCOMING = 'incoming-';

const writePack = async (path: string, fetchInto: FetchInto): Promise<SnapshotIndex> => {
  const pack = createPack(path);
  const keep = ({ id, type, lang, digest, bytes }: RawDocument) => ({ id, type, lang, digest, ...pack.add(bytes) });
  try {
    const snapshot = await fetchInto({ start: pack.start, keep });
    return createSnapshotIndex(snapshot, pack.finish());
  } finally {
    pack.close();
  }
};

/** The pack, then the index that makes it count. Whoever reads the pack under its first name goes on reading it there. */
const keepIncoming = (
  dir: string,
  { staged, index }: { readonly staged: string; readonly index: SnapshotIndex },
): void => {
  const name = nextName(dir, index.ref);
  const second = `${staged}.kept`;
  linkOrCopy(staged, second);
  renameSync(second, packPath(dir, name));
  replaceFile(join(dir, `${name}.json`), renderSnapshotIndex(index), { isDurable: true });
  forgetOld(dir);
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

const readNamed = (dir: string, name: string): StoredSnapshot => {
  const index = parseSnapshotIndex(readFileSync(join(dir, `${name}.json`)), name);
  const path = packPath(dir, name);
  if (!existsSync(path)) throw createDamagedError(name, 'its pack is missing');
  const { digest, bytes } = readPackDigest(path);
  if (bytes !== index.pack.bytes || digest !== index.pack.digest)
    throw createDamagedError(name, 'its pack is not as it was written');
  return toSnapshot(index, path);
};

const packPath = (dir: string, name: string): string => join(dir, `${name}.pack`);

const toSnapshot = ({ types, documents, ...index }: SnapshotIndex, pack: string): StoredSnapshot => ({
  ...index,
  pack,
  types: new Map(types),
  documents: documents.map(([id, type, lang, digest, offset, length]) => ({ id, type, lang, digest, offset, length })),
});

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

/**
 * Indexes go first, so that no index ever stands without its pack. An older snapshot of the same ref stays: another process
 * may be reading it. What another one has just forgotten has gone already.
 */
const forgetOld = (dir: string): void => {
  for (const name of listNames(dir).slice(KEPT)) {
    rmSync(join(dir, `${name}.json`), { force: true });
    rmSync(packPath(dir, name), { force: true });
  }
};

/** Milliseconds after which a pack that came and was not kept belongs to nobody any more. */
const ABANDONED = 3_600_000;

const forgetAbandoned = (dir: string): void => {
  for (const file of readdirSync(dir).filter((name) => name.startsWith(INCOMING))) {
    if (Date.now() - statSync(join(dir, file)).mtimeMs > ABANDONED) rmSync(join(dir, file), { force: true });
  }
};
