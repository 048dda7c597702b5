import { readFileSync, readdirSync } from 'node:fs';
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
