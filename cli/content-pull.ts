import { join, resolve } from 'node:path';
import { isSiteError, SiteError } from '../base/errors.ts';
import { formatPlural } from '../base/format.ts';
import { takeLock } from '../base/lock.ts';
import { parseConfiguration, type Configuration } from '../config/configuration.ts';
import { cacheFolder } from '../config/project.ts';
import type { BackupPlace } from '../publish/backup/backup-place.ts';
import { assertPlaceOf, backUp, checkPlace, dropDamaged, takeBack } from './content-pull/backup.ts';
import { pullFolder, type PullChoice } from './content-pull/pull-folder.ts';
import { findBackupPlace } from './repository/find-backup.ts';
import type { CommandContext } from './terminal/context.ts';

export interface PullContentOptions extends PullChoice {
  /** A folder, or a place for backups; by default, the folder of the configuration. */
  readonly to?: string | undefined;
  /** Milliseconds for which backups are kept; undefined keeps all. */
  readonly keep?: number | undefined;
  /** Whether backups are only checked, and nothing is pulled. */
  readonly check?: boolean | undefined;
  /** A place for backups, with an optional `@<date>`: the backup is restored, and nothing is pulled. */
  readonly from?: string | undefined;
}

/**
 * `site content pull`: writes the content of the repository into files that a site can be built from, if they differ, or into a backup; or
 * restores a backup into files.
 */
export const pullContent = async (options: PullContentOptions, context: CommandContext): Promise<void> => {
  const configuration = parseConfiguration(context.env);
  const place = await findBackupPlace(options.to, configuration.site.publish);
  if (options.from !== undefined) {
    if (place !== null) throw createFolderError(options.to);
    return takeBack({ from: options.from, ...folderOf(options, configuration, context), configuration }, context);
  }
  if (place === null) {
    assertNoBackup(options);
    return pullFolder({ options, configuration, ...folderOf(options, configuration, context) }, context);
  }
  if (options.check) return checkPlace(place, context);
  await assertPlaceOf(configuration, place, context);
  const { name } = configuration.repository;
  const dir = join(cacheFolder(context.project, context.env), 'backup', name);
  // Another backup would change the files of this folder while they are read.
  const release = takeLock(`${dir}.lock`, { name: `backup of “${name}”`, hint: 'Wait until it is done.' });
  try {
    await pullIntoPlace(place, { options, configuration, dir }, context);
  } finally {
    release();
  }
};

interface PlacePull {
  readonly options: PullContentOptions;
  readonly configuration: Configuration;
  /** Absolute path of the folder that is backed up. */
  readonly dir: string;
}

const pullIntoPlace = async (
  place: BackupPlace,
  { options, configuration, dir }: PlacePull,
  context: CommandContext,
): Promise<void> => {
  const { keep, allowShrink, ref, drafts, media, dryRun } = options;
  // Nobody works in this folder, and everything that is deleted from it is in earlier backups.
  const mirror = { ...options, prune: true, allowShrink: true, yes: true };
  const pullMirror = async () => lostMedia(pullFolder({ options: mirror, configuration, dir, shown: dir }, context));
  const first = await pullMirror();
  const damaged = dryRun ? 0 : await dropDamaged({ dir, place });
  if (damaged > 0 && !media) warnOfDamaged(damaged, context);
  const lost = damaged > 0 && media ? await pullMirror() : first;
  const isDraft = drafts && ref !== undefined;
  try {
    if (!dryRun) await backUp({ dir, place, configuration, keep, allowShrink, isDraft }, context);
  } catch (error) {
    if (lost !== null) context.report({ event: 'warning', message: lost.message, hint: lost.hint });
    throw error;
  }
  if (lost !== null) throw lost;
};

const warnOfDamaged = (damaged: number, { report }: CommandContext): void =>
  report({
    event: 'warning',
    message: `${formatPlural(damaged, 'file')} of the media not as fetched before: left out of this backup`,
    hint: 'With --media they are fetched again.',
  });

const folderOf = ({ to }: PullContentOptions, { repository }: Configuration, { project }: CommandContext) => ({
  dir: to === undefined ? join(project.root, repository.folder) : resolve(to),
  shown: to ?? repository.folder,
});

/** A file that is missing in the media library does not prevent the backup of all others. */
const lostMedia = async (pulling: Promise<void>): Promise<SiteError | null> => {
  try {
    await pulling;
    return null;
  } catch (error) {
    if (isSiteError(error, 'content.not-found') && error.details?.['files'] !== undefined) return error;
    throw error;
  }
};

const createFolderError = (to: string | undefined): SiteError =>
  new SiteError({
    code: 'usage',
    message: `Expected with --from a folder as --to, got ${JSON.stringify(to)}`,
    hint: 'A backup is taken back as it is into an empty folder: --from file:///srv/backup@2026-11-28 --to content/back.',
  });

const assertNoBackup = ({ check, keep, to }: PullContentOptions): void => {
  if (!check && keep === undefined) return;
  throw new SiteError({
    code: 'usage',
    message: `Expected with ${check ? '--check' : '--keep'} a place of backups, got ${to === undefined ? 'no --to' : JSON.stringify(to)}`,
    hint: 'Such as --to file:///srv/backup, --to s3://bolak-backup/content, or a target of `publish` in site.config.ts.',
  });
};
