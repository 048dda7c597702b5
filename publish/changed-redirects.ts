import { isPattern, type Redirect } from '../model/site/redirects.ts';
import type { Manifest } from '../renderer/files/manifest.ts';
import { findAddressesFile, redirectsOf } from '../renderer/host/address-files.ts';
import { readReleasedBook } from './released-book.ts';
import { readUnlessDamaged } from './targets/refusals.ts';
import type { Target } from './targets/target.ts';

/** An address without a page, whose redirect was changed or removed. */
export type ChangedRedirect = Pick<Redirect, 'from' | 'to'>;

/**
 * Returns the addresses whose redirects differ between a release and one of the earlier releases, null for no site. The target keeps all of
 * these releases.
 */
export const readChangedRedirects = async (
  target: Pick<Target, 'readReleased'>,
  stale: readonly (Manifest | null)[],
  site: Manifest,
): Promise<readonly ChangedRedirect[]> => {
  const others = stale.filter((before) => digestIn(before) !== digestIn(site));
  if (others.length === 0) return [];
  const after = await readRedirects(target, site);
  const before = await Promise.all(others.map(async (manifest) => readRedirects(target, manifest)));
  return diffRedirects(before, after);
};

/** Compares lists of redirects. Patterns are left out, because they stand for more addresses than can be listed. Pure. */
export const diffRedirects = (
  before: readonly (readonly Redirect[])[],
  after: readonly Redirect[],
): readonly ChangedRedirect[] => {
  const now = new Map(after.map((redirect) => [redirect.from, redirect]));
  const froms = before.flatMap((redirects) => {
    const earlier = new Map(redirects.map((redirect) => [redirect.from, redirect]));
    return [...earlier.keys(), ...now.keys()].filter((from) => !isSame(earlier.get(from), now.get(from)));
  });
  return [...new Set(froms)]
    .filter((from) => !isPattern(from))
    .map((from) => ({ from, to: now.get(from)?.to ?? null }));
};

const isSame = (a: Redirect | undefined, b: Redirect | undefined): boolean =>
  a?.to === b?.to && a?.isPermanent === b?.isPermanent;

const digestIn = (manifest: Manifest | null): string | undefined => findAddressesFile(manifest?.files ?? [])?.sha256;

/** Empty for a release that was built by an earlier version, or whose files are lost. */
const readRedirects = async (
  target: Pick<Target, 'readReleased'>,
  manifest: Manifest | null,
): Promise<readonly Redirect[]> => {
  const book = manifest && (await readUnlessDamaged(async () => readReleasedBook(target, manifest), null));
  return book === null ? [] : redirectsOf(book);
};
