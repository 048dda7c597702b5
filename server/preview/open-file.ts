import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { sha256 } from '../../base/digest.ts';
import type { ManifestFile } from '../../renderer/files/manifest.ts';

/** A file as it is on disk: during a commit it may belong to the next build, which the manifest does not know. */
export interface OpenFile {
  readonly file: ManifestFile;
  /** Reads the file, or a range of it, once. Builds replace files, and never write into them, so these are the bytes of `file`. */
  readonly read: (range?: ByteRange) => Readable;
}

/** Places of the first and the last byte. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Opens a file of a site for as long as `use` takes. Rejects if the file does not exist. */
export type WithFile = (path: string, use: (opened: OpenFile) => Promise<void>) => Promise<void>;

/** Creates a function that opens files of a site; the digest of each is computed once as long as it is unchanged. */
export const createWithFile = (dist: string): WithFile => {
  const known = new Map<string, { readonly identity: string; readonly digest: string }>();
  return async (path, use) => {
    await using handle = await open(join(dist, path));
    const { ino, size, mtimeNs } = await handle.stat({ bigint: true });
    const identity = `${ino} ${size} ${mtimeNs}`;
    const last = known.get(path);
    const digest = last?.identity === identity ? last.digest : sha256(await handle.readFile());
    known.set(path, { identity, digest });
    await use({
      file: { path, sha256: digest, bytes: Number(size) },
      read: (range = { start: 0, end: Infinity }) => handle.createReadStream(range),
    });
  };
};
