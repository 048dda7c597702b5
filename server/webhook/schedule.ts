/** Milliseconds without a wish that make a quiet time, and the most that the first wish of a burst waits (prismic, “Webhook”). */
export const BURST = { quiet: 2_000, most: 15_000 } as const;

/** Milliseconds before a run that came to nothing is tried again: doubled each time, up to the cap. */
export const RETRY = { first: 5_000, cap: 300_000 } as const;

/** Milliseconds from a run that has not seen what a hook told of to each look for it. After these the poll finds it. */
export const LOOKS = [1_000, 2_000, 4_000, 8_000] as const;

/** At most one run at work and at most one waiting. Times are milliseconds of a monotonic clock. */
export interface Schedule {
  readonly isRunning: boolean;
  /** What no run covers yet: since when, and when its run is due. Null when there is nothing. */
  readonly waiting: { readonly since: number; readonly due: number } | null;
  /** When something was wanted last. */
  readonly lastWish: number;
  /** Runs in a row that have to be tried again. */
  readonly failures: number;
  /** When to look for a newer ref; none while a run is at work or waiting, since that reads the newest one anyway. */
  readonly looks: readonly number[];
}

/** What came of a run. `unseen`: it found nothing new, although a hook had told of something. */
export type RunResult = 'done' | 'unseen' | 'failed';

export type ScheduleEvent =
  /** Somebody wants what is published now to be live. */
  | { readonly type: 'wanted'; readonly at: number }
  | { readonly type: 'woken'; readonly at: number }
  /** The run has ended; `chance`, from 0 to below 1, keeps many servers from trying again in step. */
  | { readonly type: 'ended'; readonly at: number; readonly result: RunResult; readonly chance: number };

interface ScheduleStep {
  readonly schedule: Schedule;
  /** What starts now: a run, which reads the newest ref and so covers every wish up to this moment, or a look for one. */
  readonly starts: 'run' | 'look' | null;
  /** When to send the next `woken`; null waits for another event. */
  readonly wakeAt: number | null;
}

export const IDLE: Schedule = { isRunning: false, waiting: null, lastWish: -Infinity, failures: 0, looks: [] };

/** Decides what an event leads to. Any number of wishes becomes one run; a wish during a run becomes one more after it. */
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
 * The wish that ends a quiet time is due at once; one that follows soon after another waits until no more come. A retry is
 * in the future, so that a wish before it is the first of its kind and hastens it.
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
    return { ...schedule, waiting: { since: due, due }, failures: failures + 1 };
  }
  const looks = result === 'unseen' && waiting === null ? LOOKS.map((delay) => at + delay) : [];
  return { ...schedule, failures: 0, looks };
};

/** From half to all of a wait that doubles with each failure. */
const retryDelay = (failures: number, chance: number): number =>
  Math.min(RETRY.cap, RETRY.first * 2 ** failures) * (0.5 + chance / 2);

const startDue = (schedule: Schedule, { at }: ScheduleEvent): ScheduleStep => {
  const { isRunning, waiting } = schedule;
  if (isRunning) return { schedule, starts: null, wakeAt: null };
  if (waiting === null) return lookIfDue(schedule, at);
  if (waiting.due > at) return { schedule, starts: null, wakeAt: waiting.due };
  return { schedule: { ...schedule, isRunning: true, waiting: null }, starts: 'run', wakeAt: null };
};

/** Looks that are overdue, since the process had no time for them, are one. */
const lookIfDue = (schedule: Schedule, at: number): ScheduleStep => {
  const looks = schedule.looks.filter((due) => due > at);
  const starts = looks.length < schedule.looks.length ? 'look' : null;
  return { schedule: { ...schedule, looks }, starts, wakeAt: looks[0] ?? null };
};

/** Milliseconds after which an audit is made while nothing else is to be done: before a build has to make one (`content/audit.ts`). */
const AUDIT_AGE = 20 * 3_600_000;

/** Milliseconds without a click after which no editor is thought to be at work. */
const QUIET_TIME = 600_000;

interface AuditTime {
  /** ISO time of the last audit; null when none is known of. */
  readonly auditedAt: string | null;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Milliseconds since the last click. */
  readonly quiet: number;
}

/** Whether now is the time to fetch all documents, so that the first click of a day does not wait for that. */
export const isAuditWanted = ({ auditedAt, now, quiet }: AuditTime): boolean =>
  auditedAt !== null && quiet >= QUIET_TIME && Math.abs(now - Date.parse(auditedAt)) >= AUDIT_AGE;
