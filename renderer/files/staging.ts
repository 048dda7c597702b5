import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isFolder } from '../../base/read-if-there.ts';

/** Where new files wait for the commit. */
export const STAGING = '.staging';

/** Folder that stands for `dist` until the commit; on the same file system, so that a rename is all it takes. */
export const stagingFolder = (out: string): string => join(out, STAGING, 'files');

/** Files whose folders `dist` has: all in one, by names that are their paths. */
export const changedFolder = (out: string): string => join(out, STAGING, 'changed');

/** What no name below a site has: see `sitePath`. */
export const SEPARATOR = '\\';

/** Bytes of a name that file systems take, with some to spare for those of files that are being written. */
const LONGEST = 200;

/** Empty folders for what is staged. */
export const createStaging = (out: string): void => {
  rmSync(join(out, STAGING), { recursive: true, force: true });
  for (const folder of [stagingFolder(out), changedFolder(out)]) mkdirSync(folder, { recursive: true });
};

/**
 * Makes the function that says where a file is staged, and makes its folder. A folder that `dist` does not have is moved whole. A file
 * in one that it has needs none of its own: to make these, and to clear them away, would be half of what it costs to change thousands
 * of pages. Files of one folder are best asked for one after another: it is looked at once.
 */
export const createStagedPath = (out: string): ((path: string) => string) => {
  const hasSite = existsSync(join(out, 'builds'));
  let last: StagedFolder | null = null;
  return (path) => {
    const folder = dirname(path);
    if (last?.folder !== folder) last = { folder, isThere: hasSite && isFolder(join(out, folder)), isMade: false };
    const name = path.replaceAll('/', SEPARATOR);
    if (last.isThere && !path.includes(SEPARATOR) && Buffer.byteLength(name) <= LONGEST)
      return join(changedFolder(out), name);
    if (!last.isMade) mkdirSync(join(stagingFolder(out), folder), { recursive: true });
    last = { ...last, isMade: true };
    return join(stagingFolder(out), path);
  };
};

interface StagedFolder {
  readonly folder: string;
  /** Whether `dist` has it. */
  readonly isThere: boolean;
  /** Whether it has been made in staging. */
  readonly isMade: boolean;
}
