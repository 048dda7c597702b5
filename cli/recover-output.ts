import { existsSync } from 'node:fs';
import { isSiteError } from '../content/errors.ts';
import { stagingFolder } from '../renderer/output/commit.ts';
import { withOutputFolder } from '../renderer/output/output-folder.ts';
import { createBuildSetup } from './build-setup.ts';
import type { CommandContext } from './context.ts';

/** Finishes or forgets what an interrupted build left in an output folder; a build that is at work there is left alone. */
export const recoverOutput = async (folder: string, context: CommandContext): Promise<void> => {
  const setup = createBuildSetup({ ...NO_BUILD, out: folder }, context);
  if (!existsSync(stagingFolder(setup.out))) return;
  const onRecovery = (outcome: string) =>
    context.report({ event: 'notice', message: `An interrupted build was ${outcome}.` });
  try {
    await withOutputFolder({ out: setup.out, lock: setup.memory.lock, onRecovery }, async () => {});
  } catch (error) {
    if (!isSiteError(error, 'lock.held')) throw error;
  }
};

const NO_BUILD = { offline: true, stale: true, allowShrink: true, force: false } as const;
