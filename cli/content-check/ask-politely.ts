import { setTimeout as wait } from 'node:timers/promises';
import PQueue from 'p-queue';
import { parseRetryAfter } from '../../base/retry-after.ts';
import type { Method, ServerAnswer, SendRequest } from './send-request.ts';
import type { Verdict } from './verdict.ts';

/** Most parallel requests: to all hosts together, and to one host, where they start `distance` milliseconds apart. */
const PACE = { all: 16, ofHost: 2, distance: 300 } as const;

/** Most tries if a host asks for a later retry, and the longest delay in milliseconds that is waited for. */
const LATER = { tries: 3, longest: 60_000 } as const;

/** Failed requests to one host, after which its other pages are not requested. */
const MOST_FAULTS = 4;

/**
 * Wraps `send` so that only some requests run at a time, and few to each host. A host that asks for a pause gets it; one that does not
 * exist is requested once.
 */
export const createPoliteSender = (send: SendRequest, signal: AbortSignal): SendRequest => {
  const all = new PQueue({ concurrency: PACE.all });
  const hosts = new Map<string, Host>();
  return async (method, url) => {
    const host = hosts.get(url.host) ?? createHost();
    hosts.set(url.host, host);
    const ask = async (): Promise<ServerAnswer | Verdict> => all.add(() => send(method, url), { signal });
    return host.queue.add(() => askHost(host, ask, signal), { signal });
  };
};

interface Host {
  readonly queue: PQueue;
  /** No request is sent before this time; milliseconds since 1970. */
  until: number;
  /** A verdict that holds for all pages of the host. */
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
  ask: () => Promise<ServerAnswer | Verdict>,
  signal: AbortSignal,
): Promise<ServerAnswer | Verdict> => {
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

/** Most failures concern the whole host. Exceptions: a single page may be slow or break off, and a server may only support GET. */
const noteVerdict = (host: Host, verdict: Verdict): Verdict => {
  host.faults += 1;
  if (!MAY_BE_OF_PAGE.has(verdict.kind) || host.faults === MOST_FAULTS) host.verdict = verdict;
  return verdict;
};

const MAY_BE_OF_PAGE: ReadonlySet<Verdict['kind']> = new Set(['slow', 'unreachable']);

/**
 * Trusts the answer to HEAD if it is a success, or final. Otherwise asks again with GET: many servers support only GET, and answer HEAD
 * with 404.
 */
export const askPage = async (send: SendRequest, url: URL): Promise<ServerAnswer | Verdict> => {
  const ask = async (method: Method): Promise<ServerAnswer | Verdict> => send(method, url);
  const said = await ask('HEAD');
  const isAnswer = 'kind' in said ? !MAY_BE_OF_PAGE.has(said.kind) : said.status < 400 || FINAL.has(said.status);
  return isAnswer ? said : ask('GET');
};

const FINAL: ReadonlySet<number> = new Set([410, 429]);
