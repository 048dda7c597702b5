/** Milliseconds without another wish before a build starts, and the most that the first of many wishes waits (prismic, “Webhook”). */
export const DEBOUNCE = { quiet: 2_000, most: 15_000 } as const;

/** Milliseconds before a run that came to nothing is tried again: doubled each time, up to the cap. */
export const RETRY = { first: 5_000, cap: 300_000 } as const;

/** At most one run at work and at most one waiting. Times are milliseconds of a monotonic clock. */
export interface Schedule {
  readonly isRunning: boolean;
  /** What no run covers yet: since when, and when its run is due. Null when there is nothing. */
  readonly waiting: { readonly since: number; readonly due: number } | null;
  /** Runs in a row that have to be tried again. */
  readonly failures: number;
}

export type ScheduleEvent =
  /** Somebody wants what is published now to be live. */
  | { readonly type: 'wanted'; readonly at: number }
  | { readonly type: 'woken'; readonly at: number }
  /** The run has ended; `chance`, from 0 to below 1, keeps many servers from trying again in step. */
  | { readonly type: 'ended'; readonly at: number; readonly isToRetry: boolean; readonly chance: number };

export interface NextStep {
  readonly schedule: Schedule;
  /** Whether a run starts now: it reads the newest ref, and so covers every wish up to this moment. */
  readonly starts: boolean;
  /** When to send the next `woken`; null waits for another event. */
  readonly wakeAt: number | null;
}

export const IDLE: Schedule = { isRunning: false, waiting: null, failures: 0 };

/** Decides what an event leads to. Any number of wishes becomes one run; a wish during a run becomes one more after it. */
export const planNext = (schedule: Schedule, event: ScheduleEvent): NextStep =>
  startIfDue(note(schedule, event), event);

const note = (schedule: Schedule, event: ScheduleEvent): Schedule => {
  switch (event.type) {
    case 'wanted':
      return { ...schedule, waiting: addWish(schedule.waiting, event.at) };
    case 'woken':
      return schedule;
    case 'ended':
      return event.isToRetry ? retryLater(schedule, event) : { ...schedule, isRunning: false, failures: 0 };
    default:
      return event satisfies never;
  }
};

/** A retry lies in the future, so that a wish before it is the first of its kind and hastens it. */
const addWish = (waiting: Schedule['waiting'], at: number): Schedule['waiting'] => {
  const since = Math.min(waiting?.since ?? at, at);
  return { since, due: Math.min(at + DEBOUNCE.quiet, since + DEBOUNCE.most) };
};

const retryLater = (
  { failures }: Schedule,
  { at, chance }: { readonly at: number; readonly chance: number },
): Schedule => {
  const due = at + retryDelay(failures, chance);
  return { isRunning: false, waiting: { since: due, due }, failures: failures + 1 };
};

/** From half to all of a wait that doubles with each failure. */
const retryDelay = (failures: number, chance: number): number =>
  Math.min(RETRY.cap, RETRY.first * 2 ** failures) * (0.5 + chance / 2);

const startIfDue = (schedule: Schedule, { at }: ScheduleEvent): NextStep => {
  const { isRunning, waiting } = schedule;
  if (isRunning || waiting === null) return { schedule, starts: false, wakeAt: null };
  if (waiting.due > at) return { schedule, starts: false, wakeAt: waiting.due };
  return { schedule: { ...schedule, isRunning: true, waiting: null }, starts: true, wakeAt: null };
};
