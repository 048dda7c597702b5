import type { LookupFunction, Socket } from 'node:net';
import type { buildConnector as connectors, Dispatcher } from 'undici';
// Not from undici's index, which loads caches, cookies, mocks and web sockets: a fifth of the time of a build without changes.
import buildConnector from 'undici/lib/core/connect.js';
import Agent from 'undici/lib/dispatcher/agent.js';
import Pool from 'undici/lib/dispatcher/pool.js';
import DecoratorHandler from 'undici/lib/handler/decorator-handler.js';
import { createTunnelFault, createUnreachable, openTunnel } from './open-tunnel.ts';
import { createRefusedByProxy, findProxy, portIn, type Proxy } from './proxy.ts';
import { asTlsError } from './tls-error.ts';

/** Connections per host; times in milliseconds, sizes in bytes. */
interface DispatcherLimits {
  readonly connections?: number;
  /** Until a connection is established. */
  readonly connectTimeout: number;
  readonly headersTimeout: number;
  readonly bodyTimeout: number;
  readonly maxResponseSize?: number;
  /** Looks up the address of a host; not used if a proxy does that. */
  readonly lookup?: LookupFunction;
}

/**
 * Creates the dispatcher of every request of this program, directly or through the proxy that the environment names. Undici's own proxy
 * agents are not used: after a proxy hangs up they retry for ever, and their errors do not name it.
 */
export const createDispatcher = (limits: DispatcherLimits): Dispatcher =>
  new Agent({ factory: (origin) => createPool(new URL(origin), limits) });

const createPool = (origin: URL, { connectTimeout: timeout, lookup, ...limits }: DispatcherLimits): Dispatcher => {
  const proxy = findProxy(origin);
  const connect = buildConnector({ timeout });
  if (proxy === null) {
    const found = lookup === undefined ? connect : buildConnector({ timeout, lookup });
    const direct = explaining(found, (error) => asTlsError(error, origin.host) ?? error);
    return new Pool(origin, { ...limits, connect: direct });
  }
  if (origin.protocol === 'https:')
    return new Pool(origin, { ...limits, connect: throughTunnel(proxy, connect, timeout) });
  const toProxy = explaining(connect, (error) => createUnreachable(proxy, origin.host, error));
  return askProxy(new Pool(proxy.url.origin, { ...limits, connect: toProxy }), proxy, origin);
};

const explaining =
  (connect: connectors.connector, explain: (error: Error) => Error): connectors.connector =>
  (options, callback) =>
    connect(options, (error, socket) => (error ? callback(explain(error), null) : callback(null, socket)));

const throughTunnel =
  (proxy: Proxy, connect: connectors.connector, timeout: number): connectors.connector =>
  (options, callback) => {
    const host = options.hostname;
    const connectWithin = explaining(connect, (error) => createTunnelFault(proxy, host, error));
    const encrypt = (httpSocket: Socket): void => connectWithin({ ...options, httpSocket }, callback);
    const fail = (error: Error): void => callback(error, null);
    openTunnel(proxy, { host, port: portIn(new URL(`https://${options.host ?? host}`)) }, timeout).then(encrypt, fail);
  };

/** Unencrypted requests go to the proxy itself, with the whole address as their path. */
const askProxy = (pool: Dispatcher, proxy: Proxy, origin: URL): Dispatcher =>
  pool.compose((dispatch) => (options, handler) => {
    const headers = { ...recordOf(options.headers), host: origin.host, ...proxy.headers };
    const path = `${origin.origin}${options.path}`;
    return dispatch({ ...options, path, headers }, new LetThrough(handler, proxy, origin.host));
  });

/** No request of this program gives headers as a list. */
const recordOf = (headers: Dispatcher.DispatchOptions['headers']) => {
  if (headers && Symbol.iterator in headers) throw new TypeError('Expected headers as a record, got a list');
  return headers;
};

/** Passes an answer on, unless the proxy has refused the request. */
class LetThrough extends DecoratorHandler {
  readonly #proxy: Proxy;
  readonly #host: string;

  constructor(handler: Dispatcher.DispatchHandler, proxy: Proxy, host: string) {
    super(handler);
    this.#proxy = proxy;
    this.#host = host;
  }

  override onResponseStart(...told: Parameters<DecoratorHandler['onResponseStart']>): void {
    const [, status, headers] = told;
    if (status === 407) {
      throw createRefusedByProxy(this.#proxy, this.#host, status, headers['proxy-authenticate']?.toString());
    }
    super.onResponseStart(...told);
  }
}
