import { SiteError } from '../base/errors.ts';
import { orNull } from '../base/or-null.ts';
import { formatPlural } from '../base/format.ts';
import type { Manifest } from '../renderer/files/manifest.ts';
import { pagesOf } from './page-changes.ts';
import type { Occasion, Publication, Release } from './publication.ts';

/** Which releases are taken out for good. */
export interface Forgetting {
  readonly releases: readonly Release[];
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
  return { releases: gone, next, assets };
};

/** Times that releases were forgotten which a target tells of. */
const KEPT_NOTES = 50;

/** The releases whose ids begin so. Throws `usage` for one that there is not, that several begin with, and that is live. */
export const findReleases = ({ live, releases }: Publication, wanted: readonly string[]): readonly Release[] => {
  const found = wanted.map((beginning) => {
    const [release, ...others] = releases.filter(({ id }) => id.startsWith(beginning));
    if (release === undefined || beginning === '')
      throw refuse(`Expected the id of a release, got ${JSON.stringify(beginning)}`);
    if (others.length > 0)
      throw refuse(`${formatPlural(others.length + 1, 'release')} begin with ${JSON.stringify(beginning)}`);
    if (release.id === live)
      throw refuse(`Release ${beginning} is live: visitors see what it has`, 'Publish the site without it first.');
    return release;
  });
  return [...new Set(found)];
};

const refuse = (message: string, hint = '`site releases` lists those that are kept.'): SiteError =>
  new SiteError({ code: 'usage', message, hint: `${hint} Nothing was changed.` });

/** Of several sites those in which the page at an address is another one than in the live site. */
export const findWithPage = (
  sites: readonly Manifest[],
  { live, page }: { readonly live: Manifest | null; readonly page: string },
): readonly Manifest[] => {
  const address = addressOf(page);
  const now = live === null ? undefined : pagesOf(live)[address]?.digest;
  return sites.filter((site) => {
    const then = pagesOf(site)[address]?.digest;
    return then !== undefined && then !== now;
  });
};

/** As somebody copies it: with a host, a slash at the end, encoded. */
const addressOf = (page: string): string => {
  const path = decodePath(page.replace(/^https?:\/\/[^/]*/i, '').replace(/[?#].*$/, ''));
  return `/${path.replace(/^\/+|\/+$/g, '')}`;
};

const decodePath = (path: string): string => orNull(() => decodeURIComponent(path)) ?? path;
