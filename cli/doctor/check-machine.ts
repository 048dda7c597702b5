import packageJson from '../../package.json' with { type: 'json' };
import { ok, problem, warning } from './findings.ts';
import type { Finding } from '../terminal/events.ts';
import { spawnSync } from 'node:child_process';

/** The version of Node.js that documents and recipes name. */
export const RECOMMENDED_NODE = 24;

/** The last days on which a version of Node.js is mended (https://github.com/nodejs/release#release-schedule). */
const LAST_DAYS: Readonly<Record<number, string>> = {
  20: '2026-04-30',
  21: '2024-06-01',
  22: '2027-04-30',
  23: '2025-06-01',
  24: '2028-04-30',
  25: '2026-06-01',
  26: '2029-04-30',
};

/** Whether a version of Node.js is new enough for this program, and still mended at a moment. */
export const checkNode = (version: string, now: number): Finding => {
  const least = packageJson.engines.node.replace('>=', '');
  const upgrade = `Install Node.js ${RECOMMENDED_NODE}.`;
  if (!isAtLeast(version, least)) return problem('node', `Node.js ${version} is too old.`, upgrade, 'doctor.node');
  const last = LAST_DAYS[Number.parseInt(version, 10)];
  if (last === undefined || now < Date.parse(last) + DAY) return ok('node', `Node.js ${version}.`);
  return warning('node', `Node.js ${version} works, but its faults have not been mended since ${last}.`, upgrade);
};

/** Milliseconds. */
const DAY = 86_400_000;

const isAtLeast = (version: string, least: string): boolean => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [leastMajor = 0, leastMinor = 0] = least.split('.').map(Number);
  return major > leastMajor || (major === leastMajor && minor >= leastMinor);
};

/** Whether a build can lock its folder; where another system locks without a command, there is nothing to look for. */
export const checkLock = (platform: string, path: string | undefined): readonly Finding[] => {
  if (platform !== 'linux') return [];
  const { error } = spawnSync('flock', ['--help'], { stdio: 'ignore', env: { PATH: path } });
  if (!error) return [ok('lock', 'The command flock is there.')];
  const remedy = 'Install util-linux (Debian, Fedora) or BusyBox (Alpine).';
  return [
    problem('lock', `A build locks its folder by the command flock: ${error.message}.`, remedy, 'folder.unusable'),
  ];
};
