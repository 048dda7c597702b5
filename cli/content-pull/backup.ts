import fastGlob from 'fast-glob';
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { sha256 } from '../../base/digest.ts';
import { SiteError } from '../../base/errors.ts';
import { formatCount, formatList, formatPlural } from '../../base/format.ts';
import { readIfThere } from '../../base/read-if-there.ts';
import { replaceFile } from '../../base/replace-file.ts';
import { asFolderError } from '../../base/system-error.ts';
import { createSteps } from '../../build/setup/events.ts';
import type { Configuration } from '../../config/configuration.ts';
import { LANGUAGES_FILE } from '../../content/embedded-api/embedded-repository.ts';
import { readMediaFolder } from '../../content/pull/media-folder.ts';
import { clearHalves } from '../../content/pull/pulled-folder.ts';
import { CONTENT_FOLDER } from '../../content/pull/write-pull.ts';
import type { BackupPlace } from '../../publish/backup/backup-place.ts';
import {
  copyBackup,
  createDamage,
  isListed,
  listBackup,
  OBJECTS,
  readBackups,
  checkBackups,
  isOriginal,
  type BackedUpFile,
} from '../../publish/backup/backups.ts';
import { findShrink, type BackupShrink } from '../../publish/backup/find-shrink.ts';
import { forgetBackups } from '../../publish/backup/forget-backups.ts';
import { writeBackup } from '../../publish/backup/write-backup.ts';
import { findBackup } from '../repository/find-backup.ts';
import { lockContentFolder } from '../repository/lock-folder.ts';
import type { CommandContext } from '../terminal/context.ts';

interface BackingUp {
  /** Absolute path. */
  readonly dir: string;
  readonly place: BackupPlace;
  readonly configuration: Configuration;
  /** Milliseconds for which backups are kept; undefined keeps all. */
  readonly keep: number | undefined;
  /** Whether the repository may have far less content than before. */
  readonly allowShrink: boolean;
  /** Whether the folder holds a release or a preview. */
  readonly isDraft: boolean;
}

/**
 * Deletes damaged originals from a folder of pulled content, unless they are backed up completely: the next pull fetches them again.
 * Returns their number.
 */
export const dropDamaged = async ({ dir, place }: Pick<BackingUp, 'dir' | 'place'>): Promise<number> => {
  const there = await place.list(OBJECTS);
  const damaged = listMirror(dir).filter(
    (file) => isOriginal(file) && !isListed(file, there) && sha256(readFileSync(join(dir, file.path))) !== file.digest,
  );
  for (const { path } of damaged) rmSync(join(dir, path));
  return damaged.length;
};

/**
 * Backs up a folder of pulled content, and deletes backups older than `keep`. If the new backup has far less content than an earlier one,
 * deletes none, and throws `backup.shrunken`.
 */
export const backUp = async (
  { dir, place, configuration, keep, allowShrink, isDraft }: BackingUp,
  context: CommandContext,
): Promise<void> => {
  const files = listMirror(dir);
  const { today, repository, site } = configuration;
  const { mended } = await createSteps(context)(
    'backup',
    async (onProgress) =>
      writeBackup(place, {
        ...{ repository: repository.name, at: today, files, isShrinkMeant: allowShrink, isDraft, onProgress },
        readFile: ({ path }) => readFileSync(join(dir, path)),
      }),
    ({ written }) =>
      `${formatPlural(files.length, 'file')} at ${place.address}, ${formatCount(written)} of them written`,
  );
  if (mended > 0) warnOfMended(mended, place, context);
  const shrinks = await findShrink(place, site.guards.limits.shrink);
  if (shrinks.length > 0) throw createShrinkError(place, shrinks);
  if (keep === undefined) return;
  const gone = await forgetBackups(place, { keep, now: today });
  context.report({
    event: 'notice',
    message: `${formatPlural(gone.backups, 'backup')} forgotten, and ${formatPlural(gone.files, 'file')} that no other one needs`,
  });
};

/** Throws `usage` if a place has backups of another repository; warns of backups with a date in the future, from a wrong clock. */
export const assertPlaceOf = async (
  { repository: { name }, today }: Configuration,
  place: BackupPlace,
  { report }: CommandContext,
): Promise<void> => {
  const backups = await readBackups(place);
  const other = backups.flatMap(({ record }) => record?.repository ?? []).find((owner) => owner !== name);
  if (other !== undefined)
    throw new SiteError({
      code: 'usage',
      message: `${place.address} has backups of “${other}”, not of “${name}”`,
      hint: 'Give each repository a place of its own.',
    });
  const later = backups.filter(({ record }) => record !== null && Date.parse(record.at) > today);
  if (later.length > 0)
    report({
      event: 'warning',
      message: `${formatPlural(later.length, 'backup')} at ${place.address} of a later time than now: ${formatList(later.map((each) => each.name.replace('.json', '')))}`,
      hint: 'A clock is wrong, or was. Until that time comes it is taken for the newest: set the clock right; if it was wrong then, delete the file of that name in dates/.',
    });
};

const createShrinkError = (place: BackupPlace, shrinks: readonly BackupShrink[]): SiteError =>
  new SiteError({
    code: 'backup.shrunken',
    message: `The backup is made, but has far less than one before, at ${place.address}: ${shrinks.map(describeShrink).join('; ')}`,
    hint: 'Nothing is forgotten (--keep). Look into Prismic whether something was lost: earlier backups bring it back, see docs/restoring.md. Media are in a backup that is made with --media. If it is meant, run this once with --allow-shrink.',
  });

const describeShrink = ({ what, count, most, earlier }: BackupShrink): string =>
  `${formatPlural(count, what === 'media' ? 'original' : 'document')} in place of ${formatCount(most)} of ${earlier.replace('.json', '')}`;

const warnOfMended = (mended: number, place: BackupPlace, { report }: CommandContext): void =>
  report({
    event: 'warning',
    message: `${formatPlural(mended, 'file')} at ${place.address} without all of the bytes, in earlier backups as well: written anew`,
    hint: 'Something has damaged them there: --check reads all of it, and names what else is damaged.',
  });

/**
 * Lists all files of a folder of pulled content. The digests of originals are taken from their names, and the sizes from their notes; both
 * are verified when they are written.
 */
const listMirror = (dir: string): readonly BackedUpFile[] => {
  const { notes } = readMediaFolder(dir);
  const bytes = new Map(notes.flatMap(({ note }) => (note === null ? [] : [[note.sha256, note.bytes] as const])));
  return fastGlob
    .sync('**', { cwd: dir, dot: true })
    .toSorted()
    .map((path) => {
      const digest = /^media\/originals\/([\da-f]{64})/.exec(path)?.[1];
      if (digest !== undefined) return { path, digest, bytes: bytes.get(digest) ?? statSync(join(dir, path)).size };
      const text = readFileSync(join(dir, path));
      return { path, digest: sha256(text), bytes: text.length };
    });
};

/** `--check`: reads all backups of a place. Throws `content.snapshot-damaged` with a list of everything that is missing or damaged. */
export const checkPlace = async (place: BackupPlace, context: CommandContext): Promise<void> => {
  const { backups, faults, left } = await createSteps(context)(
    'backup',
    async (onProgress) => checkBackups(place, onProgress),
    (checked) => `${formatPlural(checked.backups, 'backup')} at ${place.address}`,
  );
  if (left > 0)
    context.report({
      event: 'notice',
      message: `${formatPlural(left, 'file')} of no backup: of one that did not come to its end. The next one uses what it needs; --keep deletes the rest`,
    });
  if (faults.length > 0)
    throw new SiteError({
      code: 'content.snapshot-damaged',
      message: `Not as they were backed up at ${place.address}:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
      hint: 'All else can be had back. The next backup writes what has not all of its bytes again, where the repository still has it; delete what is damaged otherwise, and it writes that as well.',
    });
  if (backups === 0)
    throw new SiteError({
      code: 'content.no-snapshot',
      message: `There is no backup at ${place.address}`,
      hint: 'Make one with: npx site content pull --to ' + place.address,
    });
};

interface TakingBack {
  readonly from: string;
  /** Absolute path. */
  readonly dir: string;
  /** The folder as people name it. */
  readonly shown: string;
  readonly configuration: Configuration;
}

/** `--from`: restores the newest backup, or the one of the given date, into an empty folder. */
export const takeBack = async (
  { from, dir, shown, configuration }: TakingBack,
  context: CommandContext,
): Promise<void> => {
  const { place, backup } = await findBackup(from, configuration.site.publish, context.report);
  const release = lockContentFolder(dir, context);
  try {
    // Written last, because a folder without its languages file counts as incomplete.
    const files = (await listBackup(place, backup)).toSorted(
      (a, b) => Number(a.path === LANGUAGES_FILE) - Number(b.path === LANGUAGES_FILE),
    );
    clearHalves(dir);
    assertFree(dir, files, shown);
    const lacking = files.filter((file) => !isThere(dir, file));
    const lost = await createSteps(context)(
      'backup',
      async (onProgress) =>
        copyBackup(place, {
          files: lacking,
          write: (file, bytes) => replaceFile(join(dir, safePath(file)), bytes),
          onProgress,
        }),
      ({ length }) => `${formatPlural(files.length - length, 'file')} of ${backup.record?.at ?? ''} in ${shown}`,
    );
    if (lost.length > 0)
      throw createDamage(
        place,
        lost,
        'All others are in the folder. Take these from another date, or pull them from the repository.',
      );
  } catch (error) {
    throw asFolderError(error, CONTENT_FOLDER) ?? error;
  } finally {
    release();
  }
};

/**
 * Accepts an empty folder, or one where the same command was interrupted: it has some of the files, but not the last one. Throws `usage`.
 */
const assertFree = (dir: string, files: readonly BackedUpFile[], shown: string): void => {
  const there = existsSync(dir) ? fastGlob.sync('**', { cwd: dir, dot: true }) : [];
  const known = new Set(files.map(safePath));
  if (!there.includes(LANGUAGES_FILE) && there.every((path) => known.has(path))) return;
  throw new SiteError({
    code: 'usage',
    message: `Expected with --from a folder that is empty, or not there yet, got ${shown}`,
    hint: 'Name another one with --to.',
  });
};

const isThere = (dir: string, file: BackedUpFile): boolean => {
  const bytes = readIfThere(join(dir, safePath(file)));
  return bytes !== null && sha256(bytes) === file.digest;
};

/** Rejects paths out of the folder, which somebody with write access to the place could have put into a backup. */
export const safePath = ({ path }: BackedUpFile): string => {
  const plain = posix.normalize(path);
  if (!plain.startsWith('../') && !posix.isAbsolute(plain) && !plain.includes('\\')) return plain;
  throw new SiteError({
    code: 'content.snapshot-damaged',
    message: `The backup names a file outside of its folder: ${JSON.stringify(path)}`,
  });
};
