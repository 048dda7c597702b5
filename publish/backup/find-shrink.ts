import { posix } from 'node:path';
import { isDocumentFile } from '../../content/pull/pulled-folder.ts';
import type { BackupPlace } from './backup-place.ts';
import { readBackedUpList, readBackups, type BackupRecord } from './backups.ts';

/** A kind of which the newest backup has far fewer files than an earlier one. */
export interface BackupShrink {
  readonly what: 'documents' | 'media';
  readonly count: number;
  /** Number in the earlier backup. */
  readonly most: number;
  /** Name of the earlier backup's record. */
  readonly earlier: string;
}

/**
 * Compares the newest backup of published content with the earlier one that has the most: reports what shrank by more than a share (0 to
 * 1), because something may be lost that only earlier backups have. Backups before the last intended shrink are ignored.
 */
export const findShrink = async (place: BackupPlace, limit: number): Promise<readonly BackupShrink[]> => {
  const backups = (await readBackups(place)).flatMap(({ name, record }) =>
    record && !record.isDraft ? [{ name, record }] : [],
  );
  const first = backups.findLastIndex(({ record }) => record.isShrinkMeant === true);
  const count = createCount(place);
  const counted: { readonly name: string; readonly counts: Counts }[] = [];
  for (const { name, record } of backups.slice(Math.max(first, 0))) counted.push({ name, counts: await count(record) });
  const newest = counted.at(-1);
  return (['documents', 'media'] as const).flatMap((what) => {
    const most = counted.reduce((one, other) => (other.counts[what] > one.counts[what] ? other : one), newest ?? NONE);
    const [now, before] = [newest?.counts[what] ?? 0, most.counts[what]];
    const isFew = (before - now) * 1000 > before * Math.round(limit * 1000);
    return isFew ? [{ what, count: now, most: before, earlier: most.name }] : [];
  });
};

interface Counts {
  readonly documents: number;
  readonly media: number;
}

const NONE = { name: '', counts: { documents: 0, media: 0 } };

/** Most lists of a backup are those of the one before: each list is read once. */
const createCount = (place: BackupPlace): ((record: BackupRecord) => Promise<Counts>) => {
  const known = new Map<string, Counts>();
  return async ({ folders }) => {
    let [documents, media] = [0, 0];
    for (const [folder, digest] of Object.entries(folders)) {
      const key = `${folder} ${digest}`;
      const own = known.get(key) ?? (await countList(place, folder, digest));
      known.set(key, own);
      documents += own.documents;
      media += own.media;
    }
    return { documents, media };
  };
};

const countList = async (place: BackupPlace, folder: string, digest: string): Promise<Counts> => {
  const list = (await readBackedUpList(place, digest)) ?? [];
  return {
    documents: list.filter(({ path }) => isDocumentFile(posix.join(folder, path))).length,
    media: folder === ORIGINALS ? list.length : 0,
  };
};

const ORIGINALS = 'media/originals';
