import { join, resolve } from 'node:path';
import { discardStaging, recoverCommit } from './commit-staging.ts';
import { takeLock } from '../../base/lock.ts';
import { existsSync } from 'node:fs';
import { isSiteError } from '../../base/errors.ts';
import { stagingFolder } from '../../renderer/files/staging.ts';
import type { BuildReport } from '../setup/events.ts';
import { makeLine } from '../../base/printable.ts';

/** The lock is in the output folder, so that builds with another cache or from another checkout see it. It is not uploaded. */
const LOCK = '.site.lock';

interface OutputFolder {
  readonly out: string;
  /** Called if an earlier commit of the folder was interrupted. */
  readonly onRecovery: (outcome: 'finished' | 'forgotten') => void;
}

/** Runs work on an output folder while no other build may touch it. Deletes what failed work has staged. */
export const withOutputFolder = async <Result>(
  { out, onRecovery }: OutputFolder,
  work: () => Promise<Result>,
): Promise<Result> => {
  const release = takeLock(join(out, LOCK));
  try {
    const recovered = recoverCommit(out);
    if (recovered !== null) onRecovery(recovered);
    return await work();
  } finally {
    discardStaging(out);
    release();
  }
};

/**
 * Finishes or forgets what an interrupted build left in an output folder, unless that build is still running. With `dryRun` only reports
 * it.
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
      message: makeLine(
        `A build in ${folder} is not finished: without --dry-run it is finished or forgotten first, unless it is still at work.`,
      ),
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
