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

/** A file in a backup. */
export interface BackedUpFile {
  /** With forward slashes. */
  readonly path: string;
  /** SHA-256 in hexadecimal. */
  readonly digest: string;
  /** Size of the file; null if a list of an earlier version lacks it. */
  readonly bytes: number | null;
}

const digestSchema = z.string().regex(/^[\da-f]{64}$/);

const recordSchema = z.object({
  version: z.literal(1),
  repository: z.string(),
  /** ISO time. */
  at: z.iso.datetime(),
  /** Digests of the lists of files, by folder: an unchanged list is stored once for all dates. */
  folders: z.record(z.string(), digestSchema),
  /** Whether it may have far fewer files than earlier backups: later ones are then not compared with those. */
  isShrinkMeant: z.boolean().optional(),
  /** Whether it holds a release or a preview instead of the published content. */
  isDraft: z.boolean().optional(),
});

/** A backup: the content that was pulled at one time. It counts once its record exists, which is written last. */
export type BackupRecord = Readonly<z.infer<typeof recordSchema>>;

/** Name, digest and size; lists of earlier versions lack the size. */
const listSchema = z.array(z.tuple([z.string(), digestSchema, z.number().optional()]));

/** True for a file of the media library, as an editor uploaded it. */
export const isOriginal = ({ path }: BackedUpFile): boolean => path.startsWith('media/originals/');

export const printList = (files: readonly BackedUpFile[]): string =>
  JSON.stringify(
    files.map(({ path, digest, bytes }) => [posix.basename(path), digest, ...(bytes === null ? [] : [bytes])]),
  );

/** True if a file exists with the right size, according to a listing. */
export const isListed = (
  { digest, bytes }: Pick<BackedUpFile, 'digest' | 'bytes'>,
  there: ReadonlyMap<string, number>,
): boolean => (bytes === null ? there.has(digest) : there.get(digest) === bytes);

export interface FoundBackup {
  /** Name of the backup's record. */
  readonly name: string;
  /** Null if it is damaged, or of another version. */
  readonly record: BackupRecord | null;
}

/** Reads all backups of a place, the oldest first. */
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

/** Reads a list of files; null if it is missing or damaged. */
export const readBackedUpList = async (place: BackupPlace, digest: string): Promise<readonly BackedUpFile[] | null> => {
  const bytes = await place.read(objectOf(digest));
  if (bytes === null || sha256(bytes) !== digest) return null;
  return listSchema
    .parse(JSON.parse(bytes.toString()))
    .map(([path, own, size = null]) => ({ path, digest: own, bytes: size }));
};

/** Index of the newest complete backup of published content; -1 if there is none. */
export const findNewestWhole = async (
  place: BackupPlace,
  backups: readonly FoundBackup[],
  there: ReadonlyMap<string, number>,
): Promise<number> => {
  for (const [index, backup] of [...backups.entries()].toReversed())
    if (await isWhole(place, backup, there)) return index;
  return -1;
};

/** True if it holds published content, all its lists are intact, and all files exist with the right size. */
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

/** Names a backup to use instead of a damaged one: the newest that is complete, judging by sizes, and needs none of the lost files. */
export const nameWholeDate = async (place: BackupPlace, lost: readonly BackedUpFile[] = []): Promise<string> => {
  const backups = await readBackups(place);
  const there = new Map(await place.list(OBJECTS));
  for (const { digest } of lost) there.delete(digest);
  const whole = backups[await findNewestWhole(place, backups, there)];
  return whole === undefined
    ? 'No other date is whole.'
    : `Take another date: the newest that is whole is ${place.address}@${whole.name.replace('.json', '')}.`;
};

/** Lists the files of a backup. Throws `content.snapshot-damaged` if a list is missing or damaged. */
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

/** Reads a file of a backup. Throws `content.snapshot-damaged` if it is missing or damaged. */
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

/** Copies files of a backup, and returns those that are missing or damaged: they do not stop the others. */
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

/** Creates an error that names all missing or damaged files. */
export const createDamage = (place: BackupPlace, files: readonly BackedUpFile[], hint: string): SiteError =>
  createBackupDamage(
    `${formatPlural(files.length, 'file')} missing or damaged at ${place.address}:\n${files.map(({ path }) => `  ${makeLine(path)}`).join('\n')}`,
    hint,
  );

const CHECK = '`site content pull --check` says what is damaged.';

/** Creates an error for a damaged backup, or a file of it. */
export const createBackupDamage = (message: string, hint: string): SiteError =>
  new SiteError({ code: 'content.snapshot-damaged', message, hint });

/** Checks the backups of a place: lists each record, list or file that is missing or damaged, with the dates that need it. */
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

/** Names a range of dates: consecutive backups share a damaged file. */
const nameDates = (names: readonly string[]): string => {
  const [first = '', ...others] = names.map((name) => name.replace('.json', ''));
  return others.length === 0 ? first : `${first} to ${others.at(-1)}, ${formatPlural(names.length, 'date')}`;
};
