import sparticuz from '@sparticuz/chromium';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserContext, type LaunchOptions } from 'playwright';
import { isInMemory } from './temporary-folder.ts';

const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Keeps the browser to itself: no updates, no background requests, nothing of the machine it runs on. */
export const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export interface BrowserOptions extends Omit<LaunchOptions, 'ignoreDefaultArgs'> {
  /** Arguments of Playwright's own that are left out. */
  readonly ignoreDefaultArgs?: readonly string[];
}

/** A real Chromium: CHROMIUM_PATH, the one that npm ships, the system's, or Playwright's. Throws when there is none. */
export const launchBrowser = async ({ ignoreDefaultArgs = [], ...options }: BrowserOptions = {}): Promise<Browser> => {
  const browser = await chromium.launch({
    ...options,
    executablePath: await findBrowser(),
    args: [...BROWSER_ARGUMENTS, ...(options.args ?? [])],
    // What its processes share is in memory too: Playwright has it on the disk, since a container may have little.
    ignoreDefaultArgs: [...ignoreDefaultArgs, ...(isInMemory ? ['--disable-dev-shm-usage'] : [])],
    timeout: HANG,
  });
  browser.on('context', (context) => context.setDefaultTimeout(HANG));
  return browser;
};

/** Milliseconds after which something hangs, and is not only slow. */
const HANG = 300_000;

/** Path of the browser that is launched. */
export const findBrowser = async (): Promise<string> => {
  const given = process.env['CHROMIUM_PATH'];
  if (given !== undefined && existsSync(given)) return given;
  return (found ??=
    (await findShipped()) ?? SYSTEM_BROWSERS.find((path) => existsSync(path)) ?? chromium.executablePath());
};

let found: string | undefined;

/** Without windows: a tab costs it half of what one costs a browser that draws a menu around it. Null where it cannot run. */
const findShipped = async (): Promise<string | null> => {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const path = await sparticuz.executablePath();
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore' });
    return path;
  } catch {
    return null;
  }
};

/**
 * Closes all tabs of a browser, but for those of some contexts. Routes are not taken away before: Playwright would have each worker
 * of a page agree, and one that has ended never does. What an answer that nobody waits for says then is of a closed tab.
 */
export const closeTabs = async (
  browser: Browser,
  { but = [] }: { readonly but?: readonly BrowserContext[] } = {},
): Promise<void> => {
  const closed = browser.contexts().filter((context) => !but.includes(context));
  await Promise.all(closed.map(async (context) => context.close()));
};
