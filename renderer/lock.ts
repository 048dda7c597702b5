import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { SiteError } from '../content/errors.ts';

const lockSchema = z.object({ pid: z.int().positive(), started: z.string() });

/**
 * Takes the lock of an output folder and gives the function that releases it. A lock whose process is gone is taken
 * over. Throws `SiteError` `lock.held` when another build is running.
 */
export const takeLock = (path: string): (() => void) => {
  mkdirSync(dirname(path), { recursive: true });
  const own = JSON.stringify({ pid: process.pid, started: processStart(process.pid) ?? '' });
  for (let attempt = 0; attempt < 2; attempt += 1) {
    if (createExclusively(path, own)) return () => rmSync(path, { force: true });
    const holder = readHolder(path);
    if (holder !== null && isRunning(holder)) throw heldError(holder.pid);
    rmSync(path, { force: true });
  }
  throw heldError(null);
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

const readHolder = (path: string): Holder | null => {
  try {
    return lockSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return null;
  }
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

const heldError = (pid: number | null): SiteError =>
  new SiteError({
    code: 'lock.held',
    message: `Another build of the same folder is running${pid === null ? '' : ` (process ${pid})`}`,
    hint: 'Wait until it is done, or give this one another folder with --out.',
  });
