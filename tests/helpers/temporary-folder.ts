import { mkdtempSync, readFileSync, realpathSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Makes a folder for files that a test makes and removes by the thousand: in memory, where there is room. Gives its path. */
export const makeTemporaryFolder = (name: string): string => mkdtempSync(join(base, `${name}-`));

const MEMORY = '/dev/shm';

/** Bytes. A whole run has two gigabytes there at once. */
const ROOM = 6 * 1024 ** 3;

/** Whether it is there, can run programs, and has room. */
const isGood = (folder: string): boolean => {
  try {
    const mounted = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find((line) => line.split(' ')[1] === folder);
    const options = mounted?.split(' ')[3]?.split(',') ?? [];
    const { bavail, bsize } = statfsSync(folder);
    return options.includes('rw') && !options.includes('noexec') && bavail * bsize > ROOM;
  } catch {
    return false;
  }
};

/** Whether temporary files are kept in memory. A folder that is asked for goes first. */
export const isInMemory = process.env['TMPDIR'] === undefined && isGood(MEMORY);

const base = isInMemory ? MEMORY : realpathSync(tmpdir());
