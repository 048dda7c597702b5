import { randomUUID } from 'node:crypto';
import { lstatSync, readlinkSync, renameSync, rmdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { SiteError } from '../../../base/errors.ts';
import { listFolder, readIfThere } from '../../../base/read-if-there.ts';
import { orNull } from '../../../base/or-null.ts';
import { syncEntry } from '../../../base/sync-folder.ts';
import { isMissing } from '../../../base/system-error.ts';
import { PREVIEWS } from '../../../config/target-address.ts';
import { isReleaseId, type Publication } from '../../publication.ts';
import { replaceFile } from '../../../base/replace-file.ts';
import type { PrivateFiles } from '../target.ts';
import type { Guard } from './guard-disk.ts';
import { makeLine } from '../../../base/printable.ts';

const RELEASES = 'releases';
const CURRENT = 'current';
const STAGED_LINK = '.current.';

/** File with the record of the target. */
export const RECORD = 'publication.json';

/** Names that may exist in a target's folder before it has a record. */
export const isOwnName = (name: string): boolean => ['.site.lock', RECORD, PREVIEWS].includes(name) || isStaged(name);

/** Folder with the memory of the live release's build. */
const stateFolder = (folder: string): string => join(folder, 'state');

/** Keeps the files beside the releases, where visitors cannot see them: the root of the web server is `current`. */
export const createFolderStateFiles = (folder: string, guard: Guard): PrivateFiles => {
  const pathOf = (name: string): string => join(stateFolder(folder), name);
  return {
    publicPath: null,
    read: guard((name) => readIfThere(pathOf(name))),
    write: guard((name, bytes) => replaceFile(pathOf(name), bytes)),
    list: guard(() => [
      ...listFolder(stateFolder(folder)).filter((name) => name !== 'parts'),
      ...listFolder(pathOf('parts')).map((name) => `parts/${name}`),
    ]),
    remove: guard((name) => rmSync(pathOf(name), { force: true })),
  };
};

export const releaseFolder = (folder: string, id: string): string => join(folder, RELEASES, id);

/** True if `current` leads to this release; for null, if there is no such link. */
export const standsAt = (folder: string, id: string | null): boolean =>
  readLink(folder) === (id === null ? null : linkTo(id));

/** True if something was published there: the record is written before the link, and deleted after it. */
export const hasLink = (folder: string): boolean => readLink(folder) !== null;

/**
 * Makes `current` lead to a release, or to none, in one step. The link is relative, so that the folder can be moved, or mounted elsewhere.
 */
export const switchTo = (folder: string, id: string | null): void => {
  if (id === null) return rmSync(join(folder, CURRENT), { force: true });
  const staged = join(folder, `${STAGED_LINK}${randomUUID()}`);
  symlinkSync(linkTo(id), staged);
  renameSync(staged, join(folder, CURRENT));
  syncEntry(folder);
};

/** Throws `publish.damaged` if `current` is not a link, and so cannot be replaced in one step. */
export const assertLink = (folder: string): void => {
  const path = join(folder, CURRENT);
  if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() !== false) return;
  throw new SiteError({
    code: 'publish.damaged',
    message: makeLine(`${path} is not the link to a release that it was`),
    hint: 'Perhaps a copy was made without its links: move it away, then run this again. Nothing was changed.',
  });
};

/** Lists releases that the record does not name, and other remains of a killed process. Files of others are left alone. */
export const listUnnamed = (folder: string, { releases }: Publication): readonly string[] => {
  const named = new Set(releases.map(({ id }) => id));
  return [
    ...listFolder(join(folder, RELEASES)).flatMap((id) =>
      named.has(id) || !isReleaseId(id) ? [] : [releaseFolder(folder, id)],
    ),
    ...listFolder(folder).flatMap((name) => (isStaged(name) ? [join(folder, name)] : [])),
  ];
};

export const removeUnnamed = (folder: string, publication: Publication): void => {
  for (const path of listUnnamed(folder, publication)) rmSync(path, { recursive: true, force: true });
};

/** Deletes the record and the memory of the build, and the folder of releases if it is empty. */
export const forget = (folder: string): void => {
  rmSync(stateFolder(folder), { recursive: true, force: true });
  removeIfEmpty(join(folder, RELEASES));
  rmSync(join(folder, RECORD), { force: true });
};

/** Deletes a folder unless it holds something, for example because somebody publishes there again. */
export const removeIfEmpty = (folder: string): void => {
  try {
    rmdirSync(folder);
  } catch (error) {
    if (!isMissing(error) && listFolder(folder).length === 0) throw error;
  }
};

/** True for the random name of a link or record before it is renamed. */
const isStaged = (name: string): boolean => STAGED.test(name);

/** Temporary names of a link or a record. */
const STAGED = /^(?:\.current\.|publication\.json\.)[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?:\.tmp)?$/;

const linkTo = (id: string): string => `${RELEASES}/${id}`;

const readLink = (folder: string): string | null => orNull(() => readlinkSync(join(folder, CURRENT)));
