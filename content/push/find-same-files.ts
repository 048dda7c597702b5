import PQueue from 'p-queue';
import { alterError, isSiteError } from '../../base/errors.ts';
import { groupBy } from '../../model/values/group-by.ts';
import { MEDIA_REQUESTS, openDownloads, type Downloads } from '../pull/download.ts';
import { originalAddress, type StoredAsset } from '../write/media-library.ts';
import type { LocalAsset } from './push-content.ts';

interface SameSearch {
  readonly library: readonly StoredAsset[];
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}

/**
 * Finds files of the library with the same bytes as files of the content, by the address of the latter. Files of equal name and size are
 * fetched and compared. Each stands for one file of the content, which may have the same file twice; one that its host does not have is no
 * match. Throws `content.unavailable`, and `content.not-found`, if the host gives no clear answer: the file might be uploaded twice.
 */
export const findSameFiles = async (
  assets: readonly LocalAsset[],
  { library, signal, onProgress }: SameSearch,
): Promise<ReadonlyMap<string, StoredAsset>> => {
  // In order of creation: files that an earlier push uploaded twice are in the order of the content.
  const byName = groupBy(
    library.toSorted((a, b) => (a.created_at ?? 0) - (b.created_at ?? 0)),
    nameAndSize,
  );
  const candidates = assets.filter((asset) => byName.has(nameAndSize(asset)));
  const found = new Map<string, StoredAsset>();
  const downloads = openDownloads(signal);
  const queue = new PQueue({ concurrency: MEDIA_REQUESTS });
  let done = 0;
  const compareAlike = async (alike: readonly LocalAsset[], others: Set<StoredAsset>): Promise<void> => {
    for (const { url, sha256: digest } of alike) {
      signal.throwIfAborted();
      for (const other of others) {
        if ((await digestThere(other, downloads)) !== digest) continue;
        found.set(url, other);
        others.delete(other);
        break;
      }
      done += 1;
      onProgress(done, candidates.length);
    }
  };
  try {
    const groups = groupBy(candidates, nameAndSize);
    await queue.addAll(
      [...groups].map(
        ([key, alike]) =>
          async () =>
            compareAlike(alike, new Set(byName.get(key))),
      ),
    );
  } finally {
    queue.clear();
    await queue.onIdle();
    await downloads.close();
  }
  return found;
};

const nameAndSize = ({ filename, size }: Pick<StoredAsset, 'filename' | 'size'>): string => `${size} ${filename}`;

interface UploadedFiles {
  readonly uploaded: readonly LocalAsset[];
  /** The library before the uploads; `now` is the library after them. */
  readonly before: readonly StoredAsset[];
  readonly now: readonly StoredAsset[];
}

/** Names of files that a library has gained more often than they were uploaded, because somebody else uploads the same files. Pure. */
export const findTwins = ({ uploaded, before, now }: UploadedFiles): readonly string[] => {
  const known = new Set(before.map(({ id }) => id));
  const gained = groupBy(
    now.filter(({ id }) => !known.has(id)),
    nameAndSize,
  );
  return [...groupBy(uploaded, nameAndSize)].flatMap(([key, own]) =>
    (gained.get(key)?.length ?? 0) > own.length ? [own[0].filename] : [],
  );
};

/** Null if the host does not have the file. */
const digestThere = async ({ id, filename, url }: StoredAsset, downloads: Downloads): Promise<string | null> => {
  try {
    return (await downloads.fetch(originalAddress(url))).sha256;
  } catch (error) {
    if (!isSiteError(error)) throw error;
    if (error.code === 'content.not-found' && GONE.has(error.details?.['status'])) return null;
    throw alterError(error, {
      message: `Whether ${filename} is in the media library already cannot be found out (${id}): ${error.message}. Nothing was written`,
      hint: 'Run this again when the host of the media answers. If it never gives this file, delete that in the media library: it is uploaded anew.',
      cause: error,
    });
  }
};

/** Statuses of a missing file; undefined for an invalid address. */
const GONE: ReadonlySet<unknown> = new Set([404, 410, undefined]);
