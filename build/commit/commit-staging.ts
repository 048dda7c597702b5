import { existsSync, readFileSync, renameSync, rmSync, rmdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { SiteError } from '../../base/errors.ts';
import { makeLine } from '../../base/printable.ts';
import { findEntry, isFolder, listFolder } from '../../base/read-if-there.ts';
import { replaceFile } from '../../base/replace-file.ts';
import { syncEntry, syncFolder, syncSmallFolder } from '../../base/sync-folder.ts';
import { isSearchFile } from '../../model/search/search-index.ts';
import { LATEST_PATH, sitePath } from '../../renderer/files/manifest.ts';
import { changedFolder, SEPARATOR, STAGING, stagingFolder } from '../../renderer/files/staging.ts';
import { compareText } from '../../model/values/compare-text.ts';

/**
 * The commit record, written once all staged files are on the disk. If it exists, an interrupted commit is finished, otherwise forgotten.
 */
const recordSchema = z.object({ deletions: z.array(sitePath) });

/** Ensures that the first build of a folder replaces no file that a build did not write. Throws `usage`. */
export const assertFree = (out: string): void => {
  if (existsSync(join(out, 'builds'))) return;
  const taken = listFolder(stagingFolder(out)).filter((name) => existsSync(join(out, name)));
  if (taken.length === 0) return;
  throw new SiteError({
    code: 'usage',
    message: makeLine(`There are files in ${out} that no build made, where the site has its own: ${taken.join(', ')}`),
    hint: 'Nothing was changed. Name another folder with --out, or move them away.',
  });
};

/**
 * Moves the staged files into `dist` so that the site is whole at every moment: all files are on the disk before the commit record, and the
 * record before the first rename. Files are moved in the order of `phaseOf`; deletions come last.
 */
export const commitStaging = (out: string, { deletions }: { readonly deletions: readonly string[] }): void => {
  syncSmallFolder(join(out, STAGING));
  replaceFile(recordPath(out), JSON.stringify({ deletions }), { isDurable: true });
  applyCommit(out, deletions, syncNames(out));
};

/** Syncs the parent folders of a few entries one by one, because a `sync` also waits for everything other programs have written. */
const syncNames =
  (out: string): Sync =>
  (paths) => {
    const folders = new Set(paths.map((path) => nearestFolder(out, dirname(path))));
    if (folders.size > FEW) syncFolder(out);
    else folders.forEach((folder) => syncEntry(join(out, folder)));
  };

const FEW = 64;

/** A deleted empty folder is synced through the folder above it. */
const nearestFolder = (out: string, folder: string): string =>
  folder === '.' || isFolder(join(out, folder)) ? folder : nearestFolder(out, dirname(folder));

/** Finishes a commit that was interrupted after writing its record, and forgets one that was interrupted before. Null if there was none. */
export const recoverCommit = (out: string): 'finished' | 'forgotten' | null => {
  if (!existsSync(join(out, STAGING))) return null;
  if (!existsSync(recordPath(out))) {
    discardStaging(out);
    return 'forgotten';
  }
  const { deletions } = recordSchema.parse(JSON.parse(readFileSync(recordPath(out), 'utf8')));
  // How far the commit got before it was interrupted is not known.
  applyCommit(out, deletions, () => syncFolder(out));
  return 'finished';
};

/** Deletes staged files unless they belong to a commit whose record is written. */
export const discardStaging = (out: string): void => {
  if (!existsSync(recordPath(out))) rmSync(join(out, STAGING), { recursive: true, force: true });
};

const recordPath = (out: string): string => join(out, STAGING, 'commit.json');

/** Returns once the directory entries at some paths are on the disk. */
type Sync = (paths: readonly string[]) => void;

/** Carries out a commit. Every step can be repeated: entries that are already moved or deleted are not found again. */
const applyCommit = (out: string, deletions: readonly string[], sync: Sync): void => {
  const moves = inOrder([...planMoves(out), ...changedFiles(out)]);
  const content = moves.filter((move) => !isAnnouncement(move));
  const announcements = moves.filter(isAnnouncement);
  for (const move of content) moveEntry(out, move);
  sync(content.map(({ path }) => path));
  for (const move of announcements) moveEntry(out, move);
  for (const path of deletions) deleteFile(out, path);
  sync([...announcements.map(({ path }) => path), ...deletions]);
  rmSync(join(out, STAGING), { recursive: true, force: true });
};

/** A file to move, or a folder that `dist` does not have yet: such a folder moves whole, in one rename. */
interface Move {
  /** Path in the staging folder. */
  readonly from: string;
  /** Path below `dist`. */
  readonly path: string;
  /** Whether nothing exists at the path. */
  readonly isNew: boolean;
  /** Whether a file replaces a folder or a folder replaces a file, which a rename cannot do in one step. */
  readonly isOtherKind: boolean;
}

const planMoves = (out: string, folder = ''): readonly Move[] =>
  listFolder(join(stagingFolder(out), folder)).flatMap((name) => {
    const path = `${folder}${name}`;
    const from = join(stagingFolder(out), path);
    const isDirectory = isFolder(from);
    const move = planMove(out, { from, path, isDirectory });
    return isDirectory && !move.isNew && !move.isOtherKind ? planMoves(out, `${path}/`) : [move];
  });

const changedFiles = (out: string): readonly Move[] =>
  listFolder(changedFolder(out)).map((name) => {
    const path = name.replaceAll(SEPARATOR, '/');
    return planMove(out, { from: join(changedFolder(out), name), path, isDirectory: false });
  });

interface StagedEntry extends Pick<Move, 'from' | 'path'> {
  readonly isDirectory: boolean;
}

const planMove = (out: string, { from, path, isDirectory }: StagedEntry): Move => {
  const there = findEntry(join(out, path));
  return { from, path, isNew: there === null, isOtherKind: there !== null && there.isDirectory() !== isDirectory };
};

/** Sorts by phase, then by path so that lists come after the pages in the folder below them, and a page's HTML right after its payload. */
const inOrder = (moves: readonly Move[]): readonly Move[] =>
  moves
    .map((move) => ({ move, phase: phaseOf(move), rank: rankOf(move) }))
    .toSorted((a, b) => a.phase - b.phase || compareText(a.rank, b.rank))
    .map(({ move }) => move);

/** Sort key of a path: the contents of a folder come before the files beside it. */
const rankOf = ({ path }: Move): string => {
  const names = path.split('/');
  return names.map((name, depth) => `${depth < names.length - 1 ? 1 : 2}${name}`).join('/');
};

const ANNOUNCEMENT = 5;

/**
 * Assets come before the pages that need them, and new pages before changed ones, which may link to them. Then the search index, the
 * manifest and, last, `builds/latest.json`.
 */
const phaseOf = ({ path, isNew }: Move): number => {
  if (path === 'builds' || path === LATEST_PATH) return ANNOUNCEMENT;
  if (path.startsWith('builds/')) return 4;
  if (isSearchFile(path)) return 3;
  if (path === 'assets' || path.startsWith('assets/')) return 0;
  return isNew ? 1 : 2;
};

const isAnnouncement = (move: Move): boolean => phaseOf(move) === ANNOUNCEMENT;

const moveEntry = (out: string, { from, path, isOtherKind }: Move): void => {
  if (isOtherKind) rmSync(join(out, path), { recursive: true, force: true });
  renameSync(from, join(out, path));
};

/** Deletes a file and the folders that become empty. If a folder has replaced the file, or a file its folder, that stays. */
const deleteFile = (out: string, path: string): void => {
  if (isFolder(join(out, dirname(path))) && !isFolder(join(out, path))) rmSync(join(out, path), { force: true });
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
    if (!isFolder(join(out, folder)) || listFolder(join(out, folder)).length > 0) return;
    rmdirSync(join(out, folder));
  }
};
