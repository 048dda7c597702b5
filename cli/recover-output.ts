import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { isSiteError } from '../base/errors.ts';
import { stagingFolder } from '../renderer/output/commit.ts';
import { withOutputFolder } from '../renderer/output/output-folder.ts';
import type { CommandContext } from './context.ts';

/** Finishes or forgets what an interrupted build left in an output folder; a build that is at work there is left alone. */
export const recoverOutput = async (folder: string, { report }: CommandContext): Promise<void> => {
  const out = resolve(folder);
  if (!existsSync(stagingFolder(out))) return;
  const onRecovery = (outcome: string) => report({ event: 'notice', message: `An interrupted build was ${outcome}.` });
  try {
    await withOutputFolder({ out, onRecovery }, async () => {});
  } catch (error) {
    if (!isSiteError(error, 'lock.held')) throw error;
  }
};
