import { setTimeout as wait } from 'node:timers/promises';
import type { LiveSite } from './live-site.ts';

export interface PollOptions {
  readonly site: LiveSite;
  /** Milliseconds from the end of one poll to the next. */
  readonly interval: number;
  readonly signal: AbortSignal;
}

/** Looks, until the signal, for what no webhook told of, since one can be lost for good, and for a new day, on which sales begin and end. */
export const startPolling = ({ site, interval, signal }: PollOptions): void => {
  const run = async (): Promise<void> => {
    while (await pause(interval, signal)) await site.poll();
  };
  void run();
};

const pause = async (interval: number, signal: AbortSignal): Promise<boolean> => {
  try {
    await wait(interval, undefined, { signal });
    return true;
  } catch {
    return false;
  }
};
