import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs';

/** A file of documents, one after another. */
export interface Pack extends PackDigest {
  readonly path: string;
}

/** Where a document's JSON lies in the packs of its snapshot. */
export interface PackedDocument {
  readonly id: string;
  /** SHA-256 of what the document says, hex; see `RawDocument`. */
  readonly digest: string;
  /** Which of the packs, from 0. */
  readonly pack: number;
  readonly offset: number;
  readonly length: number;
}

type Place = Pick<PackedDocument, 'pack' | 'offset' | 'length'>;

/** Reads single documents out of packs, so that no process holds all of them at once. */
export interface PackReader {
  readonly read: (place: Place) => Buffer;
  readonly close: () => void;
}

export const openPacks = (packs: readonly Pick<Pack, 'path'>[]): PackReader => {
  const files = packs.map(({ path }) => openSync(path, 'r'));
  return {
    read: ({ pack, offset, length }) => {
      const bytes = Buffer.allocUnsafe(length);
      const file = files[pack];
      const read = file === undefined ? 0 : readSync(file, bytes, 0, length, offset);
      if (read === length) return bytes;
      throw new Error(`Expected ${length} bytes at ${offset} in pack ${pack} (${packs[pack]?.path}), got ${read}`);
    },
    close: () => files.forEach(closeSync),
  };
};

export interface PackDigest {
  /** SHA-256 of the whole file, hex. */
  readonly digest: string;
  readonly bytes: number;
}

/** Writes documents one after another into a file. */
export interface PackWriter {
  /** Begins again with an empty pack. */
  readonly start: () => void;
  readonly add: (bytes: Uint8Array) => Omit<Place, 'pack'>;
  /** Returns when the pack is on the disk. */
  readonly finish: () => PackDigest;
  readonly close: () => void;
}

export const createPack = (path: string): PackWriter => {
  const file = openSync(path, 'w');
  let hash = createHash('sha256');
  let bytes = 0;
  return {
    start: () => {
      ftruncateSync(file, 0);
      hash = createHash('sha256');
      bytes = 0;
    },
    add: (document) => {
      const offset = bytes;
      for (let at = 0; at < document.length;) at += writeSync(file, document, at, document.length - at, offset + at);
      hash.update(document);
      bytes += document.length;
      return { offset, length: document.length };
    },
    finish: () => {
      fsyncSync(file);
      return { digest: hash.digest('hex'), bytes };
    },
    close: () => closeSync(file),
  };
};

const CHUNK = 1 << 20;

/** Size and digest of a pack, read piece by piece. */
export const readPackDigest = (path: string): PackDigest => {
  const file = openSync(path, 'r');
  const chunk = Buffer.allocUnsafe(CHUNK);
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for (let read = readSync(file, chunk); read > 0; read = readSync(file, chunk)) {
      hash.update(chunk.subarray(0, read));
      bytes += read;
    }
    return { digest: hash.digest('hex'), bytes };
  } finally {
    closeSync(file);
  }
};
