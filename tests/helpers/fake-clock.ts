import type { Clock } from '../../content/service/retry.ts';

export interface FakeClock extends Clock {
  /** Duration of each sleep in milliseconds, in order. */
  readonly sleeps: readonly number[];
}

/** Creates a clock that only moves by sleeping, and whose random numbers are always the same. */
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
