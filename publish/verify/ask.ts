import { fetch, type Dispatcher } from 'undici';
import { sha256 } from '../../base/digest.ts';
import { isSiteError } from '../../base/errors.ts';
import { orNull } from '../../base/or-null.ts';
import { findProxy } from '../../base/proxy.ts';
import { quoteService } from '../../base/redact.ts';
import { sayFault } from '../../base/tls-error.ts';

/** The answer to a request. */
export interface Answer {
  /** Address that answered, which differs from the requested one where a redirect was followed. */
  readonly url: string;
  readonly status: number | null;
  /** Target of a redirect, as sent; null if there is none. */
  readonly location: string | null;
  /** SHA-256 of the body; null for HEAD. */
  readonly digest: string | null;
  readonly text: string;
  /** Why there is no answer, in words; null if there is one. */
  readonly failure: string | null;
  /** Which server answered, and from which cache, as far as the headers say so. */
  readonly from: string;
}

export interface AskOptions {
  readonly dispatcher: Dispatcher;
  readonly signal: AbortSignal;
}

const MAX_REDIRECTS = 3;

/**
 * Requests an address as a visitor's browser does: with compression, and without headers that bypass caches. Follows redirects within a
 * host, such as from `/x` to `/x/`; another host is another site.
 */
export const ask = async (url: string, options: AskOptions): Promise<Answer> => {
  let answer = await askItself(url, { ...options, method: 'GET' });
  for (let hops = 0; hops < MAX_REDIRECTS; hops += 1) {
    const next = nextOf(answer);
    if (next === null || new URL(next).host !== new URL(url).host) break;
    answer = await askItself(next, { ...options, method: 'GET' });
  }
  return answer;
};

/** The address that an answer redirects to; without the fragment, which is not sent to servers. */
export const nextOf = ({ url, location }: Answer): string | null =>
  location === null || !URL.canParse(location, url) ? null : new URL(location, url).href;

interface OneRequest extends AskOptions {
  readonly method: 'HEAD' | 'GET';
}

/** Requests a single address, and follows no redirects. Throws only when the signal is aborted. */
export const askItself = async (url: string, { dispatcher, signal, method }: OneRequest): Promise<Answer> => {
  const way = describeWay(url);
  try {
    // `fetch` keeps listening to its signal until garbage collection, and there may be thousands of requests: each has its own.
    const own = AbortSignal.any([signal]);
    const response = await fetch(url, { dispatcher, method, signal: own, redirect: 'manual' });
    const bytes = Buffer.from(await response.arrayBuffer());
    const { status, headers } = response;
    return {
      ...{ url, status, text: bytes.toString(), failure: null },
      location: status > 300 && status < 400 ? headers.get('location') : null,
      digest: method === 'GET' ? sha256(bytes) : null,
      from: [...way, ...CACHE_HEADERS.flatMap((name) => quoteHeader(name, headers.get(name)))].join(', '),
    };
  } catch (error) {
    signal.throwIfAborted();
    const none = { url, status: null, location: null, digest: null, text: '' };
    return { ...none, failure: describeFailure(error), from: way.join(', ') };
  }
};

const describeWay = (address: string): readonly string[] => {
  const proxy = orNull(() => findProxy(address));
  return [new URL(address).host, ...(proxy === null ? [] : [`through ${proxy.name}`])];
};

/** Headers in which hosts and CDNs say where an answer comes from. */
const CACHE_HEADERS = [
  'server',
  'via',
  'x-served-by',
  'x-cache',
  'cf-cache-status',
  'x-cache-status',
  'age',
  'location',
];

const quoteHeader = (name: string, value: string | null): readonly string[] =>
  value === null ? [] : [`${name}: ${quoteService(value)}`];

const describeFailure = (error: unknown): string => {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (isSiteError(cause)) return [cause.message, cause.hint].filter(Boolean).join('. ');
  return quoteService(sayFault(cause));
};
