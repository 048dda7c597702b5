import { spawnSync } from 'node:child_process';
import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns when everything below a folder is on the disk. One `sync` of the file system is hundreds of times cheaper than an `fsync` for
 * each of thousands of files; without that command, each file is synced.
 */
export const syncFolder = (folder: string): void => {
  const { status } = spawnSync('sync', ['--file-system', folder], { stdio: 'ignore' });
  if (status !== 0) syncEach(folder);
};

/** As `syncFolder`, for a folder that may contain little: a `sync` is a process of its own, and waits for what others have written. */
export const syncSmallFolder = (folder: string): void => (isSmall(folder) ? syncEach(folder) : syncFolder(folder));

const isSmall = (folder: string): boolean => {
  let entries = 0;
  const count = (path: string): boolean => {
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      entries += 1;
      if (entries > FEW || (entry.isDirectory() && !count(join(path, entry.name)))) return false;
    }
    return true;
  };
  return count(folder);
};

/** Number of files and folders. */
const FEW = 64;

/** Returns when a file is on the disk, or the names in a folder. */
export const syncEntry = (path: string): void => {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
};

const syncEach = (folder: string): void => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncEach(path);
    if (entry.isFile()) syncEntry(path);
  }
  syncEntry(folder);
};
