import { readdirSync } from 'node:fs';
import { isMissing } from './system-error.ts';

/** Names in a folder; none when there is no such folder. */
export const listFolder = (path: string): readonly string[] => {
  try {
    return readdirSync(path);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
};
