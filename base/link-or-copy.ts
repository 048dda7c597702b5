import { copyFileSync, linkSync } from 'node:fs';

/** Gives a file a second name; where the file system has no links, a copy does the same. */
export const linkOrCopy = (from: string, to: string): void => {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
};
