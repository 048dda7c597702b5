import { posix } from 'node:path';
import * as z from 'zod';
import { sha256 } from '../../base/digest.ts';
import { SiteError } from '../../base/errors.ts';
import { formatPlural } from '../../base/format.ts';
import { makeLine } from '../../base/printable.ts';
import { openSealed, sealJson } from '../../base/sealed-json.ts';
import { compareText } from '../../model/values/compare-text.ts';
import { groupBy } from '../../model/values/group-by.ts';
import { runAll } from '../targets/run-all.ts';
import type { BackupPlace } from './backup-place.ts';

/** A file that is backed up. */
export interface BackedUpFile {
  /** With `/`. */
  readonly path: string;
  /** SHA-256, hex. */
  readonly digest: string;
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
});

/** A backup: what was pulled at one time. It counts from the moment in which its record is there, which is written last. */
export type BackupRecord = Readonly<z.infer<typeof recordSchema>>;

/** Name and digest. */
const listSchema = z.array(z.tuple([z.string(), digestSchema]));

export interface FoundBackup {
  /** Name of its record. */
  readonly name: string;
  /** Null where it is not as it was written, or of another version. */
  readonly record: BackupRecord | null;
}

/** All backups of a place, the oldest first. */
export const readBackups = async (place: BackupPlace): Promise<readonly FoundBackup[]> => {
  const found: FoundBackup[] = [];
  for (const name of (await place.list(DATES)).filter((each) => each.endsWith('.json')).toSorted(compareText)) {
    const bytes = await place.read(`${DATES}/${name}`);
    const opened = bytes && openSealed(SEAL, bytes);
    found.push({ name, record: recordSchema.safeParse(opened?.value).data ?? null });
  }
  return found;
};

const [DATES, OBJECTS, SEAL] = ['dates', 'objects', 'backup'] as const;

const objectOf = (digest: string): string => `${OBJECTS}/${digest}`;

interface NewBackup {
  readonly repository: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly files: readonly BackedUpFile[];
  readonly isShrinkMeant: boolean;
  readonly readFile: (file: BackedUpFile) => Buffer;
  readonly onProgress: (done: number, total: number) => void;
}

/**
 * Writes what a place does not have yet, each file once for all dates, then the record, and looks whether all is there. A backup that is cut
 * off has no record: the next one goes on. Gives how many files were written. Throws `content.snapshot-damaged`.
 */
export const writeBackup = async (
  place: BackupPlace,
  { repository, at, files, isShrinkMeant, readFile, onProgress }: NewBackup,
): Promise<number> => {
  const lists = [...groupBy(files, ({ path }) => posix.dirname(path))].map(([folder, own]) => {
    const bytes = Buffer.from(JSON.stringify(own.map(({ path, digest }) => [posix.basename(path), digest])));
    return { folder, bytes, digest: sha256(bytes) };
  });
  await clearTemporary(place);
  const there = new Set(await place.list(OBJECTS));
  const pieces = new Map<string, () => Buffer>([
    ...files.map((file) => [file.digest, () => readFile(file)] as const),
    ...lists.map(({ digest, bytes }) => [digest, () => bytes] as const),
  ]);
  const lacking = [...pieces].filter(([digest]) => !there.has(digest));
  let done = 0;
  await runAll(lacking, async ([digest, read]) => {
    const bytes = read();
    if (sha256(bytes) !== digest) throw damaged(`a file was changed while it was backed up`, 'Run this again.');
    await place.write(objectOf(digest), bytes);
    done += 1;
    onProgress(done, lacking.length);
  });
  const folders = Object.fromEntries(lists.map(({ folder, digest }) => [folder, digest]));
  const record: BackupRecord = { version: 1, repository, at: new Date(at).toISOString(), folders, isShrinkMeant };
  const name = await nameRecord(place, record);
  await place.write(`${DATES}/${name}`, Buffer.from(sealJson(SEAL, record)));
  await assertThere(place, [...pieces.keys()], name);
  return lacking.length;
};

/** What a backup that was killed has left half written. */
const clearTemporary = async (place: BackupPlace): Promise<void> => {
  for (const folder of [OBJECTS, DATES])
    for (const name of await place.list(folder)) if (name.endsWith('.tmp')) await place.remove(`${folder}/${name}`);
};

/** `2026-11-28T184500Z.json`, which any disk takes; the second one of a moment ends in `~002`, and comes after the first. */
const nameRecord = async (place: BackupPlace, { at }: BackupRecord): Promise<string> => {
  const moment = `${at.slice(0, 19).replaceAll(':', '')}Z`;
  const taken = new Set(await place.list(DATES));
  for (let count = 2, name = `${moment}.json`; ; count += 1) {
    if (!taken.has(name)) return name;
    name = `${moment}~${String(count).padStart(3, '0')}.json`;
  }
};

/** Somebody may have deleted meanwhile what this backup needs and the others do not. */
const assertThere = async (place: BackupPlace, digests: readonly string[], name: string): Promise<void> => {
  const there = new Set(await place.list(OBJECTS));
  const missing = digests.filter((digest) => !there.has(digest));
  if (missing.length === 0) return;
  await place.remove(`${DATES}/${name}`);
  throw damaged(
    `${missing.length} files are not at ${place.address}, though they have been written: there is no backup of this time`,
    'Run this again, and have one machine alone back up there.',
  );
};

/** What is wrong with the backups of a place: of each record, list or file that is not as it was written, where it belongs. */
export const checkBackups = async (
  place: BackupPlace,
  onProgress: (done: number, total: number) => void,
): Promise<{ readonly backups: number; readonly faults: readonly string[]; readonly left: number }> => {
  const backups = await readBackups(place);
  const there = new Set(await place.list(OBJECTS));
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
  const left = [...there].filter((digest) => !needed.has(digest)).length;
  return { backups: backups.length, faults: [...faults].toSorted(compareText), left };
};

/** One after another: what is damaged of one is so of all that have it. */
const nameDates = (names: readonly string[]): string => {
  const [first = '', ...others] = names.map((name) => name.replace('.json', ''));
  return others.length === 0 ? first : `${first} to ${others.at(-1)}, ${formatPlural(names.length, 'date')}`;
};

/** A list of files, by their names; null where it is not as it was written. */
export const readBackedUpList = async (place: BackupPlace, digest: string): Promise<readonly BackedUpFile[] | null> => {
  const bytes = await place.read(objectOf(digest));
  if (bytes === null || sha256(bytes) !== digest) return null;
  return listSchema.parse(JSON.parse(bytes.toString())).map(([path, own]) => ({ path, digest: own }));
};

/** The files of a backup. Throws `content.snapshot-damaged` where not all of its lists are as they were written. */
export const listBackup = async (
  place: BackupPlace,
  { name, record }: FoundBackup,
): Promise<readonly BackedUpFile[]> => {
  if (record === null) throw damaged(`dates/${name} is damaged, or of a newer version`, CHECK);
  const files: BackedUpFile[] = [];
  for (const [folder, digest] of Object.entries(record.folders)) {
    const list = await readBackedUpList(place, digest);
    if (list === null) throw damaged(`${name}: the list of ${folder} is missing or damaged`, CHECK);
    files.push(...list.map((file) => ({ ...file, path: posix.join(folder, file.path) })));
  }
  return files;
};

/** The bytes of a file. Throws `content.snapshot-damaged` unless they are those that were backed up. */
export const readBackedUp = async (place: BackupPlace, { path, digest }: BackedUpFile): Promise<Buffer> => {
  const bytes = await place.read(objectOf(digest));
  if (bytes !== null && sha256(bytes) === digest) return bytes;
  throw damaged(`${path} is ${bytes === null ? 'missing' : 'damaged'} at ${place.address}`, CHECK);
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
  damaged(
    `${formatPlural(files.length, 'file')} missing or damaged at ${place.address}:\n${files.map(({ path }) => `  ${makeLine(path)}`).join('\n')}`,
    hint,
  );

const CHECK = 'Take another date. `site content pull --check` says what is damaged.';

/**
 * Forgets backups that are older than some time, never the newest that is whole, and what no other one needs. Records go first, so that none is ever
 * without its files. Gives how many backups and files have gone; none of the files where a record cannot be read: nobody knows what it needs.
 */
export const forgetBackups = async (
  place: BackupPlace,
  { keep, now }: { readonly keep: number; readonly now: number },
): Promise<{ readonly backups: number; readonly files: number }> => {
  const backups = await readBackups(place);
  const newest = backups.findLast(({ record }) => record !== null);
  const old = backups.filter(
    (each) => each !== newest && each.record !== null && Date.parse(each.record.at) < now - keep,
  );
  for (const { name } of old) await place.remove(`${DATES}/${name}`);
  const kept = backups.filter((each) => !old.includes(each));
  const needed = new Set<string>();
  for (const { record } of kept) {
    if (record === null) return { backups: old.length, files: 0 };
    for (const digest of Object.values(record.folders)) {
      const list = await readBackedUpList(place, digest);
      if (list === null) return { backups: old.length, files: 0 };
      for (const own of [digest, ...list.map((file) => file.digest)]) needed.add(own);
    }
  }
  const left = (await place.list(OBJECTS)).filter((digest) => !needed.has(digest));
  await runAll(left, async (digest) => place.remove(objectOf(digest)));
  return { backups: old.length, files: left.length };
};

const damaged = (message: string, hint: string): SiteError =>
  new SiteError({ code: 'content.snapshot-damaged', message, hint });
