import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { hasCode, isMissing } from './system-error.ts';

/**
 * Makes a folder and those above it. Node 20 never ends its own `recursive` where a folder is there and none can be made in it,
 * as in `/proc`.
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
