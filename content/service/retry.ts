import { setTimeout as wait } from 'node:timers/promises';
import { alterError, isSiteError, type SiteError } from '../../base/errors.ts';
import { parseRetryAfter } from '../../base/retry-after.ts';
import { createServiceError } from './service-errors.ts';

/** Time and randomness, which tests replace. In milliseconds. */
export interface Clock {
  readonly now: () => number;
  readonly sleep: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
  /** From 0 to below 1. */
  readonly random: () => number;
}

export const SYSTEM_CLOCK: Clock = {
  now: () => performance.now() + performance.timeOrigin,
  sleep: async (milliseconds, signal) => {
    await wait(milliseconds, undefined, signal ? { signal } : {});
  },
  random: Math.random,
};

/** Milliseconds after which a request that keeps failing is given up; a walk may take this long for every page. */
const DEFAULT_DEADLINE = 120_000;

interface RetryOptions {
  readonly clock: Clock;
  /** Milliseconds for all attempts of one request together. */
  readonly deadline?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Runs an attempt until it succeeds; `timeLeft` is the time until the deadline, in milliseconds. */
type Retry = <Value>(attempt: (timeLeft: number) => Promise<Value>) => Promise<Value>;

/**
 * Retries after failures that may be temporary: after a rate limit it waits as long as the service says, after a fault with full jitter. At
 * most 8 tries per request (2 if the answer came whole), all within its deadline. Faults also use up a budget that every success refills,
 * so that a dead service is given up early and an unreliable one is not.
 */
export const createRetry = ({ clock, deadline = DEFAULT_DEADLINE, signal }: RetryOptions): Retry => {
  let budget: number = BUDGET.start;
  return async (attempt) => {
    const end = clock.now() + deadline;
    for (let tries = 1; ; tries += 1) {
      if (clock.now() >= end) throw createOverdue(deadline);
      try {
        const value = await attempt(end - clock.now());
        budget = Math.min(BUDGET.most, budget + 1);
        return value;
      } catch (error) {
        const delay = planRetry(error, { tries, budget, timeLeft: end - clock.now(), clock });
        if (isFault(error)) budget -= 1;
        await clock.sleep(delay, signal);
      }
    }
  };
};

const MAX_TRIES = 8;
const BUDGET = { start: 5, most: 10 } as const;
const BACKOFF = { fault: 500, rateLimit: 1500, cap: 20_000 } as const;

interface Situation {
  readonly tries: number;
  readonly budget: number;
  readonly timeLeft: number;
  readonly clock: Clock;
}

/** Milliseconds to wait before the next try; throws if there is none. */
const planRetry = (error: unknown, { tries, budget, timeLeft, clock }: Situation): number => {
  if (!isFault(error) && !isSiteError(error, 'content.rate-limited')) throw error;
  if (tries >= mostTries(error) || (isFault(error) && budget === 0)) throw createGivenUp(error, tries);
  const delay = isFault(error) ? jitter(BACKOFF.fault, tries, clock) : rateLimitDelay(error, tries, clock);
  if (delay >= timeLeft) throw createGivenUp(error, tries);
  return delay;
};

/** An answer that came whole and cannot be used is asked for only once more. */
const mostTries = ({ details }: SiteError): number => (details?.['isWhole'] === true ? 2 : MAX_TRIES);

const isFault = (error: unknown): error is SiteError =>
  isSiteError(error, 'content.unavailable', 'content.malformed', 'proxy.unavailable');

/** Full jitter: a random delay up to a bound that doubles with each try. */
const jitter = (base: number, tries: number, { random }: Clock): number =>
  random() * Math.min(BACKOFF.cap, base * 2 ** (tries - 1));

const rateLimitDelay = (error: SiteError, tries: number, clock: Clock): number => {
  const asked = parseRetryAfter(String(error.details?.['retryAfter'] ?? ''), clock.now());
  return asked === undefined ? jitter(BACKOFF.rateLimit, tries, clock) : Math.min(asked, BACKOFF.cap);
};

const createOverdue = (deadline: number): SiteError =>
  createServiceError('content.unavailable', `The content service did not answer within ${deadline / 1000} s`);

const createGivenUp = (error: SiteError, tries: number): SiteError =>
  tries === 1 ? error : alterError(error, { message: `${error.message} (${tries} tries)` });
