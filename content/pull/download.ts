import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream, renameSync, rmSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { join } from 'node:path';
import { request } from 'undici';
import PQueue from 'p-queue';
import { createDispatcher } from '../../base/dispatcher.ts';
import { SiteError, isSiteError } from '../../base/errors.ts';
import { assertNoProxyPage } from '../../base/proxy.ts';
import { createRetry, SYSTEM_CLOCK } from '../service/retry.ts';
import { createTransportError } from '../service/transport-errors.ts';
import { formatList } from '../../base/format.ts';
import { makeFolder } from '../../base/make-folder.ts';
import { makeLine } from '../../base/printable.ts';
import { isTemporary } from '../../base/retry-after.ts';
import { isDiskError, isMissing } from '../../base/system-error.ts';
import { compareText } from '../../model/values/compare-text.ts';
import { createNote, originalName, type FetchedOriginal, type NamedAsset } from './plan-media.ts';
import { originalAddress } from '../write/media-library.ts';
import { originalsFolder, readMediaFolder, writeNote } from './media-folder.ts';

/** Downloads files from the host of the media library, without credentials. */
export interface Downloads {
  /**
   * Streams the file at an address to `path`, since it may be larger than memory; without `path` it is only measured. Retries temporary
   * failures. Throws `content.not-found` if the host does not give the file, with `status` in the details; otherwise `content.unavailable`,
   * `content.rate-limited` or `proxy.unavailable`.
   */
  readonly fetch: (url: string, path?: string) => Promise<Omit<FetchedOriginal, 'file'>>;
  readonly close: () => Promise<void>;
}

/** Concurrent requests; the host of the media is a cache without a limit of its own. */
export const MEDIA_REQUESTS = 4;

export const openDownloads = (signal: AbortSignal): Downloads => {
  const retry = createRetry({ clock: SYSTEM_CLOCK, deadline: LONGEST, signal });
  const dispatcher = createDispatcher({
    connections: MEDIA_REQUESTS,
    connectTimeout: 10_000,
    headersTimeout: 60_000,
    bodyTimeout: 30_000,
  });
  return {
    fetch: async (url, path) => {
      assertAddress(url);
      return retry(async () => download(url, path, { dispatcher, signal }));
    },
    close: () => dispatcher.destroy(),
  };
};

/** Milliseconds after which a file is given up: a video takes long over a slow line. */
const LONGEST = 3_600_000;

interface Download {
  readonly dispatcher: ReturnType<typeof createDispatcher>;
  readonly signal: AbortSignal;
}

const download = async (
  url: string,
  path: string | undefined,
  { dispatcher, signal }: Download,
): Promise<Omit<FetchedOriginal, 'file'>> => {
  try {
    const { statusCode, headers, body } = await request(url, { dispatcher, signal });
    if (statusCode !== 200) {
      await body.dump();
      throw createRefusal(statusCode, headers['retry-after']);
    }
    assertNoProxyPage(url, statusCode, String(headers['content-type'] ?? ''));
    const hash = createHash('sha256');
    let bytes = 0;
    const measure = async function* (pieces: AsyncIterable<Buffer>) {
      for await (const piece of pieces) {
        hash.update(piece);
        bytes += piece.length;
        if (path !== undefined) yield piece;
      }
    };
    if (path === undefined) for await (const _ of measure(body));
    else await pipeline(body, measure, createWriteStream(path));
    return { sha256: hash.digest('hex'), bytes };
  } catch (error) {
    signal.throwIfAborted();
    if (isDiskError(error) || isMissing(error)) throw error;
    throw createTransportError(error, url, false, {
      header: 60_000,
      bodyGap: 30_000,
      request: LONGEST,
      bytes: Infinity,
    });
  }
};

const assertAddress = (url: string): void => {
  if (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return;
  throw new SiteError({ code: 'content.not-found', message: 'it has no address' });
};

const createRefusal = (status: number, retryAfter: string | string[] | undefined): SiteError => {
  const code =
    status === 429 ? 'content.rate-limited' : isTemporary(status) ? 'content.unavailable' : 'content.not-found';
  return new SiteError({
    code,
    message: `HTTP ${status}`,
    details: { status, retryAfter: [retryAfter ?? []].flat()[0] },
  });
};

interface MediaFetching {
  /** Absolute path of the folder of the pulled content. */
  readonly dir: string;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}

/**
 * Fetches originals, and writes the note of each as soon as it is complete, so that the next run continues after an interruption. Throws if
 * the host cannot be reached or the disk fails; missing files are reported together at the end, as `content.not-found`.
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
      const { sha256, bytes } = await downloads.fetch(originalAddress(asset.url), staged);
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
