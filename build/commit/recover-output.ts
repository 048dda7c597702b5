import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { isSiteError } from '../../base/errors.ts';
import { stagingFolder } from '../../renderer/files/staging.ts';
import { withOutputFolder } from './output-folder.ts';
import type { BuildReport } from '../setup/events.ts';

/**
 * Finishes or forgets what an interrupted build left in an output folder; a build that is at work there is left alone. With `dryRun` it
 * is only said.
 */
export const recoverOutput = async (
  { out: folder, dryRun }: { readonly out: string; readonly dryRun: boolean },
  report: BuildReport,
): Promise<void> => {
  const out = resolve(folder);
  if (!existsSync(stagingFolder(out))) return;
  if (dryRun)
    return report({
      event: 'notice',
      message: `A build in ${folder} is not finished: without --dry-run it is finished or forgotten first, unless it is still at work.`,
    });
  try {
    await withOutputFolder({ out, onRecovery: reportRecovery(report) }, async () => {});
  } catch (error) {
    if (!isSiteError(error, 'lock.held')) throw error;
  }
};

export const reportRecovery =
  (report: BuildReport) =>
  (outcome: 'finished' | 'forgotten'): void =>
    report({ event: 'notice', message: `An interrupted build was ${outcome}.` });
