import { isIP } from 'node:net';
import { SiteError } from './errors.ts';
import { addressesIn, hostOf, isAddressIn, withoutBrackets } from './network.ts';
import { orNull } from './or-null.ts';
import { isTemporary } from './retry-after.ts';

/** A server that forwards requests to others, as companies run it. */
export interface Proxy {
  readonly url: URL;
  /** Name for messages, without user and password: `the proxy http://proxy.company:3128 (HTTPS_PROXY)`. */
  readonly name: string;
  /** The environment variable that names it. */
  readonly variable: string;
  /** Headers that it requires to forward a request. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Returns the proxy for an address; null if it is asked directly. Reads the variables as curl and Node
 * do: each scheme has its own, lower case comes before upper case, and an empty one counts as absent. This
 * machine is never asked through a proxy. Throws `config.invalid` for a proxy without a valid address.
 */
export const findProxy = (address: string | URL, env: NodeJS.ProcessEnv = process.env): Proxy | null => {
  const url = new URL(address);
  const names = url.protocol === 'https:' ? ['https_proxy', 'HTTPS_PROXY'] : ['http_proxy', 'HTTP_PROXY'];
  const variable = names.find((name) => env[name]?.trim());
  if (variable === undefined || isLoopback(hostOf(url))) return null;
  if (isExempt(url, env['no_proxy'] || env['NO_PROXY'] || '')) return null;
  return parseProxy(env[variable]?.trim() ?? '', variable);
};

const LOOPBACK = addressesIn(['127.0.0.0/8', '::1/128']);

const isLoopback = (host: string): boolean => /(?:^|\.)localhost$/.test(host) || isAddressIn(LOOPBACK, host);

/** True if a list such as `localhost,.company.example,10.0.0.0/8,store:9000` names the host of an address, or all hosts (`*`). */
const isExempt = (url: URL, list: string): boolean =>
  list
    .toLowerCase()
    .split(/[\s,]+/)
    .some((entry) => entry !== '' && isNamed(url, entry));

const isNamed = (url: URL, entry: string): boolean => {
  if (entry === '*') return true;
  const [, name = '', port] = isIP(entry) ? [entry, entry] : (/^(.*?)(?::(\d+))?$/.exec(entry) ?? []);
  if (port !== undefined && Number(port) !== portIn(url)) return false;
  const host = hostOf(url);
  const named = withoutBrackets(name.replace(/^\*?\./, ''));
  if (host === named || (named !== '' && host.endsWith(`.${named}`))) return true;
  const range = orNull(() => addressesIn([name]));
  return range !== null && isAddressIn(range, host);
};

/** Every variable that may name a proxy. */
export const PROXY_VARIABLES = ['https_proxy', 'HTTPS_PROXY', 'http_proxy', 'HTTP_PROXY'] as const;

/** The passwords in these variables, decoded. */
export const proxyPasswords = (env: NodeJS.ProcessEnv): readonly string[] =>
  PROXY_VARIABLES.flatMap((variable) => {
    const proxy = orNull(() => parseProxy(env[variable]?.trim() ?? '', variable));
    return proxy === null ? [] : [decode(proxy.url.password)];
  });

/** The port of an address, given or by default. */
export const portIn = ({ port, protocol }: URL): number => Number(port) || (protocol === 'https:' ? 443 : 80);

/** Reads `proxy.company:3128` as `http://proxy.company:3128`. The error does not quote the value, which may contain a password. */
const parseProxy = (value: string, variable: string): Proxy => {
  const url = orNull(() => new URL(/^[a-z][a-z\d+.-]*:\/\//i.test(value) ? value : `http://${value}`));
  if (url === null || !['http:', 'https:'].includes(url.protocol) || hasMore(url)) {
    throw new SiteError({
      code: 'config.invalid',
      message: `Expected in ${variable} the address of a proxy, such as http://proxy.company:3128, got something else`,
      hint: 'A proxy is asked over http or https; SOCKS is not spoken here. In its user and password, write what is neither letter nor digit percent-encoded: @ is %40, and the backslash of DOMAIN\\user %5C. It stands without quotes.',
    });
  }
  const user = `${decode(url.username)}:${decode(url.password)}`;
  const headers = user === ':' ? {} : { 'proxy-authorization': `Basic ${Buffer.from(user).toString('base64')}` };
  return { url, name: `the proxy ${url.protocol}//${url.host} (${variable})`, variable, headers };
};

/**
 * True if something follows the port: then the text before it is not the host. Quotes that a file of variables keeps, and the backslash
 * after a Windows domain, end the host too early; the address of a file of rules (PAC) is no proxy.
 */
const hasMore = ({ pathname, search, hash }: URL): boolean => `${pathname}${search}${hash}` !== '/';

/** Decodes percent-encoding. A text in which a percent sign stands for itself stays unchanged. */
const decode = (text: string): string => orNull(() => decodeURIComponent(text)) ?? text;

interface ProxyFault {
  /** What the proxy did, after its name: `cannot be reached`. */
  readonly did: string;
  /** Whether the next try may succeed. */
  readonly mayPass: boolean;
  /** Whether the request may have reached its target. */
  readonly wasSent?: boolean;
  /** Whether the proxy had connected to the host, which may then be at fault. */
  readonly hasLed?: boolean;
  readonly hint?: string | undefined;
  /** HTTP status, or error code of the system. */
  readonly code: number | string;
  readonly cause?: unknown;
}

/** The error for a request that a proxy prevents. */
export const createProxyError = (
  proxy: Proxy,
  host: string,
  { did, mayPass, wasSent = false, hasLed = false, hint, code, cause }: ProxyFault,
): SiteError =>
  new SiteError({
    code: mayPass ? 'proxy.unavailable' : 'proxy.refused',
    message: `${host} cannot be reached: ${proxy.name} ${did} (${code})`,
    hint: hint ?? `Correct ${proxy.variable}, or name ${host} in NO_PROXY if it can be reached without it.`,
    details: { code, wasSent, hasLed },
    cause,
  });

/** The error for a proxy that answers with this status instead of forwarding. `schemes` is its header `proxy-authenticate`. */
export const createRefusedByProxy = (proxy: Proxy, host: string, status: number, schemes = 'Basic'): SiteError => {
  if (isLogin(status)) return createUnauthorized(proxy, host, status, schemes);
  const mayPass = isTemporary(status) || status === 429;
  const did = mayPass ? 'does not reach it' : 'does not let it through';
  const hint = `Ask whoever runs the proxy to let ${host} through, or name it in NO_PROXY if it can be reached without it.`;
  return createProxyError(proxy, host, { did, mayPass, hint, code: status });
};

/** True if a proxy asks for a login with this status. Some refuse a wrong password with 401, which is meant for servers. */
export const isLogin = (status: number): boolean => status === 407 || status === 401;

const createUnauthorized = (proxy: Proxy, host: string, code: number, schemes: string): SiteError => {
  const isSent = 'proxy-authorization' in proxy.headers;
  const did = isSent ? 'does not take the user and password that it is sent' : 'wants a user and a password';
  const write = `Write them before its host in ${proxy.variable}, as USER:PASSWORD@; what is neither letter nor digit is percent-encoded: @ is %40.`;
  const hint = /\bbasic\b/i.test(schemes)
    ? write
    : `It takes ${schemes} alone, which is not spoken here: run a proxy of your own before it, such as cntlm or px, and name that in ${proxy.variable}.`;
  return createProxyError(proxy, host, { did, mayPass: false, hint, code });
};

/**
 * Throws `proxy.refused`, or `proxy.unavailable` for a status of 500 or more, if a proxy has answered with a page, for example because it
 * wants a login or forbids the address. Only for services that never answer with a page themselves.
 */
export const assertNoProxyPage = (address: string, status: number, type: string | null): void => {
  const proxy = type?.includes('text/html') ? findProxy(address) : null;
  if (proxy === null) return;
  const { host } = new URL(address);
  const did = 'or something behind it, answered with a page of its own';
  const hint = `Ask whoever runs the proxy to let ${host} through: it may want a login in a browser. Name ${host} in NO_PROXY if it can be reached without it.`;
  const isFault = status >= 500;
  const fault = { did, mayPass: isFault, wasSent: isFault, hint, code: status };
  throw createProxyError({ ...proxy, name: `${proxy.name},` }, host, fault);
};

/** Names the proxy on the way to an address, for messages; empty if there is none. */
export const mentionProxy = (address: string): string => {
  const proxy = orNull(() => findProxy(address));
  return proxy === null ? '' : `The way there is through ${proxy.name}.`;
};
