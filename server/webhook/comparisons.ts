import { sha256 } from '../../base/digest.ts';
import type { HeldBuild } from '../../publish/publication.ts';
import type { Draft } from './newest-ref.ts';
import type { PublicationRecord } from './publication-record.ts';
import type { ReportNote } from './report-store.ts';

/** Two sites that are to be compared. */
export interface Comparison {
  /** Of its report. */
  readonly key: string;
  /** What it is made of: another one is due when this has changed. */
  readonly basis: string;
  /** Which two sites, as `site diff` is told. */
  readonly args: readonly string[];
}

/** What there is to compare. */
export interface Comparable {
  /** What went live, the newest first. */
  readonly publications: readonly PublicationRecord[];
  /** Target that is published to, and ids of the releases that it keeps; null without one. */
  readonly target: { readonly address: string; readonly kept: ReadonlySet<string> } | null;
  /** Drafts to look at, in the order in which it is done. */
  readonly drafts: readonly Draft[];
  /** What visitors see, with which a draft is compared, as `site diff` names it, and the ref of what is published; null while they are not known, or about to change. */
  readonly site: { readonly place: string; readonly id: string; readonly ref: string } | null;
  /** What waits at the target to be approved, and the folder that it is in; null where nothing does. */
  readonly held: (Pick<HeldBuild, 'id' | 'live'> & { readonly folder: string }) | null;
}

/** Publications of which a report is kept. */
const PUBLICATIONS = 20;

/** Drafts that are looked at: each costs all documents. */
export const MOST_DRAFTS = 20;

/** The report of what a publication changed of the one before it; null where nothing is known to compare it with. */
export const publicationKey = (publication: PublicationRecord, before: PublicationRecord | undefined): string | null =>
  before === undefined || before.id === publication.id ? null : keyOf('publication', before.id, publication.id);

export const draftKey = ({ id }: Pick<Draft, 'id'>): string => keyOf('draft', id);

export const heldKey = ({ id, live }: Pick<HeldBuild, 'id' | 'live'>): string => keyOf('held', live, id);

const keyOf = (...parts: readonly string[]): string => sha256(JSON.stringify(parts)).slice(0, 16);

/** What a draft is compared as. */
export const draftBasis = ({ ref }: Draft, site: Omit<NonNullable<Comparable['site']>, 'place'>): string =>
  sha256(JSON.stringify([ref, site.ref, site.id]));

/** Everything that can be compared, in the order in which it is done: first what somebody has to approve, then publications before drafts, the newest first. */
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
  if (held === null) return [...published, ...planned];
  const key = heldKey(held);
  return [
    { key, basis: key, args: ['--of', held.folder, '--against', releaseAt(held.live)] },
    ...published,
    ...planned,
  ];
};

/** Keys of the reports that are worth keeping: also of what can be compared no more, while it is shown. */
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

/** A comparison that came to nothing, although it may the next time. */
export interface Try {
  readonly basis: string;
  readonly count: number;
  /** Milliseconds of a monotonic clock. */
  readonly at: number;
}

/** Milliseconds before one is tried again, and how often it is. */
const AGAIN = 300_000;
const TRIES = 3;

interface Known {
  readonly notes: ReadonlyMap<string, ReportNote>;
  /** The last tries, by key. */
  readonly tries: ReadonlyMap<string, Try>;
  /** Milliseconds of a monotonic clock. */
  readonly now: number;
}

/** The next one that is due; null when none is. */
export const findNextComparison = (
  comparisons: readonly Comparison[],
  { notes, tries, now }: Known,
): Comparison | null =>
  comparisons.find(({ key, basis }) => {
    if (notes.get(key)?.basis === basis) return false;
    const last = tries.get(key);
    return last?.basis !== basis || (last.count < TRIES && now - last.at >= AGAIN);
  }) ?? null;
