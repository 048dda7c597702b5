import type { Browser, BrowserContext, BrowserContextOptions, Page, Route } from 'playwright';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { closeTabs, launchBrowser } from './browser.ts';
import { buildConfiguredSite, type ConfigChanges, type ConfiguredProject } from './configured-site.ts';
import type { ServerHere } from './listen-here.ts';
import { startPreview } from './preview.ts';
import { readEnvelope, type EnvelopeItem } from './sentry-envelope.ts';

/** Configuration with every third party. */
export const EVERYTHING = {
  analytics: { measurementId: 'G-TEST1', cookieDomain: 'bolak.example' },
  tagManager: { id: 'GTM-TEST1' },
  errorReporting: { dsn: 'https://key@errors.example/2' },
} as const satisfies ConfigChanges;

/** The site's own address, answered by `site preview`. */
export const ORIGIN = 'https://bolak.example';

interface VisitorOptions extends BrowserContextOptions {
  /** The value of `Math.random`, which decides whether a session is measured and recorded. */
  readonly chance?: number;
  /** Hosts that a content blocker blocks. */
  readonly blocked?: readonly string[];
  /** Called before the first page is opened. */
  readonly prepare?: (context: BrowserContext) => Promise<unknown>;
}

/** A visitor with a browser context that records requests and complaints. */
export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Requested URLs on other hosts. */
  readonly foreign: readonly string[];
  /** Requested URLs on the site. */
  readonly own: readonly string[];
  /** Console messages, uncaught errors and violations of the security policy. */
  readonly complaints: string[];
  /** Items sent to error reporting. */
  readonly sent: readonly EnvelopeItem[];
  readonly open: (path: string) => Promise<void>;
}

export interface ConfiguredSite {
  readonly project: ConfiguredProject;
  /** Origin of the preview server. */
  readonly preview: string;
  readonly visit: (options?: VisitorOptions) => Promise<Visitor>;
}

/** Serves a site of a configuration, with stand-ins for its third parties, for the tests of a file. */
export const useConfiguredSite = (changes: ConfigChanges): ConfiguredSite => {
  const state: { project?: ConfiguredProject; browser?: Browser; server?: ServerHere } = {};
  beforeAll(async () => {
    const [project, browser] = await Promise.all([buildConfiguredSite(changes), launchBrowser()]);
    const server = await startPreview({ dist: project.dist });
    Object.assign(state, { project, browser, server });
  });
  afterEach(async () => {
    if (state.browser) await closeTabs(state.browser);
  });
  afterAll(async () => {
    await state.browser?.close();
    await state.server?.[Symbol.asyncDispose]();
  });
  return {
    get project() {
      if (!state.project) throw new Error('Expected a built site, got none: it is there in tests only');
      return state.project;
    },
    get preview() {
      return state.server?.origin ?? '';
    },
    visit: async (options = {}) => {
      const { browser, server } = state;
      if (!browser || !server) throw new Error('Expected a browser, got none: it is there in tests only');
      return createVisitor(browser, { preview: server.origin, options });
    },
  };
};

interface VisitorSetup {
  readonly preview: string;
  readonly options: VisitorOptions;
}

const createVisitor = async (browser: Browser, { preview, options }: VisitorSetup): Promise<Visitor> => {
  const { chance = 0.5, blocked = [], prepare, ...rest } = options;
  const context = await browser.newContext({ locale: 'uz-UZ', viewport: { width: 1280, height: 800 }, ...rest });
  const [foreign, own, complaints, sent]: [string[], string[], string[], EnvelopeItem[]] = [[], [], [], []];
  await context.addInitScript((number) => {
    Math.random = () => number;
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      // oxlint-disable-next-line no-console -- where the test reads it
      console.error(`violation of ${violatedDirective}: ${blockedURI} ${sample}`),
    );
  }, chance);
  const answer = async (route: Route): Promise<void> => {
    const url = new URL(route.request().url());
    const path = url.pathname + url.search;
    if (url.origin === ORIGIN) {
      own.push(path);
      return answerAsSite(route, preview + path);
    }
    foreign.push(url.href);
    if (blocked.includes(url.hostname)) return route.abort('blockedbyclient');
    return answerAsThirdParty(route, { url, sent });
  };
  // Fails if the page was closed meanwhile.
  await context.route('**/*', async (route) => answer(route).catch(() => {}));
  await prepare?.(context);
  const page = await context.newPage();
  page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  const open = async (path: string): Promise<void> => {
    await page.goto(ORIGIN + path, { waitUntil: 'load' });
  };
  return { page, context, foreign, own, complaints, sent, open };
};

const answerAsSite = async (route: Route, address: string): Promise<void> => {
  const response = await fetch(address, { redirect: 'manual', headers: { 'accept-encoding': 'identity' } });
  const body = Buffer.from(await response.arrayBuffer());
  await route.fulfill({ status: response.status, headers: Object.fromEntries(response.headers), body });
};

interface ThirdPartyRequest {
  readonly url: URL;
  readonly sent: EnvelopeItem[];
}

const answerAsThirdParty = async (route: Route, { url, sent }: ThirdPartyRequest): Promise<void> => {
  if (url.hostname === 'www.googletagmanager.com') {
    const body = url.pathname === '/gtag/js' ? TAG : '';
    return route.fulfill({ contentType: 'text/javascript', body });
  }
  if (url.hostname === 'errors.example') {
    sent.push(...readEnvelope(route.request().postDataBuffer() ?? Buffer.alloc(0)));
    return route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: {} });
  }
  return route.abort();
};

/** Behaves like Google's tag: answers queued calls, takes over the queue, and creates the same Trusted Types policy. */
const TAG = `
  window.trustedTypes?.createPolicy('goog#html', { createHTML: (html) => html });
  const answers = { session_id: '1795219200', client_id: '111.222' };
  const answer = ([command, , name, callback]) => { if (command === 'get') callback(answers[name]); };
  const push = dataLayer.push.bind(dataLayer);
  dataLayer.forEach((entry) => { if (entry.length) answer(entry); });
  dataLayer.push = (...entries) => { push(...entries); entries.forEach((entry) => { if (entry.length) answer(entry); }); };
`;
