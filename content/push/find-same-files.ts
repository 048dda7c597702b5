import PQueue from 'p-queue';
import { sha256 } from '../../base/digest.ts';
import { groupBy } from '../../model/values/group-by.ts';
import { originalAddress, type StoredAsset } from '../write/media-library.ts';
import { fetchOriginal } from './fetch-original.ts';
import type { LocalAsset } from './push-content.ts';

interface SameSearch {
  readonly library: readonly StoredAsset[];
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}

/**
 * Files of the library that are some of the content, byte for byte, by the address of these: those of one name and size are fetched, and compared.
 * What its host does not give is not compared, and another one.
 */
export const findSameFiles = async (
  assets: readonly LocalAsset[],
  { library, signal, onProgress }: SameSearch,
): Promise<ReadonlyMap<string, StoredAsset>> => {
  const byName = groupBy(library, nameAndSize);
  const candidates = assets.filter((asset) => byName.has(nameAndSize(asset)));
  const found = new Map<string, StoredAsset>();
  const queue = new PQueue({ concurrency: AT_ONCE });
  let done = 0;
  const compare = async (asset: LocalAsset): Promise<void> => {
    signal.throwIfAborted();
    const same = await findSame(asset, byName.get(nameAndSize(asset)) ?? [], signal);
    if (same !== null) found.set(asset.url, same);
    done += 1;
    onProgress(done, candidates.length);
  };
  await queue.addAll(candidates.map((asset) => async () => compare(asset)));
  return found;
};

/** Requests; the host of media is a cache, and has no limit of its own. */
const AT_ONCE = 4;

const nameAndSize = ({ filename, size }: Pick<StoredAsset, 'filename' | 'size'>): string => `${size} ${filename}`;

const findSame = async (
  { sha256: digest }: LocalAsset,
  candidates: readonly StoredAsset[],
  signal: AbortSignal,
): Promise<StoredAsset | null> => {
  for (const candidate of candidates) {
    const bytes = await fetchOriginal(originalAddress(candidate.url), signal);
    if (bytes !== null && sha256(bytes) === digest) return candidate;
  }
  return null;
};
