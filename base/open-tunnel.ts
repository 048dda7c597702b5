import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { Socket } from 'node:net';
import { asCertificateError } from './certificates.ts';
import type { SiteError } from './errors.ts';
import { inUrl, withoutBrackets } from './network.ts';
import { createProxyError, createRefusedByProxy, type Proxy } from './proxy.ts';
import { codeOf } from './system-error.ts';

interface TunnelEnd {
  /** An IPv6 address without brackets. */
  readonly host: string;
  readonly port: number;
}

/** A connection to a host through a proxy (CONNECT). Throws `proxy.unavailable`, `proxy.refused` and `certificate.untrusted`. */
export const openTunnel = async (proxy: Proxy, { host, port }: TunnelEnd, timeout: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const path = `${inUrl(host)}:${port}`;
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

/** Nothing has come in time. */
export const createLate = (): Error => Object.assign(new Error('No answer in time'), { code: 'ETIMEDOUT' });

/** A proxy that is not there, or breaks off before it has answered. */
export const createUnreachable = (proxy: Proxy, host: string, error: Error): SiteError => {
  const untrusted = asCertificateError(error, proxy.name);
  if (untrusted !== null) return untrusted;
  const code = codeOf(error) || error.message;
  const isPlain = isNotEncrypted(code);
  const did = isPlain ? 'does not speak TLS: its own address may begin with http://' : WORDS.get(code);
  return createProxyError(proxy, host, { did: did ?? 'cannot be asked', mayPass: !isPlain, code, cause: error });
};

/** Whether OpenSSL has been answered by something else. */
export const isNotEncrypted = (code: string): boolean => /^(?:EPROTO$|ERR_SSL_)/.test(code);

const isLate = (code: string): boolean => /^(?:ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/.test(code);

const WORDS: ReadonlyMap<string, string> = new Map([
  ['ECONNREFUSED', 'is not there'],
  ['ECONNRESET', 'breaks the connection off'],
  ['ENOTFOUND', 'is at a host that is not known'],
  ['EAI_AGAIN', 'is at a host that cannot be looked up'],
  ['ETIMEDOUT', 'does not answer in time'],
  ['UND_ERR_CONNECT_TIMEOUT', 'does not answer in time'],
]);

/** What broke the encrypted connection to a host that a proxy leads to. */
export const createTunnelFault = (proxy: Proxy, host: string, error: Error): Error => {
  const code = codeOf(error) || error.message;
  // A certificate of another name is about the host: whoever asks tells it.
  const own = code === 'ERR_TLS_CERT_ALTNAME_INVALID' ? error : asCertificateError(error, host);
  if (own !== null) return own;
  const isPage = isNotEncrypted(code);
  const broke = isLate(code) ? 'leads there, but nothing came back in time' : 'broke the connection off';
  const did = isPage ? 'answered in its place, with something that is not encrypted' : broke;
  return createProxyError(proxy, host, { did, mayPass: !isPage, code, cause: error });
};
