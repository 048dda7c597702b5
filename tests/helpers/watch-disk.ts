import childProcess from 'node:child_process';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * Runs work in this process and pauses before and after every change to files, to inspect what a kill would leave behind. Calls that create
 * or delete several files pause at each file, and writes also pause half-way. Syncing to the disk is skipped. Work that returns a promise
 * is watched until it ends.
 */
export const watchDisk = <Result>(look: () => void, work: () => Result): Result => {
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
    // With a descriptor, writing continues at the current position.
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
  const giveBack = (): void => {
    for (const name of Object.keys(watched)) Object.assign(fs, { [name]: Reflect.get(real, name) });
    Object.assign(childProcess, { spawnSync: real.spawnSync });
    syncBuiltinESMExports();
  };
  let done: Result | null = null;
  try {
    Object.assign(fs, watched);
    Object.assign(childProcess, { spawnSync: () => ({ status: 0 }) });
    syncBuiltinESMExports();
    return (done = work());
  } finally {
    if (done instanceof Promise) done.then(giveBack, giveBack);
    else giveBack();
  }
};
