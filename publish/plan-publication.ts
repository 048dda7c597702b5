import type { ReadFile } from './built-site.ts';
import { LOST_HINT } from './targets/refusals.ts';
import type { Activation } from './targets/target.ts';
import type { Manifest, ManifestFile } from '../renderer/files/manifest.ts';
import { planRemoval } from '../build/commit/retire.ts';
import { diffPages, pagesOf, type PageChanges } from './page-changes.ts';
import { SiteError } from '../base/errors.ts';
import {
  NO_PUBLICATION,
  shortId,
  type Occasion,
  type Publication,
  type Published,
  type Release,
  type ReleaseOccasion,
} from './publication.ts';

/** At least this many releases are kept. */
const KEPT_RELEASES = 10;
/**
 * Once there are more releases than this, all but `KEPT_RELEASES` are deleted. They are not deleted one by one, because the manifests of
 * all releases have to be read to find the bytes that none of them needs.
 */
const MOST_RELEASES = 20;

/** How a built site becomes the live one. */
export interface PublicationPlan extends Omit<Activation, 'readFile'> {
  readonly pages: PageChanges;
}

/** Derives the plan from two manifests, without listing or reading the target's files. Pure; null if the site is live already. */
export const planPublication = (
  site: Manifest,
  { publication, manifest: live }: Published,
  occasion: ReleaseOccasion,
): PublicationPlan | null => {
  if (publication.live === site.id) return null;
  const isKept = publication.releases.some(({ id }) => id === site.id);
  const pages = diffManifests(live, site);
  const release = createRelease(site, pages, occasion);
  return {
    manifest: site,
    pages,
    uploads: isKept ? [] : missingFiles(site, live),
    next: {
      ...makeLive(site, { publication, manifest: live }, occasion),
      // The held build is older than this one.
      held: null,
      releases: keepReleases(publication, release),
    },
  };
};

/** Adds what guards found, and who approved it. Pure. */
export const planGuarded = (
  plan: PublicationPlan,
  guarded: Pick<Release, 'findings' | 'approved'>,
): PublicationPlan => {
  const { next, manifest } = plan;
  const releases = next.releases.map((release) => (release.id === manifest.id ? { ...release, ...guarded } : release));
  return { ...plan, next: { ...next, releases } };
};

/** The live release comes directly before the new one, also after a rollback: it is what a rollback leads to, and is always kept. */
const keepReleases = ({ live, releases }: Publication, added: Release): Release[] => {
  const isLive = ({ id }: Release): boolean => id === live;
  const others = releases.filter((release) => release.id !== added.id && !isLive(release));
  const all = [...others, ...releases.filter(isLive), added];
  return all.slice(all.length > MOST_RELEASES ? -KEPT_RELEASES : 0);
};

/** Returns the record of a target after a release was made live: assets of the release before stay 30 days for open tabs. Pure. */
export const makeLive = (
  site: Manifest,
  { publication, manifest: live }: Published,
  { at, by, day }: Occasion,
): Publication => {
  const { retired } = planRemoval(live?.files ?? [], {
    next: new Set(site.files.map(({ path }) => path)),
    hashed: [],
    retired: publication.retired,
    asOf: day,
  });
  const held = publication.held?.id === site.id ? null : publication.held;
  return { ...publication, number: publication.number + 1, live: site.id, since: { at, by }, retired, held };
};

/** Plans to make a kept release live again. Pure. */
export const planRollback = (manifest: Manifest, published: Published, occasion: Occasion): Activation => ({
  manifest,
  next: makeLive(manifest, published, occasion),
  uploads: [],
  readFile: refuseLost(manifest),
});

/** What the target has lost of a release that it keeps is at hand nowhere else. */
export const refuseLost =
  ({ id }: Manifest): ReadFile =>
  ({ path }) => {
    throw new SiteError({
      code: 'publish.damaged',
      message: `Release ${shortId(id)} has lost ${path}, and is not made live like this. Nothing was changed`,
      hint: LOST_HINT,
    });
  };

/** Returns the record of a target after the site and all releases were withdrawn. Pure. */
export const withdrawAll = ({ number }: Publication, { at, by }: Omit<Occasion, 'day'>): Publication => ({
  ...NO_PUBLICATION,
  number: number + 1,
  since: { at, by },
});

/** Returns the pages that visitors see changed between two manifests. */
export const diffManifests = (before: Manifest | null, after: Manifest): PageChanges =>
  diffPages(before === null ? {} : pagesOf(before), pagesOf(after));

const missingFiles = (site: Manifest, live: Manifest | null): readonly ManifestFile[] => {
  const there = new Set(live?.files.map(({ sha256 }) => sha256));
  return site.files.filter(({ sha256 }) => {
    const isMissing = !there.has(sha256);
    there.add(sha256);
    return isMissing;
  });
};

const createRelease = ({ id, timestamp }: Manifest, pages: PageChanges, { at, by, ref }: ReleaseOccasion): Release => ({
  id,
  at,
  by,
  content: new Date(timestamp).toISOString(),
  ref,
  pages: { added: pages.added.length, changed: pages.changed.length, removed: pages.removed.length },
  findings: [],
  approved: null,
});
