import { createHash } from 'node:crypto';
import { readChunks, type FileRange } from '../../base/read-lines.ts';
import { writingTo } from '../../base/system-error.ts';
import { closeSync, fsyncSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs';

/** A file of documents, one after another. */
export interface Pack extends PackDigest {
  readonly path: string;
}

/** The place of a document's JSON in the packs of its snapshot. */
export interface PackedDocument {
  readonly id: string;
  /** SHA-256 of the document's content, in hex; see `RawDocument`. */
  readonly digest: string;
  /** Which of the packs, from 0. */
  readonly pack: number;
  readonly offset: number;
  readonly length: number;
}

type Place = Pick<PackedDocument, 'pack' | 'offset' | 'length'>;

/** Reads single documents from packs, so that no process holds all of them at once. */
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

interface PackedDocuments {
  readonly packs: readonly Pick<Pack, 'path'>[];
  readonly documents: readonly PackedDocument[];
}

/** Calls `make` with the JSON of each document, one after another, and returns the results. */
export const mapPacked = <Result>(
  { packs, documents }: PackedDocuments,
  make: (json: string, document: PackedDocument) => Result,
): readonly Result[] => {
  const reader = openPacks(packs);
  try {
    return documents.map((document) => make(reader.read(document).toString(), document));
  } finally {
    reader.close();
  }
};

/** Calls `work` with a function that reads the JSON of a document of the snapshot by its id; it returns null for an unknown id. */
export const withPacked = <Result>(
  { packs, documents }: PackedDocuments,
  work: (read: (id: string) => string | null) => Result,
): Result => {
  const places = new Map(documents.map((document) => [document.id, document]));
  const reader = openPacks(packs);
  try {
    return work((id) => {
      const place = places.get(id);
      return place === undefined ? null : reader.read(place).toString();
    });
  } finally {
    reader.close();
  }
};

export interface PackDigest {
  /** SHA-256 of the whole file, in hex. */
  readonly digest: string;
  readonly bytes: number;
}

/** Writes documents one after another into a file. */
interface PackWriter {
  /** Starts again with an empty pack. */
  readonly start: () => void;
  readonly add: (bytes: Uint8Array) => Omit<Place, 'pack'>;
  /** Returns when the pack has been flushed to the disk. */
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
      writingTo(path, () => {
        for (let at = 0; at < document.length;) at += writeSync(file, document, at, document.length - at, offset + at);
      });
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

/** Returns size and digest of a file, or of a part of it. */
export const readPackDigest = (range: FileRange): PackDigest => {
  const hash = createHash('sha256');
  let bytes = 0;
  for (const chunk of readChunks(range)) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { digest: hash.digest('hex'), bytes };
};
