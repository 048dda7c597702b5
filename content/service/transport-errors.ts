import { alterError, SiteError } from '../../base/errors.ts';
import { mentionProxy } from '../../base/proxy.ts';
import { codeOf } from '../../base/system-error.ts';
import { sayFault } from '../../base/tls-error.ts';
import { createServiceError } from './service-errors.ts';

/** The part of `fetch` that is used here; the global one and the embedded repository both have it. */
export type ContentFetch = (url: string, init?: FetchInit) => Promise<Response>;

interface FetchInit {
  readonly method?: 'GET' | 'HEAD';
  readonly redirect?: 'manual';
  readonly signal?: AbortSignal;
}

/** Limits of a request, in milliseconds unless stated otherwise. */
export interface TransportLimits {
  /** Until the header has arrived. */
  readonly header: number;
  /** Between two chunks of the body. */
  readonly bodyGap: number;
  /** For the whole request. */
  readonly request: number;
  /** Size of a body, in bytes, compressed and decompressed. */
  readonly bytes: number;
}

/**
 * Describes what happened to a request: `content.too-large` for a body over the limit,
 * `content.unavailable` for everything else. A SiteError is returned as it is.
 */
export const createTransportError = (
  error: unknown,
  url: string,
  isTimeout: boolean,
  limits: TransportLimits,
): SiteError => {
  if (error instanceof SiteError) return error;
  const { origin } = new URL(url);
  const code = codeOf(error);
  if (TOO_LARGE.has(code)) {
    const size = `${Math.floor(limits.bytes / 1024 / 1024)} MiB`;
    return createServiceError(
      'content.too-large',
      `The content service at ${origin} sent a body over ${size}: refused`,
      { url, code },
    );
  }
  const reason = isTimeout
    ? `no complete answer within ${seconds(limits.request)}`
    : (reasonOf(code, limits) ?? sayFault(error));
  const unreachable = createServiceError(
    'content.unavailable',
    `The content service at ${origin} cannot be reached: ${reason}`,
    { url, code },
  );
  return alterError(unreachable, {
    hint: [mentionProxy(url), unreachable.hint].filter(Boolean).join(' '),
    cause: error,
  });
};

/** Throws `content.no-fetch` for anything but a function (spec §8). */
export const assertFetch = (fetch: unknown): void => {
  if (typeof fetch === 'function') return;
  throw createServiceError(
    'content.no-fetch',
    'A valid fetch implementation was not provided. In environments where fetch is not available (including Node.js), a fetch implementation must be provided via a polyfill or the `fetch` option.',
  );
};

const TOO_LARGE: ReadonlySet<string> = new Set(['UND_ERR_RES_EXCEEDED_MAX_SIZE', 'ERR_BUFFER_TOO_LARGE']);

const reasonOf = (code: string, { header, bodyGap }: TransportLimits): string | undefined => {
  switch (code) {
    case 'UND_ERR_CONNECT_TIMEOUT':
      return `no connection within ${seconds(header)}`;
    case 'UND_ERR_HEADERS_TIMEOUT':
      return `no answer within ${seconds(header)}`;
    case 'UND_ERR_BODY_TIMEOUT':
      return `the answer stopped for ${seconds(bodyGap)}`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `its name is not known (${code})`;
    case 'ECONNREFUSED':
      return `connection refused (${code})`;
    case 'ECONNRESET':
    case 'UND_ERR_SOCKET':
      return `the connection broke (${code})`;
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return `no way leads there (${code})`;
    default:
      return /^(?:Z_|ERR__ERROR_FORMAT_)/.test(code) ? `the answer cannot be unpacked (${code})` : undefined;
  }
};

const seconds = (milliseconds: number): string => `${milliseconds / 1000} s`;
