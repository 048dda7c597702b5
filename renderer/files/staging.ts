import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isFolder } from '../../base/read-if-there.ts';

/** Folder in which new files wait for the commit. */
export const STAGING = '.staging';

/** Stands for `dist` until the commit. On the same file system, so that a rename is enough. */
export const stagingFolder = (out: string): string => join(out, STAGING, 'files');

/** Files whose folders exist in `dist`. They all lie in this one folder, and their names encode their paths. */
export const changedFolder = (out: string): string => join(out, STAGING, 'changed');

/** Replaces the slash in such names. No path of a site contains it, see `sitePath`. */
export const SEPARATOR = '\\';

/** Longest name in bytes: what file systems allow, minus some room for the names of temporary files. */
const LONGEST = 200;

/** Creates empty staging folders. */
export const createStaging = (out: string): void => {
  rmSync(join(out, STAGING), { recursive: true, force: true });
  for (const folder of [stagingFolder(out), changedFolder(out)]) mkdirSync(folder, { recursive: true });
};

/**
 * Creates the function that returns where to stage a file and creates the folder for it. A folder that `dist` lacks is later moved whole. A
 * file whose folder exists in `dist` gets no folder of its own: creating and deleting these would take half the time of changing thousands
 * of pages. Ask for the files of one folder in a row, because only the last folder is cached.
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
  /** Whether the folder exists in `dist`. */
  readonly isThere: boolean;
  /** Whether the folder has been created in staging. */
  readonly isMade: boolean;
}
