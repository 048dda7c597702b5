import { errorMessage } from '../../base/errors.ts';
import { connectContent } from '../../content/service/sync.ts';
import type { Log } from './log.ts';
import type { WebhookSettings } from './settings.ts';

/** The result of the last look. */
export interface LookNote {
  /** ISO time. */
  readonly at: string;
  readonly ref: string | null;
  /** Why there was no answer; null if there was one. */
  readonly error: string | null;
}

/** A release of Prismic. */
export interface Draft {
  readonly id: string;
  /** The name that editors gave it. */
  readonly label: string;
  /** Changes each time that somebody edits the release. */
  readonly ref: string;
  /** ISO time at which it is scheduled to be published; null if it is not scheduled. */
  readonly scheduledAt: string | null;
}

export interface NewestRef {
  /** Asks for the newest published ref in one request; null if there is no answer. */
  readonly look: () => Promise<string | null>;
  readonly last: () => LookNote | null;
  /** The drafts that the last successful look found. */
  readonly drafts: () => readonly Draft[];
}

interface NewestRefOptions {
  readonly settings: Pick<WebhookSettings, 'endpoint' | 'accessToken'>;
  readonly log: Log;
  readonly signal: AbortSignal;
}

/** Asks the content service for its refs. Logs that it cannot be reached once, and once that it can be reached again, not at every look. */
export const watchNewestRef = (options: NewestRefOptions): NewestRef => {
  let note: LookNote | null = null;
  let drafts: readonly Draft[] = [];
  const look = async (): Promise<string | null> => {
    const last = note;
    const at = new Date().toISOString();
    try {
      const found = await fetchRefs(options);
      drafts = found.drafts;
      note = { at, ref: found.ref, error: null };
    } catch (error) {
      note = { at, ref: null, error: errorMessage(error) };
    }
    logChange(options, { last, note });
    return note.ref;
  };
  return { look, last: () => note, drafts: () => drafts };
};

/** Milliseconds after which a look gives up: the next one comes soon. */
const DEADLINE = 20_000;

/** Both calls share one request. */
const fetchRefs = async ({ settings, signal }: NewestRefOptions) => {
  const { endpoint, accessToken } = settings;
  const service = connectContent({ endpoint, accessToken, deadline: DEADLINE, signal });
  try {
    const [ref, releases] = [await service.fetchMasterRef(), await service.fetchReleases()];
    const drafts = releases.flatMap(({ id, label, ref: its, scheduledAt }): readonly Draft[] =>
      id === '' ? [] : [{ id, label, ref: its, scheduledAt }],
    );
    return { ref, drafts };
  } finally {
    await service.close();
  }
};

interface Change {
  readonly last: LookNote | null;
  readonly note: LookNote;
}

const logChange = ({ log, signal }: NewestRefOptions, { last, note: { ref, error } }: Change): void => {
  if (signal.aborted || (last?.error ?? null) === error) return;
  if (error === null) log('info', 'poll.recovered', { ref });
  else log('warn', 'poll.failed', { message: error });
};
