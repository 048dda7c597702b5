import { setTimeout as wait } from 'node:timers/promises';
import PQueue from 'p-queue';
import { parseRetryAfter } from '../../base/retry-after.ts';
import type { Method, Said, SendRequest } from './send-request.ts';
import type { Verdict } from './verdict.ts';

/** Requests at once: to all hosts together, and to one, where they begin at a distance in milliseconds. */
const PACE = { all: 16, ofHost: 2, distance: 300 } as const;

/** Tries where a host asks to be asked later, and the longest wait for one, milliseconds. */
const LATER = { tries: 3, longest: 60_000 } as const;

/** Requests to one host that came to nothing, after which it is not asked for its other pages. */
const MOST_FAULTS = 4;

/** The same requests, some at a time, and a few to each host: a host that asks for a pause gets it, one that is not there is asked once. */
export const createPoliteSender = (send: SendRequest, signal: AbortSignal): SendRequest => {
  const all = new PQueue({ concurrency: PACE.all });
  const hosts = new Map<string, Host>();
  return async (method, url) => {
    const host = hosts.get(url.host) ?? createHost();
    hosts.set(url.host, host);
    const ask = async (): Promise<Said | Verdict> => all.add(() => send(method, url), { signal });
    return host.queue.add(() => askHost(host, ask, signal), { signal });
  };
};

interface Host {
  readonly queue: PQueue;
  /** Nothing is sent before, milliseconds since 1970. */
  until: number;
  /** What holds for all of its pages. */
  verdict: Verdict | null;
  faults: number;
}

const createHost = (): Host => ({
  queue: new PQueue({ concurrency: PACE.ofHost, interval: PACE.distance, intervalCap: 1, strict: true }),
  until: 0,
  verdict: null,
  faults: 0,
});

const askHost = async (
  host: Host,
  ask: () => Promise<Said | Verdict>,
  signal: AbortSignal,
): Promise<Said | Verdict> => {
  for (let tries = 1; ; tries += 1) {
    await pause(host, signal);
    if (host.verdict !== null) return host.verdict;
    const said = await ask();
    if ('kind' in said) return noteVerdict(host, said);
    const delay =
      said.retryAfter === null || said.status < 400 ? undefined : parseRetryAfter(said.retryAfter, Date.now());
    if (delay === undefined || tries === LATER.tries) return said;
    if (delay > LATER.longest) return noteVerdict(host, { kind: 'undecided', because: String(said.status) });
    host.until = Math.max(host.until, Date.now() + delay);
  }
};

const pause = async (host: Host, signal: AbortSignal): Promise<void> => {
  for (let left = host.until - Date.now(); left > 0; left = host.until - Date.now())
    await wait(left, undefined, { signal });
  signal.throwIfAborted();
};

/** Why nothing was said is about the host, but that one page may be slow or break off, or a server knows only GET. */
const noteVerdict = (host: Host, verdict: Verdict): Verdict => {
  host.faults += 1;
  if (!MAY_BE_OF_PAGE.has(verdict.kind) || host.faults === MOST_FAULTS) host.verdict = verdict;
  return verdict;
};

const MAY_BE_OF_PAGE: ReadonlySet<Verdict['kind']> = new Set(['slow', 'unreachable']);

/** What a server says to HEAD counts when it is good news, or cannot be otherwise: many know only GET, and say that a page is not there. */
export const askPage = async (send: SendRequest, url: URL): Promise<Said | Verdict> => {
  const ask = async (method: Method): Promise<Said | Verdict> => send(method, url);
  const said = await ask('HEAD');
  const isAnswer = 'kind' in said ? !MAY_BE_OF_PAGE.has(said.kind) : said.status < 400 || FINAL.has(said.status);
  return isAnswer ? said : ask('GET');
};

const FINAL: ReadonlySet<number> = new Set([410, 429]);
