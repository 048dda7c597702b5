import { setTimeout as wait } from 'node:timers/promises';
import { connectContent } from '../../content/service/sync.ts';
import type { LiveSite } from './live-site.ts';
import type { Log } from './log.ts';
import type { WebhookSettings } from './settings.ts';

export interface PollOptions {
  readonly settings: WebhookSettings;
  readonly site: LiveSite;
  readonly log: Log;
  /** Milliseconds from the end of one poll to the next. */
  readonly interval: number;
  /** Calendar day in the site's time zone. */
  readonly today: () => string;
  readonly signal: AbortSignal;
}

/** What the last poll found. */
export interface PollNote {
  /** ISO time. */
  readonly at: string;
  readonly ref: string | null;
  /** Why there was no answer. */
  readonly error: string | null;
}

/** Milliseconds after which a poll gives up: the next one is not far. */
const DEADLINE = 20_000;

/**
 * Looks for what no webhook told of, since one can be lost for good: a new ref, and a new day, on which sales begin and end.
 * Runs until the signal; gives a function that tells what was found last.
 */
export const startPolling = (options: PollOptions): (() => PollNote | null) => {
  let note: PollNote | null = null;
  const run = async (): Promise<void> => {
    while (await pause(options)) note = await look(options, note);
  };
  void run();
  return () => note;
};

const pause = async ({ interval, signal }: PollOptions): Promise<boolean> => {
  try {
    await wait(interval, undefined, { signal });
    return true;
  } catch {
    return false;
  }
};

/** Tells of a service that cannot be reached when that begins and when it ends, not every minute. */
const look = async ({ settings, site, log, today, signal }: PollOptions, last: PollNote | null): Promise<PollNote> => {
  const at = new Date().toISOString();
  try {
    const ref = await fetchNewestRef(settings, signal);
    if (last?.error) log('info', 'poll.recovered', { ref });
    if (!signal.aborted && site.isBehind({ ref, day: today() })) site.want('poll');
    return { at, ref, error: null };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (!signal.aborted && last?.error !== message) log('warn', 'poll.failed', { message });
    return { at, ref: null, error: message };
  }
};

const fetchNewestRef = async ({ endpoint, accessToken }: WebhookSettings, signal: AbortSignal): Promise<string> => {
  const service = connectContent({ endpoint, accessToken, deadline: DEADLINE, signal });
  try {
    return await service.fetchMasterRef();
  } finally {
    await service.close();
  }
};
