import { lstatSync, readFileSync, readdirSync, type Stats } from 'node:fs';
import { orNull } from './or-null.ts';
import { isMissing } from './system-error.ts';

/** The bytes of a file; null when there is none. */
export const readIfThere = (path: string): Buffer | null => {
  try {
    return readFileSync(path);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

/** Names in a folder; none when there is no such folder. */
export const listFolder = (path: string): readonly string[] => {
  try {
    return readdirSync(path);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
};

export const isFolder = (path: string): boolean => findEntry(path)?.isDirectory() ?? false;

/** Null where nothing is, also where what is above is no folder. */
export const findEntry = (path: string): Stats | null => orNull(() => lstatSync(path));
