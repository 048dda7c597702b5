import { DAY_IN_MS } from '../../model/values/days-left.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { ok, problem, warning } from './findings.ts';
import type { Finding } from '../terminal/events.ts';
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { orNull } from '../../base/or-null.ts';
import { formatBytes } from '../../base/format.ts';
import { makeLine } from '../../base/printable.ts';

/** The Node.js version that docs and recipes name. */
export const RECOMMENDED_NODE = 24;

/** Last days on which versions of Node.js are maintained (https://github.com/nodejs/release#release-schedule). */
const LAST_DAYS: Readonly<Record<number, string>> = {
  20: '2026-04-30',
  21: '2024-06-01',
  22: '2027-04-30',
  23: '2025-06-01',
  24: '2028-04-30',
  25: '2026-06-01',
  26: '2029-04-30',
};

/** Checks that a version of Node.js is new enough for this program, and still maintained at the given time. */
export const checkNode = (version: string, now: number): Finding => {
  const least = packageJson.engines.node.replace('>=', '');
  const upgrade = `Install Node.js ${RECOMMENDED_NODE}.`;
  if (!isAtLeast(version, least)) return problem('node', `Node.js ${version} is too old.`, upgrade, 'doctor.node');
  const last = LAST_DAYS[Number.parseInt(version, 10)];
  if (last === undefined || now < Date.parse(last) + DAY_IN_MS) return ok('node', `Node.js ${version}.`);
  return warning('node', `Node.js ${version} works, but its faults have not been mended since ${last}.`, upgrade);
};

const isAtLeast = (version: string, least: string): boolean => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [leastMajor = 0, leastMinor = 0] = least.split('.').map(Number);
  return major > leastMajor || (major === leastMajor && minor >= leastMinor);
};

/** Checks that a build can lock its folder. Only Linux needs the command `flock` for it. */
export const checkLock = (platform: string, path: string | undefined): readonly Finding[] => {
  if (platform !== 'linux') return [];
  const { error } = spawnSync('flock', ['--help'], { stdio: 'ignore', env: { PATH: path } });
  if (!error) return [ok('lock', 'The command flock is there.')];
  const remedy = 'Install util-linux (Debian, Fedora) or BusyBox (Alpine).';
  return [
    problem('lock', `A build locks its folder by the command flock: ${error.message}.`, remedy, 'folder.unusable'),
  ];
};

/** Bytes below which a build may not fit beside the existing site, its snapshots and its staging folder. */
const FREE = 500_000_000;

/** Checks a folder that a build writes to. */
export const checkFolder = (check: string, path: string): Finding => {
  const folder = resolve(path);
  const existing = nearest(folder);
  if (!isWritableFolder(existing)) {
    const remedy = 'Give this user the right to, or choose another folder.';
    return problem(check, `${makeLine(existing)} is no folder that can be written to.`, remedy, 'doctor.folder');
  }
  const { bavail, bsize } = statfsSync(existing);
  const free = bavail * bsize;
  if (free < FREE)
    return warning(check, `${formatBytes(free)} are free at ${makeLine(existing)}.`, 'Make room before you build.');
  return ok(check, `${makeLine(folder)} can be written to, ${formatBytes(free)} are free.`);
};

const isWritableFolder = (path: string): boolean =>
  orNull(() => {
    accessSync(path, constants.W_OK);
    return statSync(path).isDirectory();
  }) ?? false;

/** The folder itself, or the nearest existing one around it. */
const nearest = (folder: string): string =>
  existsSync(folder) || dirname(folder) === folder ? folder : nearest(dirname(folder));
