import { LATEST_PATH, type Manifest } from '../../renderer/files/manifest.ts';
import { compareText } from '../../model/values/compare-text.ts';
import type { ChangedRedirect } from '../changed-redirects.ts';
import { htmlOf } from '../../model/site/route.ts';
import { allAddresses, type PublicPlace } from '../addresses.ts';

/** The published site, and what caches may hold. */
interface PurgeNeeds {
  /** Sites whose files caches may hold; null for no site. */
  readonly stale: readonly (Manifest | null)[];
  readonly site: Manifest;
  readonly redirects: readonly Pick<ChangedRedirect, 'from'>[];
}

/**
 * Returns the addresses whose answer differs from one that caches may hold: of files that are new (a cache may have kept a 404), changed or
 * removed, and of changed redirects. Leaves out hashed files, which never change, and which nobody requested before they existed. Pure.
 */
export const planPurge = ({ stale, site, redirects }: PurgeNeeds, place: PublicPlace): readonly string[] => {
  const later = digestsOf(site);
  const changed = stale.flatMap((before) => {
    const earlier = digestsOf(before);
    return [...earlier.keys(), ...later.keys()].filter(
      (path) => earlier.get(path) !== later.get(path) && !NEVER_CHANGES.test(path),
    );
  });
  const moved = redirects.map(({ from }) => htmlOf(from, 'folder'));
  return [...new Set([LATEST_PATH, ...changed, ...moved])]
    .flatMap((path) => allAddresses(path, place))
    .toSorted(compareText);
};

const digestsOf = (manifest: Manifest | null): ReadonlyMap<string, string> =>
  new Map(manifest?.files.map(({ path, sha256 }) => [path, sha256]));

const NEVER_CHANGES = /^(?:assets|builds\/meta)\//;
