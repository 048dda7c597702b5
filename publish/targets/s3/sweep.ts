import type { Manifest } from '../../../renderer/files/manifest.ts';
import { isReleaseId, type Publication } from '../../publication.ts';
import { readUnlessDamaged } from '../refusals.ts';
import { runAll } from '../run-all.ts';
import type { Bucket } from './bucket.ts';
import { manifestKey, MANIFESTS, objectKey } from './keys.ts';
import { readBucketManifest } from './release.ts';

/**
 * Takes away the bytes of releases that the record does not name: those that were published too long ago, and what a publication has left
 * that was overtaken or killed. A manifest goes after the bytes that are found by it.
 */
export const sweepReleases = async (bucket: Bucket, { releases }: Publication): Promise<void> => {
  const kept = releases.map(({ id }) => id);
  const stored = await bucket.list(MANIFESTS);
  const stale = stored.flatMap(parseKey).filter((id) => !kept.includes(id));
  if (stale.length === 0) return;
  // What is to be taken away need not be whole.
  const unused = await findDigests(stale, async (id) => readUnlessDamaged(async () => readBucketManifest(bucket, id)));
  for (const digest of await findDigests(kept, async (id) => readBucketManifest(bucket, id))) unused.delete(digest);
  await runAll([...unused], async (digest) => bucket.remove(objectKey(digest)));
  await runAll(stale, async (id) => bucket.remove(manifestKey(id)));
};

/** The release of a manifest; none for what others have put there. */
const parseKey = (key: string): readonly string[] => {
  const id = key.slice(MANIFESTS.length, -'.json'.length);
  return key === manifestKey(id) && isReleaseId(id) ? [id] : [];
};

const findDigests = async (
  ids: readonly string[],
  read: (id: string) => Promise<Manifest | null>,
): Promise<Set<string>> => {
  const digests = new Set<string>();
  await runAll(ids, async (id) => {
    for (const { sha256 } of (await read(id))?.files ?? []) digests.add(sha256);
  });
  return digests;
};
