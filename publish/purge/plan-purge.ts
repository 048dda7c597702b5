import { LATEST_PATH, type Manifest } from '../../renderer/files/manifest.ts';
import { compareText } from '../../model/values/compare-text.ts';
import { allAddresses, type PublicPlace } from '../addresses.ts';

/**
 * Addresses whose answer is another one than one of those that caches may have, null for that of no site: of files that are new (a cache may remember that there was none), changed or
 * gone. Hashed files never change, and what no cache was asked for before needs no purge. Pure.
 */
export const planPurge = (
  stale: readonly (Manifest | null)[],
  after: Manifest,
  place: PublicPlace,
): readonly string[] => {
  const later = digestsOf(after);
  const changed = stale.flatMap((before) => {
    const earlier = digestsOf(before);
    return [...earlier.keys(), ...later.keys()].filter(
      (path) => earlier.get(path) !== later.get(path) && !NEVER_CHANGES.test(path),
    );
  });
  return [...new Set([LATEST_PATH, ...changed])].flatMap((path) => allAddresses(path, place)).toSorted(compareText);
};

const digestsOf = (manifest: Manifest | null): ReadonlyMap<string, string> =>
  new Map(manifest?.files.map(({ path, sha256 }) => [path, sha256]));

const NEVER_CHANGES = /^(?:assets|builds\/meta)\//;
