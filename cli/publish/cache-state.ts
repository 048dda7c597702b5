import type { Published } from '../../publish/publication.ts';
import { readUnlessDamaged } from '../../publish/targets/refusals.ts';
import type { Target } from '../../publish/targets/target.ts';
import type { Manifest } from '../../renderer/files/manifest.ts';

/** What caches before a target may have. */
export interface CacheState {
  /** Sites of which they may have something, null for that of no site. */
  readonly stale: readonly (Manifest | null)[];
  /** Whether they have not been cleared after an earlier change. */
  readonly isBehind: boolean;
  /** Notes at the target that they were cleared. */
  readonly note: () => Promise<void>;
}

/** What caches may have after a change of this number, of what was live before and of whatever they were not cleared of. */
export const readCacheState = async (
  target: Target,
  { publication: { unpurged }, manifest }: Published,
  number: number,
): Promise<CacheState> => {
  // Of a release that is not kept, anything may have been another one: as if there had been nothing.
  const behind = await Promise.all(
    unpurged.map(async (id) => (id === null ? null : readUnlessDamaged(async () => target.readRelease(id), null))),
  );
  return {
    stale: [manifest, ...behind],
    isBehind: unpurged.length > 0,
    note: async () => target.notePurged(number),
  };
};
