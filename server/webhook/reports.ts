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

/** The build in the output folder, and the ref of the published content. */
export interface SiteNow {
  /** Build id. */
  readonly id: string;
  readonly ref: string;
}

/** A release of Prismic, and what it would change. */
export interface DraftStatus extends Pick<Draft, 'id' | 'label' | 'scheduledAt'> {
  /**
   * `known` and `failed` are about the draft as it is; while neither is known, the summary and report of its earlier state are still shown.
   */
  readonly state: 'waiting' | 'comparing' | 'known' | 'failed';
  /** ISO time of the summary; null if there is none. */
  readonly at: string | null;
  readonly summary: DifferenceSummary | null;
  /** Key of the report; null if there is none. */
  readonly report: string | null;
  /** Why the comparison failed; null if it did not. */
  readonly failure: ReportNote['failure'];
}

export interface DraftStatuses {
  /** Scheduled drafts first, the soonest at the top. */
  readonly shown: readonly DraftStatus[];
  /** Number of drafts that are not compared. */
  readonly left: number;
}

/** Reports of what publications changed, and of what drafts would change: made one at a time, while the server is idle. */
export interface Reports {
  /** Called when a run begins. Resolves once no comparison is running, because none may run beside a build. */
  readonly pause: () => Promise<void>;
  /** Called when a run has ended, or after some time: starts the comparisons that are due. `site` is null while it is not known. */
  readonly resume: (site: SiteNow | null) => Promise<void>;
  /** Null if nobody asked for drafts. */
  readonly drafts: () => DraftStatuses | null;
  /** Key of the report of what a publication changed compared with the one before; null if there is none. */
  readonly ofPublication: (publication: PublicationRecord, before: PublicationRecord | undefined) => string | null;
  /** Key of the report of what a held build would change; null if there is none. */
  readonly ofHeld: (held: HeldBuild) => string | null;
  /** Null if the report does not exist or was deleted. */
  readonly read: (key: string) => FoundReport | null;
}

export interface FoundReport extends ParsedDifference {
  readonly of: ReportSubject;
}

/** What a report is about. */
type ReportSubject =
  | { readonly kind: 'held' }
  | { readonly kind: 'draft'; readonly label: string }
  | { readonly kind: 'publication'; readonly at: string };

export interface ReportsOptions extends Omit<ReportMakerOptions, 'look'> {
  readonly journal: Pick<Journal, 'read'>;
  readonly newestRef: NewestRef;
  /** Whether the status page shows what drafts would change. */
  readonly hasDrafts: boolean;
  /** Output folder of the site. */
  readonly out: string;
  /** The releases of the target that is published to; null without a target. */
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

  /** The site that visitors see: the live release of the target, or the output folder if there is no target. */
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
      // The hook may have been about a release in Prismic alone.
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

/** Sorts drafts that were edited since the last look first, the others in their earlier order. */
const orderDrafts = (drafts: readonly Draft[], before: readonly Draft[]): readonly Draft[] => {
  const places = new Map(before.map(({ ref }, place) => [ref, place]));
  return drafts.toSorted((a, b) => (places.get(a.ref) ?? -1) - (places.get(b.ref) ?? -1) || compareDrafts(a, b));
};

type Scheduled = Pick<Draft, 'label' | 'scheduledAt'>;

const compareDrafts = (a: Scheduled, b: Scheduled): number =>
  compareText(a.scheduledAt ?? LAST, b.scheduledAt ?? LAST) || compareText(a.label, b.label);

/** Sorts after all ISO times. */
const LAST = '~';

const findSubject = (key: string, { drafts, publications, held }: Comparable): ReportSubject | null => {
  if (held !== null && heldKey(held) === key) return { kind: 'held' };
  const draft = drafts.find((one) => draftKey(one) === key);
  if (draft) return { kind: 'draft', label: draft.label };
  const publication = publications.find((one, at) => publicationKey(one, publications[at + 1]) === key);
  return publication ? { kind: 'publication', at: publication.at } : null;
};
