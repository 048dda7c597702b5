import { lstatSync, readFileSync, readdirSync, type Stats } from 'node:fs';
import { orNull } from './or-null.ts';
import { isMissing } from './system-error.ts';

/** Reads a file; null if it does not exist. */
export const readIfThere = (path: string): Buffer | null => {
  try {
    return readFileSync(path);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

/** Lists the names in a folder; empty if it does not exist. */
export const listFolder = (path: string): readonly string[] => {
  try {
    return readdirSync(path);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
};

export const isFolder = (path: string): boolean => findEntry(path)?.isDirectory() ?? false;

/** Does not follow a link at the end of the path. Null if nothing exists there, if a parent is no folder, and on any other error. */
export const findEntry = (path: string): Stats | null => orNull(() => lstatSync(path));
