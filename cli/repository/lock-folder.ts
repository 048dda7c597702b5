import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../../base/digest.ts';
import { takeLock } from '../../base/lock.ts';
import { cacheFolder } from '../../config/project.ts';
import type { CommandContext } from '../terminal/context.ts';

/**
 * Takes the lock of a content folder, the same for all paths to it, and returns a function that releases it. Throws `lock.held` if another
 * command writes to the folder.
 */
export const lockContentFolder = (
  dir: string,
  { project, env }: Pick<CommandContext, 'project' | 'env'>,
): (() => void) => {
  const real = existsSync(dir) ? realpathSync(dir) : dir;
  const lock = join(cacheFolder(project, env), 'pull', `${sha256(real).slice(0, 16)}.lock`);
  return takeLock(lock, { name: 'pull or import into the same folder', hint: 'Wait until it is done.' });
};
