import type { HeldBuild } from '../../publish/publication.ts';
import { findFailure, type StatusFailure } from './failure.ts';
import type { Hook } from './hook.ts';
import type { LiveSiteProgress } from './live-site.ts';
import type { LookNote } from './newest-ref.ts';
import type { PublicationRecord } from './publication-record.ts';
import type { DraftStatuses } from './reports.ts';
import type { BuildOutcome } from './run-build.ts';
import type { TargetRelease } from './run-site.ts';
import { isJudgedByLive, isTakenBack, NEEDS_APPROVAL } from './target-releases.ts';

/** Last webhook that was accepted. */
export interface HookNote extends Omit<Hook, 'documents'> {
  /** ISO time. */
  readonly at: string;
  /** Number of documents that it named. */
  readonly documents: number;
}

export interface PublicationStatus extends PublicationRecord {
  /** Key of the report of what it changed; null where there is none. */
  readonly report: string | null;
}

export interface HeldStatus extends HeldBuild {
  /** Key of the report of what it would change; null where there is none. */
  readonly report: string | null;
}

export interface StatusInput {
  readonly repository: string;
  /** In which the status page tells times. */
  readonly timeZone: string;
  readonly startedAt: string;
  readonly isStopping: boolean;
  readonly progress: LiveSiteProgress;
  /** What went live, the newest first. */
  readonly publications: readonly PublicationStatus[];
  /** Releases of Prismic, and what they would change; null when nobody wants to know. */
  readonly drafts: DraftStatuses | null;
  /** Releases of the target that is published to, the newest first; null when there is none, or nothing is known of it. */
  readonly releases: readonly TargetRelease[] | null;
  /** What waits there to be approved, or is approved and not live yet; null when nothing does. */
  readonly held: HeldStatus | null;
  readonly lastWebhook: HookNote | null;
  readonly lastPoll: LookNote | null;
}

/** What `GET /status` says. Times are ISO; nothing secret is in it, but problems of the content are. */
export interface Status extends Omit<StatusInput, 'isStopping' | 'progress'> {
  /**
   * In one word: `failed` stays until something better comes of the content or of the service, `held` until a person ends a rollback,
   * `unapproved` until one approves what waits.
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
  /** What keeps the site from being what is published; null when nothing does. */
  readonly failure: StatusFailure | null;
  readonly lastBuild: LastBuild | null;
  /** What changes by itself after the day of the last good build, the next first. */
  readonly coming: LiveSiteProgress['coming'];
}

export interface LastBuild extends Pick<BuildOutcome, 'kind' | 'ref'> {
  readonly at: string;
  /** Pages that it drew or took away; null when it did not come to its end. */
  readonly changed: number | null;
}

/** Puts together what is known. */
export const createStatus = ({ isStopping, progress, ...known }: StatusInput): Status => {
  const { work, isWaiting, lastBuild, coming } = progress;
  const failure = findFailure(progress);
  const releases = known.releases ?? [];
  // What was judged by something else that was live waits for nothing.
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
