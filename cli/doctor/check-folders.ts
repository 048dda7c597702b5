import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { orNull } from '../../base/or-null.ts';
import { formatBytes } from '../../base/format.ts';
import { cacheFolder } from '../../config/project.ts';
import type { CommandContext } from '../terminal/context.ts';
import type { Finding } from '../terminal/events.ts';
import { ok, problem, warning } from './findings.ts';

/** The folders that a build writes to. */
export const checkFolders = (out: string, { project, env }: CommandContext): readonly Finding[] => [
  checkFolder('output folder', resolve(out)),
  checkFolder('cache', resolve(cacheFolder(project, env))),
];

/** Bytes below which a build may not fit beside the standing site, its snapshots and its staging folder. */
const FREE = 500_000_000;

const checkFolder = (check: string, folder: string): Finding => {
  const standing = nearest(folder);
  if (!isWritableFolder(standing)) {
    const remedy = 'Give this user the right to, or choose another folder.';
    return problem(check, `${standing} is no folder that can be written to.`, remedy, 'doctor.folder');
  }
  const { bavail, bsize } = statfsSync(standing);
  const free = bavail * bsize;
  if (free < FREE)
    return warning(check, `${formatBytes(free)} are free at ${standing}.`, 'Make room before you build.');
  return ok(check, `${folder} can be written to, ${formatBytes(free)} are free.`);
};

const isWritableFolder = (path: string): boolean =>
  orNull(() => {
    accessSync(path, constants.W_OK);
    return statSync(path).isDirectory();
  }) ?? false;

/** The folder itself, or the one that it would be made in. */
const nearest = (folder: string): string =>
  existsSync(folder) || dirname(folder) === folder ? folder : nearest(dirname(folder));
