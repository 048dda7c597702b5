import { sha256 } from '../../base/digest.ts';
import type { AlertChannel } from './alert-channel.ts';
import { isAfterSwitch, type StatusFailure } from './known.ts';
import type { Journal } from './journal.ts';
import type { Log } from './log.ts';
import { shortId } from '../../publish/publication.ts';
import type { WaitingBuild } from './target-releases.ts';

/**
 * Tells people, after a run, once of a failure, or of a build that waits to be approved, and once when it is over. Resolves once the
 * message was sent, or could not be.
 */
export type Alert = (found: AlertMatter) => Promise<void>;

export interface AlertMatter {
  /** Null if nothing fails. */
  readonly failure: StatusFailure | null;
  /** The build that waits to be approved. */
  readonly held: Pick<WaitingBuild, 'id' | 'message' | 'hint'> | null;
  /** The build that is live, and who approved it, if it was held. */
  readonly approved: { readonly id: string; readonly by: string } | null;
}

interface AlertOptions {
  readonly channel: AlertChannel;
  /** Keeps what was sent, so that the next process neither repeats it nor forgets to say that it is over. */
  readonly journal: Journal;
  /** Origin of the public site. */
  readonly url: string;
  readonly log: Log;
  readonly signal: AbortSignal;
}

/** A message that could not be sent is tried again after the next run, if it is still true. */
export const createAlert = ({ channel, journal, url, log, signal }: AlertOptions): Alert => {
  let turn: Promise<void> = Promise.resolve();
  const tell = async ({ failure, held, approved }: AlertMatter): Promise<void> => {
    const alerted = failure === null ? held && keyOfHeld(held) : keyOf(failure);
    const before = journal.read().alerted;
    if (alerted === before || signal.aborted) return;
    // The live build may have been approved long ago, and the last message may be about another build, which nobody has approved.
    const approval = approved !== null && before?.startsWith(beginOfHeld(approved)) === true ? approved : null;
    const text = describeMatter({ failure, held, approved: approval }, url);
    try {
      const trouble = await channel(text, signal);
      if (trouble !== null) return log('warn', 'alert.failed', { message: trouble });
      journal.write({ alerted });
      log('info', 'alert.sent', { failure: failure?.code ?? null, held: held?.id ?? null });
    } catch (error) {
      if (!signal.aborted) log('error', 'alert.failed', { message: String(error) });
    }
  };
  return async (found) => {
    turn = turn.then(async () => tell(found));
    return turn;
  };
};

/** The same failure has the same key, however often it is retried and however its message is worded. */
const keyOf = ({ code, problems }: StatusFailure): string =>
  sha256(JSON.stringify([code, problems.map(({ type, uid, lang, field }) => [type, uid, lang, field])]));

/** A build that waits for the same reasons has the same key, however often it is retried; other reasons are told anew. */
const keyOfHeld = ({ id, message }: NonNullable<AlertMatter['held']>): string =>
  `${beginOfHeld({ id })}${sha256(message)}`;

const beginOfHeld = ({ id }: { readonly id: string }): string => `held ${id} `;

/** Most documents that are listed. */
const SHOWN = 5;

const describeMatter = ({ failure, held, approved }: AlertMatter, url: string): string => {
  const matter = failure === null ? held && describeHold(held, url) : describeFailure(failure, url);
  const by = approved && `${approved.by} has approved it`;
  if (matter === null) return [`Everything published is live again on ${url}`, by ?? []].flat().join(': ');
  return approved === null ? matter : `Build ${shortId(approved.id)} is live: ${by}\n${matter}`;
};

const describeFailure = ({ code, message, hint, problems, isRetried }: StatusFailure, url: string): string =>
  [
    isAfterSwitch({ code })
      ? `It is not certain that visitors of ${url} get what is live`
      : `Not everything published is live on ${url}`,
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

const describeHold = ({ message, hint }: NonNullable<AlertMatter['held']>, url: string): string =>
  [`Something waits to be approved on ${url}`, message, ...(hint ? [hint] : []), STATUS].join('\n');

const STATUS = 'The status page shows it, with a button for those who may.';
