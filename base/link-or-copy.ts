import { copyFileSync, linkSync, readFileSync, statSync, writeFileSync } from 'node:fs';

/**
 * Gives a file a second name; where the file system has no links, a copy does the same. A file that fewer may read than what is written now
 * is written anew: it would stay so under each of its names.
 */
export const linkOrCopy = (from: string, to: string): void => {
  const readers = EVERYBODY & ~process.umask();
  if ((statSync(from).mode & readers) !== readers) return writeFileSync(to, readFileSync(from));
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
};

const EVERYBODY = 0o444;
