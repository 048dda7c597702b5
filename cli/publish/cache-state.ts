import type { Published } from '../../publish/publication.ts';
import { readUnlessDamaged } from '../../publish/targets/refusals.ts';
import type { Target } from '../../publish/targets/target.ts';
import type { Manifest } from '../../renderer/files/manifest.ts';

/** What caches in front of a target may hold. */
export interface CacheState {
  /** Sites whose files they may hold; null for no site. */
  readonly stale: readonly (Manifest | null)[];
  /** Whether they were not purged after an earlier change. */
  readonly isBehind: boolean;
  /** Notes at the target that they were purged. */
  readonly note: () => Promise<void>;
}

/**
 * Returns what caches may hold after the change with this number: files of the site before it, and of all sites that they were not purged
 * of.
 */
export const readCacheState = async (
  target: Target,
  { publication: { unpurged }, manifest }: Published,
  number: number,
): Promise<CacheState> => {
  // A release that is not kept may have had any file: it counts as no site.
  const behind = await Promise.all(
    unpurged.map(async (id) => (id === null ? null : readUnlessDamaged(async () => target.readRelease(id), null))),
  );
  return {
    stale: [manifest, ...behind],
    isBehind: unpurged.length > 0,
    note: async () => target.notePurged(number),
  };
};
