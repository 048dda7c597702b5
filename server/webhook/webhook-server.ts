import { errorMessage } from '../../base/errors.ts';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { makePrintable } from '../../base/printable.ts';
import { isOwnHost } from '../preview/preview-request.ts';
import { isRefusal, parseHook, type Hook } from './hook.ts';
import type { Log } from './log.ts';
import { isCutOff, readBody } from '../request/read-body.ts';
import { renderStatus, renderReportPage } from './render-status.ts';
import { chooseLanguage, createReader } from './reader.ts';
import type { Reports } from './reports.ts';
import { createOperators, readPressed, type Operators } from './operators.ts';
import type { WebhookSettings } from './settings.ts';
import type { Status } from './status.ts';

export interface WebhookServerOptions {
  readonly settings: WebhookSettings;
  /** Network interface that the server listens on. */
  readonly host: string;
  /** Accepts a hook; throws if the hook cannot be written to disk. */
  readonly accept: (hook: Hook) => void;
  readonly isStopping: () => boolean;
  readonly status: () => Status;
  /** Reads a report that the status page links to; null if there is no such report, or if it was deleted. */
  readonly readReport: Reports['read'];
  /** Makes a release live on behalf of `by`. Returns the reason if that failed, else null. */
  readonly makeLive: (id: string, by: string) => Promise<string | null>;
  /** Approves the build with this id on behalf of `by`. Returns the reason if that failed, else null. */
  readonly approve: (id: string, by: string) => Promise<string | null>;
  readonly log: Log;
}

/** `POST /webhook` for Prismic, `GET /status` for people and `GET /status.json` for programs. */
export const createWebhookServer = (settings: WebhookServerOptions): Server => {
  const { operatorHeader: header } = settings.settings;
  const options = { ...settings, operators: header === undefined ? null : createOperators(header) };
  const server = createServer(LIMITS, (request, response) => void answer(options, request, response));
  return Object.assign(server, { maxConnections: MAX_CONNECTIONS });
};

/** Milliseconds and bytes. */
const LIMITS = {
  headersTimeout: 5_000,
  requestTimeout: 10_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 16 * 1024,
} as const;

/** A reverse proxy needs few connections; more would only cost memory. */
const MAX_CONNECTIONS = 512;

/** Most bytes of a webhook's body (prismic, “Webhook”). */
const MAX_BODY = 256 * 1024;

interface ServerOptions extends WebhookServerOptions {
  /** Null if nobody may make another release live. */
  readonly operators: Operators | null;
}

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const answer = async (options: ServerOptions, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  try {
    const { status, body, headers } = await route(options, request);
    response.writeHead(status, { ...COMMON_HEADERS, ...headers, 'content-length': Buffer.byteLength(body) });
    response.end(request.method === 'HEAD' ? undefined : body);
  } catch (error) {
    if (isCutOff(request)) return;
    options.log('error', 'request.failed', { message: errorMessage(error) });
    if (!response.headersSent) response.writeHead(503, { ...COMMON_HEADERS, ...RETRY }).end();
  }
};

const COMMON_HEADERS = {
  'content-type': 'text/plain; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
} as const;

/** Seconds. Prismic itself retries after ten minutes, whatever this header says. */
const RETRY = { 'retry-after': '60' } as const;

/** Refuses a foreign `Host` header: a page elsewhere must not reach this server by pointing a host name of its own at it. */
const route = async (options: ServerOptions, request: IncomingMessage): Promise<Answer> => {
  const [path, query] = request.url?.split('?') ?? [];
  if (!isOurs(request.headers.host, options)) return refuse(options, 403, FOREIGN_HOST);
  if (path === '/webhook') return takeHook(options, request);
  if (path === '/status' || path === '/status.json') return showStatus(options, request, { path, query });
  if (path === '/status/rollback') return press(options, request, options.makeLive);
  if (path === '/status/approve') return press(options, request, options.approve);
  if (path?.startsWith(REPORTS)) return showReport(options, request, path.slice(REPORTS.length));
  return text(404, 'Not Found');
};

const REPORTS = '/status/report/';

const FOREIGN_HOST = 'The Host header is not ours: let the reverse proxy send the address that it forwards to';

/** A reverse proxy may pass on the host of the public site. */
const isOurs = (header: string | undefined, { host, settings: { url } }: WebhookServerOptions): boolean =>
  isOwnHost(header, host) || isOwnHost(header, new URL(url).hostname);

/**
 * Prismic sends a hook again unless the answer is 200 (prismic, “Webhook”). So 200 means that the hook is on disk; the build runs after the
 * answer.
 */
const takeHook = async (options: WebhookServerOptions, request: IncomingMessage): Promise<Answer> => {
  const { accept, isStopping, settings } = options;
  if (request.method !== 'POST') return text(405, 'Method Not Allowed', { allow: 'POST' });
  if (isStopping()) return text(503, 'Stopping', { ...RETRY, connection: 'close' });
  const body = await readBody(request, MAX_BODY);
  if (body === null) return { ...refuse(options, 413, 'The body is too large'), headers: { connection: 'close' } };
  const hook = parseHook(body, settings);
  if (isRefusal(hook)) return refuse(options, hook.status, hook.reason);
  accept(hook);
  return text(200, 'OK');
};

interface StatusAddress {
  readonly path: string;
  readonly query: string | undefined;
}

const showStatus = (
  { status, operators }: ServerOptions,
  { method, headers }: IncomingMessage,
  { path, query }: StatusAddress,
): Answer => {
  if (method !== 'GET' && method !== 'HEAD') return text(405, 'Method Not Allowed', { allow: 'GET, HEAD' });
  const isJson = path === '/status.json' || /\bapplication\/json\b/.test(headers.accept ?? '');
  const vary = { vary: 'accept, accept-language' };
  if (isJson) {
    const body = makePrintable(JSON.stringify(status()));
    return { status: 200, body, headers: { 'content-type': 'application/json; charset=utf-8', ...vary } };
  }
  const [search, name] = [new URLSearchParams(query), operators?.nameIn(headers) ?? null];
  const token = operators !== null && name !== null ? operators.tokenOf(name) : null;
  const page = renderStatus(status(), {
    language: chooseLanguage(headers['accept-language']),
    publication: search.get('publication'),
    release: search.get('release'),
    build: search.get('build'),
    token,
  });
  return { status: 200, body: page.body, headers: { ...page.headers, ...vary } };
};

const showReport = (
  { readReport, settings: { timeZone, url } }: ServerOptions,
  { method, headers }: IncomingMessage,
  key: string,
): Answer => {
  if (method !== 'GET' && method !== 'HEAD') return text(405, 'Method Not Allowed', { allow: 'GET, HEAD' });
  const reader = createReader(chooseLanguage(headers['accept-language']), timeZone);
  const vary = { vary: 'accept-language' };
  const found = readReport(key);
  if (found === null) return text(404, reader.words.noReport, { ...vary, 'content-language': reader.language });
  const page = renderReportPage(found, reader, url);
  return { status: 200, body: page.body, headers: { ...page.headers, ...vary } };
};

/** Redirects to the status page, which a browser can reload without repeating the action. */
const press = async (
  options: ServerOptions,
  request: IncomingMessage,
  work: WebhookServerOptions['makeLive'],
): Promise<Answer> => {
  if (request.method !== 'POST') return text(405, 'Method Not Allowed', { allow: 'POST' });
  const wanted = await readPressed(request, options.operators);
  if (wanted === null) return refuse(options, 403, 'Open the status again, behind the password, and press its button');
  const failure = await work(wanted.id, wanted.by);
  return failure === null ? text(303, 'Done', { location: '../status' }) : text(409, makePrintable(failure));
};

const refuse = ({ log }: WebhookServerOptions, status: number, reason: string): Answer => {
  log('warn', 'webhook.refused', { status, reason });
  return text(status, reason);
};

const text = (status: number, body: string, headers: Readonly<Record<string, string>> = {}): Answer => ({
  status,
  body: `${body}\n`,
  headers,
});
