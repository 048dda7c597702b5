import { spawnSync } from 'node:child_process';
import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { makeFolder } from './make-folder.ts';
import * as z from 'zod';
import { orNull } from './or-null.ts';
import { SiteError } from './errors.ts';
import { hasCode, isMissing } from './system-error.ts';
import { makeLine } from './printable.ts';

/** The work that a lock protects, named in the error if the lock is taken. */
interface LockedWork {
  readonly name: string;
  readonly hint: string;
}

const BUILD: LockedWork = {
  name: 'build of the same folder',
  hint: 'Wait until it is done, or give this one another folder with --out.',
};

/**
 * Takes a lock, by default that of an output folder, and returns the function that releases it. It is the kernel's lock of an open file: it
 * ends with the process that holds it, however that ends, and it also binds other users and other containers on the same disk. The text in
 * the file is only for people. Throws `lock.held` if another build, or other work of the same kind, is running, and `folder.unusable` if
 * there is no such lock here.
 */
export const takeLock = (path: string, work = BUILD): (() => void) => {
  makeFolder(dirname(path));
  const file = openInFolder(path);
  if (file === null) throw heldError(path, work);
  if (file === 'gone') return takeLock(path, work);
  if (!isStillAt(path, file)) {
    // The holder has deleted the file since it was opened here: others lock the new file at its path.
    closeSync(file);
    return takeLock(path, work);
  }
  writeHolder(file);
  return () => {
    // In this order: the next process that locks the file sees that it has been deleted.
    removeFile(path);
    closeSync(file);
  };
};

/** As `openLocked`, but returns `gone` if somebody has deleted the folder since it was created. */
const openInFolder = (path: string): number | null | 'gone' => {
  try {
    return openLocked(path);
  } catch (error) {
    if (isMissing(error) && !existsSync(dirname(path))) return 'gone';
    throw error;
  }
};

/** Opens and locks the file; null if somebody else holds the lock. */
const openLocked = (path: string): number | null => {
  if (process.platform === 'darwin') return openExclusively(path);
  const file = openFile(path, 0);
  const refusal = lockFile(file);
  if (refusal === null) return file;
  closeSync(file);
  if (refusal === HELD) return null;
  throw new SiteError({
    code: 'folder.unusable',
    message: makeLine(`A lock is needed for ${path}, and there is none: ${refusal}`),
    hint: 'It is taken by the command `flock`, of util-linux or BusyBox: install it, or choose a folder of another file system.',
  });
};

const HELD = 'held';

/**
 * Locks an open file with the command `flock`, since Node cannot. The lock belongs to the opened file, which both processes share, so it
 * remains when the command has ended. Returns null on success, `held` if somebody else has the lock, and otherwise the error.
 */
const lockFile = (file: number): string | null => {
  const { status, error, stderr } = spawnSync('flock', ['-n', '3'], {
    stdio: ['ignore', 'ignore', 'pipe', file],
    encoding: 'utf8',
  });
  if (status === 0) return null;
  return status === 1 && stderr === '' ? HELD : (error?.message ?? stderr.trim());
};

/** macOS has no such command, but opening a file can lock it there (`O_EXLOCK`). */
const openExclusively = (path: string): number | null => {
  try {
    return openFile(path, 0x20 | constants.O_NONBLOCK);
  } catch (error) {
    if (hasCode(error, 'EAGAIN')) return null;
    throw error;
  }
};

/** Opens for writing, as network file systems require for a lock; for reading if another user owns the file. */
const openFile = (path: string, flags: number): number => {
  try {
    return openSync(path, constants.O_RDWR | constants.O_CREAT | flags, 0o666);
  } catch (error) {
    if (!existsSync(path) || !hasCode(error, 'EACCES')) throw error;
    return openSync(path, constants.O_RDONLY | flags);
  }
};

const isStillAt = (path: string, file: number): boolean => {
  const [there, ours] = [statSync(path, { bigint: true, throwIfNoEntry: false }), fstatSync(file, { bigint: true })];
  return there?.ino === ours.ino && there.dev === ours.dev;
};

const removeFile = (path: string): void => {
  try {
    rmSync(path, { force: true });
  } catch {
    // The file is another user's, in a folder where only that user may delete it. Without a holder it blocks nobody.
  }
};

const holderSchema = z.object({ pid: z.int().positive(), host: z.string() });

const writeHolder = (file: number): void => {
  try {
    ftruncateSync(file);
    writeSync(file, JSON.stringify({ pid: process.pid, host: hostname() } satisfies z.infer<typeof holderSchema>), 0);
  } catch {
    // On a full disk, or in another user's file, the text is missing or outdated: the lock holds all the same.
  }
};

const readHolder = (path: string): string => {
  const holder = orNull(() => holderSchema.parse(JSON.parse(readFileSync(path, 'utf8'))));
  if (holder === null) return '';
  return ` (process ${holder.pid}${holder.host === hostname() ? '' : ` on ${JSON.stringify(holder.host)}`})`;
};

const heldError = (path: string, { name, hint }: LockedWork): SiteError =>
  new SiteError({ code: 'lock.held', message: `Another ${name} is running${readHolder(path)}`, hint });
