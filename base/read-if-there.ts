import { readFileSync } from 'node:fs';
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
