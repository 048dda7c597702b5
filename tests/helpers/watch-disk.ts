import childProcess from 'node:child_process';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * Does work of this process and stops it before and after every change that it makes to files, to have a look at what a kill
 * would leave there. What deletes or makes several files at once is stopped at each of them, and what writes a file also
 * when half of it is written. Nobody waits for the disk meanwhile.
 */
export const watchDisk = (look: () => void, work: () => void): void => {
  const real = { ...fs, spawnSync: childProcess.spawnSync };
  let isLooking = false;
  const stop = (): void => {
    isLooking = true;
    look();
    isLooking = false;
  };
  const change = (make: () => void): void => {
    if (isLooking) return make();
    stop();
    make();
    stop();
  };
  const remove = (path: string, options: fs.RmOptions = {}): void => {
    const entry = real.lstatSync(path, { throwIfNoEntry: false });
    if (!entry?.isDirectory() || !options.recursive) return change(() => real.rmSync(path, options));
    for (const name of real.readdirSync(path)) remove(join(path, name), options);
    change(() => real.rmdirSync(path));
  };
  const makeFolder = (path: string, options: fs.MakeDirectoryOptions = {}): void => {
    if (options.recursive && real.existsSync(path)) return;
    if (options.recursive) makeFolder(dirname(path), options);
    change(() => real.mkdirSync(path));
  };
  const open = (path: string, flags: fs.OpenMode): number => {
    let file = 0;
    const openFile = () => void (file = real.openSync(path, flags));
    if (String(flags).startsWith('w')) change(openFile);
    else openFile();
    return file;
  };
  const write = (path: string | number, content: string | Uint8Array): void => {
    const [bytes, half] = [Buffer.from(content), Buffer.byteLength(content) / 2];
    change(() => real.writeFileSync(path, bytes.subarray(0, half)));
    // An open file is written on where it has been written to.
    change(() => real.writeFileSync(path, typeof path === 'number' ? bytes.subarray(half) : bytes));
  };
  const watched = {
    linkSync: (from: string, to: string) => change(() => real.linkSync(from, to)),
    symlinkSync: (to: string, path: string) => change(() => real.symlinkSync(to, path)),
    renameSync: (from: string, to: string) => change(() => real.renameSync(from, to)),
    rmdirSync: (path: string) => change(() => real.rmdirSync(path)),
    rmSync: remove,
    mkdirSync: makeFolder,
    openSync: open,
    fsyncSync: () => {},
    writeFileSync: write,
  };
  try {
    Object.assign(fs, watched);
    Object.assign(childProcess, { spawnSync: () => ({ status: 0 }) });
    syncBuiltinESMExports();
    work();
  } finally {
    for (const name of Object.keys(watched)) Object.assign(fs, { [name]: Reflect.get(real, name) });
    Object.assign(childProcess, { spawnSync: real.spawnSync });
    syncBuiltinESMExports();
  }
};
