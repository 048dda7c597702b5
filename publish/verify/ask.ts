import { fetch, type Dispatcher, type Response } from 'undici';
import { sha256 } from '../../base/digest.ts';
import { isSiteError } from '../../base/errors.ts';
import { orNull } from '../../base/or-null.ts';
import { findProxy } from '../../base/proxy.ts';
import { quoteService } from '../../base/redact.ts';
import { sayFault } from '../../base/tls-error.ts';

/** The answer to a request. */
export interface Answer {
  /** Address that answered, which differs from the requested one after a redirect. */
  readonly url: string;
  readonly status: number | null;
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
 * Requests an address as a visitor's browser does: with compression, and without headers that bypass caches. Throws only when the signal is
 * aborted.
 */
export const ask = async (url: string, options: AskOptions): Promise<Answer> => {
  try {
    return await follow(url, options);
  } catch (error) {
    options.signal.throwIfAborted();
    return {
      url,
      status: null,
      digest: null,
      text: '',
      failure: describeFailure(error),
      from: describeWay(url).join(', '),
    };
  }
};

/** The answer of one address, without following redirects. */
export interface OwnAnswer extends Pick<Answer, 'url' | 'status' | 'failure'> {
  /** Target of the redirect, as sent; null if there is none. */
  readonly location: string | null;
  /** SHA-256 of the body; null for HEAD. */
  readonly digest: string | null;
}

/** Requests a single address, and follows no redirects. Throws only when the signal is aborted. */
export const askItself = async (url: string, { method, ...options }: OneRequest): Promise<OwnAnswer> => {
  try {
    const response = await fetchOnce(url, { ...options, method });
    const bytes = Buffer.from(await response.arrayBuffer());
    const { status, headers } = response;
    const location = status > 300 && status < 400 ? headers.get('location') : null;
    return { url, status, location, digest: method === 'GET' ? sha256(bytes) : null, failure: null };
  } catch (error) {
    options.signal.throwIfAborted();
    return { url, status: null, location: null, digest: null, failure: describeFailure(error) };
  }
};

interface OneRequest extends AskOptions {
  readonly method: 'HEAD' | 'GET';
}

/**
 * Creates a signal for each request: `fetch` keeps listening to its signal until garbage collection, and there may be thousands of
 * requests.
 */
const fetchOnce = async (url: string, { signal, ...request }: OneRequest): Promise<Response> =>
  fetch(url, { ...request, signal: AbortSignal.any([signal]), redirect: 'manual' });

/** Follows redirects within a host, such as from `/x` to `/x/`. Another host is another site. */
const follow = async (url: string, { dispatcher, signal }: AskOptions): Promise<Answer> => {
  let address = url;
  for (let hops = 0; ; hops += 1) {
    const response = await fetchOnce(address, { dispatcher, signal, method: 'GET' });
    const next = nextAddress(address, response);
    if (next === null || hops === MAX_REDIRECTS) return await readAnswer(address, response);
    await response.body?.cancel();
    address = next;
  }
};

const nextAddress = (address: string, { status, headers }: Response): string | null => {
  const location = headers.get('location');
  if (status < 300 || status > 399 || location === null || !URL.canParse(location, address)) return null;
  const next = new URL(location, address);
  return next.host === new URL(address).host ? next.href : null;
};

const readAnswer = async (address: string, response: Response): Promise<Answer> => {
  const bytes = Buffer.from(await response.arrayBuffer());
  const { status, headers } = response;
  const from = [...describeWay(address), ...CACHE_HEADERS.flatMap((name) => quoteHeader(name, headers.get(name)))];
  return { url: address, status, digest: sha256(bytes), text: bytes.toString(), failure: null, from: from.join(', ') };
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
