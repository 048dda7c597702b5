import type { Manifest } from '../../../renderer/files/manifest.ts';
import type { Publication } from '../../publication.ts';
import { runAll } from '../run-all.ts';
import type { Bucket } from './bucket.ts';
import { manifestKey, MANIFESTS, objectKey } from './keys.ts';
import { readReleaseManifest } from './release.ts';

/**
 * Takes away the bytes of releases that the record does not name: those beyond the last ten, and what a publication has left
 * that was overtaken or killed. A manifest goes after the bytes that are found by it.
 */
export const sweepReleases = async (bucket: Bucket, { releases }: Publication): Promise<void> => {
  const kept = releases.map(({ id }) => id);
  const stored = await bucket.list(MANIFESTS);
  const stale = stored.map((key) => key.slice(MANIFESTS.length, -'.json'.length)).filter((id) => !kept.includes(id));
  if (stale.length === 0) return;
  const unused = await findDigests(bucket, stale);
  for (const digest of await findDigests(bucket, kept)) unused.delete(digest);
  await runAll([...unused], async (digest) => bucket.remove(objectKey(digest)));
  await runAll(stale, async (id) => bucket.remove(manifestKey(id)));
};

const findDigests = async (bucket: Bucket, ids: readonly string[]): Promise<Set<string>> => {
  const digests = new Set<string>();
  await runAll(ids, async (id) => {
    const { files }: Manifest = await readReleaseManifest(bucket, id);
    for (const { sha256 } of files) digests.add(sha256);
  });
  return digests;
};
