import type { Session } from './session.ts';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { errorStack } from '../../base/errors.ts';
import type { HeaderPair } from '../../renderer/host/security-policy.ts';
import { mediaType } from '../../renderer/host/media-types.ts';
import { LEADS_PATH, type ReceiveLead } from '../leads/receive-lead.ts';
import { isOwnHost } from '../preview/preview-request.ts';
import { sendBody, sendOutside, sendText, type Exchange } from '../preview/preview-response.ts';
import { isCutOff } from '../request/read-body.ts';
import { sitePathAt } from '../../model/link/base-path.ts';
import type { DevFile } from './reloaded/pages.ts';
import type { ShownPage, ShownSite } from './show-site.ts';

interface DevServerOptions extends Pick<Session, 'current' | 'whole' | 'streams'> {
  readonly host: string;
  /** Script that is added to each page. */
  readonly client: Uint8Array;
  /** Receives the forms of a site that names no endpoint for them. */
  readonly receiveLead: ReceiveLead;
}

/** Milliseconds that a client has to send the head of a request; the whole request may take three times as long. */
const HEADERS_TIMEOUT = 10_000;

/** Creates a server, not yet listening, that renders each page on request, and tells open pages when they have changed. */
export const createDevServer = (options: DevServerOptions): Server =>
  createServer({ headersTimeout: HEADERS_TIMEOUT, requestTimeout: HEADERS_TIMEOUT * 3 }, (request, response) => {
    const exchange = { request, response };
    answer(exchange, options).catch((error: unknown) => {
      if (isCutOff(request)) return;
      const told = `${errorStack(error)}\n\n${START_AGAIN}\n`;
      process.emitWarning(told);
      if (response.headersSent) response.destroy();
      else sendError(exchange, told);
    });
  });

/** The server itself is not reloaded when its own sources change, unlike the site's code. */
const START_AGAIN =
  'This is in `site dev` itself. If its own code has changed since it was started, as by `git switch`, end it with Ctrl-C and start it again.';

const answer = async (
  exchange: Exchange,
  { host, current, whole, client, streams, receiveLead }: DevServerOptions,
): Promise<void> => {
  const { request, response } = exchange;
  const { pathname, searchParams } = parseAddress(request.url ?? '/');
  if (!isOwnHost(request.headers.host, host)) return sendText(exchange, 421, CLOSE);
  const { basePath } = await current();
  const path = sitePathAt(pathname, basePath);
  if (path === LEADS_PATH) return takeLead(exchange, receiveLead);
  if (request.method !== 'GET' && request.method !== 'HEAD') return sendText(exchange, 405, CLOSE);
  if (path === '/__dev/client.js') return send(exchange, 200, { path: 'client.js', body: client, headers: [] });
  // Pages are served before their scripts are bundled.
  const site = await (pathname.endsWith('.js') ? whole() : current());
  if (path === '/__dev/events') {
    // A page of another site must not learn what is being worked on here.
    if (!isOwnOrigin(request)) return sendText(exchange, 403, CLOSE);
    return streams.add(response, searchParams.get('path') ?? '/');
  }
  return answerFile(exchange, site);
};

const takeLead = async (exchange: Exchange, receiveLead: ReceiveLead): Promise<void> => {
  const { status, body, headers } = await receiveLead(exchange.request);
  sendBody(exchange, status, { body: Buffer.from(body), headers });
};

const CLOSE: readonly HeaderPair[] = [['Connection', 'close']];

/** For our own paths and query parameters only; the site parses the request line itself. */
const parseAddress = (target: string): URL => {
  const address = `http://site.invalid${target}`;
  return new URL(URL.canParse(address) ? address : 'http://site.invalid/');
};

const isOwnOrigin = ({ headers }: IncomingMessage): boolean =>
  headers.origin === undefined || headers.origin === `http://${headers.host}`;

const answerFile = (exchange: Exchange, site: ShownSite): void => {
  const target = site.find(exchange.request.url ?? '/');
  if (target.kind === 'malformed') return sendText(exchange, 400, CLOSE);
  if (target.kind === 'outside') return sendOutside(exchange, site.basePath);
  if (target.kind === 'redirect') return sendText(exchange, target.status, [['Location', target.location], NOT_KEPT]);
  const { file, path } = target;
  if (file === null || file.page) {
    const found = target.kind === 'file' ? 200 : target.status;
    return sendPage(exchange, { path, site, shown: site.show(target), found });
  }
  const headers = site.headersOf(path, 200);
  return sendRead(exchange, file, headers);
};

interface PageAnswer {
  readonly path: string;
  readonly site: ShownSite;
  readonly shown: ShownPage;
  /** Status, if the page can be rendered. */
  readonly found: number;
}

const sendPage = (exchange: Exchange, { path, site, shown, found }: PageAnswer): void => {
  const { html, digest, milliseconds, message } = shown;
  const status = html === null ? 500 : found;
  const script = `<script type="module" src="${site.basePath}/__dev/client.js?page=${digest ?? 'none'}&amp;style=${message.style}" blocking="render"></script>`;
  const body = Buffer.from((html ?? BLANK).replace('<head>', () => `<head>${script}`));
  const timing: HeaderPair = ['Server-Timing', `render;dur=${milliseconds.toFixed(1)}`];
  send(exchange, status, { path: 'index.html', body, headers: [...site.headersOf(path, status), timing] });
};

/** Served in place of a page that cannot be rendered. */
const BLANK =
  '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Error</title></head><body></body></html>';

const sendRead = (exchange: Exchange, file: DevFile, headers: readonly HeaderPair[]): void => {
  try {
    send(exchange, 200, { path: file.path, body: file.read(), headers });
  } catch (error) {
    // A page that cannot be rendered shows its own error; a public file may have been deleted a moment ago.
    sendError(exchange, `${errorStack(error)}\n`, headers);
  }
};

const sendError = (exchange: Exchange, body: string, headers: readonly HeaderPair[] = []): void =>
  send(exchange, 500, { path: 'error.txt', body, headers });

interface Content {
  /** Its extension decides the content type. */
  readonly path: string;
  readonly body: string | Uint8Array;
  readonly headers: readonly HeaderPair[];
}

/** Browsers may not cache anything: it may be out of date in a moment. */
const send = (exchange: Exchange, status: number, { path, body, headers }: Content): void =>
  sendBody(exchange, status, {
    body: Buffer.from(body),
    headers: [...headers, ['Content-Type', mediaType(path)], NOT_KEPT],
  });

const NOT_KEPT: HeaderPair = ['Cache-Control', 'no-store'];
