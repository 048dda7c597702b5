import { runAll } from '../targets/run-all.ts';
import type { BackupPlace } from './backup-place.ts';
import {
  DATES,
  findNewestWhole,
  objectOf,
  OBJECTS,
  readBackedUpList,
  readBackups,
  type FoundBackup,
} from './backups.ts';

/**
 * Deletes backups that are older than `keep` and than the newest complete one, then files that no backup needs. Records are deleted first,
 * so that none is ever without its files. Returns the numbers of deleted backups and files. No files are deleted if a record is unreadable,
 * or was added meanwhile by another machine, because its files are not known.
 */
export const forgetBackups = async (
  place: BackupPlace,
  { keep, now }: { readonly keep: number; readonly now: number },
): Promise<{ readonly backups: number; readonly files: number }> => {
  const backups = await readBackups(place);
  const there = await place.list(OBJECTS);
  const whole = await findNewestWhole(place, backups, there);
  const old = backups
    .slice(0, Math.max(whole, 0))
    .filter(({ record }) => record !== null && Date.parse(record.at) < now - keep);
  for (const { name } of old) await place.remove(`${DATES}/${name}`);
  const kept = backups.filter((each) => !old.includes(each));
  const needed = await findNeeded(place, kept);
  const names = new Set(backups.map(({ name }) => name));
  const isAlone = [...(await place.list(DATES)).keys()].every((name) => names.has(name));
  if (needed === null || !isAlone) return { backups: old.length, files: 0 };
  const left = [...there.keys()].filter((digest) => !needed.has(digest));
  await runAll(left, async (digest) => place.remove(objectOf(digest)));
  return { backups: old.length, files: left.length };
};

/** Digests of all files that some backups need; null if a record or list is unreadable. */
const findNeeded = async (place: BackupPlace, backups: readonly FoundBackup[]): Promise<ReadonlySet<string> | null> => {
  const needed = new Set<string>();
  for (const { record } of backups) {
    if (record === null) return null;
    for (const digest of Object.values(record.folders)) {
      const list = await readBackedUpList(place, digest);
      if (list === null) return null;
      for (const own of [digest, ...list.map((file) => file.digest)]) needed.add(own);
    }
  }
  return needed;
};
