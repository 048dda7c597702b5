import { errorMessage, errorStack } from '../../base/errors.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { isAuditWanted, IDLE, planNext, type RunResult, type Schedule, type ScheduleEvent } from './schedule.ts';
import { addClick, answerClicks, coverClicks, firstClick, type Click, type Clicks } from './clicks.ts';
import type { AlertMatter } from './alerts.ts';
import { findFailure, type BuiltFrom, type Known } from './known.ts';
import { noteChange } from './journal.ts';
import type { LiveSiteOptions } from './live-site-options.ts';
import type { SiteNow } from './reports.ts';
import { runOnce } from './run-once.ts';
import { findApproved, isReleased, NEEDS_APPROVAL } from './target-releases.ts';
import { findLatestId } from '../../renderer/files/read-manifest.ts';

/**
 * Why a build is wanted. `journal`: an earlier process had accepted a hook and not finished the work; `audit`: nothing is new, and all
 * documents are fetched.
 */
type Reason = 'start' | 'journal' | 'webhook' | 'poll' | 'retry' | 'audit';

/** The work at hand, and the results of the last runs. Times are ISO. */
export interface LiveSiteProgress extends Pick<Known, 'lastBuild' | 'coming' | 'publishing'> {
  readonly work: { readonly reason: Reason; readonly since: string; readonly step: string } | null;
  readonly isWaiting: boolean;
  /** Whether a hook has named a ref that the content service does not show yet. */
  readonly isLooking: boolean;
  /** Failed runs in a row. */
  readonly failures: number;
}

export interface LiveSite {
  /**
   * Asks for the published content to become live, and returns once that is on disk; throws if it cannot be written. `named` is what a hook
   * reports.
   */
  readonly want: (reason: Reason, named?: Omit<Click, 'at'>) => void;
  readonly progress: () => LiveSiteProgress;
  /**
   * Asks for the newest ref, and builds if that would find something new: content, a new day, or a build that somebody else made. If
   * nothing is new and no click has come for a while, it starts the daily audit, so that no click has to wait for it.
   */
  readonly poll: () => Promise<void>;
  /** Ends a running build gracefully and gives a publish command time to finish; nothing starts after it. */
  readonly stop: () => Promise<void>;
}

/**
 * Keeps the live site up to date with the published content. One run at a time, each of which builds and, if the site changed, publishes.
 */
export const createLiveSite = (options: LiveSiteOptions): LiveSite => {
  const { journal, log, releases, reports, alert } = options;
  const stopping = { build: new AbortController(), publish: new AbortController() };
  const isStopping = (): boolean => stopping.build.signal.aborted;
  let wanted: Reason = 'start';
  let run: Promise<void> = Promise.resolve();
  let work: LiveSiteProgress['work'] = null;
  let known: Known = { ...NOTHING_KNOWN, current: findLatestId(options.out) };
  let clicks = readClicks(options);
  let lastClick = -Infinity;
  const timetable = createTimetable(stopping.build.signal, (starts) => {
    if (starts === 'run') run = start(wanted);
    else void look();
  });

  const start = async (reason: Reason): Promise<void> => {
    const since = new Date().toISOString();
    const onStep = (step: string): void => {
      work = { reason, since, step };
    };
    onStep('start');
    clicks = coverClicks(clicks);
    log('info', 'build.started', { reason });
    // Let the hook be answered first: starting a process takes milliseconds.
    await nextTurn();
    await reports?.pause();
    const result = await finish(reason, onStep);
    if (result === 'done') clicks = answerClicks(clicks);
    const isWaiting = timetable.now().waiting !== null;
    // If it cannot be written, the next process repeats the run, which does no harm.
    noteChange(options, { pending: result !== 'done' || isWaiting, clickedAt: firstClick(clicks) });
    work = null;
    if (!isWaiting) wanted = 'retry';
    timetable.apply({ type: 'ended', at: performance.now(), result, chance: Math.random() });
    resumeReports();
    // A run that was stopped sends no alert.
    if (!isStopping()) void alert?.(findMatter(known, timetable.now(), releases));
  };

  const learn = (news: Partial<Known>): void => {
    known = { ...known, ...news };
  };

  const finish = async (reason: Reason, onStep: (step: string) => void): Promise<RunResult> => {
    const isAudit = reason === 'audit';
    const signals = { build: stopping.build.signal, publish: stopping.publish.signal };
    try {
      return await runOnce(options, { known, click: clicks.covered, isAudit, signals, onStep, learn });
    } catch (error) {
      log('error', 'run.failed', { message: errorStack(error) });
      const failure = { code: 'run.failed', message: errorMessage(error), hint: undefined };
      const at = new Date().toISOString();
      learn({ lastBuild: { kind: 'failed', ref: null, problems: [], code: null, failure, at } });
      return 'failed';
    }
  };

  const resumeReports = (): void => {
    if (!timetable.now().isRunning && !isStopping()) void reports?.resume(siteOf(known));
  };

  const want = (reason: Reason, named: Omit<Click, 'at'> | null = null): void => {
    const told = named === null ? clicks : addClick(clicks, { ...named, at: new Date().toISOString() });
    journal.write({ pending: true, clickedAt: firstClick(told) });
    clicks = told;
    if (named !== null) lastClick = performance.now();
    if (timetable.now().waiting === null || reason === 'webhook') wanted = reason;
    timetable.apply({ type: 'wanted', at: performance.now() });
  };

  /** The first time, it only notes the time from which the age of an audit counts. */
  const auditIfDue = (): void => {
    const { auditedAt } = journal.read();
    const now = Date.now();
    const isWanted = isAuditWanted({ auditedAt, now, quiet: performance.now() - lastClick });
    if (!isWanted && auditedAt !== null) return;
    if (noteChange(options, { auditedAt: new Date(now).toISOString() }) && isWanted) want('audit');
  };

  /** Returns true if the newest ref is known, and the live site is not behind it. */
  const look = async (): Promise<boolean> => {
    const ref = await options.newestRef.look();
    if (ref === null || isStopping()) return false;
    const { isRunning, waiting, failures } = timetable.now();
    // A run that is about to start reads the newest ref anyway; one that waits for its retry may start sooner.
    if (isRunning || (waiting !== null && failures === 0)) return true;
    try {
      if (!isBehind(known, { ref, day: options.today() }, options)) return true;
      want('poll');
    } catch (error) {
      log('error', 'poll.failed', { message: String(error) });
    }
    return false;
  };

  return {
    want,
    progress: () => {
      const { waiting, looks, failures } = timetable.now();
      const { lastBuild, coming, publishing } = known;
      const isLooking = looks.length > 0;
      return { work, isWaiting: waiting !== null, isLooking, failures, lastBuild, coming, publishing };
    },
    poll: async () => {
      if (!timetable.now().isRunning) await releases?.look();
      const isLevel = await look();
      resumeReports();
      const { isRunning, waiting, looks } = timetable.now();
      if (!isLevel || isRunning || waiting !== null || looks.length > 0) return;
      // If no look has found what a hook reported, the hook was late or a duplicate.
      clicks = answerClicks(clicks);
      noteChange(options, { pending: false, clickedAt: null });
      auditIfDue();
    },
    stop: async () => {
      stopping.build.abort();
      const timer = setTimeout(() => stopping.publish.abort(), PUBLISH_GRACE);
      await run;
      await reports?.pause();
      clearTimeout(timer);
    },
  };
};

const NOTHING_KNOWN = { builtFrom: null, made: null, lastBuild: null, coming: [], publishing: null } as const;

/** Starts runs and looks at the times of the schedule, until the signal. */
const createTimetable = (signal: AbortSignal, start: (what: 'run' | 'look') => void) => {
  let schedule: Schedule = IDLE;
  let timer: NodeJS.Timeout | undefined;
  const apply = (event: ScheduleEvent): void => {
    const next = planNext(schedule, event);
    schedule = next.schedule;
    clearTimeout(timer);
    if (signal.aborted) return;
    if (next.wakeAt !== null) timer = setTimeout(wake, Math.max(0, next.wakeAt - performance.now()));
    if (next.starts !== null) start(next.starts);
  };
  const wake = (): void => apply({ type: 'woken', at: performance.now() });
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  return { now: () => schedule, apply };
};

/** Returns what people have to be told after a run. */
const findMatter = (known: Known, { failures }: Schedule, releases: LiveSiteOptions['releases']): AlertMatter => ({
  failure: findFailure({ ...known, failures }),
  held: known.publishing?.code === NEEDS_APPROVAL ? known.publishing : null,
  approved: findApproved(releases?.last() ?? null),
});

const siteOf = ({ current: id, builtFrom }: Known): SiteNow | null =>
  id === null || builtFrom === null || builtFrom.ref === null ? null : { id, ref: builtFrom.ref };

/** True if a build would find something new, or if a publication that was held back may go ahead. */
const isBehind = (
  { builtFrom, current, publishing }: Known,
  { ref, day }: BuiltFrom,
  { out, releases }: LiveSiteOptions,
): boolean => {
  const target = releases?.last() ?? null;
  const isFree = publishing?.waitsForPerson === true && target !== null && isReleased(publishing, target);
  return builtFrom?.ref !== ref || builtFrom.day !== day || findLatestId(out) !== current || isFree;
};

const readClicks = ({ journal }: LiveSiteOptions): Clicks => {
  const { clickedAt } = journal.read();
  return { covered: clickedAt === null ? null : { at: clickedAt, ref: null, documents: [] }, next: null };
};

/** Milliseconds that a running publish command has left once the webhook is asked to stop. */
const PUBLISH_GRACE = 20_000;
