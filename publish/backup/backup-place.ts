import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { once } from '../../base/once.ts';
import { listFolder, readIfThere } from '../../base/read-if-there.ts';
import { replaceFile } from '../../base/replace-file.ts';
import type { BucketSettings } from '../../config/publish-target.ts';
import type { TargetAddress } from '../../config/target-address.ts';
import { guardDisk } from '../targets/file/guard-disk.ts';
import { formatBucket, openBucket } from '../targets/s3/bucket.ts';
import { PRIVATE_BYTES } from '../targets/s3/keys.ts';
import { TIMEOUTS } from '../targets/s3/timeouts.ts';
import type { PrivateFiles } from '../targets/target.ts';

/** A place for backups: files by name, `objects/<sha256>` and `dates/<moment>.json`. Each write is atomic. */
export interface BackupPlace extends Pick<PrivateFiles, 'read' | 'write' | 'remove'> {
  readonly address: string;
  /** Lists a folder: sizes in bytes by file name. */
  readonly list: (folder: string) => Promise<ReadonlyMap<string, number>>;
}

/** Opens a folder or a bucket. */
export const openBackupPlace = (address: TargetAddress, settings: BucketSettings): BackupPlace => {
  if (address.kind === 'file') return openFolder(address.folder);
  const open = once(async () => openBucket(address, settings, TIMEOUTS));
  return {
    address: formatBucket(address),
    read: async (name) => (await (await open()).read(name))?.bytes ?? null,
    write: async (name, bytes) => {
      await (await open()).write(name, { bytes, headers: PRIVATE_BYTES });
    },
    list: async (folder) => (await open()).listSizes(`${folder}/`),
    remove: async (name) => (await open()).remove(name),
  };
};

const openFolder = (folder: string): BackupPlace => {
  const address = pathToFileURL(folder).href;
  const guard = guardDisk(folder, address);
  return {
    address,
    read: guard((name) => readIfThere(join(folder, name))),
    write: guard((name, bytes) => replaceFile(join(folder, name), bytes, { isDurable: true })),
    list: guard((name) => listSizes(join(folder, name))),
    remove: guard((name) => rmSync(join(folder, name), { force: true })),
  };
};

/** Leaves out files that are deleted while they are listed. */
const listSizes = (folder: string): ReadonlyMap<string, number> =>
  new Map(
    listFolder(folder).flatMap((name) => {
      const entry = statSync(join(folder, name), { throwIfNoEntry: false });
      return entry === undefined ? [] : [[name, entry.size] as const];
    }),
  );
