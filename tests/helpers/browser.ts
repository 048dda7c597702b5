import { chromium, type Browser, type BrowserContext, type LaunchOptions } from 'playwright';
import { once } from '../../base/once.ts';
import { CHROMIUM_ARGUMENTS, findChromium } from '../../cli/diff/chromium.ts';
import { isInMemory } from './temporary-folder.ts';

export interface BrowserOptions extends Omit<LaunchOptions, 'ignoreDefaultArgs'> {
  /** Arguments of Playwright's own that are left out. */
  readonly ignoreDefaultArgs?: readonly string[];
}

/** A real Chromium: CHROMIUM_PATH, the one that npm ships, the system's, or Playwright's. Throws when there is none. */
export const launchBrowser = async ({ ignoreDefaultArgs = [], ...options }: BrowserOptions = {}): Promise<Browser> => {
  const browser = await chromium.launch({
    ...options,
    executablePath: await findBrowser(),
    args: [...CHROMIUM_ARGUMENTS, ...(options.args ?? [])],
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
export const findBrowser = once(async () => findChromium(process.env));

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
