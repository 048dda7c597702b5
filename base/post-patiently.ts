import { setTimeout as wait } from 'node:timers/promises';
import { isSiteError } from './errors.ts';
import { once } from './once.ts';
import { mentionProxy } from './proxy.ts';
import { quoteService } from './redact.ts';
import { isTemporary, parseRetryAfter } from './retry-after.ts';
import { sayFault } from './tls-error.ts';

/** A POST that may arrive twice. */
export interface PatientPost {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  /** Never appears in a message. */
  readonly secret: string;
  /** An answer that matches is worth another try, whatever its status. */
  readonly passing?: RegExp | undefined;
}

interface Attempt {
  readonly status: number | null;
  readonly retryAfter: string;
  /** The answer, or why there was none. */
  readonly said: string;
  /** Whether the next try would fail in the same way. */
  readonly isSettled: boolean;
}

const MAX_TRIES = 6;

/** Milliseconds: the limit of one request, the first wait, and the longest. A rate limit may ask for a minute. */
const LIMITS = { request: 30_000, first: 500, longest: 60_000 } as const;

/**
 * Sends a request until it is accepted, at most `MAX_TRIES` times: retries temporary failures, and waits as long as the answer asks, but
 * no longer than a minute. Returns why it was not accepted; null if it was. Throws if `signal` is aborted.
 */
export const postPatiently = async (post: PatientPost, signal: AbortSignal): Promise<string | null> => {
  for (let tries = 1; ; tries += 1) {
    const { status, retryAfter, said, isSettled } = await send(post, signal);
    if (status !== null && status < 300) return null;
    const mayPass = status === null ? !isSettled : status === 429 || isTemporary(status) || post.passing?.test(said);
    if (!mayPass || tries === MAX_TRIES) return describe({ status, said, tries }, post.url);
    const asked = parseRetryAfter(retryAfter, Date.now()) ?? LIMITS.first * 2 ** (tries - 1) * (0.5 + Math.random());
    await wait(Math.min(asked, LIMITS.longest), undefined, { signal });
  }
};

const send = async ({ url, headers, body, secret }: PatientPost, signal: AbortSignal): Promise<Attempt> => {
  const { origin, pathname, search } = new URL(url);
  const target = { origin, path: `${pathname}${search}`, method: 'POST' } as const;
  try {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(LIMITS.request)]);
    const request = await openRequests();
    const answer = await request({ ...target, headers, body: body ?? null, signal: limited });
    const said = quoteService(await answer.body.text(), secret);
    return {
      status: answer.statusCode,
      retryAfter: String(answer.headers['retry-after'] ?? ''),
      said,
      isSettled: false,
    };
  } catch (error) {
    signal.throwIfAborted();
    const isSettled = isSiteError(error) && error.code !== 'proxy.unavailable';
    return { status: null, retryAfter: '', said: quoteService(describeError(error), secret), isSettled };
  }
};

/** Loaded on demand: most commands send no such request. */
const openRequests = once(async () => {
  const { default: request } = await import('undici/lib/api/api-request.js');
  const { createDispatcher } = await import('./dispatcher.ts');
  return request.bind(
    createDispatcher({ connectTimeout: 10_000, headersTimeout: LIMITS.request, bodyTimeout: LIMITS.request }),
  );
});

const describeError = (error: unknown): string =>
  isSiteError(error) ? [error.message, error.hint].filter(Boolean).join('. ') : sayFault(error);

const describe = (
  { status, said, tries }: Pick<Attempt, 'status' | 'said'> & { readonly tries: number },
  url: string,
): string =>
  [
    status === null ? `no answer, ${said}` : `it answered ${status}, ${said || 'with an empty body'}`,
    ...(tries > 1 ? [`(${tries} tries)`] : []),
    ...(status === null ? [] : [mentionProxy(url)]),
  ].join(' ');
