import { existsSync, realpathSync } from 'node:fs';
import { join, basename, dirname, relative } from 'node:path';
import { listFolder, readIfThere } from '../../../base/read-if-there.ts';
import { isSiteError, SiteError } from '../../../base/errors.ts';
import { replaceFile } from '../../../base/replace-file.ts';
import { sha256 } from '../../../base/digest.ts';
import { manifestPath, type Manifest, type ManifestFile } from '../../../renderer/files/manifest.ts';
import { parseWholeManifest } from '../../../renderer/files/read-manifest.ts';
import { NO_PUBLICATION, publicationSchema, type Publication } from '../../publication.ts';
import { hasLink, isOwnName, RECORD, releaseFolder } from './folder.ts';
import { isPlaceOfPreview } from '../preview-name.ts';
import { foreignFilesError, LOST_HINT, withinError } from '../refusals.ts';

/** Reads the record of the folder. Throws `publish.damaged` if it is unreadable. */
export const readPublication = (folder: string): Publication => readPublicationIfThere(folder) ?? NO_PUBLICATION;

/** Reads the record; null if nobody has claimed the folder for releases. */
export const readPublicationIfThere = (folder: string): Publication | null => {
  const text = readRecord(folder);
  if (text === null && hasLink(folder)) throw damaged(`${join(folder, RECORD)} is not there any more`);
  if (text === null) return null;
  try {
    return publicationSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw damaged(`${join(folder, RECORD)} is unreadable`, cause);
  }
};

/** Reads the record for a withdrawal, which treats an unreadable one as empty. */
export const readPublicationIfWhole = (folder: string): Publication | null => {
  try {
    return readPublicationIfThere(folder);
  } catch (error) {
    if (isSiteError(error, 'publish.damaged')) return NO_PUBLICATION;
    throw error;
  }
};

/** Returns once the record is complete on disk. */
export const writePublication = (folder: string, publication: Publication): void =>
  replaceFile(join(folder, RECORD), `${JSON.stringify(publication, null, 2)}\n`, { isDurable: true });

/** Throws `publish.damaged` if the folder of a release is missing: nothing may link to it. */
export const assertKept = (folder: string, id: string): void => {
  if (!existsSync(releaseFolder(folder, id))) throw damaged(`Release ${id} in ${folder} is not there any more`);
};

/** Reads the manifest of a release that the record names. Throws `publish.damaged` if it is missing or damaged. */
export const readFolderManifest = (folder: string, id: string): Manifest => {
  const text = readIfThere(join(releaseFolder(folder, id), manifestPath({ id })));
  const manifest = text && parseWholeManifest(text, id);
  if (manifest !== null) return manifest;
  throw lost(`Release ${id} in ${folder} has lost its manifest`);
};

/** Reads a file of such a release. Throws `publish.damaged` if it does not match the manifest. */
export const readFolderFile = (folder: string, id: string, { path, sha256: digest }: ManifestFile): Buffer => {
  const bytes = readIfThere(join(releaseFolder(folder, id), path));
  if (bytes !== null && sha256(bytes) === digest) return bytes;
  throw lost(`${path} of release ${id} in ${folder} is not as it was published`);
};

/** Claims a folder for releases. Throws `usage` as `assertOwn` does. */
export const claimFolder = (folder: string): void => {
  assertOwn(folder);
  if (readRecord(folder) === null) writePublication(folder, NO_PUBLICATION);
};

/** Throws `usage` if the folder has no record and holds other files. */
export const assertOwn = (folder: string): void => {
  if (readRecord(folder) !== null) return;
  const foreign = listFolder(folder).filter((name) => !isOwnName(name));
  if (foreign.length > 0) throw foreignFilesError(folder, foreign);
};

/** Throws `usage` for a folder inside that of another target, unless it is the place of a preview. */
export const assertApart = (folder: string): void => {
  const place = realPlace(folder);
  const around = foldersAround(place).find((above) => isTarget(above) && !isPlaceOfPreview(relative(above, place)));
  if (around !== undefined) throw withinError(folder, around);
};

const isTarget = (folder: string): boolean => existsSync(join(folder, RECORD)) && hasLink(folder);

/** Lists the folders around a path, the outermost last. */
const foldersAround = (place: string): readonly string[] => {
  const above = dirname(place);
  return above === place ? [] : [above, ...foldersAround(above)];
};

/** The real path of a folder, or of one that is to be created, with all links resolved. */
const realPlace = (folder: string): string =>
  existsSync(folder) || dirname(folder) === folder
    ? realpathSync(folder)
    : join(realPlace(dirname(folder)), basename(folder));

const readRecord = (folder: string): string | null => readIfThere(join(folder, RECORD))?.toString() ?? null;

const lost = (message: string): SiteError => new SiteError({ code: 'publish.damaged', message, hint: LOST_HINT });

const damaged = (message: string, cause?: unknown): SiteError =>
  new SiteError({
    code: 'publish.damaged',
    message,
    hint: 'What visitors see is untouched. Publish to an empty folder, and have the web server follow.',
    cause,
  });
