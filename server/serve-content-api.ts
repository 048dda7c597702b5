import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { SiteError } from '../base/errors.ts';
import { hostForUrl } from '../base/network.ts';
import { drain, listen, portOf, type ListenOptions } from './listen.ts';
import { isOwnHost } from './preview/preview-request.ts';
import type { ContentFetch } from '../content/service/transport-errors.ts';

interface ServeContentApiOptions extends ListenOptions {
  readonly handler: ContentFetch;
}

export interface ContentApiServer {
  /** Content API address, for `PRISMIC_ENDPOINT`. */
  readonly endpoint: string;
  /** Lets open requests finish, then stops. */
  readonly close: () => Promise<void>;
}

/** Serves a Content API on a port: GET and HEAD, for our own host names only, with time-outs. Throws `usage` if the port is taken. */
export const serveContentApi = async ({ handler, port, host }: ServeContentApiOptions): Promise<ContentApiServer> => {
  const server = createServer(LIMITS, (request, response) => void answer({ handler, host }, request, response));
  await listen(server, { port, host });
  return { endpoint: `http://${hostForUrl(host)}:${portOf(server)}/api/v2`, close: async () => drain(server) };
};

const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 5_000,
  maxHeaderSize: 16 * 1024,
} as const;

interface Served {
  readonly handler: ContentFetch;
  readonly host: string;
}

const answer = async (served: Served, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  try {
    const answered = await respond(served, request);
    const body = Buffer.from(await answered.arrayBuffer());
    const headers = { ...COMMON_HEADERS, ...Object.fromEntries(answered.headers), 'content-length': body.length };
    response.writeHead(answered.status, headers);
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

/** Refuses a foreign `Host` header: a page elsewhere must not reach this server by pointing a host name of its own at it. */
const respond = async (
  { handler, host }: Served,
  { method, url = '/', headers }: IncomingMessage,
): Promise<Response> => {
  if (method !== 'GET' && method !== 'HEAD') return refuse(405, 'Method Not Allowed', { allow: 'GET, HEAD' });
  if (!isOwnHost(headers.host, host)) return refuse(403, 'Host not allowed');
  const address = `http://${headers.host}${url}`;
  if (!url.startsWith('/') || !URL.canParse(address)) return refuse(400, 'Bad Request');
  return handler(address, { method });
};

const refuse = (status: number, error: string, headers: Record<string, string> = {}): Response =>
  Response.json({ error }, { status, headers });
