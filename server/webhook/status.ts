import type { HeldBuild } from '../../publish/publication.ts';
import { findFailure, type StatusFailure } from './known.ts';
import type { Hook } from './hook.ts';
import type { LiveSiteProgress } from './live-site.ts';
import type { LookNote } from './newest-ref.ts';
import type { PublicationRecord } from './publication-record.ts';
import type { DraftStatuses } from './reports.ts';
import type { BuildOutcome } from './run-build.ts';
import type { TargetRelease } from './run-site.ts';
import { isJudgedByLive, isTakenBack, NEEDS_APPROVAL } from './target-releases.ts';

/** The last accepted webhook. */
export interface HookNote extends Omit<Hook, 'documents'> {
  /** ISO time. */
  readonly at: string;
  /** Number of documents that it named. */
  readonly documents: number;
}

export interface PublicationStatus extends PublicationRecord {
  /** Key of the report of what it changed; null if there is none. */
  readonly report: string | null;
}

export interface HeldStatus extends HeldBuild {
  /** Key of the report of what it would change; null if there is none. */
  readonly report: string | null;
}

export interface StatusInput {
  readonly repository: string;
  /** Time zone of the times on the status page. */
  readonly timeZone: string;
  readonly startedAt: string;
  readonly isStopping: boolean;
  readonly progress: LiveSiteProgress;
  /** The publications, the newest first. */
  readonly publications: readonly PublicationStatus[];
  /** Releases of Prismic, and what they would change; null if nobody asked for them. */
  readonly drafts: DraftStatuses | null;
  /** Releases of the target that is published to, the newest first; null if there is no target, or nothing is known of it. */
  readonly releases: readonly TargetRelease[] | null;
  /** The build that waits at the target to be approved, or is approved and not live yet; null if there is none. */
  readonly held: HeldStatus | null;
  readonly lastWebhook: HookNote | null;
  readonly lastPoll: LookNote | null;
}

/** The answer of `GET /status`. Times are ISO. It holds no secrets, but it does list problems of the content. */
export interface Status extends Omit<StatusInput, 'isStopping' | 'progress'> {
  /**
   * The state in one word: `failed` until a better build or publication, `held` until a person ends a rollback, `unapproved` until a person
   * approves the held build.
   */
  readonly state:
    | 'starting'
    | 'live'
    | 'held'
    | 'unapproved'
    | 'waiting'
    | 'looking'
    | 'building'
    | 'publishing'
    | 'failed'
    | 'stopping';
  readonly work: LiveSiteProgress['work'];
  readonly isWaiting: boolean;
  /** Why the live site is not what is published in Prismic; null if it is. */
  readonly failure: StatusFailure | null;
  readonly lastBuild: LastBuild | null;
  /** Changes that come by date after the day of the last good build, the next first. */
  readonly coming: LiveSiteProgress['coming'];
}

export interface LastBuild extends Pick<BuildOutcome, 'kind' | 'ref'> {
  readonly at: string;
  /** Number of pages that it rendered or removed; null if it did not finish. */
  readonly changed: number | null;
}

/** Builds the status from all that is known. */
export const createStatus = ({ isStopping, progress, ...known }: StatusInput): Status => {
  const { work, isWaiting, lastBuild, coming } = progress;
  const failure = findFailure(progress);
  const releases = known.releases ?? [];
  // A build that was compared with another live release than the present one does not count as waiting.
  const held = known.held !== null && isJudgedByLive(known.held, releases) ? known.held : null;
  const waits = { isTakenBack: isTakenBack(releases), isUnapproved: held !== null && held.approved === null };
  return {
    ...known,
    held,
    work,
    isWaiting,
    failure,
    state: isStopping ? 'stopping' : stateOf(progress, { failure, ...waits }),
    lastBuild: lastBuild && describeBuild(lastBuild),
    coming,
  };
};

const describeBuild = (build: NonNullable<LiveSiteProgress['lastBuild']>): LastBuild => {
  const { at, kind, ref } = build;
  return { at, kind, ref, changed: kind === 'built' ? build.done.rendered + build.done.removed : null };
};

interface StateFacts {
  readonly failure: StatusFailure | null;
  readonly isTakenBack: boolean;
  readonly isUnapproved: boolean;
}

const stateOf = (
  { work, isWaiting, isLooking, lastBuild, publishing }: LiveSiteProgress,
  { failure, ...waits }: StateFacts,
): Status['state'] => {
  if (work !== null) return work.step === 'publish' ? 'publishing' : 'building';
  if (failure !== null) return 'failed';
  if (isWaiting) return 'waiting';
  if (isLooking) return 'looking';
  const isUnapproved = waits.isUnapproved || publishing?.code === NEEDS_APPROVAL;
  if (waits.isTakenBack || (publishing?.waitsForPerson === true && !isUnapproved)) return 'held';
  if (isUnapproved) return 'unapproved';
  return lastBuild === null ? 'starting' : 'live';
};
