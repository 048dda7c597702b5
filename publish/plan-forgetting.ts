import { parseAddress } from '../build/explain/page-origin.ts';
import type { Manifest } from '../renderer/files/manifest.ts';
import { pagesOf } from './page-changes.ts';
import type { Occasion, Publication, Release } from './publication.ts';

/** Which releases are taken out for good. */
export interface Forgetting {
  /** What the target says of itself afterwards. */
  readonly next: Publication;
  /** Assets that were there for open tabs of those releases alone. */
  readonly assets: readonly string[];
}

/**
 * What a target says of itself without some of its releases: that some were forgotten, when and by whom, not which. What guards found quotes
 * the pages that a release took the place of, and goes with them. Pure.
 */
export const planForgetting = (
  publication: Publication,
  { gone, kept }: { readonly gone: readonly Release[]; readonly kept: readonly Manifest[] },
  { at, by }: Omit<Occasion, 'day'>,
): Forgetting => {
  const shown = new Set(kept.flatMap(({ files }) => files.map(({ path }) => path)));
  const assets = Object.keys(publication.retired).filter((path) => !shown.has(path));
  const lost = new Set(assets);
  const ids = new Set(gone.map(({ id }) => id));
  const next: Publication = {
    ...publication,
    number: publication.number + 1,
    releases: publication.releases.filter(({ id }) => !ids.has(id)).map((release) => ({ ...release, findings: [] })),
    held: null,
    retired: Object.fromEntries(Object.entries(publication.retired).filter(([path]) => !lost.has(path))),
    forgotten: [...publication.forgotten, { at, by, releases: gone.length }].slice(-KEPT_NOTES),
  };
  return { next, assets };
};

/** Times that releases were forgotten which a target tells of. */
const KEPT_NOTES = 50;

/** Whether a site has, at one of some addresses as people copy them, a page that is another one than in the live site. */
export const createPageSearch = (pages: readonly string[], live: Manifest | null): ((site: Manifest) => boolean) => {
  const addresses = pages.map(parseAddress);
  const now = live === null ? {} : pagesOf(live);
  return (site) => {
    const then = pagesOf(site);
    return addresses.some((address) => address in then && then[address]?.digest !== now[address]?.digest);
  };
};
