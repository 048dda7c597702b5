import { setTimeout as wait } from 'node:timers/promises';
import PQueue from 'p-queue';
import { sha256 } from '../../base/digest.ts';
import { createDispatcher } from '../../base/dispatcher.ts';
import { SiteError } from '../../base/errors.ts';
import { basePathOf, publicAddress } from '../../model/link/base-path.ts';
import { decodePath } from '../../model/link/encode-path.ts';
import type { Redirect } from '../../model/site/redirects.ts';
import { createRedirectPage } from '../../renderer/host/redirect-page.ts';
import { addressAt, type PublicPlace } from '../addresses.ts';
import { askItself, type OwnAnswer } from './ask.ts';

/** What a host does with an address that has no page. */
export type RedirectVerdict =
  /** It leads there in one step, and something is there; or it says that nothing is there any more. */
  | 'right'
  /** It gets there in several steps. */
  | 'chain'
  | 'loop'
  /** It leads to another address. */
  | 'elsewhere'
  /** It leads there, and there is no page. */
  | 'nowhere'
  /** It shows a page, and leads nowhere. */
  | 'page'
  /** It knows nothing of it. */
  | 'unknown'
  /** It fails, or does not answer. */
  | 'failing';

export interface CheckedRedirect extends Pick<Redirect, 'from' | 'to'> {
  /** The address that was asked. */
  readonly url: string;
  /** What it answered; null for no answer. */
  readonly status: number | null;
  /** Where it led, step by step: addresses. */
  readonly steps: readonly string[];
  readonly verdict: RedirectVerdict;
  /** Why there is no answer, in words. */
  readonly failure: string | null;
}

interface CheckRedirectsOptions {
  readonly place: PublicPlace;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}

/** Asks a host for every redirect of a site. Throws `publish.unavailable` when nobody answers there. */
export const checkRedirects = async (
  redirects: readonly Redirect[],
  { place, signal, onProgress }: CheckRedirectsOptions,
): Promise<readonly CheckedRedirect[]> => {
  const dispatcher = createDispatcher({ ...LIMITS, connections: CONCURRENCY });
  const queue = new PQueue({ concurrency: CONCURRENCY });
  const asked = new Map<string, Promise<OwnAnswer>>();
  const ask: Ask = async (url, method = 'HEAD') => {
    const name = `${method} ${url}`;
    const answer = asked.get(name) ?? askPatiently(url, { method, dispatcher, signal });
    asked.set(name, answer);
    return answer;
  };
  try {
    await assertThere(place.url, ask);
    let done = 0;
    onProgress(done, redirects.length);
    return await queue.addAll(
      redirects.map((redirect) => async () => {
        const checked = await checkRedirect(redirect, place, ask);
        onProgress((done += 1), redirects.length);
        return checked;
      }),
    );
  } finally {
    await dispatcher.destroy();
  }
};

/** Requests at a time: a host is asked for all that it has to know, and should not mind. */
const CONCURRENCY = 8;

/** Milliseconds. */
const LIMITS = { connectTimeout: 10_000, headersTimeout: 20_000, bodyTimeout: 20_000 } as const;

type Ask = (url: string, method?: 'HEAD' | 'GET') => Promise<OwnAnswer>;

const assertThere = async (url: string, ask: Ask): Promise<void> => {
  const { failure } = await ask(`${url}/`);
  if (failure === null) return;
  throw new SiteError({
    code: 'publish.unavailable',
    message: `${url} does not answer: ${failure}`,
    hint: 'Name the address at which visitors find the site: `site redirects check <url>`.',
  });
};

type AskingOptions = Parameters<typeof askItself>[1];

/** A host that wants to be asked later, or has had a moment of weakness, is. Not every server knows HEAD: what is bad news to that is asked again. */
const askPatiently = async (url: string, options: AskingOptions): Promise<OwnAnswer> => {
  for (let tries = 1; ; tries += 1) {
    const answer = await askItself(url, options);
    const isBusy = answer.failure !== null || answer.status === 429 || answer.status === 503;
    if (isBusy && tries < PAUSES.length + 1) await wait(PAUSES[tries - 1], undefined, { signal: options.signal });
    else if (options.method === 'HEAD' && isBadNews(answer)) return askPatiently(url, { ...options, method: 'GET' });
    else return answer;
  }
};

/** Milliseconds before the second try, and the third. */
const PAUSES = [500, 5_000] as const;

const isBadNews = ({ status }: OwnAnswer): boolean => status !== null && status >= 400 && !FINAL.has(status);

const FINAL: ReadonlySet<number> = new Set([410, 429, 503]);

const checkRedirect = async ({ from, to }: Redirect, place: PublicPlace, ask: Ask): Promise<CheckedRedirect> => {
  // What a pattern stands for is as good as any.
  const url = addressAt(from.replace(/\*$/, 'x-check'), place);
  const { answers, isLoop } = await follow(url, ask);
  const [first, ...others] = answers;
  const steps = answers.flatMap((answer) => nextOf(answer) ?? []);
  const { status = null, failure = null } = first ?? {};
  const told = { from, to, url, status, steps, failure };
  if (isLoop) return { ...told, verdict: 'loop' };
  const last = others.at(-1) ?? first;
  if (first === undefined || last === undefined) return { ...told, verdict: 'failing' };
  if (to === null) return { ...told, verdict: steps.length > 0 ? 'elsewhere' : judgeGone(first) };
  const address = publicAddress(to, basePathOf(place.url));
  if (steps.length === 0) return { ...told, verdict: await judgePage(first, address, ask) };
  const wanted = new URL(address, url);
  const at = steps.findIndex((step) => isSameAddress(new URL(step), wanted));
  if (at === -1) return { ...told, verdict: 'elsewhere' };
  if (steps.length > 1) return { ...told, verdict: 'chain' };
  return { ...told, verdict: judgeTarget(last) };
};

/** An address and those that it leads to, within its host: others are asked for nothing. */
const follow = async (
  url: string,
  ask: Ask,
): Promise<{ readonly answers: readonly OwnAnswer[]; readonly isLoop: boolean }> => {
  const answers: OwnAnswer[] = [];
  const seen = new Set<string>();
  for (let next: string | null = url; next !== null;) {
    if (seen.has(next)) return { answers, isLoop: true };
    if (new URL(next).host !== new URL(url).host || answers.length > MOST_STEPS) break;
    seen.add(next);
    const answer: OwnAnswer = await ask(next);
    answers.push(answer);
    next = nextOf(answer);
  }
  return { answers, isLoop: false };
};

const MOST_STEPS = 8;

/** Without the fragment, which no server is asked for. */
const nextOf = ({ url, location }: OwnAnswer): string | null =>
  location === null || !URL.canParse(location, url) ? null : new URL(location, url).href;

/** Escapes may be written in small letters or none. */
const isSameAddress = (a: URL, b: URL): boolean =>
  a.host === b.host && decodePath(a.pathname + a.search + a.hash) === decodePath(b.pathname + b.search + b.hash);

/** Not every host can say that something is gone. */
const judgeGone = ({ status }: OwnAnswer): RedirectVerdict => {
  if (status === 410 || status === 404) return 'right';
  return status === 200 ? 'page' : 'failing';
};

/** What hosts show that send nobody on themselves is a page that leads on. */
const judgePage = async ({ url, status }: OwnAnswer, to: string, ask: Ask): Promise<RedirectVerdict> => {
  if (status === 404 || status === 410) return 'unknown';
  if (status !== 200) return 'failing';
  const { digest } = await ask(url, 'GET');
  return digest === sha256(createRedirectPage(to)) ? 'right' : 'page';
};

const judgeTarget = ({ status, location }: OwnAnswer): RedirectVerdict => {
  // It is at another host.
  if (location !== null || status === 200) return 'right';
  return status === 404 || status === 410 ? 'nowhere' : 'failing';
};
