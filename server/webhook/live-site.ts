import { setTimeout as wait } from 'node:timers/promises';
import type { LiveSiteOptions } from './live-site-options.ts';
import { logOutcome } from './log-outcome.ts';
import { publishStanding, type Publishing } from './publish-standing.ts';
import { runBuild, type BuildOutcome } from './run-build.ts';
import { IDLE, planNext, type Schedule, type ScheduleEvent } from './schedule.ts';
import { readStandingId } from './standing-id.ts';

/** Why a build is wanted. `journal`: what an earlier process had accepted and not brought to its end. */
export type Reason = 'start' | 'journal' | 'webhook' | 'poll' | 'retry';

/** What a build was made of: another one is worth its while when this has changed. */
export interface BuiltFrom {
  readonly ref: string | null;
  readonly day: string;
}

/** What is at work, and what came of what was. Times are ISO. */
export interface LiveSiteProgress {
  readonly work: { readonly reason: Reason; readonly since: string; readonly step: string } | null;
  readonly isWaiting: boolean;
  /** Runs in a row that have to be tried again. */
  readonly failures: number;
  readonly lastBuild: (BuildOutcome & { readonly at: string }) | null;
  /** Publication that has failed so far. */
  readonly publishing: Publishing | null;
}

export interface LiveSite {
  /** Asks for what is published to become live, and returns when that is on the disk: throws when it cannot be written. */
  readonly want: (reason: Reason) => void;
  readonly progress: () => LiveSiteProgress;
  /** Whether a build would find something new: another ref, another day, or a folder that somebody else has built into. */
  readonly isBehind: (now: BuiltFrom) => boolean;
  /** Ends a running build in good order and gives a publish command time to end; nothing starts after it. */
  readonly stop: () => Promise<void>;
}

/** Keeps the live site at what is published: one run at a time, each a build and, when the site is new, its publication. */
export const createLiveSite = (options: LiveSiteOptions): LiveSite => {
  const { journal, log, out } = options;
  const stopping = { build: new AbortController(), publish: new AbortController() };
  let schedule: Schedule = IDLE;
  let timer: NodeJS.Timeout | undefined;
  let wanted: Reason = 'start';
  let run: Promise<void> = Promise.resolve();
  let progress: LiveSiteProgress = NOTHING;
  let builtFrom: BuiltFrom | null = null;
  let standing = readStandingId(out);

  const apply = (event: ScheduleEvent): void => {
    const next = planNext(schedule, event);
    schedule = next.schedule;
    progress = { ...progress, isWaiting: schedule.waiting !== null, failures: schedule.failures };
    clearTimeout(timer);
    if (stopping.build.signal.aborted) return;
    if (next.wakeAt !== null) timer = setTimeout(wake, Math.max(0, next.wakeAt - performance.now()));
    if (next.starts) run = work(wanted);
  };
  const wake = (): void => apply({ type: 'woken', at: performance.now() });

  const work = async (reason: Reason): Promise<void> => {
    const since = isoNow();
    const onStep = (step: string): void => {
      progress = { ...progress, work: { reason, since, step } };
    };
    onStep('start');
    log('info', 'build.started', { reason });
    const isToRetry = !(await settle(onStep));
    progress = { ...progress, work: null };
    if (schedule.waiting === null) wanted = 'retry';
    apply({ type: 'ended', at: performance.now(), isToRetry, chance: Math.random() });
    if (schedule.waiting === null && !schedule.isRunning) forgetPending(options);
  };

  /** Builds and publishes. Gives whether nothing is left to do; a refused build is settled until the content changes. */
  const settle = async (onStep: (step: string) => void): Promise<boolean> => {
    const day = options.today();
    try {
      const { signal } = stopping.build;
      const outcome = await runBuild({ ...options, limit: options.limits.build, signal, onStep });
      logOutcome(log, outcome);
      progress = { ...progress, lastBuild: { ...outcome, at: isoNow() } };
      if (outcome.kind === 'stopped') return false;
      builtFrom = { ref: outcome.ref, day };
      if (!isFolderSound(outcome)) return false;
      standing = readStandingId(out);
      const publishing = await publishStanding(options, {
        ...{ id: standing, outcome, previous: progress.publishing, signal: stopping.publish.signal },
        onStart: () => onStep('publish'),
      });
      progress = { ...progress, publishing };
      return publishing === null && outcome.kind !== 'failed';
    } catch (error) {
      log('error', 'run.failed', { message: error instanceof Error ? (error.stack ?? error.message) : String(error) });
      return false;
    }
  };

  return {
    want: (reason) => {
      journal.write({ pending: true });
      if (schedule.waiting === null || reason === 'webhook') wanted = reason;
      apply({ type: 'wanted', at: performance.now() });
    },
    progress: () => progress,
    isBehind: ({ ref, day }) => {
      // What is about to start reads the newest ref anyway; what waits to be tried again may go sooner.
      if (schedule.isRunning || (schedule.waiting !== null && schedule.failures === 0)) return false;
      return builtFrom?.ref !== ref || builtFrom.day !== day || readStandingId(out) !== standing;
    },
    stop: async () => {
      clearTimeout(timer);
      stopping.build.abort();
      const ended = new AbortController();
      void abortLater(stopping.publish, ended.signal);
      await run;
      ended.abort();
    },
  };
};

const NOTHING: LiveSiteProgress = { work: null, isWaiting: false, failures: 0, lastBuild: null, publishing: null };

const isoNow = (): string => new Date().toISOString();

/** A run that cannot be noted as done is done again by the next process: no harm. */
const forgetPending = ({ journal, log }: LiveSiteOptions): void => {
  try {
    journal.write({ pending: false });
  } catch (error) {
    log('error', 'journal.unwritable', { message: String(error) });
  }
};

/** Exit codes (content at fault, service unavailable) after which nobody is at work in the folder and no commit is half done. */
const SOUND_CODES: ReadonlySet<number | null> = new Set([1, 3]);

const isFolderSound = (outcome: Exclude<BuildOutcome, { readonly kind: 'stopped' }>): boolean =>
  outcome.kind === 'built' || SOUND_CODES.has(outcome.code);

/** Milliseconds that a running publish command has once the webhook is told to stop. */
const PUBLISH_GRACE = 20_000;

const abortLater = async (controller: AbortController, ended: AbortSignal): Promise<void> => {
  try {
    await wait(PUBLISH_GRACE, undefined, { signal: ended });
    controller.abort();
  } catch {
    // It has ended in time.
  }
};
