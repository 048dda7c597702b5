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

const RELEASES = 'releases';
const CURRENT = 'current';
const STAGED_LINK = '.current.';

/** The file in which the folder says what is published there. */
export const RECORD = 'publication.json';

/** Names that a target's folder may have before it has a record. */
export const isOwnName = (name: string): boolean => ['.site.lock', RECORD, PREVIEWS].includes(name) || isStaged(name);

/** Where what is remembered of the build of the live release is kept. */
const stateFolder = (folder: string): string => join(folder, 'state');

/** Beside the releases: a web server's root is `current`. */
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

/** Whether `current` leads to a release; without one, whether there is no such link. */
export const standsAt = (folder: string, id: string | null): boolean =>
  readLink(folder) === (id === null ? null : linkTo(id));

/** Whether something was published there: the record is there before the link, and goes after it. */
export const hasLink = (folder: string): boolean => readLink(folder) !== null;

/** Has `current` lead to a release, or to none, in one step. Relative, so that the folder may be moved, or mounted elsewhere. */
export const switchTo = (folder: string, id: string | null): void => {
  if (id === null) return rmSync(join(folder, CURRENT), { force: true });
  const staged = join(folder, `${STAGED_LINK}${randomUUID()}`);
  symlinkSync(linkTo(id), staged);
  renameSync(staged, join(folder, CURRENT));
  syncEntry(folder);
};

/** Throws `publish.damaged` when `current` is no link, and so cannot be replaced in one step. */
export const assertLink = (folder: string): void => {
  const path = join(folder, CURRENT);
  if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() !== false) return;
  throw new SiteError({
    code: 'publish.damaged',
    message: `${path} is not the link to a release that it was`,
    hint: 'Perhaps a copy was made without its links: move it away, then run this again. Nothing was changed.',
  });
};

/** Releases that the record does not name, and what else a kill has left. What others have put there is left alone. */
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

/** Takes away the record and what is remembered, and where there is nothing of others the folder of releases. */
export const forget = (folder: string): void => {
  rmSync(stateFolder(folder), { recursive: true, force: true });
  removeIfEmpty(join(folder, RELEASES));
  rmSync(join(folder, RECORD), { force: true });
};

/** Takes a folder away unless something is in it, as when somebody publishes there again. */
export const removeIfEmpty = (folder: string): void => {
  try {
    rmdirSync(folder);
  } catch (error) {
    if (!isMissing(error) && listFolder(folder).length === 0) throw error;
  }
};

/** Names by chance, of a link or a record on its way to its place. */
const isStaged = (name: string): boolean => STAGED.test(name);

/** A link or a record on its way to its place. */
const STAGED = /^(?:\.current\.|publication\.json\.)[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?:\.tmp)?$/;

const linkTo = (id: string): string => `${RELEASES}/${id}`;

const readLink = (folder: string): string | null => orNull(() => readlinkSync(join(folder, CURRENT)));
