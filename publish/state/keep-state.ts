import { readFileSync } from 'node:fs';
import { isDeepStrictEqual, promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { sha256 } from '../../base/digest.ts';
import { describeFile } from '../../renderer/files/manifest.ts';
import { runAll } from '../targets/run-all.ts';
import type { PrivateFiles } from '../targets/target.ts';
import {
  partName,
  partsOf,
  renderState,
  STATE_INDEX,
  type KeptFile,
  type KeptState,
  type StatePart,
} from './kept-state.ts';

/** Paths of files on this machine, by their names at a target. */
export type LocalStateFiles = ReadonlyMap<string, string>;

interface StateToKeep extends Pick<KeptState, 'release' | 'build'> {
  readonly files: LocalStateFiles;
}

/** What was sent, and the text of the index that is kept. */
export interface Kept {
  readonly objects: number;
  readonly bytes: number;
  readonly index: string;
}

/**
 * Keeps the memory of a build at a target. `known` is the kept state that this machine has read or written itself: only parts that have
 * changed, or that somebody else has deleted, are sent. The index is written after its parts. Of the parts that existed before, those
 * without a name in the index are deleted, so that somebody who writes at the same time loses nothing new.
 */
export const keepState = async (
  { files: paths, ...state }: StateToKeep,
  { target, known }: { readonly target: PrivateFiles; readonly known: KeptState | null },
): Promise<Kept> => {
  const there = await target.list();
  const present = known === null ? [] : findPresent(known, there);
  const sent = new Map(present.map((part) => [part.sha256, 0]));
  const files: Record<string, KeptFile> = {};
  for (const [name, path] of paths) {
    const bytes = readFileSync(path);
    const { sha256: digest, bytes: size } = describeFile(name, bytes);
    const before = known?.files[name];
    const isKept = before?.sha256 === digest && before.parts.every((part) => sent.has(part.sha256));
    const parts = isKept ? before.parts : await sendParts(bytes, { target, sent });
    files[name] = { sha256: digest, bytes: size, parts };
  }
  const index = renderState({ ...state, files });
  if (sent.size === present.length && isDeepStrictEqual(known, { ...state, files }))
    return { objects: 0, bytes: 0, index };
  await target.write(STATE_INDEX, Buffer.from(index));
  const named = new Set([STATE_INDEX, ...partsOf({ files }).map((part) => partName(part.sha256))]);
  await runAll(
    there.filter((name) => !named.has(name)),
    async (name) => target.remove(name),
  );
  const sizes = [...sent.values(), index.length].filter((bytes) => bytes > 0);
  return { objects: sizes.length, bytes: sizes.reduce((sum, bytes) => sum + bytes, 0), index };
};

/** Returns the parts that this machine knows to be complete, and that still exist. */
const findPresent = (known: KeptState, names: readonly string[]): readonly StatePart[] => {
  const there = new Set(names);
  return partsOf(known).filter((part) => there.has(partName(part.sha256)));
};

interface Sending {
  readonly target: PrivateFiles;
  /** Bytes of each part that was sent, by digest; 0 for a part that existed. */
  readonly sent: Map<string, number>;
}

const sendParts = async (bytes: Buffer, { target, sent }: Sending): Promise<KeptFile['parts']> => {
  const parts = cutParts(bytes).map((content) => ({ sha256: sha256(content), bytes: content.length, content }));
  const missing = new Map(parts.filter((part) => !sent.has(part.sha256)).map((part) => [part.sha256, part.content]));
  await runAll([...missing], async ([digest, content]) => {
    const packed = await compress(content, COMPRESSION);
    await target.write(partName(digest), packed);
    sent.set(digest, packed.length);
  });
  return parts.map((part) => ({ sha256: part.sha256, bytes: part.bytes }));
};

const compress = promisify(brotliCompress);

/** Higher qualities take several times as long and save only a tenth more. */
const COMPRESSION = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Bytes of a part: at least `LEAST`, `USUAL` more on average, and at most `MOST`. */
const LEAST = 16_384;
const MOST = 262_144;
const USUAL = 65_536;
/** A part ends where the hash has all of these bits set; a power of two less one. */
const ENDS = USUAL - 1;

/** A pseudo-random number for each byte value, the same on every machine. */
const GEAR = Int32Array.from({ length: 256 }, (_, byte) => {
  const mixed = Math.imul((byte + 1) ^ ((byte + 1) << 13), 0x9e37_79b1);
  return Math.imul(mixed ^ (mixed >>> 15), 0x85eb_ca6b);
});

/**
 * Cuts bytes into parts at places that depend on the content, not on the position (content-defined chunking by a gear hash): after a
 * change, all parts except those around it stay the same. Pure.
 */
export const cutParts = (bytes: Buffer): readonly Buffer[] => {
  const parts: Buffer[] = [];
  for (let start = 0; start < bytes.length;) {
    const end = findCut(bytes, start);
    parts.push(bytes.subarray(start, end));
    start = end;
  }
  return parts;
};

const findCut = (bytes: Buffer, start: number): number => {
  const end = Math.min(bytes.length, start + MOST);
  // The hash depends on the last 32 bytes: each step shifts older bytes one bit further out.
  let hash = 0;
  for (let at = Math.min(end, start + LEAST); at < end; at += 1) {
    hash = ((hash << 1) + (GEAR[bytes[at] ?? 0] ?? 0)) | 0;
    if ((hash & ENDS) === ENDS) return at + 1;
  }
  return end;
};
