import { mkdtempSync, readFileSync, realpathSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates a folder for tests that write and delete thousands of files, in memory if there is room. Returns its path. */
export const makeTemporaryFolder = (name: string): string => mkdtempSync(join(base, `${name}-`));

const MEMORY = '/dev/shm';

/** Required bytes. A whole test run uses up to two gigabytes at once. */
const ROOM = 6 * 1024 ** 3;

/** Whether the folder exists, may run programs, and has room. */
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

/** Whether temporary files are kept in memory. `TMPDIR` takes precedence. */
export const isInMemory = process.env['TMPDIR'] === undefined && isGood(MEMORY);

const base = isInMemory ? MEMORY : realpathSync(tmpdir());
