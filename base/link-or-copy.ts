import { copyFileSync, linkSync } from 'node:fs';

/** Gives a file a second name by a hard link; copies it if the file system has no links. */
export const linkOrCopy = (from: string, to: string): void => {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
};
