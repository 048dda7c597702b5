import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sha256 } from '../../base/digest.ts';
import { SiteError } from '../../base/errors.ts';
import { formatPlural } from '../../base/format.ts';
import { replaceFile } from '../../base/replace-file.ts';
import { createSteps } from '../../build/setup/events.ts';
import type { Configuration } from '../../config/configuration.ts';
import { cacheFolder } from '../../config/project.ts';
import { LANGUAGES_FILE } from '../../content/embedded-api/embedded-repository.ts';
import { originalsFolder } from '../../content/pull/media-folder.ts';
import type { MediaNote } from '../../content/pull/plan-media.ts';
import {
  copyBackup,
  createDamage,
  listBackup,
  nameWholeDate,
  readBackedUp,
  isOriginal,
} from '../../publish/backup/backups.ts';
import { safePath } from '../content-pull/backup.ts';
import { findBackup, type BackupAtPlace } from '../repository/find-backup.ts';
import type { CommandContext } from '../terminal/context.ts';
import { makeLine } from '../../base/printable.ts';

/** Content that can be pushed. */
export interface PushedContent {
  /** Folder of its documents, notes and models, as an absolute path. */
  readonly dir: string;
  /** The source, as people name it. */
  readonly shown: string;
  /** Reads a media file. Throws `content.snapshot-damaged` if it is not as it was pulled. */
  readonly readOriginal: (note: MediaNote) => Promise<Buffer>;
}

/**
 * Finds a folder of content, or a backup, and returns a function that opens it; a backup is copied first, except the media. Throws `usage`
 * if there is neither; opening throws `content.snapshot-damaged`.
 */
export const findPushedContent = async (
  from: string | undefined,
  configuration: Configuration,
  context: CommandContext,
): Promise<() => Promise<PushedContent>> => {
  if (from === undefined)
    return findPushedFolder(
      resolve(context.project.root, configuration.repository.folder),
      configuration.repository.folder,
    );
  if (/^[a-z\d]+:\/\//i.test(from) || !existsSync(resolve(from))) {
    const found = await findBackup(from, configuration.site.publish, context.report);
    return async () => openBackupSource(found, configuration, context);
  }
  return findPushedFolder(resolve(from), from);
};

const findPushedFolder = (dir: string, shown: string): (() => Promise<PushedContent>) => {
  if (!existsSync(join(dir, LANGUAGES_FILE)))
    throw new SiteError({
      code: 'usage',
      message: makeLine(
        `${shown} has no ${LANGUAGES_FILE}: it is no folder of content, or a pull into it has not come to its end`,
      ),
      hint: 'Such as content/bolak, which `site content pull` writes; or a place of backups: file:///srv/backup@2026-11-28.',
    });
  const readOriginal: PushedContent['readOriginal'] = async ({ file, sha256: digest, filename }) => {
    const path = join(originalsFolder(dir), file);
    const bytes = existsSync(path) ? readFileSync(path) : null;
    if (bytes !== null && sha256(bytes) === digest) return bytes;
    throw new SiteError({
      code: 'content.snapshot-damaged',
      message: `${filename} is ${bytes === null ? 'missing' : 'damaged'} in ${shown} (media/originals/${file})`,
      hint: 'Take it from a backup, or upload it in Prismic by hand.',
    });
  };
  return async () => ({ dir, shown, readOriginal });
};

const openBackupSource = async (
  { place, backup }: BackupAtPlace,
  { repository }: Configuration,
  context: CommandContext,
): Promise<PushedContent> => {
  const all = await listBackup(place, backup);
  const files = all.filter((file) => !isOriginal(file));
  const dir = join(cacheFolder(context.project, context.env), 'push', `${repository.name}.from`);
  rmSync(dir, { recursive: true, force: true });
  const lost = await createSteps(context)(
    'backup',
    async (onProgress) =>
      copyBackup(place, {
        files,
        write: (file, bytes) => replaceFile(join(dir, safePath(file)), bytes),
        onProgress,
      }),
    () =>
      `${formatPlural(files.length, 'file')} of ${backup.record?.at ?? ''}, and ${formatPlural(all.length - files.length, 'file')} of media`,
  );
  if (lost.length > 0) throw createDamage(place, lost, `${await nameWholeDate(place, lost)} ${TAKE_BACK}`);
  return {
    dir,
    shown: `${place.address}@${backup.name.replace('.json', '')}`,
    readOriginal: async ({ file, sha256: digest }) => readBackedUp(place, { path: `media/originals/${file}`, digest }),
  };
};

const TAKE_BACK = 'Or take back what is whole with `site content pull --from … --to <folder>`, and push that folder.';
