import { setTimeout as wait } from 'node:timers/promises';
import { createDispatcher } from '../../base/dispatcher.ts';
import { orNull } from '../../base/or-null.ts';
import { addressOfHtml } from '../../model/site/route.ts';
import { LATEST_PATH } from '../../renderer/files/manifest.ts';
import { parseLatestId } from '../../renderer/files/read-manifest.ts';
import { ask, type Answer, type AskOptions } from './ask.ts';
import { findAssets, planVerification, type Expectation, type Outcome } from './plan-verification.ts';

/** An address whose answer is not the expected one. */
export interface AnswerFault {
  readonly url: string;
  /** The answer, in words. */
  readonly served: string;
  /** Why there is no answer, in words; null if there is one. */
  readonly failure: string | null;
  /** Which server answered, and from which cache, as far as the headers say so. */
  readonly from: string;
  /** Whether the address should redirect to a page. */
  readonly isRedirect: boolean;
}

export interface Verification {
  /** Number of addresses that were requested. */
  readonly asked: number;
  readonly faults: readonly AnswerFault[];
  /** A page that the host serves only after a redirect to another address; null if there is none. */
  readonly redirect: { readonly from: string; readonly to: string } | null;
}

interface VerifyOptions {
  /** Milliseconds that caches have to serve the new release. */
  readonly timeout: number;
  readonly signal: AbortSignal;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
}

/** Requests a sample of the publication from the public address; wrong answers are requested again until the time is over. */
export const verify = async (outcome: Outcome, { timeout, signal, now }: VerifyOptions): Promise<Verification> => {
  const dispatcher = createDispatcher(LIMITS);
  const end = now() + timeout;
  const asked = new Set<string>();
  const redirects: Answered[] = [];
  let pending = planVerification(outcome);
  try {
    for (let pause: number = PAUSE.first; ; pause = Math.min(pause * 2, PAUSE.most)) {
      const faults = await askAll(pending, { outcome, asked, redirects, dispatcher, signal });
      const left = end - now();
      if (faults.length === 0 || left <= 0)
        return { asked: asked.size, faults: faults.map(describeFault), redirect: describeRedirect(redirects) };
      await wait(Math.min(pause, left), undefined, { signal });
      pending = faults.map(({ expectation }) => expectation);
    }
  } finally {
    await dispatcher.destroy();
  }
};

/** Requests a single address, as `ask` does. */
export const askOnce = async (url: string, signal: AbortSignal): Promise<Answer> => {
  const dispatcher = createDispatcher(LIMITS);
  try {
    return await ask(url, { dispatcher, signal });
  } finally {
    await dispatcher.destroy();
  }
};

/** Time limits in milliseconds, and connections per host: a request without an answer in time is repeated, or counts as no answer. */
const LIMITS = {
  connections: 6,
  connectTimeout: 5_000,
  headersTimeout: 10_000,
  bodyTimeout: 10_000,
} as const;

/** Milliseconds between two rounds. */
const PAUSE = { first: 500, most: 5_000 } as const;

interface Round extends AskOptions {
  readonly outcome: Outcome;
  readonly asked: Set<string>;
  /** Pages that were right, but at another address after a redirect. */
  readonly redirects: Answered[];
}

interface Answered {
  readonly expectation: Expectation;
  readonly answer: Answer;
}

/** Requests the addresses, and then the assets of the pages that are right. Returns the wrong answers. */
const askAll = async (expectations: readonly Expectation[], round: Round): Promise<readonly Answered[]> => {
  const answered = await Promise.all(
    expectations.map(async (expectation) => {
      round.asked.add(expectation.url);
      return { expectation, answer: await ask(expectation.url, round) };
    }),
  );
  const faults = answered.filter((each) => !isRight(each));
  const pages = answered.filter((each) => isRight(each) && addressOfHtml(each.expectation.path) !== null);
  round.redirects.push(
    ...pages.filter(
      ({ expectation: { url, digest, leading }, answer }) =>
        digest !== null && leading === undefined && answer.url !== url,
    ),
  );
  const assets = new Map(
    pages
      .flatMap(({ answer }) => findAssets(answer.text, round.outcome))
      .filter(({ url }) => !round.asked.has(url))
      .map((asset) => [asset.url, asset]),
  );
  return assets.size === 0 ? faults : [...faults, ...(await askAll([...assets.values()], round))];
};

/** A removed page may have any answer except its earlier content. */
const isRight = ({ expectation: { digest, leading, before }, answer }: Answered): boolean => {
  if (answer.failure !== null) return false;
  if (digest === null) return answer.digest !== before;
  return answer.status === 200 && (answer.digest === digest || answer.digest === leading);
};

const describeRedirect = ([first]: readonly Answered[]): Verification['redirect'] =>
  first === undefined ? null : { from: first.expectation.url, to: first.answer.url };

const describeFault = ({ expectation, answer }: Answered): AnswerFault => ({
  url: expectation.url,
  served: describeServed(expectation, answer),
  failure: answer.failure,
  from: answer.from,
  isRedirect: expectation.leading !== undefined,
});

const describeServed = (
  { path, digest, leading, before }: Expectation,
  { status, failure, text, ...answer }: Answer,
): string => {
  if (failure !== null) return `no answer (${failure})`;
  if (digest === null) return 'the page that is gone';
  if (status === 404 && leading === undefined && addressOfHtml(path) !== null && !path.endsWith('index.html'))
    return "status 404 (a host that never looks for /x in x.html wants `pageFormat: 'folder'`)";
  if (status !== 200) return `status ${status}`;
  const served = path === LATEST_PATH ? releaseIn(text) : null;
  if (served !== null) return `release ${served}`;
  return answer.digest === before ? 'what was there before' : 'bytes that no build has written';
};

const releaseIn = (text: string): string | null => orNull(() => parseLatestId(text));
