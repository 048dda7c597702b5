import request from 'undici/lib/api/api-request.js';
import { createDispatcher } from '../../base/dispatcher.ts';
import { isSiteError, type SiteError, errorMessage } from '../../base/errors.ts';
import { lookupPublic, PRIVATE_ADDRESS } from '../../base/network.ts';
import { isLogin } from '../../base/proxy.ts';
import { codeOf } from '../../base/system-error.ts';
import { isOfTls } from '../../base/tls-error.ts';
import type { Verdict } from './verdict.ts';

/** The part of an answer that matters here. */
export interface ServerAnswer {
  readonly status: number;
  readonly location: string | null;
  readonly retryAfter: string | null;
}

export type Method = 'HEAD' | 'GET';

/** Sends one request; returns the answer, or why there is none. */
export type SendRequest = (method: Method, url: URL) => Promise<ServerAnswer | Verdict>;

interface Sender {
  readonly send: SendRequest;
  readonly close: () => Promise<void>;
}

/** Milliseconds. */
const LIMITS = { connectTimeout: 10_000, headersTimeout: 20_000, bodyTimeout: 20_000 } as const;

/** Sends requests to public hosts only; `site` is named in the user agent. Throws if the proxy blocks requests. */
export const createSender = (site: string, signal: AbortSignal): Sender => {
  const dispatcher = createDispatcher({ ...LIMITS, lookup: lookupPublic });
  const headers = { accept: '*/*', 'user-agent': `Mozilla/5.0 (compatible; site-link-check; +${site})` };
  const send: SendRequest = async (method, { origin, pathname, search, href }) => {
    try {
      const target = { origin, path: `${pathname}${search}`, method };
      const answer = await request.call(dispatcher, { ...target, headers, signal });
      // The body is not read, and may be long.
      answer.body.on('error', () => {}).destroy();
      const first = (name: string): string | null => [answer.headers[name] ?? []].flat()[0] ?? null;
      return { status: answer.statusCode, location: first('location'), retryAfter: first('retry-after') };
    } catch (error) {
      signal.throwIfAborted();
      return judgeFault(error, href);
    }
  };
  return { send, close: () => dispatcher.destroy() };
};

const judgeFault = (error: unknown, address: string): Verdict => {
  if (isSiteError(error) && !isOfHost(error)) return judgeProxy(error);
  const cause = isSiteError(error) ? error.cause : error;
  const code = codeOf(cause) || errorMessage(cause);
  if (code === PRIVATE_ADDRESS) return { kind: 'inward', to: address };
  if (code === 'ENOTFOUND') return { kind: 'unknown-host', code };
  if (isSiteError(error, 'certificate.untrusted')) return { kind: 'certificate', code };
  if (SLOW.test(code)) return { kind: 'slow' };
  return isOfTls(cause) || BROKEN.test(code) ? { kind: 'unreachable', code } : { kind: 'undecided', because: code };
};

/** True for errors of the host, including those behind a proxy; false for those of the proxy itself. */
const isOfHost = (error: SiteError): boolean =>
  error.details?.['hasLed'] === undefined
    ? isSiteError(error, 'certificate.untrusted', 'encryption.failed')
    : error.details['hasLed'] === true;

const SLOW = /^(?:ETIMEDOUT|UND_ERR_(?:CONNECT|HEADERS|BODY)_TIMEOUT)$/;
const BROKEN = /^(?:ECONNREFUSED|ECONNRESET|EPIPE|UND_ERR_SOCKET)$/;

/** With the status of CONNECT, a proxy says that a host cannot be reached, or is forbidden; other errors are of the proxy itself. */
const judgeProxy = (error: SiteError): Verdict => {
  const code = Number(error.details?.['code']);
  if (Number.isNaN(code) || isLogin(code)) throw error;
  return code >= 500
    ? { kind: 'unreachable', code: String(code) }
    : { kind: 'undecided', because: `the proxy says ${code}` };
};
