import type { Browser, BrowserContext, BrowserContextOptions, Page, Route } from 'playwright';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { closeTabs, launchBrowser } from './browser.ts';
import { buildConfiguredSite, type ConfigChanges, type ConfiguredProject } from './configured-site.ts';
import type { ServerHere } from './listen-here.ts';
import { startPreview } from './preview.ts';
import { readEnvelope, type EnvelopeItem } from './sentry-envelope.ts';

/** Every third party there is. */
export const EVERYTHING = {
  analytics: { measurementId: 'G-TEST1', cookieDomain: 'bolak.example' },
  tagManager: { id: 'GTM-TEST1' },
  errorReporting: { dsn: 'https://key@errors.example/2' },
} as const satisfies ConfigChanges;

/** The site's own address: the browser is given what `site preview` answers for it. */
export const ORIGIN = 'https://bolak.example';

interface VisitorOptions extends BrowserContextOptions {
  /** What `Math.random` gives: whether a session is among those that are measured and recorded. */
  readonly chance?: number;
  /** Hosts that a blocker stops. */
  readonly blocked?: readonly string[];
  /** Done before the first page is opened. */
  readonly prepare?: (context: BrowserContext) => Promise<unknown>;
}

/** Somebody with a browser of their own, who notes what it asks for and complains of. */
export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Addresses on other hosts that were asked for. */
  readonly foreign: readonly string[];
  /** Addresses on the site. */
  readonly own: readonly string[];
  /** What console and uncaught errors say, and violations of the security policy. */
  readonly complaints: string[];
  /** What was sent to the error reporting. */
  readonly sent: readonly EnvelopeItem[];
  readonly open: (path: string) => Promise<void>;
}

export interface ConfiguredSite {
  readonly project: ConfiguredProject;
  /** Where the preview server listens. */
  readonly preview: string;
  readonly visit: (options?: VisitorOptions) => Promise<Visitor>;
}

/** A site of a configuration behind the preview server, and stand-ins for its third parties, for the tests of a file. */
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
  // A page that is closed needs no answer any more.
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

/** As Google's tag: answers what has been asked, takes over the list, and makes the policy that the real one makes. */
const TAG = `
  window.trustedTypes?.createPolicy('goog#html', { createHTML: (html) => html });
  const answers = { session_id: '1795219200', client_id: '111.222' };
  const answer = ([command, , name, callback]) => { if (command === 'get') callback(answers[name]); };
  const push = dataLayer.push.bind(dataLayer);
  dataLayer.forEach((entry) => { if (entry.length) answer(entry); });
  dataLayer.push = (...entries) => { push(...entries); entries.forEach((entry) => { if (entry.length) answer(entry); }); };
`;
