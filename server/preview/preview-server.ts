import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import httpServer from 'http-server';
import { createBodyCache } from './body-cache.ts';
import { openBuiltSite, type BuiltSite } from './built-site.ts';
import { createLookAtFile } from './look-at-file.ts';
import { headersFor } from '../../renderer/host/header-rules.ts';
import { sendFile, sendMissing, type Exchange } from './preview-file.ts';
import { findTarget, isOwnHost } from './preview-request.ts';
import { sendText } from './preview-response.ts';
import type { HeaderPair } from '../../renderer/host/security-policy.ts';

export interface PreviewServerOptions {
  readonly dist: string;
  /** The host that the server will listen on: besides the loopback names the only one that requests may name. */
  readonly host?: string;
  /** Milliseconds that a client has for the head of a request; for the whole of it three times as long. */
  readonly headersTimeout?: number;
  /** Told of what went wrong while a request was answered with 500. */
  readonly onError?: (error: unknown) => void;
}

/**
 * A server, not yet listening, that gives out a built site as a CDN would: only what the build's manifest names and the
 * hashed assets of earlier builds, with the headers that it gave its hosts but for encryption. Throws `SiteError` `site.missing` when there is no build.
 */
export const createPreviewServer = async (options: PreviewServerOptions): Promise<Server> => {
  const { dist, host = '127.0.0.1', headersTimeout = 10_000, onError = () => {} } = options;
  const readSite = await openBuiltSite(dist);
  const [look, readBody] = [createLookAtFile(dist), createBodyCache(dist)];
  // http-server has whole files and ranges of them to give; it is asked for nothing but names from the manifest. It
  // stands behind a server of our own, not before it: its own parsing of the request line can throw (`GET http://[`).
  const files = httpServer.createServer({ root: dist, showDir: 'false', autoIndex: 'false' }).server;
  const timeouts = {
    headersTimeout,
    requestTimeout: headersTimeout * 3,
    connectionsCheckingInterval: headersTimeout / 4,
  };
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const site = await readSite();
    const exchange = { request, response, rules: site.rules, look, readBody, files };
    try {
      await answer(exchange, { host, site });
    } catch (error) {
      onError(error);
      fail(exchange, error);
    }
  };
  const server = createServer(timeouts, (request, response) => void respond(request, response));
  server.setTimeout(headersTimeout * 6);
  return server;
};

interface Served {
  readonly host: string;
  readonly site: BuiltSite;
}

const answer = async (exchange: Exchange, { host, site }: Served): Promise<void> => {
  const { request } = exchange;
  if (!isOwnHost(request.headers.host, host)) return refuse(exchange, 421);
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(exchange, 405, [['Allow', 'GET, HEAD']]);
  if (hasBody(request)) return refuse(exchange, 413);
  const target = findTarget(site, request.url ?? '');
  switch (target.kind) {
    case 'file':
      return sendFile(exchange, target.path, target.file);
    case 'redirect':
      return sendText(exchange, 308, [...headersFor(target.path, 308, exchange.rules), ['Location', target.location]]);
    case 'missing':
      return sendMissing(exchange, target.path, target.file);
    case 'malformed':
      return refuse(exchange, 400);
  }
};

/** A plain answer to what no page is shown for; the connection ends, so that an unread body cannot stand in the way. */
const refuse = (exchange: Exchange, status: number, headers: readonly HeaderPair[] = []): void =>
  sendText(exchange, status, [...headersFor('/', status, exchange.rules), ...headers, ['Connection', 'close']]);

const hasBody = ({ headers }: Exchange['request']): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0;

const fail = (exchange: Exchange, error: unknown): void => {
  if (exchange.response.headersSent) exchange.response.destroy();
  else refuse(exchange, isMissingFile(error) ? 404 : 500);
};

// A build that is being committed removes files before it takes back their names.
const isMissingFile = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';
