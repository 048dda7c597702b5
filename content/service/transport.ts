import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import request from 'undici/lib/api/api-request.js';
import { createDispatcher } from '../../base/dispatcher.ts';
import { assertNoProxyPage } from '../../base/proxy.ts';
import { createServiceError } from './service-errors.ts';
import { assertFetch, createTransportError, type ContentFetch, type TransportLimits } from './transport-errors.ts';

const DEFAULT_LIMITS: TransportLimits = {
  header: 10_000,
  bodyGap: 10_000,
  request: 30_000,
  bytes: 32 * 1024 * 1024,
};

interface TransportResponse {
  readonly status: number;
  readonly headers: Pick<Headers, 'get'>;
  readonly body: Buffer;
}

interface GetOptions {
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds left for the request; counts if it is less than the limit. */
  readonly timeLeft?: number | undefined;
}

export interface Transport {
  /** Returns the response, whatever its status. Throws `content.unavailable`, `content.too-large` or `content.redirected`. */
  readonly get: (url: string, options?: GetOptions) => Promise<TransportResponse>;
  readonly close: () => Promise<void>;
}

interface TransportOptions {
  /** Answers instead of undici, for example within this process. */
  readonly fetch?: ContentFetch | undefined;
  readonly limits?: Partial<TransportLimits> | undefined;
}

/** Sends GET requests over a pool of connections, and limits how long a server can make us wait and how much it can send. */
export const createTransport = ({ fetch, limits: overrides }: TransportOptions = {}): Transport => {
  const limits = { ...DEFAULT_LIMITS, ...overrides };
  const { exchange, close } = fetch === undefined ? createPool(limits) : createFetchExchange(fetch);
  const get = async (url: string, { signal, timeLeft }: GetOptions = {}): Promise<TransportResponse> => {
    const allowed = Math.ceil(Math.min(limits.request, timeLeft ?? Infinity));
    const timeout = AbortSignal.timeout(allowed);
    try {
      return await follow(url, exchange, limits, AbortSignal.any([timeout, ...(signal ? [signal] : [])]));
    } catch (error) {
      signal?.throwIfAborted();
      throw createTransportError(error, url, timeout.aborted, { ...limits, request: allowed });
    }
  };
  return { get, close };
};

type Exchange = (url: string, signal: AbortSignal) => Promise<TransportResponse>;

interface Exchanger {
  readonly exchange: Exchange;
  readonly close: () => Promise<void>;
}

const HEADERS = { accept: 'application/json', 'accept-encoding': 'gzip' } as const;

/** RetryAgent is not used: it has joined two versions of a changed body into one. */
const createPool = ({ header, bodyGap, bytes }: TransportLimits): Exchanger => {
  const dispatcher = createDispatcher({
    connections: 2,
    connectTimeout: header,
    headersTimeout: header,
    bodyTimeout: bodyGap,
    maxResponseSize: bytes,
  });
  const exchange: Exchange = async (url, signal) => {
    const { origin, pathname, search } = new URL(url);
    const target = { origin, path: `${pathname}${search}`, method: 'GET' } as const;
    const { statusCode, headers, body } = await request.call(dispatcher, { ...target, signal, headers: HEADERS });
    const answer = { status: statusCode, headers: toHeaders(headers), body: Buffer.from(await body.arrayBuffer()) };
    assertNoProxyPage(url, statusCode, answer.headers.get('content-type'));
    return answer;
  };
  return { exchange, close: () => dispatcher.destroy(createEnd()) };
};

/** Never shown. The stack is empty because Node asks an error that ends a socket for its stack, and would read source maps to print it. */
const createEnd = (): Error => Object.assign(new Error('The build has ended'), { stack: '' });

const createFetchExchange = (fetch: ContentFetch): Exchanger => {
  assertFetch(fetch);
  const exchange: Exchange = async (url, signal) => {
    const response = await fetch(url, { method: 'GET', redirect: 'manual', signal });
    return { status: response.status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) };
  };
  return { exchange, close: async () => {} };
};

/** Stands in for the global `Headers`, which would load Node's own copy of undici. */
const toHeaders = (headers: Readonly<Record<string, string | string[] | undefined>>): Pick<Headers, 'get'> => ({
  get: (name) => [headers[name] ?? []].flat()[0] ?? null,
});

const MAX_REDIRECTS = 3;

/** Follows redirects within one origin: another host must neither see the access token nor send us documents. */
const follow = async (
  url: string,
  exchange: Exchange,
  limits: TransportLimits,
  signal: AbortSignal,
): Promise<TransportResponse> => {
  let address = url;
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    const response = await exchange(address, signal);
    const location = isRedirect(response.status) ? response.headers.get('location') : null;
    if (location === null) return unpack(response, limits);
    address = sameOrigin(address, location);
  }
  throw createServiceError('content.redirected', `The content service redirected more than ${MAX_REDIRECTS} times`, {
    url,
  });
};

const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status);

const sameOrigin = (from: string, location: string): string => {
  const { origin } = new URL(from);
  const target = URL.canParse(location, from) ? new URL(location, from) : undefined;
  if (target?.origin === origin) return target.href;
  throw createServiceError(
    'content.redirected',
    `The content service at ${origin} redirects to ${target?.origin ?? 'an invalid address'}: refused`,
    { url: from },
  );
};

/** Only gzip is asked for, but a cache on the way may hold an answer that was packed for another client. */
const UNPACKERS: ReadonlyMap<string, (body: Buffer, limits: { readonly maxOutputLength: number }) => Promise<Buffer>> =
  new Map([
    ['gzip', promisify(gunzip)],
    ['x-gzip', promisify(gunzip)],
    ['deflate', promisify(inflate)],
    ['br', promisify(brotliDecompress)],
  ]);

const unpack = async (response: TransportResponse, { bytes }: TransportLimits): Promise<TransportResponse> => {
  const unpacker = UNPACKERS.get(response.headers.get('content-encoding')?.trim().toLowerCase() ?? '');
  const body = (await unpacker?.(response.body, { maxOutputLength: bytes })) ?? response.body;
  if (body.length > bytes) throw Object.assign(new Error('Body too large'), { code: 'ERR_BUFFER_TOO_LARGE' });
  return { ...response, body };
};
