import fastGlob from 'fast-glob';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../../base/digest.ts';
import { isHalfWritten } from '../../base/replace-file.ts';
import { SiteError } from '../../base/errors.ts';
import { orNull } from '../../base/or-null.ts';
import { withoutMark } from '../../base/source-place.ts';
import { OWNER, readOwner } from '../embedded-api/content-owner.ts';
import { LANGUAGES_FILE } from '../embedded-api/embedded-repository.ts';
import { printModel } from '../models/format-model.ts';
import { isRecord } from '../../model/values/is-record.ts';
import { identify, printPulled } from './pulled-files.ts';

/** A file that exists in the folder. */
export interface FoundFile {
  /** Path relative to the folder, with `/`. */
  readonly path: string;
  /** Id of its document or model; null for a file that no pull writes. */
  readonly id: string | null;
  /** SHA-256, in hex, of the text that a pull would write for its content: order and layout do not matter. */
  readonly digest: string;
}

/** Lists the documents of a folder, with `models` also its models, and any other files in their places. */
export const listPulled = (dir: string, { models }: { readonly models: boolean }): readonly FoundFile[] =>
  fastGlob
    .sync(models ? PATTERNS : [DOCUMENTS], { cwd: dir })
    .toSorted()
    .map((path) => readFound(dir, path));

const DOCUMENTS = '*/*.json';
const PATTERNS = [DOCUMENTS, 'models/{slices,types}/*.json'];

/** True if a path in a folder, or in a backup of one, has the form of a document's path. */
export const isDocumentFile = (path: string): boolean => /^[^/]+\/[^/]+\.json$/.test(path);

const readFound = (dir: string, path: string): FoundFile => {
  const json = orNull((): unknown => JSON.parse(withoutMark(readFileSync(join(dir, path), 'utf8'))));
  const id = identify(path, json);
  if (id === null || !isRecord(json)) return { path, id: null, digest: '' };
  return { path, id, digest: sha256(id.startsWith('models/') ? printModel(json) : printPulled(json)) };
};

/** Deletes files that a killed pull has left half written. */
export const clearHalves = (dir: string): void => {
  for (const path of fastGlob.sync(['*.tmp', '*/*.tmp', '{models,media}/*/*.tmp'], { cwd: dir }))
    if (isHalfWritten(path)) rmSync(join(dir, path));
};

/**
 * Throws `usage` if a folder has the content of another repository than the
 * named one, or of an unknown one, or if a newer version of this program pulled it.
 */
export const assertContentOf = (name: string, dir: string): void => {
  const owner = readOwner(dir);
  if (owner === name) return;
  if (owner === undefined) throw foreign(`${join(dir, OWNER)} does not say of which repository its folder is`);
  if (owner !== null) throw foreign(`${dir} has the content of “${owner}”, not of “${name}”`);
  if (fastGlob.sync([LANGUAGES_FILE, ...PATTERNS], { cwd: dir }).length > 0)
    throw foreign(`${dir} has files in it, and no ${OWNER} that says of which repository`);
};

const foreign = (message: string): SiteError =>
  new SiteError({
    code: 'usage',
    message,
    hint: `Name another folder with --to, or empty this one if its content is not needed any more. The content of two repositories in one folder would be neither.`,
  });
