/** Whether one more request is allowed now: so many from each sender, and so many in all, in a minute. */
export type RateLimit = (sender: string) => boolean;

const MINUTE = 60_000;

export interface RateLimitOptions {
  readonly each: number;
  readonly all: number;
  /** Milliseconds; of a clock that only goes forward. */
  readonly now: () => number;
}

/** Counts requests by the minute. Nothing is known of earlier ones. */
export const createRateLimit = ({ each, all, now }: RateLimitOptions): RateLimit => {
  const counts = new Map<string, number>();
  let total = 0;
  let since = now();
  return (sender) => {
    if (now() - since >= MINUTE) {
      counts.clear();
      total = 0;
      since = now();
    }
    const count = (counts.get(sender) ?? 0) + 1;
    if (count > each || total >= all) return false;
    counts.set(sender, count);
    total += 1;
    return true;
  };
};
