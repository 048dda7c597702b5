import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { hasCode, isMissing } from './system-error.ts';

/**
 * Creates a folder and its parents. `recursive` of Node 20 never returns
 * if a parent exists and nothing can be created in it, as in `/proc`.
 */
export const makeFolder = (path: string): void => {
  try {
    mkdirSync(path);
  } catch (error) {
    if (hasCode(error, 'EEXIST') && isFolder(path)) return;
    if (!isMissing(error) || isFolder(dirname(path)) || dirname(path) === path) throw error;
    makeFolder(dirname(path));
    makeFolder(path);
  }
};

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
