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
import { askItself, nextOf, type Answer } from './ask.ts';

/** How a host handles an address that has no page. */
export type RedirectVerdict =
  /** It redirects in one step to an existing target; or it answers that the page is gone, as it should. */
  | 'right'
  /** It gets to the target in several steps. */
  | 'chain'
  | 'loop'
  /** It redirects to another address. */
  | 'elsewhere'
  /** It redirects to the target, but there is no page. */
  | 'nowhere'
  /** It serves a page instead of a redirect. */
  | 'page'
  /** It does not know the address. */
  | 'unknown'
  /** It fails, or does not answer. */
  | 'failing';

export interface CheckedRedirect extends Pick<Redirect, 'from' | 'to'> {
  /** The address that was requested. */
  readonly url: string;
  /** Status of the first answer; null for no answer. */
  readonly status: number | null;
  /** Addresses of the redirects, step by step. */
  readonly steps: readonly string[];
  readonly verdict: RedirectVerdict;
  /** Why there is no answer, in words; null if there is one. */
  readonly failure: string | null;
}

interface CheckRedirectsOptions {
  readonly place: PublicPlace;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}

/** Requests every redirect of a site from its host. Throws `publish.unavailable` if the host does not answer. */
export const checkRedirects = async (
  redirects: readonly Redirect[],
  { place, signal, onProgress }: CheckRedirectsOptions,
): Promise<readonly CheckedRedirect[]> => {
  const dispatcher = createDispatcher({ ...LIMITS, connections: CONCURRENCY });
  const queue = new PQueue({ concurrency: CONCURRENCY });
  const asked = new Map<string, Promise<Answer>>();
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

/** Parallel requests: few enough not to burden the host. */
const CONCURRENCY = 8;

/** Milliseconds. */
const LIMITS = { connectTimeout: 10_000, headersTimeout: 20_000, bodyTimeout: 20_000 } as const;

type Ask = (url: string, method?: 'HEAD' | 'GET') => Promise<Answer>;

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

/** Retries when the host is busy or fails to answer. Not every server supports HEAD: an error is checked again with GET. */
const askPatiently = async (url: string, options: AskingOptions): Promise<Answer> => {
  for (let tries = 1; ; tries += 1) {
    const answer = await askItself(url, options);
    const isBusy = answer.failure !== null || answer.status === 429 || answer.status === 503;
    if (isBusy && tries < PAUSES.length + 1) await wait(PAUSES[tries - 1], undefined, { signal: options.signal });
    else if (options.method === 'HEAD' && isBadNews(answer)) return askPatiently(url, { ...options, method: 'GET' });
    else return answer;
  }
};

/** Milliseconds before the second and the third try. */
const PAUSES = [500, 5_000] as const;

const isBadNews = ({ status }: Answer): boolean => status !== null && status >= 400 && !FINAL.has(status);

const FINAL: ReadonlySet<number> = new Set([410, 429, 503]);

const checkRedirect = async ({ from, to }: Redirect, place: PublicPlace, ask: Ask): Promise<CheckedRedirect> => {
  // Any address that the pattern matches will do.
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

/** Follows redirects from an address within its host; other hosts are not requested. */
const follow = async (
  url: string,
  ask: Ask,
): Promise<{ readonly answers: readonly Answer[]; readonly isLoop: boolean }> => {
  const answers: Answer[] = [];
  const seen = new Set<string>();
  for (let next: string | null = url; next !== null;) {
    if (seen.has(next)) return { answers, isLoop: true };
    if (new URL(next).host !== new URL(url).host || answers.length > MOST_STEPS) break;
    seen.add(next);
    const answer: Answer = await ask(next);
    answers.push(answer);
    next = nextOf(answer);
  }
  return { answers, isLoop: false };
};

const MOST_STEPS = 8;

/** Ignores differences in percent-encoding. */
const isSameAddress = (a: URL, b: URL): boolean =>
  a.host === b.host && decodePath(a.pathname + a.search + a.hash) === decodePath(b.pathname + b.search + b.hash);

/** Accepts 404 as well, because not every host can answer 410. */
const judgeGone = ({ status }: Answer): RedirectVerdict => {
  if (status === 410 || status === 404) return 'right';
  return status === 200 ? 'page' : 'failing';
};

/** Hosts that do not redirect themselves serve a page that does. */
const judgePage = async ({ url, status }: Answer, to: string, ask: Ask): Promise<RedirectVerdict> => {
  if (status === 404 || status === 410) return 'unknown';
  if (status !== 200) return 'failing';
  const { digest } = await ask(url, 'GET');
  return digest === sha256(createRedirectPage(to)) ? 'right' : 'page';
};

const judgeTarget = ({ status, location }: Answer): RedirectVerdict => {
  // A redirect here leads to another host, which is not checked.
  if (location !== null || status === 200) return 'right';
  return status === 404 || status === 410 ? 'nowhere' : 'failing';
};
