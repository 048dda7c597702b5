import { closeSync, openSync, readSync } from 'node:fs';

/** Where a document's JSON lies in the pack file of its snapshot. */
export interface PackedDocument {
  readonly id: string;
  /** SHA-256 of what the document says, hex; see `RawDocument`. */
  readonly digest: string;
  readonly offset: number;
  readonly length: number;
}

/** Reads single documents out of a pack, so that no process holds all of them at once. */
export interface PackReader {
  readonly read: (document: Pick<PackedDocument, 'offset' | 'length'>) => string;
  readonly close: () => void;
}

export const openPack = (path: string): PackReader => {
  const file = openSync(path, 'r');
  return {
    read: ({ offset, length }) => {
      const bytes = Buffer.allocUnsafe(length);
      const read = readSync(file, bytes, 0, length, offset);
      if (read !== length) throw new Error(`Expected ${length} bytes at ${offset} in ${path}, got ${read}`);
      return bytes.toString('utf8');
    },
    close: () => closeSync(file),
  };
};
