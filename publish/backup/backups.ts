import { posix } from 'node:path';
import * as z from 'zod';
import { sha256 } from '../../base/digest.ts';
import { SiteError } from '../../base/errors.ts';
import { formatPlural } from '../../base/format.ts';
import { makeLine } from '../../base/printable.ts';
import { openSealed } from '../../base/sealed-json.ts';
import { compareText } from '../../model/values/compare-text.ts';
import { runAll } from '../targets/run-all.ts';
import type { BackupPlace } from './backup-place.ts';

/** A file that is backed up. */
export interface BackedUpFile {
  /** With `/`. */
  readonly path: string;
  /** SHA-256, hex. */
  readonly digest: string;
  /** How many; null where a list of an earlier version does not say. */
  readonly bytes: number | null;
}

const digestSchema = z.string().regex(/^[\da-f]{64}$/);

const recordSchema = z.object({
  version: z.literal(1),
  repository: z.string(),
  /** ISO time. */
  at: z.iso.datetime(),
  /** Digests of the lists of files, by folder: one that is as it was is there once for all dates. */
  folders: z.record(z.string(), digestSchema),
  /** Whether it may have far less than those before: they are not what later ones are measured by. */
  isShrinkMeant: z.boolean().optional(),
  /** Whether it has a release or a preview, and not what was published. */
  isDraft: z.boolean().optional(),
});

/** A backup: what was pulled at one time. It counts from the moment in which its record is there, which is written last. */
export type BackupRecord = Readonly<z.infer<typeof recordSchema>>;

/** Name, digest and bytes; without the bytes in lists of earlier versions. */
const listSchema = z.array(z.tuple([z.string(), digestSchema, z.number().optional()]));

/** Whether a file is one of the library, as an editor has put it there. */
export const isOriginal = ({ path }: BackedUpFile): boolean => path.startsWith('media/originals/');

export const printList = (files: readonly BackedUpFile[]): string =>
  JSON.stringify(
    files.map(({ path, digest, bytes }) => [posix.basename(path), digest, ...(bytes === null ? [] : [bytes])]),
  );

/** Whether a file is there, by a list of what there is, with its bytes. */
export const isListed = (
  { digest, bytes }: Pick<BackedUpFile, 'digest' | 'bytes'>,
  there: ReadonlyMap<string, number>,
): boolean => (bytes === null ? there.has(digest) : there.get(digest) === bytes);

export interface FoundBackup {
  /** Name of its record. */
  readonly name: string;
  /** Null where it is not as it was written, or of another version. */
  readonly record: BackupRecord | null;
}

/** All backups of a place, the oldest first. */
export const readBackups = async (place: BackupPlace): Promise<readonly FoundBackup[]> => {
  const found: FoundBackup[] = [];
  for (const name of [...(await place.list(DATES)).keys()]
    .filter((each) => each.endsWith('.json'))
    .toSorted(compareText)) {
    const bytes = await place.read(`${DATES}/${name}`);
    const opened = bytes && openSealed(SEAL, bytes);
    found.push({ name, record: recordSchema.safeParse(opened?.value).data ?? null });
  }
  return found;
};

export const [DATES, OBJECTS, SEAL] = ['dates', 'objects', 'backup'] as const;

export const objectOf = (digest: string): string => `${OBJECTS}/${digest}`;

/** A list of files, by their names; null where it is not as it was written. */
export const readBackedUpList = async (place: BackupPlace, digest: string): Promise<readonly BackedUpFile[] | null> => {
  const bytes = await place.read(objectOf(digest));
  if (bytes === null || sha256(bytes) !== digest) return null;
  return listSchema
    .parse(JSON.parse(bytes.toString()))
    .map(([path, own, size = null]) => ({ path, digest: own, bytes: size }));
};

/** Index of the newest backup of what was published that is whole; -1 where none is. */
export const findNewestWhole = async (
  place: BackupPlace,
  backups: readonly FoundBackup[],
  there: ReadonlyMap<string, number>,
): Promise<number> => {
  for (const [index, backup] of [...backups.entries()].toReversed())
    if (await isWhole(place, backup, there)) return index;
  return -1;
};

/** Whether it has what was published, all of its lists can be read, and all files are listed with their bytes. */
const isWhole = async (
  place: BackupPlace,
  { record }: FoundBackup,
  there: ReadonlyMap<string, number>,
): Promise<boolean> => {
  if (record === null || record.isDraft === true) return false;
  for (const digest of Object.values(record.folders)) {
    const list = await readBackedUpList(place, digest);
    if (list === null || list.some((file) => !isListed(file, there))) return false;
  }
  return true;
};

/** What to take in place of a backup that is damaged: the newest date that is whole, as far as its sizes tell, and needs none of the files that are lost. */
export const nameWholeDate = async (place: BackupPlace, lost: readonly BackedUpFile[] = []): Promise<string> => {
  const backups = await readBackups(place);
  const there = new Map(await place.list(OBJECTS));
  for (const { digest } of lost) there.delete(digest);
  const whole = backups[await findNewestWhole(place, backups, there)];
  return whole === undefined
    ? 'No other date is whole.'
    : `Take another date: the newest that is whole is ${place.address}@${whole.name.replace('.json', '')}.`;
};

/** The files of a backup. Throws `content.snapshot-damaged` where not all of its lists are as they were written. */
export const listBackup = async (
  place: BackupPlace,
  { name, record }: FoundBackup,
): Promise<readonly BackedUpFile[]> => {
  const createHint = async () => `${await nameWholeDate(place)} ${CHECK}`;
  if (record === null) throw createBackupDamage(`dates/${name} is damaged, or of a newer version`, await createHint());
  const files: BackedUpFile[] = [];
  for (const [folder, digest] of Object.entries(record.folders)) {
    const list = await readBackedUpList(place, digest);
    if (list === null)
      throw createBackupDamage(`${name}: the list of ${folder} is missing or damaged`, await createHint());
    files.push(...list.map((file) => ({ ...file, path: posix.join(folder, file.path) })));
  }
  return files;
};

/** The bytes of a file. Throws `content.snapshot-damaged` unless they are those that were backed up. */
export const readBackedUp = async (
  place: BackupPlace,
  { path, digest }: Pick<BackedUpFile, 'path' | 'digest'>,
): Promise<Buffer> => {
  const bytes = await place.read(objectOf(digest));
  if (bytes !== null && sha256(bytes) === digest) return bytes;
  throw createBackupDamage(
    `${path} is ${bytes === null ? 'missing' : 'damaged'} at ${place.address}`,
    `Take another date. ${CHECK}`,
  );
};

interface BackupCopying {
  readonly files: readonly BackedUpFile[];
  readonly write: (file: BackedUpFile, bytes: Buffer) => void;
  readonly onProgress: (done: number, total: number) => void;
}

/** Reads files of a backup, and gives those that are not as they were backed up: they keep nobody from the others. */
export const copyBackup = async (
  place: BackupPlace,
  { files, write, onProgress }: BackupCopying,
): Promise<readonly BackedUpFile[]> => {
  const damagedFiles: BackedUpFile[] = [];
  for (const [index, file] of files.entries()) {
    const bytes = await place.read(objectOf(file.digest));
    if (bytes !== null && sha256(bytes) === file.digest) write(file, bytes);
    else damagedFiles.push(file);
    onProgress(index + 1, files.length);
  }
  return damagedFiles;
};

/** Names them all. */
export const createDamage = (place: BackupPlace, files: readonly BackedUpFile[], hint: string): SiteError =>
  createBackupDamage(
    `${formatPlural(files.length, 'file')} missing or damaged at ${place.address}:\n${files.map(({ path }) => `  ${makeLine(path)}`).join('\n')}`,
    hint,
  );

const CHECK = '`site content pull --check` says what is damaged.';

/** Of a backup, or a file of it. */
export const createBackupDamage = (message: string, hint: string): SiteError =>
  new SiteError({ code: 'content.snapshot-damaged', message, hint });

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
