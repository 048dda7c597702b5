import { LATEST_PATH, type Manifest } from '../../renderer/files/manifest.ts';
import { compareText } from '../../model/values/compare-text.ts';
import { allAddresses, type PublicPlace } from '../addresses.ts';

/**
 * Addresses whose answer is another one than before: of files that are new (a cache may remember that there was none), changed or
 * gone. Hashed files never change, and what no cache was asked for before needs no purge. Pure.
 */
export const planPurge = (before: Manifest | null, after: Manifest, place: PublicPlace): readonly string[] => {
  const [earlier, later] = [digestsOf(before), digestsOf(after)];
  const changed = [...new Set([...earlier.keys(), ...later.keys()])].filter(
    (path) => earlier.get(path) !== later.get(path) && !NEVER_CHANGES.test(path),
  );
  return [LATEST_PATH, ...changed].flatMap((path) => allAddresses(path, place)).toSorted(compareText);
};

const digestsOf = (manifest: Manifest | null): ReadonlyMap<string, string> =>
  new Map(manifest?.files.map(({ path, sha256 }) => [path, sha256]));

const NEVER_CHANGES = /^(?:assets|builds\/meta)\//;
