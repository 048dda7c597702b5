import type { Clock } from '../../content/service/retry.ts';

export interface FakeClock extends Clock {
  /** Milliseconds of each sleep, in order. */
  readonly sleeps: readonly number[];
}

/** A clock that only sleep moves; chance always falls on the same number. */
export const createFakeClock = ({ start = Date.parse('2026-09-01T00:00:00Z'), chance = 0.5 } = {}): FakeClock => {
  const sleeps: number[] = [];
  let time = start;
  return {
    sleeps,
    now: () => time,
    random: () => chance,
    sleep: async (milliseconds) => {
      sleeps.push(milliseconds);
      time += milliseconds;
    },
  };
};
