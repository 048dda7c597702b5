import type { Activation } from './targets/target.ts';
import type { Manifest, ManifestFile } from '../renderer/files/manifest.ts';
import { planRemoval } from '../build/commit/retire.ts';
import { diffPages, pagesOf, type PageChanges } from './page-changes.ts';
import {
  NO_PUBLICATION,
  type Occasion,
  type Publication,
  type Published,
  type Release,
  type ReleaseOccasion,
} from './publication.ts';

/** So many releases are kept at least. */
const KEPT_RELEASES = 10;
/**
 * When there are more than so many, all go but those. Not one by one: to find which bytes nobody has any more, the manifests of all
 * releases are read.
 */
const MOST_RELEASES = 20;

/** How a built site becomes what is live. */
export interface PublicationPlan extends Omit<Activation, 'readFile'> {
  readonly pages: PageChanges;
}

/** What follows from two manifests: nothing is listed, and nothing of what is there is read. Pure; null when the site is live. */
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
      // What was held is older.
      held: null,
      releases: keepReleases([...publication.releases.filter(({ id }) => id !== site.id), release]),
    },
  };
};

/** The same with what guards have found, and who has approved it. Pure. */
export const planGuarded = (
  plan: PublicationPlan,
  guarded: Pick<Release, 'findings' | 'approved'>,
): PublicationPlan => {
  const { next, manifest } = plan;
  const releases = next.releases.map((release) => (release.id === manifest.id ? { ...release, ...guarded } : release));
  return { ...plan, next: { ...next, releases } };
};

const keepReleases = (releases: readonly Release[]): Release[] =>
  releases.slice(releases.length > MOST_RELEASES ? -KEPT_RELEASES : 0);

/** What a target says of itself when a release has been made live: assets of the one before stay 30 days for open tabs. Pure. */
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

/** What a target says of itself when nothing is live there any more, and nothing kept. Pure. */
export const withdrawAll = ({ number }: Publication, { at, by }: Omit<Occasion, 'day'>): Publication => ({
  ...NO_PUBLICATION,
  number: number + 1,
  since: { at, by },
});

/** What visitors see otherwise with another manifest. */
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
