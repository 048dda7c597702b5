import { sha256 } from '../../base/digest.ts';
import type { HeldBuild } from '../../publish/publication.ts';
import type { Draft } from './newest-ref.ts';
import type { PublicationRecord } from './publication-record.ts';
import type { ReportNote } from './report-store.ts';

/** Two sites that are to be compared. */
export interface Comparison {
  /** Key of the report. */
  readonly key: string;
  /** Digest of the compared sites: another report is due once it changes. */
  readonly basis: string;
  /** The two sites, as arguments of `site diff`. */
  readonly args: readonly string[];
}

/** Everything that can be compared. */
export interface Comparable {
  /** The publications, the newest first. */
  readonly publications: readonly PublicationRecord[];
  /** The target that is published to, and the ids of the releases that it keeps; null without a target. */
  readonly target: { readonly address: string; readonly kept: ReadonlySet<string> } | null;
  /** The drafts, in the order in which they are compared. */
  readonly drafts: readonly Draft[];
  /**
   * The site that visitors see, which drafts are compared with: `place` as `site diff` names it, and the ref of the published content. Null
   * while it is not known, or about to change.
   */
  readonly site: { readonly place: string; readonly id: string; readonly ref: string } | null;
  /** The build that waits at the target to be approved, and its folder; null if there is none. */
  readonly held: (Pick<HeldBuild, 'id' | 'live'> & { readonly folder: string }) | null;
}

/** Most publications whose reports are kept. */
const PUBLICATIONS = 20;

/** Most drafts that are compared: each one fetches all documents. */
export const MOST_DRAFTS = 20;

/** Key of the report of what a publication changed compared with the one before; null if there is nothing to compare it with. */
export const publicationKey = (publication: PublicationRecord, before: PublicationRecord | undefined): string | null =>
  before === undefined || before.id === publication.id ? null : keyOf('publication', before.id, publication.id);

export const draftKey = ({ id }: Pick<Draft, 'id'>): string => keyOf('draft', id);

export const heldKey = ({ id, live }: Pick<HeldBuild, 'id' | 'live'>): string => keyOf('held', live, id);

const keyOf = (...parts: readonly string[]): string => sha256(JSON.stringify(parts)).slice(0, 16);

/** Digest of a draft and of the site that it is compared with. */
export const draftBasis = ({ ref }: Draft, site: Omit<NonNullable<Comparable['site']>, 'place'>): string =>
  sha256(JSON.stringify([ref, site.ref, site.id]));

/**
 * Lists all possible comparisons in the order in which they are made: the held build first, then publications, then drafts; the newest
 * first.
 */
export const listComparisons = ({ publications, target, drafts, site, held }: Comparable): readonly Comparison[] => {
  const releaseAt = (id: string): string => `${target?.address}/release/${id}`;
  const published = publications.slice(0, PUBLICATIONS).flatMap((publication, at): readonly Comparison[] => {
    const before = publications[at + 1];
    const key = publicationKey(publication, before);
    if (key === null || before === undefined || !target?.kept.has(publication.id) || !target.kept.has(before.id))
      return [];
    return [{ key, basis: key, args: ['--of', releaseAt(publication.id), '--against', releaseAt(before.id)] }];
  });
  const planned = drafts.slice(0, MOST_DRAFTS).flatMap((draft): readonly Comparison[] => {
    if (site === null) return [];
    const args = [`--ref=${draft.ref}`, '--against', site.place];
    return [{ key: draftKey(draft), basis: draftBasis(draft, site), args }];
  });
  const waiting = (held === null ? [] : [held]).map((build): Comparison => {
    const key = heldKey(build);
    return { key, basis: key, args: ['--of', build.folder, '--against', releaseAt(build.live)] };
  });
  return [...waiting, ...published, ...planned];
};

/** Keys of the reports that are kept, including those that could not be made again but are still shown. */
export const listKeys = ({
  publications,
  drafts,
  held,
}: Pick<Comparable, 'publications' | 'drafts' | 'held'>): ReadonlySet<string> =>
  new Set([
    ...(held === null ? [] : [heldKey(held)]),
    ...publications.slice(0, PUBLICATIONS).flatMap((record, at) => publicationKey(record, publications[at + 1]) ?? []),
    ...drafts.slice(0, MOST_DRAFTS).map(draftKey),
  ]);

/** A comparison that failed, but may succeed on a retry. */
export interface Try {
  readonly basis: string;
  readonly count: number;
  /** Milliseconds of a monotonic clock. */
  readonly at: number;
}

/** Milliseconds before a retry, and the most tries. */
const AGAIN = 300_000;
const TRIES = 3;

interface Known {
  readonly notes: ReadonlyMap<string, ReportNote>;
  /** The last failed tries, by key. */
  readonly tries: ReadonlyMap<string, Try>;
  /** Milliseconds of a monotonic clock. */
  readonly now: number;
}

/** The next comparison that is due; null if there is none. */
export const findNextComparison = (
  comparisons: readonly Comparison[],
  { notes, tries, now }: Known,
): Comparison | null =>
  comparisons.find(({ key, basis }) => {
    if (notes.get(key)?.basis === basis) return false;
    const last = tries.get(key);
    return last?.basis !== basis || (last.count < TRIES && now - last.at >= AGAIN);
  }) ?? null;
