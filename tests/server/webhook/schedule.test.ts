import { array, assert, nat, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DEBOUNCE,
  IDLE,
  RETRY,
  planNext,
  type Schedule,
  type ScheduleEvent,
} from '../../../server/webhook/schedule.ts';

const wanted = (at: number): ScheduleEvent => ({ type: 'wanted', at });
const woken = (at: number): ScheduleEvent => ({ type: 'woken', at });
const ended = (at: number, isToRetry = false, chance = 1): ScheduleEvent => ({ type: 'ended', at, isToRetry, chance });

/** Goes through events, and wakes when it was asked to be woken. Gives the times of the starts. */
const replay = (events: readonly ScheduleEvent[], runsFor = Infinity) => {
  const starts: number[] = [];
  let schedule: Schedule = IDLE;
  let wakeAt: number | null = null;
  let endAt = Infinity;
  const send = (event: ScheduleEvent): void => {
    const next = planNext(schedule, event);
    if (next.starts && schedule.isRunning && event.type !== 'ended') throw new Error('two runs at once');
    ({ schedule, wakeAt } = next);
    if (!next.starts) return;
    starts.push(event.at);
    endAt = event.at + runsFor;
  };
  const runUntil = (time: number): void => {
    for (;;) {
      const due = Math.min(wakeAt ?? Infinity, schedule.isRunning ? endAt : Infinity);
      if (due > time || due === Infinity) return;
      send(schedule.isRunning ? ended(due) : woken(due));
    }
  };
  for (const event of events) {
    runUntil(event.at);
    send(event);
  }
  runUntil(Number.MAX_SAFE_INTEGER);
  return { starts, schedule };
};

describe('planNext', () => {
  it('starts a run when nobody has wanted anything for 2 s', () => {
    expect(replay([wanted(0)]).starts).toEqual([2_000]);
    expect(replay([wanted(0), wanted(1_500), wanted(3_400)]).starts).toEqual([5_400]);
  });

  it('lets the first of many wishes wait for 15 s at most', () => {
    const wishes = Array.from({ length: 40 }, (_, index) => wanted(index * 1_000));
    expect(replay(wishes).starts).toEqual([15_000]);
    expect(replay(wishes, 100).starts).toEqual([15_000, 30_000, 41_000]);
  });

  it('makes any number of wishes during a run one run after it, at once if they have waited long enough', () => {
    const during = [10_000, 11_000, 12_000, 40_000].map(wanted);
    expect(replay([wanted(0), ...during], 60_000).starts).toEqual([2_000, 62_000]);
    expect(replay([wanted(0), wanted(61_500)], 60_000).starts).toEqual([2_000, 63_500]);
  });

  it('tries again after a wait that doubles up to five minutes, of which chance takes at most half', () => {
    let schedule: Schedule = { ...IDLE, isRunning: true };
    const waits = Array.from({ length: 9 }, () => {
      const { wakeAt, schedule: next } = planNext(schedule, ended(1_000, true));
      schedule = { ...next, isRunning: true, waiting: null };
      return (wakeAt ?? 0) - 1_000;
    });
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 300, 300, 300].map((seconds) => seconds * 1_000));
    const least = planNext({ ...IDLE, isRunning: true }, ended(0, true, 0)).wakeAt;
    expect(least).toBe(RETRY.first / 2);
  });

  it('forgets its failures with a run that does well, and lets a wish hasten a retry', () => {
    const failed = planNext({ isRunning: true, waiting: null, failures: 6 }, ended(0, true)).schedule;
    expect(failed).toMatchObject({ failures: 7, waiting: { due: 300_000 } });
    expect(planNext(failed, wanted(100_000)).wakeAt).toBe(102_000);
    expect(planNext({ ...failed, isRunning: true, waiting: null }, ended(400_000)).schedule).toEqual(IDLE);
  });

  it('never has two at work, and starts one after every wish, within 15 s of it or of the end of the run before', () => {
    const times = array(nat(120_000), { minLength: 1, maxLength: 60 });
    assert(
      property(times, nat(30_000), (moments, runsFor) => {
        const wishes = moments.toSorted((a, b) => a - b);
        const { starts, schedule } = replay(wishes.map(wanted), runsFor);
        expect(schedule).toEqual(IDLE);
        for (const wish of wishes) {
          const next = starts.find((start) => start >= wish) ?? Infinity;
          expect(next).toBeLessThanOrEqual(wish + Math.max(DEBOUNCE.most, runsFor));
        }
        for (const [index, start] of starts.entries())
          expect(start - (starts[index - 1] ?? -Infinity)).toBeGreaterThanOrEqual(runsFor);
      }),
    );
  });
});
