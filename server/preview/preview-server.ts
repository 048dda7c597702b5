import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import httpServer from 'http-server';
import { isMissing } from '../../base/system-error.ts';
import { createBodyCache } from './body-cache.ts';
import { openServedSite, type ServedSite } from './served-site.ts';
import { createLookAtFile, type LookAtFile } from './look-at-file.ts';
import { headersFor } from '../../renderer/host/header-rules.ts';
import { sendFile, sendMissing, type FileExchange } from './preview-file.ts';
import { COMPRESSIBLE_ENDINGS, mediaType } from '../../renderer/host/media-types.ts';
import { isCutOff } from '../request/read-body.ts';
import { findRequested, isOwnHost, type NamedFile } from './preview-request.ts';
import { sendBody, sendOutside, sendText } from './preview-response.ts';
import { sitePathAt } from '../../model/link/base-path.ts';
import { LEADS_PATH, loadLeadReader, type ReceiveLead } from '../leads/receive-lead.ts';
import type { HeaderPair } from '../../renderer/host/security-policy.ts';
import { LOCALES, perLocale } from '../../model/language/locale.ts';
import { addressOfHtml } from '../../model/site/route.ts';
import type { PagePayload } from '../../model/page/page-payload.ts';
import type { SitePayload } from '../../model/page/site-payload.ts';

export interface PreviewServerOptions {
  readonly dist: string;
  /** The host that the server will listen on: besides loopback names, the only one that requests may name. */
  readonly host?: string;
  /** Milliseconds that a client has to send the head of a request; the whole request may take three times as long. */
  readonly headersTimeout?: number;
  /** Receives the forms of a site that names no endpoint for them; without it, such a site shows its contacts instead. */
  readonly receiveLead?: ReceiveLead;
  /** Puts a file of the site into `dist` before it is served, if `dist` does not have all files. */
  readonly bring?: (path: string) => Promise<void>;
  /** Called with the error behind an answer of 500. */
  readonly onError?: (error: unknown) => void;
}

interface PreviewServer {
  readonly server: Server;
  /** Path on the host that the site was built for; empty at the root. */
  readonly basePath: string;
}

/**
 * Creates a server, not yet listening, that serves a built site as a CDN would: only files of the manifest and hashed assets of earlier
 * builds, with the headers of the build, except those for encryption. Throws `SiteError` `site.missing` if there is no build.
 */
export const createPreviewServer = async (options: PreviewServerOptions): Promise<PreviewServer> => {
  const { dist, host = '127.0.0.1', headersTimeout = 10_000, receiveLead, bring, onError = () => {} } = options;
  const readSite = await openServedSite(dist);
  const [lookAtFile, readBody] = [createLookAtFile(dist), createBodyCache(dist)];
  const look: LookAtFile = async (path) => {
    await bring?.(path);
    return lookAtFile(path);
  };
  const atStart = await readSite();
  const isReceiving = receiveLead !== undefined && (await lacksLeadEndpoint(dist, atStart));
  const forms = isReceiving ? { receiveLead, render: createRenderLeadForms(dist) } : null;
  // http-server sends ranges of files, and is asked only for names from the manifest. It is behind our own server, because its parsing of
  // the request line can throw (`GET http://[`). All types are binary to it: it reads text files at once, and an error while doing so, when a
  // build has just removed the file, would end the process.
  const mimetypes = { 'application/octet-stream': COMPRESSIBLE_ENDINGS };
  const files = httpServer.createServer({ root: dist, showDir: 'false', autoIndex: 'false', mimetypes }).server;
  const timeouts = {
    headersTimeout,
    requestTimeout: headersTimeout * 3,
    connectionsCheckingInterval: headersTimeout / 4,
  };
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const site = await readSite();
    const exchange = { request, response, rules: site.rules, look, readBody, files };
    try {
      await answer(exchange, { host, site, forms });
    } catch (error) {
      if (isCutOff(request)) return;
      onError(error);
      fail(exchange, error);
    }
  };
  const server = createServer(timeouts, (request, response) => void respond(request, response));
  server.setTimeout(headersTimeout * 6);
  return { server, basePath: atStart.basePath };
};

interface Served {
  readonly host: string;
  readonly site: ServedSite;
  readonly forms: Forms | null;
}

/** Receives forms, and renders the pages that have them. */
interface Forms {
  readonly receiveLead: ReceiveLead;
  readonly render: RenderLeadForms;
}

const answer = async (exchange: FileExchange, { host, site, forms }: Served): Promise<void> => {
  const { request } = exchange;
  if (!isOwnHost(request.headers.host, host)) return refuse(exchange, 421);
  const [address = ''] = request.url?.split('?') ?? [];
  if (forms && sitePathAt(address, site.basePath) === LEADS_PATH) return takeLead(exchange, forms);
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(exchange, 405, [['Allow', 'GET, HEAD']]);
  if (hasBody(request)) return refuse(exchange, 413);
  const target = findRequested(site, request.url ?? '');
  switch (target.kind) {
    case 'file': {
      const body = await forms?.render(site, target.file);
      return body ? sendRendered(exchange, target, body) : sendFile(exchange, target.path, target.file);
    }
    case 'redirect': {
      const { path, status, location } = target;
      return sendText(exchange, status, [...headersFor(path, status, exchange.rules), ['Location', location]]);
    }
    case 'missing':
      return sendMissing(exchange, target);
    case 'outside':
      return sendOutside(exchange, site.basePath);
    case 'malformed':
      return refuse(exchange, 400);
  }
};

const takeLead = async (exchange: FileExchange, { receiveLead }: Forms): Promise<void> => {
  const { status, body, headers } = await receiveLead(exchange.request);
  const common = headersFor(LEADS_PATH, status, exchange.rules);
  sendBody(exchange, status, { body: Buffer.from(body), headers: [...common, ...headers] });
};

/** Sent with `no-store`, because it differs from the built file. */
const sendRendered = (exchange: FileExchange, { path, file }: Found, body: Buffer): void => {
  const type: HeaderPair = ['Content-Type', mediaType(file.path)];
  const headers: readonly HeaderPair[] = [
    ...headersFor(path, 200, exchange.rules),
    type,
    ['Cache-Control', 'no-store'],
  ];
  sendBody(exchange, 200, { body, headers });
};

interface Found {
  readonly path: string;
  readonly file: NamedFile;
}

/** Sends a plain answer without a page. Closes the connection, so that an unread body does not block it. */
const refuse = (exchange: FileExchange, status: number, headers: readonly HeaderPair[] = []): void =>
  sendText(exchange, status, [...headersFor('/', status, exchange.rules), ...headers, ['Connection', 'close']]);

const hasBody = ({ headers }: FileExchange['request']): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0;

const fail = (exchange: FileExchange, error: unknown): void => {
  if (exchange.response.headersSent) exchange.response.destroy();
  // A commit removes files before the manifest stops naming them.
  else refuse(exchange, isMissing(error) ? 404 : 500);
};

/** Returns a file with its form sent to this server; null if the file is the same as on disk. */
type RenderLeadForms = (site: ServedSite, file: NamedFile) => Promise<Buffer | null>;

/** True if a built site names no lead endpoint of its own. */
const lacksLeadEndpoint = async (dist: string, site: ServedSite): Promise<boolean> => {
  const [file] = siteFiles(site);
  return file !== undefined && (await readPayload(dist, file)).leadEndpoint === LEADS_PATH;
};

/**
 * Renders the few pages with a form again from their payloads. The rest of the site stays as it was built: the lead endpoint is in the site
 * payload, which all pages of a language share.
 */
const createRenderLeadForms =
  (dist: string): RenderLeadForms =>
  async (site, file) => {
    if (siteFiles(site).includes(file.path)) return Buffer.from(JSON.stringify(await readPayload(dist, file.path)));
    const address = addressOfHtml(file.path);
    if (address === null) return null;
    const html = await readFile(join(dist, file.path), 'utf8');
    const reader = await loadLeadReader();
    if (!reader || !html.includes(`data-slice-type="${reader.slice}"`)) return null;
    const payload: PagePayload = JSON.parse(await readFile(join(dist, address, '_payload.json'), 'utf8'));
    return renderPage(dist, site, payload);
  };

const renderPage = async (dist: string, site: ServedSite, payload: PagePayload): Promise<Buffer> => {
  // The renderer is loaded when the first such page is requested.
  const { createHtmlRenderer } = await import('../../renderer/pages/render-html.tsx');
  const payloads = await Promise.all(siteFiles(site).map(async (path) => readPayload(dist, path)));
  const byLocale = new Map(payloads.map((own) => [own.locale, own]));
  const sites = perLocale((locale) => {
    const own = byLocale.get(locale);
    if (!own) throw new Error(`Expected what the pages in ${locale} share, got none`);
    return own;
  });
  return createHtmlRenderer(sites)(payload);
};

const siteFiles = ({ files }: ServedSite): readonly string[] =>
  LOCALES.flatMap((locale) => [...files.keys()].find((path) => path.startsWith(`assets/site.${locale}.`)) ?? []);

const readPayload = async (dist: string, path: string): Promise<SitePayload> => {
  const payload: SitePayload = JSON.parse(await readFile(join(dist, path), 'utf8'));
  return { leadEndpoint: LEADS_PATH, ...payload };
};
