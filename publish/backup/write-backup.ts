import { posix } from 'node:path';
import { sha256 } from '../../base/digest.ts';
import { formatPlural } from '../../base/format.ts';
import { sealJson } from '../../base/sealed-json.ts';
import { groupBy } from '../../model/values/group-by.ts';
import { runAll } from '../targets/run-all.ts';
import type { BackupPlace } from './backup-place.ts';
import {
  createBackupDamage,
  DATES,
  isListed,
  objectOf,
  OBJECTS,
  printList,
  SEAL,
  type BackedUpFile,
  type BackupRecord,
} from './backups.ts';

interface NewBackup {
  readonly repository: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly files: readonly BackedUpFile[];
  readonly isShrinkMeant: boolean;
  readonly isDraft: boolean;
  readonly readFile: (file: BackedUpFile) => Buffer;
  readonly onProgress: (done: number, total: number) => void;
}

/**
 * Writes files that a place lacks, or has with another size, each once for all dates; then the record; then checks that all files exist. An
 * interrupted backup has no record, and the next one continues its work. Throws `content.snapshot-damaged`.
 */
export const writeBackup = async (
  place: BackupPlace,
  { repository, at, files, isShrinkMeant, isDraft, readFile, onProgress }: NewBackup,
): Promise<WrittenBackup> => {
  const lists = [...groupBy(files, ({ path }) => posix.dirname(path))].map(([folder, own]) => {
    const text = Buffer.from(printList(own));
    return { folder, text, digest: sha256(text), bytes: text.length };
  });
  await clearTemporary(place);
  const there = await place.list(OBJECTS);
  const pieces = new Map<string, Piece>([
    ...files.map((file) => [file.digest, { ...file, read: () => readFile(file) }] as const),
    ...lists.map((list) => [list.digest, { ...list, read: () => list.text }] as const),
  ]);
  const lacking = [...pieces.values()].filter((piece) => !isListed(piece, there));
  let done = 0;
  await runAll(lacking, async ({ digest, read }) => {
    const bytes = read();
    if (sha256(bytes) !== digest)
      throw createBackupDamage('a file was changed while it was backed up', 'Run this again.');
    await place.write(objectOf(digest), bytes);
    done += 1;
    onProgress(done, lacking.length);
  });
  const folders = Object.fromEntries(lists.map(({ folder, digest }) => [folder, digest]));
  const record: BackupRecord = {
    ...{ version: 1, repository, at: new Date(at).toISOString(), folders, isShrinkMeant },
    ...(isDraft ? { isDraft } : {}),
  };
  const name = await nameRecord(place, record);
  await place.write(`${DATES}/${name}`, Buffer.from(sealJson(SEAL, record)));
  await assertThere(place, [...pieces.values()], name);
  const ownLists = new Set(lists.map(({ digest }) => digest));
  return {
    written: lacking.filter(({ digest }) => !ownLists.has(digest)).length,
    mended: lacking.filter(({ digest }) => there.has(digest)).length,
  };
};

interface WrittenBackup {
  /** Number of files, without the lists. */
  readonly written: number;
  /** Number of files and lists that existed but were damaged, for earlier dates as well. */
  readonly mended: number;
}

interface Piece extends Pick<BackedUpFile, 'digest' | 'bytes'> {
  readonly read: () => Buffer;
}

/** Deletes half-written files of a backup that was killed. */
const clearTemporary = async (place: BackupPlace): Promise<void> => {
  for (const folder of [OBJECTS, DATES])
    for (const name of (await place.list(folder)).keys())
      if (name.endsWith('.tmp')) await place.remove(`${folder}/${name}`);
};

/** `2026-11-28T184500Z.json`, a valid name on any disk; a second one of the same moment ends in `~002`, and sorts after the first. */
const nameRecord = async (place: BackupPlace, { at }: BackupRecord): Promise<string> => {
  const moment = `${at.slice(0, 19).replaceAll(':', '')}Z`;
  const taken = await place.list(DATES);
  for (let count = 2, name = `${moment}.json`; ; count += 1) {
    if (!taken.has(name)) return name;
    name = `${moment}~${String(count).padStart(3, '0')}.json`;
  }
};

/** Files that only this backup needs may have been deleted meanwhile. */
const assertThere = async (place: BackupPlace, pieces: readonly Piece[], name: string): Promise<void> => {
  const there = await place.list(OBJECTS);
  const missing = pieces.filter((piece) => !isListed(piece, there));
  if (missing.length === 0) return;
  await place.remove(`${DATES}/${name}`);
  throw createBackupDamage(
    `${formatPlural(missing.length, 'file')} not at ${place.address} as written: there is no backup of this time`,
    'Run this again, and have one machine alone back up there.',
  );
};
