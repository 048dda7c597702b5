import { randomUUID } from 'node:crypto';
import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import PQueue from 'p-queue';
import { isSiteError, SiteError } from '../../base/errors.ts';
import { formatList } from '../../base/format.ts';
import { makeFolder } from '../../base/make-folder.ts';
import { makeLine } from '../../base/printable.ts';
import { compareText } from '../../model/values/compare-text.ts';
import { MEDIA_REQUESTS, openDownloads } from './download.ts';
import { originalsFolder, readMediaFolder, writeNote } from './media-folder.ts';
import { createNote, originalName, originalUrl, type NamedAsset } from './plan-media.ts';

export interface MediaFetching {
  /** Folder of the pulled content, absolute. */
  readonly dir: string;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}

/**
 * Fetches originals, and notes each as soon as it is there whole: whatever cuts it off, the next run goes on. Throws when their host is away,
 * or the disk is at fault; of files that are not there it tells all at the end, as `content.not-found`.
 */
export const fetchMedia = async (
  assets: readonly NamedAsset[],
  { dir, signal, onProgress }: MediaFetching,
): Promise<void> => {
  const downloads = openDownloads(signal);
  const queue = new PQueue({ concurrency: MEDIA_REQUESTS });
  const originals = new Map([...readMediaFolder(dir).originals.keys()].map((file) => [digestIn(file), file]));
  const lost: string[] = [];
  let done = 0;
  makeFolder(originalsFolder(dir));
  const fetchOne = async ({ name, asset }: NamedAsset): Promise<void> => {
    const staged = join(originalsFolder(dir), `download.${randomUUID()}.tmp`);
    try {
      const { sha256, bytes } = await downloads.fetch(originalUrl(asset), staged);
      const file = originals.get(sha256) ?? originalName(sha256, asset.filename);
      renameSync(staged, join(originalsFolder(dir), file));
      originals.set(sha256, file);
      writeNote(dir, name, createNote(asset, { sha256, bytes, file }));
    } catch (error) {
      if (!isSiteError(error, 'content.not-found')) throw error;
      lost.push(`${asset.filename} (${asset.id}: ${error.message})`);
    } finally {
      rmSync(staged, { force: true });
    }
    done += 1;
    onProgress(done, assets.length);
  };
  try {
    await queue.addAll(assets.map((asset) => async () => fetchOne(asset)));
  } finally {
    queue.clear();
    await queue.onIdle();
    await downloads.close();
  }
  if (lost.length === 0) return;
  throw new SiteError({
    code: 'content.not-found',
    message: `The media library names files that are not there: ${makeLine(formatList(lost.toSorted(compareText)))}`,
    details: { files: lost.length },
    hint: 'All others have been pulled. Delete these in the media library, or upload them again.',
  });
};

const digestIn = (file: string): string => file.slice(0, 64);
