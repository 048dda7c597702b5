import { randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, lstatSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolder } from './make-folder.ts';
import { joinPieces } from './join-pieces.ts';
import { listFolder } from './read-if-there.ts';
import { syncEntry } from './sync-folder.ts';
import { writingTo } from './system-error.ts';

/** The content of a file. Pieces are written as they come, so a large text is never in memory as a whole. */
export type FileContent = string | Uint8Array | Iterable<string | Uint8Array>;

interface ReplaceOptions {
  /** Whether to return only when the file is on the disk under its name. Not worth the wait for files that can be written again. */
  readonly isDurable?: boolean;
}

/**
 * Writes a file whole or not at all, and creates its folders. A reader finds the old file or the new one, writers of one file do not
 * disturb each other, and a failed write leaves nothing behind.
 */
export const replaceFile = (path: string, content: FileContent, { isDurable = false }: ReplaceOptions = {}): void => {
  makeFolder(dirname(path));
  // Not the process id, which processes in other containers that share the folder may have as well.
  const staged = `${path}.${randomUUID()}.tmp`;
  try {
    writingTo(path, () => writeContent(staged, content, isDurable));
    renameSync(staged, path);
  } catch (error) {
    rmSync(staged, { force: true });
    throw error;
  }
  if (isDurable) syncEntry(dirname(path));
};

/** Whether a file of this name was being written by `replaceFile` when its process was stopped, unless it still is. */
export const isHalfWritten = (name: string): boolean => HALF.test(name);

/** Deletes what processes that were stopped have left half written in a folder, into which nobody else may be writing. */
export const deleteHalves = (folder: string): void => {
  for (const name of listFolder(folder).filter(isHalfWritten)) rmSync(join(folder, name), { force: true });
};

const HALF = /\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.tmp$/;

/** Writes a file that the user has named: anything but a plain file, such as a pipe or a link, is kept and written into. */
export const writeNamedFile = (path: string, content: string): void => {
  if (lstatSync(path, { throwIfNoEntry: false })?.isFile() ?? true) replaceFile(path, content);
  else writingTo(path, () => writeFileSync(path, content));
};

const writeContent = (path: string, content: FileContent, isDurable: boolean): void => {
  const file = openSync(path, 'wx');
  try {
    for (const piece of piecesOf(content)) writeFileSync(file, piece);
    if (isDurable) fsyncSync(file);
  } finally {
    closeSync(file);
  }
};

const piecesOf = (content: FileContent): Iterable<string | Uint8Array> =>
  typeof content === 'string' || content instanceof Uint8Array ? [content] : joinPieces(content);
