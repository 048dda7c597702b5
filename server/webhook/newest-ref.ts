import { connectContent } from '../../content/service/sync.ts';
import type { Log } from './log.ts';
import type { WebhookSettings } from './settings.ts';

/** What the last look found. */
export interface LookNote {
  /** ISO time. */
  readonly at: string;
  readonly ref: string | null;
  /** Why there was no answer. */
  readonly error: string | null;
}

export interface NewestRef {
  /** Asks for the newest published ref, one request; null when there is no answer. */
  readonly look: () => Promise<string | null>;
  readonly last: () => LookNote | null;
}

export interface NewestRefOptions {
  readonly settings: Pick<WebhookSettings, 'endpoint' | 'accessToken'>;
  readonly log: Log;
  readonly signal: AbortSignal;
}

/** Looks at the content service. Logs that it cannot be reached when that begins and when it ends, not at every look. */
export const watchNewestRef = (options: NewestRefOptions): NewestRef => {
  let note: LookNote | null = null;
  const look = async (): Promise<string | null> => {
    const last = note;
    note = await lookOnce(options);
    logChange(options, { last, note });
    return note.ref;
  };
  return { look, last: () => note };
};

/** Milliseconds after which a look gives up: the next one is not far. */
const DEADLINE = 20_000;

const lookOnce = async (options: NewestRefOptions): Promise<LookNote> => {
  const at = new Date().toISOString();
  try {
    return { at, ref: await fetchNewestRef(options), error: null };
  } catch (error) {
    return { at, ref: null, error: error instanceof Error ? error.message : String(error) };
  }
};

const fetchNewestRef = async ({ settings, signal }: NewestRefOptions): Promise<string> => {
  const { endpoint, accessToken } = settings;
  const service = connectContent({ endpoint, accessToken, deadline: DEADLINE, signal });
  try {
    return await service.fetchMasterRef();
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
