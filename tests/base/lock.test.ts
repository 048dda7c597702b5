import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmdirSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeLock } from '../../base/lock.ts';
import { createFolder } from '../helpers/built-site.ts';
import { watchDisk } from '../helpers/watch-disk.ts';

let folder: ReturnType<typeof createFolder>;
let path: string;

beforeEach(() => {
  folder = createFolder();
  path = join(folder.path, 'dist/.site.lock');
});

afterEach(() => folder[Symbol.dispose]());

/** Starts another program that holds the lock. */
const hold = async (): Promise<ChildProcess> => {
  const child = spawn('flock', ['--no-fork', path, 'sh', '-c', 'echo held; exec sleep 600'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
};

const held = expect.objectContaining({ code: 'lock.held' });

test('a lock is held until it is released, and leaves nothing behind', () => {
  const release = takeLock(path);
  expect(() => takeLock(path)).toThrow(held);
  expect(() => takeLock(path)).toThrow(`Another build of the same folder is running (process ${process.pid})`);
  release();
  expect(existsSync(path)).toBe(false);
  takeLock(path)();
});

test('a lock ends with the process that holds it, in the very moment', async () => {
  takeLock(path)();
  const holder = await hold();
  expect(() => takeLock(path)).toThrow(held);
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  expect(existsSync(path)).toBe(true);
  takeLock(path)();
});

const OLD = new Date(0);
const FUTURE = new Date('2099-01-01');

test.each([
  ['an empty one, which a full disk left', '', OLD],
  ['an empty one of this very moment', '', null],
  ['one dated in the future', '', FUTURE],
  ['one that is no JSON', '{"pid":', null],
  ['one that names a process that runs', JSON.stringify({ pid: process.pid, host: 'this' }), null],
  ['one that names the first process, whose user is another', JSON.stringify({ pid: 1, started: '0' }), null],
  ['one that is longer than what is written now', ' '.repeat(2000), null],
])('a file that nobody holds is no lock: %s', (_, content, time) => {
  takeLock(path)();
  writeFileSync(path, content);
  if (time) utimesSync(path, time, time);
  const release = takeLock(path);
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ pid: process.pid });
  release();
});

test('of many that take and release a lock at once, one has it at a time', async () => {
  takeLock(path)();
  const script = join(folder.path, 'contend.mjs');
  const lock = fileURLToPath(new URL('../../base/lock.ts', import.meta.url));
  await build({
    stdin: {
      contents: contend(lock),
      resolveDir: process.cwd(),
    },
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile: script,
  });
  writeFileSync(path, '');
  const rivals = Array.from({ length: 4 }, () =>
    spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'pipe'] }),
  );
  const outputs = await Promise.all(rivals.map(async ({ stdout, stderr }) => [await text(stdout), await text(stderr)]));
  expect(outputs).toEqual(rivals.map(() => ['10', '']));
});

/** A program that takes the lock ten times, and each time checks that no other process holds it. */
const contend = (lock: string): string => `
  import { mkdirSync, rmdirSync } from 'node:fs';
  import { takeLock } from ${JSON.stringify(lock)};
  let taken = 0;
  while (taken < 10) {
    let release;
    try {
      release = takeLock(${JSON.stringify(path)});
    } catch (error) {
      if (error.code !== 'lock.held') throw error;
      continue;
    }
    mkdirSync(${JSON.stringify(join(folder.path, 'room'))});
    rmdirSync(${JSON.stringify(join(folder.path, 'room'))});
    release();
    taken += 1;
  }
  process.stdout.write(String(taken));`;

test('a folder that somebody takes away before the lock is in it is made again', () => {
  let count = 0;
  const takeAway = (): void => {
    if (count >= 3 || !existsSync(dirname(path))) return;
    count += 1;
    rmdirSync(dirname(path));
  };
  watchDisk(takeAway, () => takeLock(path)());
  expect([count, existsSync(dirname(path))]).toEqual([3, true]);
});

test('where locks cannot be had, that is said, and nothing is done', () => {
  takeLock(path)();
  const bin = join(folder.path, 'bin');
  const before = process.env['PATH'];
  mkdirSync(bin);
  try {
    process.env['PATH'] = bin;
    expect(() => takeLock(path)).toThrow(/flock ENOENT/);
    writeFileSync(join(bin, 'flock'), '#!/bin/sh\necho "flock: 3: No locks available" >&2\nexit 65\n');
    chmodSync(join(bin, 'flock'), 0o755);
    process.env['PATH'] = `${bin}:${before}`;
    expect(() => takeLock(path)).toThrow(/a lock is needed .*No locks available/i);
  } finally {
    process.env['PATH'] = before;
  }
});
