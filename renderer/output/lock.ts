import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as z from 'zod';
import { SiteError } from '../../content/errors.ts';

const lockSchema = z.object({ pid: z.int().positive(), started: z.string() });

/** What a lock is taken for, for whoever finds it taken. */
export interface LockedWork {
  readonly name: string;
  readonly hint: string;
}

const BUILD: LockedWork = {
  name: 'build of the same folder',
  hint: 'Wait until it is done, or give this one another folder with --out.',
};

/**
 * Takes a lock, by default that of an output folder, and gives the function that releases it. A lock whose process is gone
 * is taken over. Throws `SiteError` `lock.held` when another build, or other work of the same kind, is running.
 */
export const takeLock = (path: string, work = BUILD): (() => void) => {
  mkdirSync(dirname(path), { recursive: true });
  const own = JSON.stringify({ pid: process.pid, started: processStart(process.pid) ?? '' });
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (createExclusively(path, own)) return () => rmSync(path, { force: true });
    const found = readLock(path);
    if (found === null) continue;
    const holder = parseHolder(found.text);
    if (holder === null && found.age < WRITING) throw heldError(null, work);
    if (holder !== null && isRunning(holder)) throw heldError(holder.pid, work);
    removeStale(path, found.text);
  }
  throw heldError(null, work);
};

const createExclusively = (path: string, content: string): boolean => {
  try {
    writeFileSync(path, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
};

type Holder = z.infer<typeof lockSchema>;

/** Milliseconds that a lock without content may be in the making by another build. */
const WRITING = 2_000;

/** Null when there is none: it was released in the meantime. */
const readLock = (path: string): { readonly text: string; readonly age: number } | null => {
  try {
    return { text: readFileSync(path, 'utf8'), age: Date.now() - statSync(path).mtimeMs };
  } catch {
    return null;
  }
};

const parseHolder = (text: string): Holder | null => {
  try {
    return lockSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
};

/** Two builds may find the same stale lock: the slower one must not take the other's new lock away. */
const removeStale = (path: string, stale: string): void => {
  const taken = `${path}.${process.pid}`;
  try {
    renameSync(path, taken);
  } catch {
    return;
  }
  if (readFileSync(taken, 'utf8') === stale) rmSync(taken);
  else renameSync(taken, path);
};

/** A process number can be given away again: the holder is alive only if its start time fits as well. */
const isRunning = ({ pid, started }: Holder): boolean => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  const start = processStart(pid);
  return start === null || started === '' || start === started;
};

/** Start time of a process in clock ticks since boot, from Linux' /proc; null elsewhere. */
const processStart = (pid: number): string | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
};

const heldError = (pid: number | null, { name, hint }: LockedWork): SiteError =>
  new SiteError({
    code: 'lock.held',
    message: `Another ${name} is running${pid === null ? '' : ` (process ${pid})`}`,
    hint,
  });
