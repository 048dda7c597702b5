import type * as Sdk from '@aws-sdk/client-s3';
import { Agent, type AgentOptions, type RequestOptions } from 'node:https';
import { Socket } from 'node:net';
import { type Duplex, Readable } from 'node:stream';
import { isSiteError } from '../base/errors.ts';
import { hostForUrl } from '../base/network.ts';
import { createLate, createTunnelFault, createUnreachable, openTunnel } from '../base/open-tunnel.ts';
import { assertNoProxyPage, createRefusedByProxy, findProxy, portIn, type Proxy } from '../base/proxy.ts';
import { codeOf } from '../base/system-error.ts';
import { IncomingMessage } from 'node:http';

/** Loads the SDK on demand: only publishing needs it, and loading it takes a while. */
export const loadAwsSdk = async (): Promise<typeof Sdk> => {
  // Otherwise each publication would warn that later versions of the SDK need a newer Node. Our version is pinned, and `site doctor`
  // reports this.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
  return import('@aws-sdk/client-s3');
};

/**
 * Settings with which a client, and its requests for credentials, go through the proxy of the environment; `connectionTimeout` in
 * milliseconds.
 */
export const requestSettings = (connectionTimeout: number) => {
  const limits = { connectionTimeout, throwOnRequestTimeout: true };
  if (!process.env['https_proxy'] && !process.env['HTTPS_PROXY']) return { requestHandler: limits };
  // Shorter than the SDK's own time limit, whose error would not mention the proxy.
  const httpsAgent = new TunnelAgent(connectionTimeout * 0.9, { keepAlive: true, maxSockets: 50 });
  const requestHandler = { ...limits, httpsAgent };
  return { requestHandler, clientConfig: { requestHandler } };
};

/** Opens connections through a proxy. */
class TunnelAgent extends Agent {
  readonly #timeout: number;

  constructor(timeout: number, options: AgentOptions) {
    super(options);
    this.#timeout = timeout;
  }

  override createConnection(
    options: RequestOptions,
    callback?: (error: Error | null, socket: Duplex) => void,
  ): Duplex | null | undefined {
    const { host, port } = { host: options.host ?? '', port: Number(options.port ?? 443) };
    const proxy = findProxy(`https://${hostForUrl(host)}:${port}`);
    // A proxy that is reached over TLS is not reached through itself.
    if (proxy === null || proxy.url.hostname === options.host || callback === undefined)
      return super.createConnection(options, callback);
    const end = performance.now() + this.#timeout;
    const encrypt = (tunnel: Socket): void => {
      // Node's agent passes the options on to `tls.connect`.
      const within: RequestOptions & { readonly socket: Socket } = { ...options, socket: tunnel };
      const encrypted = super.createConnection(within);
      const timer = setTimeout(() => encrypted?.destroy(createLate()), end - performance.now());
      encrypted?.once('secureConnect', () => {
        clearTimeout(timer);
        callback(null, encrypted);
      });
      encrypted?.once('error', (error) => {
        clearTimeout(timer);
        callback(mayRetry(createTunnelFault(proxy, host, error)), encrypted);
      });
    };
    // On an error, the socket is ignored.
    const fail = (error: Error): void => callback(mayRetry(error), new Socket());
    openTunnel(proxy, { host, port }, this.#timeout).then(encrypt, fail);
    return undefined;
  }
}

/** Marks an error as retryable for the SDK, if the failure may be temporary. */
const mayRetry = (error: Error): Error =>
  isSiteError(error, 'proxy.unavailable') ? Object.assign(error, { $retryable: {} }) : error;

/** Sends unencrypted requests of a client through the proxy, and detects error pages of the proxy, which are no answers of the store. */
export const askThroughProxy = (client: Sdk.S3Client): void =>
  client.middlewareStack.add(
    (next) => async (args) => {
      const { request } = args;
      if (!isRequest(request)) return next(args);
      const origin = `${request.protocol}//${request.headers['host'] ?? ''}`;
      const proxy = findProxy(origin);
      if (proxy === null) return next(args);
      const result =
        request.protocol === 'http:'
          ? await next({ ...args, request: askedOf(proxy, request, origin) }).catch(failAt(proxy, new URL(origin).host))
          : await next(args);
      if (isAnswer(result.response)) assertOfStore(result.response, proxy, origin);
      return result;
    },
    { name: 'proxy', step: 'deserialize', priority: 'low' },
  );

/** Without an answer the proxy is at fault, which the request went to. */
const failAt =
  (proxy: Proxy, host: string) =>
  (error: Error): never => {
    const fault = error.name === 'TimeoutError' ? createLate() : error;
    throw codeOf(fault) === '' ? error : mayRetry(createUnreachable(proxy, host, fault));
  };

interface SentRequest {
  readonly protocol: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

const isRequest = (request: unknown): request is SentRequest =>
  request instanceof Object && 'protocol' in request && 'path' in request && 'headers' in request;

const askedOf = ({ url, headers }: Proxy, request: SentRequest, origin: string): SentRequest & Partial<SentTo> => ({
  ...request,
  protocol: url.protocol,
  hostname: url.hostname,
  port: portIn(url),
  path: `${origin}${request.path}`,
  headers: { ...request.headers, ...headers },
});

interface SentTo {
  readonly hostname: string;
  readonly port: number;
}

interface ReceivedAnswer {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
}

const isAnswer = (response: unknown): response is ReceivedAnswer =>
  response instanceof Object && 'statusCode' in response && 'headers' in response;

/** Every successful answer of a store has an ETag. */
const assertOfStore = ({ statusCode, headers }: ReceivedAnswer, proxy: Proxy, origin: string): void => {
  if (statusCode === 407) {
    throw createRefusedByProxy(proxy, new URL(origin).host, statusCode, headers['proxy-authenticate']);
  }
  if (headers['etag'] === undefined) assertNoProxyPage(origin, statusCode, headers['content-type'] ?? null);
};

/**
 * Reads each answer completely, below the layer of the SDK that retries: an answer that is cut off, or too slow, then counts as a failed
 * request, and is retried.
 */
export const takeWholeAnswers = (client: Sdk.S3Client, limit: number): void =>
  client.middlewareStack.add(
    (next) => async (args) => {
      const result = await next(args);
      const { response } = result;
      if (hasBody(response)) response.body = Readable.from([await readAll(response.body, limit)]);
      return result;
    },
    { name: 'wholeAnswers', step: 'deserialize', priority: 'low' },
  );

const hasBody = (response: unknown): response is { body: Readable } =>
  response instanceof Object && 'body' in response && response.body instanceof IncomingMessage;

const readAll = async (message: Readable, limit: number): Promise<Buffer> => {
  const late = Object.assign(new Error(`The answer did not end within ${limit} ms`), { code: 'ETIMEDOUT' });
  const timer = setTimeout(() => message.destroy(late), limit);
  try {
    return Buffer.concat(await message.toArray());
  } finally {
    clearTimeout(timer);
  }
};
