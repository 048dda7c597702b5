import { spawnSync } from 'node:child_process';
import type { Finding } from '../terminal/events.ts';
import { ok, problem } from './findings.ts';

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
