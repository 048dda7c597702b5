/** Milliseconds without a wish after which a burst is over, and the longest that the first wish of a burst waits (prismic, “Webhook”). */
export const BURST = { quiet: 2_000, most: 15_000 } as const;

/** Milliseconds before a failed run is retried: doubled each time, up to the cap. */
export const RETRY = { first: 5_000, cap: 300_000 } as const;

/**
 * A hook may name a ref that the run after it did not see yet. These are the milliseconds from that run to each further look for the ref;
 * later it is found by the poll.
 */
export const LOOKS = [1_000, 2_000, 4_000, 8_000] as const;

/** At most one run works and at most one waits. Times are milliseconds of a monotonic clock. */
export interface Schedule {
  readonly isRunning: boolean;
  /** The wish that no run covers yet: when it came, and when its run is due. Null if there is none. */
  readonly waiting: { readonly since: number; readonly due: number } | null;
  /** Time of the last wish. */
  readonly lastWish: number;
  /** Failed runs in a row. */
  readonly failures: number;
  /** Times at which to look for a newer ref. Empty while a run works or waits, because the run reads the newest ref anyway. */
  readonly looks: readonly number[];
}

/** How a run ended. `unseen`: it found nothing new, although a hook had named a newer ref. */
export type RunResult = 'done' | 'unseen' | 'failed';

export type ScheduleEvent =
  /** Somebody wants the published content to be live. */
  | { readonly type: 'wanted'; readonly at: number }
  | { readonly type: 'woken'; readonly at: number }
  /** The run has ended. `chance`, from 0 to below 1, spreads the retries of many servers over time. */
  | { readonly type: 'ended'; readonly at: number; readonly result: RunResult; readonly chance: number };

interface ScheduleStep {
  readonly schedule: Schedule;
  /** What starts: a run, which reads the newest ref and so covers every wish up to this moment, or a look for a newer ref. */
  readonly starts: 'run' | 'look' | null;
  /** When to send the next `woken`; null if nothing happens before another event. */
  readonly wakeAt: number | null;
}

export const IDLE: Schedule = { isRunning: false, waiting: null, lastWish: -Infinity, failures: 0, looks: [] };

/** Decides what an event leads to. Any number of wishes leads to one run; wishes during a run lead to one more run after it. */
export const planNext = (schedule: Schedule, event: ScheduleEvent): ScheduleStep =>
  startDue(note(schedule, event), event);

const note = (schedule: Schedule, event: ScheduleEvent): Schedule => {
  switch (event.type) {
    case 'wanted':
      return { ...schedule, waiting: addWish(schedule, event.at), lastWish: event.at, looks: [] };
    case 'woken':
      return schedule;
    case 'ended':
      return noteEnd({ ...schedule, isRunning: false }, event);
    default:
      return event satisfies never;
  }
};

/**
 * A wish after a quiet time is due at once; a wish soon after another waits until no more come. The `since` of a retry lies in the future,
 * so an earlier wish replaces it and brings the run forward.
 */
const addWish = ({ waiting, lastWish }: Schedule, at: number): Schedule['waiting'] => {
  const since = Math.min(waiting?.since ?? at, at);
  const isQuiet = at - lastWish >= BURST.quiet;
  return { since, due: isQuiet ? at : Math.min(at + BURST.quiet, since + BURST.most) };
};

type RunEnd = Extract<ScheduleEvent, { type: 'ended' }>;

const noteEnd = (schedule: Schedule, { at, result, chance }: RunEnd): Schedule => {
  const { waiting, failures } = schedule;
  if (result === 'failed') {
    const due = at + retryDelay(failures, chance);
    return { ...schedule, waiting: waiting ?? { since: due, due }, failures: failures + 1 };
  }
  const looks = result === 'unseen' && waiting === null ? LOOKS.map((delay) => at + delay) : [];
  return { ...schedule, failures: 0, looks };
};

/** A random share, between half and all, of a delay that doubles with each failure. */
const retryDelay = (failures: number, chance: number): number =>
  Math.min(RETRY.cap, RETRY.first * 2 ** failures) * (0.5 + chance / 2);

const startDue = (schedule: Schedule, { at }: ScheduleEvent): ScheduleStep => {
  const { isRunning, waiting } = schedule;
  if (isRunning) return { schedule, starts: null, wakeAt: null };
  if (waiting === null) return lookIfDue(schedule, at);
  if (waiting.due > at) return { schedule, starts: null, wakeAt: waiting.due };
  return { schedule: { ...schedule, isRunning: true, waiting: null }, starts: 'run', wakeAt: null };
};

/** Several overdue looks (the process had no time for them) count as one. */
const lookIfDue = (schedule: Schedule, at: number): ScheduleStep => {
  const looks = schedule.looks.filter((due) => due > at);
  const starts = looks.length < schedule.looks.length ? 'look' : null;
  return { schedule: { ...schedule, looks }, starts, wakeAt: looks[0] ?? null };
};

/** Milliseconds after which an idle server makes an audit, before a build has to make one (`content/audit.ts`). */
const AUDIT_AGE = 20 * 3_600_000;

/** Milliseconds without a click after which no editor is assumed to be working. */
const QUIET_TIME = 600_000;

interface AuditTime {
  /** ISO time of the last audit; null if none is known. */
  readonly auditedAt: string | null;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Milliseconds since the last click. */
  readonly quiet: number;
}

/** True if now is a good time to fetch all documents, so that the first click of a day does not wait for that. */
export const isAuditWanted = ({ auditedAt, now, quiet }: AuditTime): boolean =>
  auditedAt !== null && quiet >= QUIET_TIME && Math.abs(now - Date.parse(auditedAt)) >= AUDIT_AGE;
