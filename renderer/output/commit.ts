import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { SiteError } from '../../content/errors.ts';
import { sitePath } from './manifest.ts';
import { syncFolder } from './sync-folder.ts';

const STAGING = '.staging';
const LATEST = 'builds/latest.json';

/** Written when all staged files are on the disk: from then on the commit is finished, not forgotten. */
const recordSchema = z.object({ deletions: z.array(sitePath) });

/** Folder that stands for `dist` until the commit; on the same file system, so that a rename is all it takes. */
export const stagingFolder = (out: string): string => join(out, STAGING, 'files');

/** An empty staging folder. */
export const createStaging = (out: string): string => {
  rmSync(join(out, STAGING), { recursive: true, force: true });
  const staging = stagingFolder(out);
  mkdirSync(staging, { recursive: true });
  return staging;
};

/**
 * Nothing that no build made is replaced: the first build of a folder finds the names that it needs free. Throws `usage`.
 */
export const assertFree = (out: string): void => {
  if (existsSync(join(out, 'builds'))) return;
  const taken = listFolder(stagingFolder(out)).filter((name) => existsSync(join(out, name)));
  if (taken.length === 0) return;
  throw new SiteError({
    code: 'usage',
    message: `There are files in ${out} that no build made, where the site has its own: ${taken.join(', ')}`,
    hint: 'Nothing was changed. Name another folder with --out, or move them away.',
  });
};

/**
 * Puts the staged files into `dist` so that the site is whole at every moment: everything is on the disk before the
 * commit record, the record before the first rename; assets come before the pages that need them, `builds/latest.json`
 * after all files that its manifest names, and deletions last: at no moment does it name a manifest, or through it a
 * page, that is not there.
 */
export const commitStaging = (out: string, { deletions }: { readonly deletions: readonly string[] }): void => {
  syncFolder(join(out, STAGING));
  const record = recordPath(out);
  writeFileSync(`${record}.new`, JSON.stringify({ deletions }), { flush: true });
  renameSync(`${record}.new`, record);
  syncFolder(join(out, STAGING));
  applyCommit(out, deletions);
};

/** Finishes a commit that was interrupted after its record, forgets one that was not so far. Says which, if any. */
export const recoverCommit = (out: string): 'finished' | 'forgotten' | null => {
  if (!existsSync(join(out, STAGING))) return null;
  if (!existsSync(recordPath(out))) {
    discardStaging(out);
    return 'forgotten';
  }
  const { deletions } = recordSchema.parse(JSON.parse(readFileSync(recordPath(out), 'utf8')));
  applyCommit(out, deletions);
  return 'finished';
};

/** Throws away what was staged and not committed. */
export const discardStaging = (out: string): void => {
  if (!existsSync(recordPath(out))) rmSync(join(out, STAGING), { recursive: true, force: true });
};

const recordPath = (out: string): string => join(out, STAGING, 'commit.json');

/** Every step can be repeated: what is already moved or deleted is simply not found again. */
const applyCommit = (out: string, deletions: readonly string[]): void => {
  const staging = stagingFolder(out);
  moveEntry(join(staging, 'assets'), join(out, 'assets'));
  const latest = join(staging, LATEST);
  for (const name of listFolder(staging)) {
    if (name !== 'builds') moveEntry(join(staging, name), join(out, name));
  }
  moveEntry(join(staging, 'builds/meta'), join(out, 'builds/meta'));
  syncFolder(out);
  if (existsSync(latest)) renameSync(latest, prepared(join(out, LATEST)));
  for (const path of deletions) deleteFile(out, path);
  syncFolder(out);
  rmSync(join(out, STAGING), { recursive: true, force: true });
};

/** Moves a file or a folder; a folder that `dist` does not have yet moves whole, in one rename. */
const moveEntry = (from: string, to: string): void => {
  const source = lstatSync(from, { throwIfNoEntry: false });
  if (!source) return;
  const target = lstatSync(to, { throwIfNoEntry: false });
  if (!source.isDirectory() || !target) {
    if (target?.isDirectory()) rmSync(to, { recursive: true });
    renameSync(from, prepared(to));
    return;
  }
  if (!target.isDirectory()) rmSync(to);
  mkdirSync(to, { recursive: true });
  for (const name of listFolder(from)) moveEntry(join(from, name), join(to, name));
};

const prepared = (path: string): string => {
  mkdirSync(dirname(path), { recursive: true });
  return path;
};

/** Deletes a file and the folders that it leaves empty. Where one has taken the other's place, that stays. */
const deleteFile = (out: string, path: string): void => {
  if (isFolder(join(out, dirname(path))) && !isFolder(join(out, path))) rmSync(join(out, path), { force: true });
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
    if (!isFolder(join(out, folder)) || listFolder(join(out, folder)).length > 0) return;
    rmdirSync(join(out, folder));
  }
};

const isFolder = (path: string): boolean => existsSync(path) && lstatSync(path).isDirectory();

const listFolder = (path: string): readonly string[] => (existsSync(path) ? readdirSync(path) : []);
