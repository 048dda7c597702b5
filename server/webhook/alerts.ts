import { sha256 } from '../../base/digest.ts';
import type { AlertChannel } from './alert-channel.ts';
import type { StatusFailure } from './failure.ts';
import type { Journal } from './journal.ts';
import type { Log } from './log.ts';

/** Tells people of a failure, once, and once when it is over. */
export interface Alerts {
  /** What is in the way after a run; null when nothing is. Returns when the message is sent, or could not be. */
  readonly note: (failure: StatusFailure | null) => Promise<void>;
}

export interface AlertsOptions {
  readonly channel: AlertChannel;
  /** Remembers what was sent, so that the next process neither repeats it nor forgets to say that it is over. */
  readonly journal: Journal;
  /** Origin of the public site. */
  readonly url: string;
  readonly log: Log;
  readonly signal: AbortSignal;
}

/** A message that could not be sent is sent after the next run, if it still holds. */
export const createAlerts = ({ channel, journal, url, log, signal }: AlertsOptions): Alerts => {
  let turn: Promise<void> = Promise.resolve();
  const tell = async (failure: StatusFailure | null): Promise<void> => {
    const alerted = failure && keyOf(failure);
    if (alerted === journal.read().alerted || signal.aborted) return;
    try {
      const trouble = await channel(failure === null ? describeEnd(url) : describeFailure(failure, url), signal);
      if (trouble !== null) return log('warn', 'alert.failed', { message: trouble });
      journal.write({ alerted });
      log('info', 'alert.sent', { failure: failure?.code ?? null });
    } catch (error) {
      if (!signal.aborted) log('error', 'alert.failed', { message: String(error) });
    }
  };
  return {
    note: async (failure) => {
      turn = turn.then(async () => tell(failure));
      return turn;
    },
  };
};

/** The same failure has the same key, however often it is tried and however it words it. */
const keyOf = ({ code, problems }: StatusFailure): string =>
  sha256(JSON.stringify([code, problems.map(({ type, uid, lang, field }) => [type, uid, lang, field])]));

/** Documents that are named. */
const SHOWN = 5;

const describeFailure = ({ message, hint, problems, isRetried }: StatusFailure, url: string): string =>
  [
    `Not everything published is live on ${url}`,
    message,
    ...problems
      .slice(0, SHOWN)
      .map(({ type, uid, lang, message: what, link }) =>
        ['•', type, uid, lang, '·', what, link].filter(Boolean).join(' '),
      ),
    ...(problems.length > SHOWN ? [`… and ${problems.length - SHOWN} more`] : []),
    ...(hint ? [hint] : []),
    isRetried ? 'It is tried again by itself.' : 'It starts again by itself when this is mended and published.',
  ].join('\n');

const describeEnd = (url: string): string => `Everything published is live again on ${url}`;
