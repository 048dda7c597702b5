import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { Socket } from 'node:net';
import { alterError, type SiteError } from './errors.ts';
import { hostForUrl, withoutBrackets } from './network.ts';
import { createProxyError, createRefusedByProxy, type Proxy } from './proxy.ts';
import { codeOf } from './system-error.ts';
import { asTlsError, isNotEncrypted, NO_TLS } from './tls-error.ts';

interface TunnelEnd {
  /** IPv6 addresses have no brackets. */
  readonly host: string;
  readonly port: number;
}

/**
 * Opens a connection to a host through a proxy (CONNECT). Throws `proxy.unavailable`,
 * `proxy.refused`, `certificate.untrusted` and `encryption.failed`.
 */
export const openTunnel = async (proxy: Proxy, { host, port }: TunnelEnd, timeout: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const path = `${hostForUrl(host)}:${port}`;
    const { protocol, hostname } = proxy.url;
    const request = protocol === 'https:' ? requestSecure : requestPlain;
    const target = { host: withoutBrackets(hostname), port: proxy.url.port };
    const headers = { ...proxy.headers, host: path };
    const asked = request({ ...target, method: 'CONNECT', path, headers, agent: false });
    const timer = setTimeout(() => asked.destroy(createLate()), timeout);
    asked
      .once('connect', ({ statusCode = 0, headers: { 'proxy-authenticate': schemes } }, socket, head) => {
        clearTimeout(timer);
        if (statusCode >= 200 && statusCode < 300) {
          if (head.length > 0) socket.unshift(head);
          return resolve(socket);
        }
        socket.on('error', () => {}).destroy();
        return reject(createRefusedByProxy(proxy, host, statusCode, schemes?.toString()));
      })
      .once('error', (error) => {
        clearTimeout(timer);
        reject(createUnreachable(proxy, host, error));
      })
      .end();
  });

/** The error if no answer comes in time. */
export const createLate = (): Error => Object.assign(new Error('No answer in time'), { code: 'ETIMEDOUT' });

/** The error for a proxy that cannot be reached, or that breaks off before it answers. */
export const createUnreachable = (proxy: Proxy, host: string, error: Error): SiteError => {
  const code = codeOf(error) || error.message;
  if (isNotEncrypted(error)) return createProxyError(proxy, host, { did: NO_TLS, mayPass: false, code, cause: error });
  const ofTls = asTlsError(error, proxy.name);
  if (ofTls !== null) return alterError(ofTls, { details: { hasLed: false } });
  const did = WORDS.get(code) ?? 'cannot be asked';
  return createProxyError(proxy, host, { did, mayPass: true, code, cause: error });
};

const isLate = (code: string): boolean => /^(?:ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/.test(code);

const WORDS: ReadonlyMap<string, string> = new Map([
  ['ECONNREFUSED', 'is not there'],
  ['ECONNRESET', 'breaks the connection off'],
  ['ENOTFOUND', 'is at a host that is not known'],
  ['EAI_AGAIN', 'is at a host that cannot be looked up'],
  ['ETIMEDOUT', 'does not answer in time'],
  ['UND_ERR_CONNECT_TIMEOUT', 'does not answer in time'],
]);

/** The error for a fault in the encrypted connection to a host behind a proxy. */
export const createTunnelFault = (proxy: Proxy, host: string, error: Error): Error => {
  const code = codeOf(error) || error.message;
  const fault = { hasLed: true, code, cause: error };
  if (isNotEncrypted(error)) return createProxyError(proxy, host, { did: PAGE, mayPass: false, ...fault });
  const did = isLate(code) ? 'leads there, but nothing came back in time' : 'broke the connection off';
  return asTlsError(error, host) ?? createProxyError(proxy, host, { did, mayPass: true, ...fault });
};

const PAGE = 'answered in its place, with something that is not encrypted';
