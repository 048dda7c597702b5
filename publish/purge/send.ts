import { setTimeout as wait } from 'node:timers/promises';
import { quoteService } from '../../base/redact.ts';
import { parseRetryAfter } from '../../base/retry-after.ts';
import { createPurgeError } from './purger.ts';

/** A request to purge; it may arrive twice. */
export interface PurgeRequest {
  /** Who is asked, for people. */
  readonly name: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  /** Is in no message. */
  readonly token: string;
}

interface Attempt {
  readonly status: number | null;
  readonly retryAfter: string;
  /** What was answered, or why nothing was. */
  readonly said: string;
}

const MAX_TRIES = 6;

/** Milliseconds: of one request, the first wait, and the longest. A rate limit may ask for a minute. */
const LIMITS = { request: 30_000, first: 500, longest: 60_000 } as const;

/** Sends it until it is taken. Rate limits wait as long as they say; what may pass is tried again. Throws `publish.unpurged`. */
export const sendPatiently = async (purge: PurgeRequest, signal: AbortSignal): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    const { status, retryAfter, said } = await send(purge, signal);
    if (status !== null && status < 300) return;
    const mayPass = status === null || status === 429 || status >= 500;
    if (!mayPass || tries === MAX_TRIES) throw createPurgeError(purge.name, describe({ status, said, tries }));
    const asked = parseRetryAfter(retryAfter, Date.now()) ?? LIMITS.first * 2 ** (tries - 1) * (0.5 + Math.random());
    await wait(Math.min(asked, LIMITS.longest), undefined, { signal });
  }
};

const send = async ({ url, headers, body, token }: PurgeRequest, signal: AbortSignal): Promise<Attempt> => {
  try {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(LIMITS.request)]);
    // Loaded when it is needed: a plan that is only shown makes no requests.
    const { request } = await import('undici');
    const answer = await request(url, { method: 'POST', headers, body: body ?? null, signal: limited });
    const said = quoteService(await answer.body.text(), token);
    return { status: answer.statusCode, retryAfter: String(answer.headers['retry-after'] ?? ''), said };
  } catch (error) {
    signal.throwIfAborted();
    return { status: null, retryAfter: '', said: quoteService(String(error), token) };
  }
};

const describe = ({ status, said, tries }: Omit<Attempt, 'retryAfter'> & { readonly tries: number }): string =>
  [
    status === null ? `no answer, ${said}` : `it answered ${status}, ${said || 'without a word'}`,
    ...(tries > 1 ? [`(${tries} tries)`] : []),
  ].join(' ');
