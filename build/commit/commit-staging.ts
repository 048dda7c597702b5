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

/** Written when all staged files are on the disk: from then on the commit is finished, not forgotten. */
const recordSchema = z.object({ deletions: z.array(sitePath) });

/**
 * Nothing that no build made is replaced: the first build of a folder finds the names that it needs free. Throws `usage`.
 */
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
 * Puts the staged files into `dist` so that the site is whole at every moment: everything is on the disk before the
 * commit record, the record before the first rename; then the files follow in the order of `phaseOf`, and deletions last.
 */
export const commitStaging = (out: string, { deletions }: { readonly deletions: readonly string[] }): void => {
  syncSmallFolder(join(out, STAGING));
  replaceFile(recordPath(out), JSON.stringify({ deletions }), { isDurable: true });
  applyCommit(out, deletions, syncNames(out));
};

/** Of a few entries the folders that they are in are synced: a `sync` waits for all that other programs have written. */
const syncNames =
  (out: string): Sync =>
  (paths) => {
    const folders = new Set(paths.map((path) => nearestFolder(out, dirname(path))));
    if (folders.size > FEW) syncFolder(out);
    else folders.forEach((folder) => syncEntry(join(out, folder)));
  };

const FEW = 64;

/** A folder that was left empty is gone, and that it is gone says the one above. */
const nearestFolder = (out: string, folder: string): string =>
  folder === '.' || isFolder(join(out, folder)) ? folder : nearestFolder(out, dirname(folder));

/** Finishes a commit that was interrupted after its record, forgets one that was not so far. Says which, if any. */
export const recoverCommit = (out: string): 'finished' | 'forgotten' | null => {
  if (!existsSync(join(out, STAGING))) return null;
  if (!existsSync(recordPath(out))) {
    discardStaging(out);
    return 'forgotten';
  }
  const { deletions } = recordSchema.parse(JSON.parse(readFileSync(recordPath(out), 'utf8')));
  // What was done before it was interrupted is not known.
  applyCommit(out, deletions, () => syncFolder(out));
  return 'finished';
};

/** Throws away what was staged and not committed. */
export const discardStaging = (out: string): void => {
  if (!existsSync(recordPath(out))) rmSync(join(out, STAGING), { recursive: true, force: true });
};

const recordPath = (out: string): string => join(out, STAGING, 'commit.json');

/** Returns when it is on the disk which entries there are at some paths. */
type Sync = (paths: readonly string[]) => void;

/** Every step can be repeated: what is already moved or deleted is simply not found again. */
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

/** A file that is moved, or a folder that `dist` does not have yet: it moves whole, in one rename. */
interface Move {
  /** Where it is staged. */
  readonly from: string;
  /** Below `dist`. */
  readonly path: string;
  /** Whether nothing is in its place. */
  readonly isNew: boolean;
  /** Whether a file is to be where a folder is, or a folder where a file is: one cannot take the other's place in one step. */
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

/** Lists, which are above what they list, come after it, and a page's HTML right after its payload. */
const inOrder = (moves: readonly Move[]): readonly Move[] =>
  moves
    .map((move) => ({ move, phase: phaseOf(move), rank: rankOf(move) }))
    .toSorted((a, b) => a.phase - b.phase || compareText(a.rank, b.rank))
    .map(({ move }) => move);

/** What is in a folder comes before the files beside it. */
const rankOf = ({ path }: Move): string => {
  const names = path.split('/');
  return names.map((name, depth) => `${depth < names.length - 1 ? 1 : 2}${name}`).join('/');
};

const ANNOUNCEMENT = 5;

/**
 * Assets come before the pages that need them, and new pages before the older ones, which may link to them; the index of the
 * search after the pages that it leads to, the manifest after all that it names, and `builds/latest.json` last.
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

/** Deletes a file and the folders that it leaves empty. Where one has taken the other's place, that stays. */
const deleteFile = (out: string, path: string): void => {
  if (isFolder(join(out, dirname(path))) && !isFolder(join(out, path))) rmSync(join(out, path), { force: true });
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
    if (!isFolder(join(out, folder)) || listFolder(join(out, folder)).length > 0) return;
    rmdirSync(join(out, folder));
  }
};
