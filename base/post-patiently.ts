import { setTimeout as wait } from 'node:timers/promises';
import { quoteService } from './redact.ts';
import { parseRetryAfter } from './retry-after.ts';

/** A POST that may arrive twice. */
export interface PatientPost {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  /** Never appears in a message. */
  readonly secret: string;
  /** In an answer, whatever its status: it is worth another try. */
  readonly passing?: RegExp | undefined;
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

/**
 * Sends it until it is taken: a rate limit is waited for as long as it says, what may pass is tried again. Gives why it was not
 * taken; null when it was.
 */
export const postPatiently = async (post: PatientPost, signal: AbortSignal): Promise<string | null> => {
  for (let tries = 1; ; tries += 1) {
    const { status, retryAfter, said } = await send(post, signal);
    if (status !== null && status < 300) return null;
    const mayPass = status === null || status === 429 || status >= 500 || post.passing?.test(said);
    if (!mayPass || tries === MAX_TRIES) return describe({ status, said, tries });
    const asked = parseRetryAfter(retryAfter, Date.now()) ?? LIMITS.first * 2 ** (tries - 1) * (0.5 + Math.random());
    await wait(Math.min(asked, LIMITS.longest), undefined, { signal });
  }
};

const send = async ({ url, headers, body, secret }: PatientPost, signal: AbortSignal): Promise<Attempt> => {
  // Loaded when it is needed: most commands make no such request.
  const { request } = await import('undici');
  try {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(LIMITS.request)]);
    const answer = await request(url, { method: 'POST', headers, body: body ?? null, signal: limited });
    const said = quoteService(await answer.body.text(), secret);
    return { status: answer.statusCode, retryAfter: String(answer.headers['retry-after'] ?? ''), said };
  } catch (error) {
    signal.throwIfAborted();
    return { status: null, retryAfter: '', said: quoteService(String(error), secret) };
  }
};

const describe = ({ status, said, tries }: Omit<Attempt, 'retryAfter'> & { readonly tries: number }): string =>
  [
    status === null ? `no answer, ${said}` : `it answered ${status}, ${said || 'with an empty body'}`,
    ...(tries > 1 ? [`(${tries} tries)`] : []),
  ].join(' ');
