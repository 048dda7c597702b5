import packageJson from '../../package.json' with { type: 'json' };
import { ok, problem } from './findings.ts';
import type { Finding } from '../terminal/events.ts';
import { spawnSync } from 'node:child_process';

/** Whether a version of Node.js is new enough for this program. */
export const checkNode = (version: string): Finding => {
  const least = packageJson.engines.node.replace('>=', '');
  if (isAtLeast(version, least)) return ok('node', `Node.js ${version}.`);
  return problem('node', `Node.js ${version} is too old.`, `Install Node.js ${least} or newer.`, 'doctor.node');
};

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
