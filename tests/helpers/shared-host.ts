import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { PreviewServerOptions } from '../../server/preview/preview-server.ts';
import { closeTabs, launchBrowser } from './browser.ts';
import { appStands } from './browser-site.ts';
import { listenHere, type ServerHere } from './listen-here.ts';
import { startPreview } from './preview.ts';

interface SharedHost extends ServerHere {
  /** Requests to the other site, in order, with the cookies that were sent. */
  readonly heard: { readonly url: string; readonly cookies: string }[];
}

/** Starts a host that forwards requests at or below a path to a server of this machine, and serves another site at all other paths. */
const startSharedHost = async (basePath: string, port: number): Promise<SharedHost> => {
  const heard: SharedHost['heard'] = [];
  const server = createServer((request, response) => {
    const { url = '', headers } = request;
    const [path = ''] = url.split('?');
    if (path === basePath || path.startsWith(`${basePath}/`)) return handOn(request, response, port);
    heard.push({ url, cookies: headers.cookie ?? '' });
    response.writeHead(200, { 'Content-Type': 'text/html' });
    return void response.end('<!doctype html><title>another site</title><p>of another site</p>');
  });
  return { ...(await listenHere(server)), heard };
};

const handOn = (request: IncomingMessage, response: ServerResponse, port: number): void => {
  const { url: path, method, headers } = request;
  const onward = send({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  response.on('close', () => onward.destroy());
  request.pipe(onward);
};

export interface VisitedHost {
  readonly origin: string;
  /** Requests to the other site. A test that expects some must empty the list. */
  readonly heard: SharedHost['heard'];
  /** Console messages, uncaught errors, and requests of pages to the other site. A test that expects some must empty the list. */
  readonly complaints: string[];
  /** Opens a path of the host in a tab with its own cookies. */
  readonly open: (path: string, options?: BrowserContextOptions) => Promise<Page>;
}

/** Serves a built site below a path of a host that has another site, and starts a browser, for the tests of a block. */
export const useSharedHost = (basePath: string, createSite: () => Promise<PreviewServerOptions>): VisitedHost => {
  const state: { browser?: Browser; preview?: ServerHere; host?: SharedHost } = {};
  const complaints: string[] = [];
  beforeAll(async () => {
    const preview = await startPreview({ headersTimeout: PATIENT, ...(await createSite()) });
    const host = await startSharedHost(basePath, preview.port);
    Object.assign(state, { preview, host, browser: await launchBrowser() });
  });
  afterEach(async () => {
    if (state.browser) await closeTabs(state.browser);
    expect(complaints.splice(0)).toEqual([]);
    expect(state.host?.heard.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await state.browser?.close();
    await state.host?.[Symbol.asyncDispose]();
    await state.preview?.[Symbol.asyncDispose]();
  });
  const known = (): { readonly browser: Browser; readonly host: SharedHost } => {
    const { browser, host } = state;
    if (!browser || !host) throw new Error('Expected a host, got none: it is there in tests only');
    return { browser, host };
  };
  const watch = (page: Page, origin: string): void => {
    page.on('pageerror', ({ message }) => complaints.push(message));
    page.on('console', (message) => complaints.push(message.text()));
    page.on('request', (request) => {
      const url = request.url();
      const isOwn = url === origin + basePath || url.startsWith(`${origin}${basePath}/`);
      if (!isOwn && url.startsWith('http') && !request.isNavigationRequest()) complaints.push(url);
    });
  };
  return {
    get origin() {
      return known().host.origin;
    },
    get heard() {
      return known().host.heard;
    },
    complaints,
    open: async (path, options = {}) => {
      const { browser, host } = known();
      const viewport = { width: 1280, height: 800 };
      const context = await browser.newContext({ locale: 'uz-UZ', viewport, ...options });
      const page = await context.newPage();
      watch(page, host.origin);
      await page.goto(host.origin + path);
      if (options.javaScriptEnabled ?? true) await appStands(page);
      return page;
    },
  };
};

/** Milliseconds. On a busy machine a browser may send its request long after it has connected. */
const PATIENT = 600_000;
