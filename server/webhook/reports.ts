import { compareText } from '../../model/values/compare-text.ts';
import type { HeldBuild } from '../../publish/publication.ts';
import type { ParsedDifference } from '../../publish/compare/site-difference.ts';
import { draftBasis, draftKey, heldKey, MOST_DRAFTS, publicationKey, type Comparable } from './comparisons.ts';
import type { DifferenceSummary } from './difference-summary.ts';
import type { Journal } from './journal.ts';
import type { Draft, NewestRef } from './newest-ref.ts';
import type { PublicationRecord } from './publication-record.ts';
import { createReportMaker, type ReportMakerOptions } from './report-maker.ts';
import type { ReportNote } from './report-store.ts';
import type { TargetReleases } from './target-releases.ts';

/** What is in the folder of the site, and the ref of what is published. */
export interface SiteNow {
  /** Build id. */
  readonly id: string;
  readonly ref: string;
}

/** A release of Prismic, and what it would change. */
export interface DraftStatus extends Pick<Draft, 'id' | 'label' | 'scheduledAt'> {
  /** `known` is so of what is there now, and so is `failed`; while it is not known, what was known before is still told. */
  readonly state: 'waiting' | 'comparing' | 'known' | 'failed';
  /** ISO time of what is told; null where nothing is. */
  readonly at: string | null;
  readonly summary: DifferenceSummary | null;
  /** Key of its report; null where there is none. */
  readonly report: string | null;
  /** Why there is no saying; null where there is. */
  readonly failure: ReportNote['failure'];
}

export interface DraftStatuses {
  /** Those that publish themselves first, the soonest before all. */
  readonly shown: readonly DraftStatus[];
  /** Number of those that are not looked at. */
  readonly left: number;
}

/** Reports of what went live, and of what drafts would change: made one at a time, while nothing else is to be done. */
export interface Reports {
  /** A run begins. Returns when nothing is compared any more: nothing is compared beside it. */
  readonly pause: () => Promise<void>;
  /** The run has ended, or time has passed: what is due is compared. What it is to know of the site is null while that is not known. */
  readonly resume: (site: SiteNow | null) => Promise<void>;
  /** Null when nobody wants to know. */
  readonly drafts: () => DraftStatuses | null;
  /** Key of the report of what a publication changed of the one before it; null where there is none. */
  readonly ofPublication: (publication: PublicationRecord, before: PublicationRecord | undefined) => string | null;
  /** The same of what a build would change that waits to be approved. */
  readonly ofHeld: (held: HeldBuild) => string | null;
  /** Null where there is none, or no more. */
  readonly read: (key: string) => FoundReport | null;
}

export interface FoundReport extends ParsedDifference {
  readonly of: ReportSubject;
}

/** What a report tells of. */
type ReportSubject =
  | { readonly kind: 'held' }
  | { readonly kind: 'draft'; readonly label: string }
  | { readonly kind: 'publication'; readonly at: string };

export interface ReportsOptions extends Omit<ReportMakerOptions, 'look'> {
  readonly journal: Pick<Journal, 'read'>;
  readonly newestRef: NewestRef;
  /** Whether somebody wants to know what drafts would change. */
  readonly hasDrafts: boolean;
  /** Folder of the site. */
  readonly out: string;
  /** Those of the target that is published to; null without one. */
  readonly releases: TargetReleases | null;
}

export const createReports = (options: ReportsOptions): Reports => {
  const { store, journal, newestRef, hasDrafts, out, releases } = options;
  let site: SiteNow | null = null;
  let order: readonly Draft[] = [];

  const comparable = (): Comparable => {
    const { releases: kept = [], held = null } = releases?.last() ?? {};
    return {
      publications: journal.read().publications,
      target: releases && { address: releases.address, kept: new Set(kept.map(({ id }) => id)) },
      drafts: order,
      site: visited(),
      held: held !== null && held.approved === null && held.id === site?.id ? { ...held, folder: out } : null,
    };
  };

  /** Where nothing is published to a target, the folder is what visitors see. */
  const visited = (): Comparable['site'] => {
    if (site === null) return null;
    if (releases === null) return { ...site, place: out };
    const live = releases.last()?.releases.find(({ isLive }) => isLive);
    return live ? { ref: site.ref, id: live.id, place: releases.address } : null;
  };

  const maker = createReportMaker({
    ...options,
    look: () => {
      if (hasDrafts) order = orderDrafts(newestRef.drafts(), order);
      return comparable();
    },
  });

  const findReport = (key: string | null): string | null =>
    key !== null && store.notes().get(key)?.summary ? key : null;

  const describeDraft = (draft: Draft): DraftStatus => {
    const { id, label, scheduledAt } = draft;
    const key = draftKey(draft);
    const seen = visited();
    const basis = seen && draftBasis(draft, seen);
    const note = store.notes().get(key);
    const failure = (note?.basis === basis && note?.failure) || maker.failureOf({ key, basis });
    const isKnown = note !== undefined && note.basis === basis;
    const isCompared = maker.isAt(key);
    const told = note?.summary ? note : undefined;
    return {
      ...{ id, label, scheduledAt },
      state: failure ? 'failed' : isKnown ? 'known' : isCompared ? 'comparing' : 'waiting',
      at: told?.at ?? null,
      summary: told?.summary ?? null,
      report: told ? key : null,
      failure,
    };
  };

  return {
    pause: maker.pause,
    resume: async (now) => {
      const isAfterRun = maker.begin();
      site = now;
      // A hook may have come of a release alone.
      if (hasDrafts && isAfterRun) await newestRef.look();
      maker.next();
    },
    drafts: () => {
      if (!hasDrafts) return null;
      const looked = order.slice(0, MOST_DRAFTS).map(describeDraft);
      return { shown: looked.toSorted(compareDrafts), left: order.length - looked.length };
    },
    ofPublication: (publication, before) => findReport(publicationKey(publication, before)),
    ofHeld: (held) => findReport(heldKey(held)),
    read: (key) => {
      const report = store.readReport(key);
      const of = report && findSubject(key, comparable());
      return of && { of, ...report };
    },
  };
};

/** Those that were edited since the last look come first, then the others as they were. */
const orderDrafts = (drafts: readonly Draft[], before: readonly Draft[]): readonly Draft[] => {
  const places = new Map(before.map(({ ref }, place) => [ref, place]));
  return drafts.toSorted((a, b) => (places.get(a.ref) ?? -1) - (places.get(b.ref) ?? -1) || compareDrafts(a, b));
};

type Scheduled = Pick<Draft, 'label' | 'scheduledAt'>;

const compareDrafts = (a: Scheduled, b: Scheduled): number =>
  compareText(a.scheduledAt ?? LAST, b.scheduledAt ?? LAST) || compareText(a.label, b.label);

/** After all ISO times. */
const LAST = '~';

const findSubject = (key: string, { drafts, publications, held }: Comparable): ReportSubject | null => {
  if (held !== null && heldKey(held) === key) return { kind: 'held' };
  const draft = drafts.find((one) => draftKey(one) === key);
  if (draft) return { kind: 'draft', label: draft.label };
  const publication = publications.find((one, at) => publicationKey(one, publications[at + 1]) === key);
  return publication ? { kind: 'publication', at: publication.at } : null;
};
