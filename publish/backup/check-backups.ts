import { posix } from 'node:path';
import { sha256 } from '../../base/digest.ts';
import { formatPlural } from '../../base/format.ts';
import { compareText } from '../../model/values/compare-text.ts';
import { runAll } from '../targets/run-all.ts';
import type { BackupPlace } from './backup-place.ts';
import { objectOf, OBJECTS, readBackedUpList, readBackups } from './backups.ts';

/** What is wrong with the backups of a place: of each record, list or file that is not as it was written, where it belongs. */
export const checkBackups = async (
  place: BackupPlace,
  onProgress: (done: number, total: number) => void,
): Promise<{ readonly backups: number; readonly faults: readonly string[]; readonly left: number }> => {
  const backups = await readBackups(place);
  const there = await place.list(OBJECTS);
  const faults = new Set<string>();
  const needed = new Map<string, { readonly what: string; readonly dates: string[] }>();
  const note = (digest: string, what: string, date: string): void => {
    const known = needed.get(digest);
    if (known === undefined) needed.set(digest, { what, dates: [date] });
    else if (known.dates.at(-1) !== date) known.dates.push(date);
  };
  for (const { name, record } of backups) {
    if (record === null) faults.add(`dates/${name} is damaged, or of a newer version`);
    for (const [folder, digest] of Object.entries(record?.folders ?? {})) {
      note(digest, `the list of ${folder}`, name);
      const list = await readBackedUpList(place, digest);
      for (const file of list ?? []) note(file.digest, posix.join(folder, file.path), name);
    }
  }
  let done = 0;
  await runAll([...needed], async ([digest, { what, dates }]) => {
    const bytes = there.has(digest) ? await place.read(objectOf(digest)) : null;
    const fault = bytes === null ? 'missing' : sha256(bytes) === digest ? null : 'damaged';
    if (fault !== null) faults.add(`${what} is ${fault} (${objectOf(digest)}), in ${nameDates(dates)}`);
    done += 1;
    onProgress(done, needed.size);
  });
  const left = [...there.keys()].filter((digest) => !needed.has(digest)).length;
  return { backups: backups.length, faults: [...faults].toSorted(compareText), left };
};

/** One after another: what is damaged of one is so of all that have it. */
const nameDates = (names: readonly string[]): string => {
  const [first = '', ...others] = names.map((name) => name.replace('.json', ''));
  return others.length === 0 ? first : `${first} to ${others.at(-1)}, ${formatPlural(names.length, 'date')}`;
};
