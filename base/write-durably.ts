import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs';

/** Writes a file whole or not at all: under another name, flushed to the disk, then renamed. */
export const writeDurably = (path: string, data: string | Uint8Array): void => {
  const staged = `${path}.${process.pid}.tmp`;
  const file = openSync(staged, 'w');
  try {
    writeFileSync(file, data);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(staged, path);
};

/** Makes renames in a folder last. */
export const syncFolder = (dir: string): void => {
  const folder = openSync(dir, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
};
