import { isSiteError } from '../../base/errors.ts';
import type { Published } from '../../publish/publication.ts';
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
  const behind = await Promise.all(unpurged.map(async (id) => (id === null ? null : readIfKept(target, id))));
  return {
    stale: [manifest, ...behind],
    isBehind: unpurged.length > 0,
    note: async () => target.notePurged(number),
  };
};

/** Of a release that is not kept, anything may have been another one: as if there had been nothing. */
const readIfKept = async (target: Target, id: string): Promise<Manifest | null> => {
  try {
    return await target.readRelease(id);
  } catch (error) {
    if (isSiteError(error, 'publish.damaged')) return null;
    throw error;
  }
};
