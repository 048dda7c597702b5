import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { SiteError } from '../base/errors.ts';
import { listen, portOf, urlHost } from './listen.ts';
import type { ContentFetch } from '../content/service/transport-errors.ts';

export interface ServeContentApiOptions {
  readonly handler: ContentFetch;
  /** 0 takes any free port. */
  readonly port: number;
  /** Interface to listen on. */
  readonly host?: string | undefined;
}

export interface ContentApiServer {
  /** Content API address, for `PRISMIC_ENDPOINT`. */
  readonly endpoint: string;
  /** Lets running answers end, then stops. */
  readonly close: () => Promise<void>;
}

/** Puts a Content API on a port: GET and HEAD, for our own names only, with time-outs. Throws `usage` when the port is taken. */
export const serveContentApi = async ({
  handler,
  port,
  host = '127.0.0.1',
}: ServeContentApiOptions): Promise<ContentApiServer> => {
  const server = createServer(LIMITS, (request, response) => void answer(handler, host, request, response));
  await listen(server, { port, host });
  return { endpoint: `http://${urlHost(host)}:${portOf(server)}/api/v2`, close: () => close(server) };
};

const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 5_000,
  maxHeaderSize: 16 * 1024,
} as const;

const answer = async (
  handler: ContentFetch,
  host: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  try {
    const { status, headers, body } = await respond(handler, host, request);
    response.writeHead(status, { ...COMMON_HEADERS, ...Object.fromEntries(headers), 'content-length': body.length });
    response.end(request.method === 'HEAD' ? undefined : body);
  } catch (error) {
    if (response.headersSent) return void response.destroy();
    const text = error instanceof SiteError ? error.message : 'Internal Server Error';
    response.writeHead(500, COMMON_HEADERS).end(JSON.stringify({ error: text }));
  }
};

const COMMON_HEADERS = {
  'content-type': 'application/json',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
} as const;

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

/** A foreign `Host` is refused: a page elsewhere must not reach this server through a name of its own. */
const respond = async (handler: ContentFetch, host: string, request: IncomingMessage): Promise<Answer> => {
  const { method, url = '/', headers } = request;
  if (method !== 'GET' && method !== 'HEAD') return refuse(405, 'Method Not Allowed', { allow: 'GET, HEAD' });
  if (!isOurs(headers.host, host, request.socket.localPort)) return refuse(403, 'Host not allowed');
  const address = `http://${headers.host}${url}`;
  if (!url.startsWith('/') || !URL.canParse(address)) return refuse(400, 'Bad Request');
  const response = await handler(address, { method });
  return { status: response.status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) };
};

const refuse = (status: number, error: string, headers: Record<string, string> = {}): Answer => ({
  status,
  headers: new Headers(headers),
  body: Buffer.from(JSON.stringify({ error })),
});

const isOurs = (name: string | undefined, host: string, port: number | undefined): boolean =>
  ['localhost', '127.0.0.1', '[::1]', urlHost(host)].some(
    (own) => name === `${own}:${port}` || (port === 80 && name === own),
  );

const close = async (server: Server): Promise<void> => {
  const closed = once(server, 'close');
  server.close();
  server.closeIdleConnections();
  await closed;
};
