import { statSync, type BigIntStats } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { sha256 } from '../../base/digest.ts';
import type { ManifestFile } from '../../renderer/files/manifest.ts';

/** A file as it is on disk: during a commit it may belong to the next build, which the manifest does not know. */
export interface SeenFile {
  readonly file: ManifestFile;
  /** Whether the file is still the same: builds replace files, and never write into them. */
  readonly isUnchanged: () => boolean;
}

export type LookAtFile = (path: string) => Promise<SeenFile>;

/** Creates a function that describes files of a site; each is read once as long as it is unchanged. Rejects if the file does not exist. */
export const createLookAtFile = (dist: string): LookAtFile => {
  const known = new Map<string, { readonly identity: string; readonly digest: string }>();
  return async (path) => {
    const location = join(dist, path);
    // Opened once, so that the description and the content are of the same file, even if it is replaced meanwhile.
    await using file = await open(location);
    const stats = await file.stat({ bigint: true });
    const identity = identify(stats);
    const last = known.get(path);
    const digest = last?.identity === identity ? last.digest : sha256(await file.readFile());
    known.set(path, { identity, digest });
    return {
      file: { path, sha256: digest, bytes: Number(stats.size) },
      isUnchanged: () => identify(statSync(location, { bigint: true, throwIfNoEntry: false })) === identity,
    };
  };
};

const identify = (stats: BigIntStats | undefined): string =>
  stats ? `${stats.ino} ${stats.size} ${stats.mtimeNs}` : '';
