import { array, assert, constantFrom, nat, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  BURST,
  IDLE,
  LOOKS,
  RETRY,
  planNext,
  type RunResult,
  type Schedule,
  type ScheduleEvent,
} from '../../../server/webhook/schedule.ts';

const wanted = (at: number): ScheduleEvent => ({ type: 'wanted', at });
const woken = (at: number): ScheduleEvent => ({ type: 'woken', at });
const ended = (at: number, result: RunResult = 'done', chance = 1): ScheduleEvent => ({
  type: 'ended',
  at,
  result,
  chance,
});
const RUNNING: Schedule = { ...IDLE, isRunning: true };

interface Runs {
  readonly runsFor?: number;
  /** Results of the runs, in order; all later runs succeed. */
  readonly results?: readonly RunResult[];
}

/** Replays events, and wakes the schedule when it asks for that. Returns the times of starts and looks. */
const replay = (events: readonly ScheduleEvent[], { runsFor = Infinity, results = [] }: Runs = {}) => {
  const starts: number[] = [];
  const looks: number[] = [];
  let schedule: Schedule = IDLE;
  let wakeAt: number | null = null;
  let endAt = Infinity;
  const send = (event: ScheduleEvent): void => {
    const next = planNext(schedule, event);
    if (next.starts && schedule.isRunning && event.type !== 'ended') throw new Error('two at once');
    ({ schedule, wakeAt } = next);
    if (schedule.looks.length > 0 && (schedule.isRunning || schedule.waiting)) throw new Error('a look beside a run');
    if (next.starts === 'look') looks.push(event.at);
    if (next.starts !== 'run') return;
    starts.push(event.at);
    endAt = event.at + runsFor;
  };
  const runUntil = (time: number): void => {
    for (;;) {
      const due = Math.min(wakeAt ?? Infinity, schedule.isRunning ? endAt : Infinity);
      if (due > time || due === Infinity) return;
      send(schedule.isRunning ? ended(due, results[starts.length - 1]) : woken(due));
    }
  };
  for (const event of events) {
    runUntil(event.at);
    send(event);
  }
  runUntil(Number.MAX_SAFE_INTEGER);
  return { starts, looks, schedule };
};

const seconds = (...times: readonly number[]): readonly number[] => times.map((time) => time * 1_000);

describe('planNext', () => {
  test('starts a run at once when nobody has wanted anything for 2 s', () => {
    expect(replay([wanted(0)]).starts).toEqual([0]);
    expect(replay(seconds(0, 2, 9).map(wanted), { runsFor: 100 }).starts).toEqual(seconds(0, 2, 9));
  });

  test('makes the wishes of a burst one more run, when they cease', () => {
    const burst = seconds(0, 0.5, 1.4).map(wanted);
    expect(replay(burst, { runsFor: 100 }).starts).toEqual(seconds(0, 3.4));
    expect(replay(burst, { runsFor: 60_000 }).starts).toEqual(seconds(0, 60));
  });

  test('lets no wish of a burst wait for more than 15 s', () => {
    const burst = Array.from({ length: 40 }, (_, index) => wanted(index * 1_000));
    expect(replay(burst, { runsFor: 100 }).starts).toEqual(seconds(0, 16, 31, 41));
  });

  test('makes any number of wishes during a run one run after it, at once', () => {
    const during = seconds(10, 11, 12, 40).map(wanted);
    expect(replay([wanted(0), ...during], { runsFor: 60_000 }).starts).toEqual(seconds(0, 60));
    expect(replay(seconds(0, 59).map(wanted), { runsFor: 60_000 }).starts).toEqual(seconds(0, 60));
  });

  test('tries again after a wait that doubles up to five minutes, of which chance takes at most half', () => {
    let schedule: Schedule = RUNNING;
    const waits = Array.from({ length: 9 }, () => {
      const { wakeAt, schedule: next } = planNext(schedule, ended(1_000, 'failed'));
      schedule = { ...next, isRunning: true, waiting: null };
      return (wakeAt ?? 0) - 1_000;
    });
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 300, 300, 300].map((each) => each * 1_000));
    const least = planNext(RUNNING, ended(0, 'failed', 0)).wakeAt;
    expect(least).toBe(RETRY.first / 2);
  });

  test('forgets its failures with a run that does well, and lets a wish hasten a retry', () => {
    const failed = planNext({ ...RUNNING, failures: 6 }, ended(0, 'failed')).schedule;
    expect(failed).toMatchObject({ failures: 7, waiting: { due: 300_000 } });
    expect(planNext(failed, wanted(100_000)).starts).toBe('run');
    expect(planNext({ ...failed, isRunning: true, waiting: null }, ended(400_000)).schedule).toEqual(IDLE);
  });

  test('answers a wish that came during a run that failed with a run at once, however often it has failed before', () => {
    const during = planNext({ ...RUNNING, failures: 6 }, wanted(1_000)).schedule;
    expect(planNext(during, ended(60_000, 'failed'))).toMatchObject({ starts: 'run', schedule: { failures: 7 } });
  });

  test('looks for what a run has not seen after 1, 2, 4 and 8 s, and then leaves it', () => {
    const { starts, looks, schedule } = replay([wanted(0)], { runsFor: 500, results: ['unseen'] });
    expect([starts, looks]).toEqual([[0], seconds(1.5, 2.5, 4.5, 8.5)]);
    expect(schedule).toEqual({ ...IDLE, lastWish: 0 });
  });

  test('looks no more once a run is wanted, and looks once when it comes late to several', () => {
    const { starts, looks } = replay(seconds(0, 3).map(wanted), { runsFor: 500, results: ['unseen'] });
    expect([starts, looks]).toEqual([seconds(0, 3), seconds(1.5, 2.5)]);
    const { schedule } = planNext(RUNNING, ended(0, 'unseen'));
    expect(planNext(schedule, woken(5_000))).toMatchObject({
      starts: 'look',
      wakeAt: 8_000,
      schedule: { looks: [8_000] },
    });
  });
});

describe('whatever is wanted when, and whatever comes of it', () => {
  const moments = array(nat(120_000), { minLength: 1, maxLength: 60 }).map((times) => times.toSorted((a, b) => a - b));
  const results = array(constantFrom<RunResult>('done', 'unseen', 'failed'), { maxLength: 12 });

  test('never has two at work, and starts one after every wish, within 15 s of it or at the end of the run before', () => {
    assert(
      property(moments, nat(30_000), (wishes, runsFor) => {
        const { starts, schedule } = replay(wishes.map(wanted), { runsFor });
        expect(schedule).toEqual({ ...IDLE, lastWish: wishes.at(-1) });
        for (const wish of wishes) {
          const next = starts.find((start) => start >= wish) ?? Infinity;
          expect(next).toBeLessThanOrEqual(wish + Math.max(BURST.most, runsFor));
        }
        for (const [index, start] of starts.entries())
          expect(start - (starts[index - 1] ?? -Infinity)).toBeGreaterThanOrEqual(runsFor);
      }),
    );
  });

  test('starts at once for the first wish of a quiet time, when nothing is at work', () => {
    assert(
      property(moments, nat(30_000), (wishes, runsFor) => {
        const { starts } = replay(wishes.map(wanted), { runsFor });
        const isBusy = (wish: number): boolean => starts.some((start) => start < wish && wish < start + runsFor);
        const first = wishes.filter((wish, index) => wish - (wishes[index - 1] ?? -Infinity) >= BURST.quiet);
        expect(starts).toEqual(expect.arrayContaining(first.filter((wish) => !isBusy(wish))));
      }),
    );
  });

  test('makes few runs of a burst, however long it is and however short they are', () => {
    const pauses = array(nat(BURST.quiet - 1), { minLength: 1, maxLength: 200 });
    assert(
      property(pauses, nat(30_000), (waits, runsFor) => {
        let time = 0;
        const { starts } = replay(
          [0, ...waits].map((pause) => wanted((time += pause))),
          { runsFor },
        );
        expect(starts.length).toBeLessThanOrEqual(2 + time / BURST.most);
      }),
    );
  });

  test('comes to rest after any failures, having looked four times at most after each run, and never beside one', () => {
    assert(
      property(moments, nat(30_000), results, (wishes, runsFor, ends) => {
        const { starts, looks, schedule } = replay(wishes.map(wanted), { runsFor, results: ends });
        expect(schedule).toEqual({ ...IDLE, lastWish: wishes.at(-1) });
        expect(starts.at(-1)).toBeGreaterThanOrEqual(wishes.at(-1) ?? Infinity);
        for (const [index, start] of starts.entries()) {
          const after = looks.filter((look) => start < look && look < (starts[index + 1] ?? Infinity));
          const ending = start + runsFor;
          const planned = ends[index] === 'unseen' ? LOOKS.map((delay) => ending + delay) : [];
          expect(after).toEqual(planned.slice(0, after.length));
          expect(Math.min(...after)).toBeGreaterThan(ending);
        }
      }),
    );
  });
});
