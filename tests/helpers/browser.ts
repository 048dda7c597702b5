import { chromium, type Browser, type BrowserContext, type LaunchOptions } from 'playwright';
import { once } from '../../base/once.ts';
import { CHROMIUM_ARGUMENTS, findChromium } from '../../cli/diff/chromium.ts';
import { isInMemory } from './temporary-folder.ts';

export interface BrowserOptions extends Omit<LaunchOptions, 'ignoreDefaultArgs'> {
  /** Default arguments of Playwright to leave out. */
  readonly ignoreDefaultArgs?: readonly string[];
}

/** Launches a real Chromium: CHROMIUM_PATH, the one from npm, the system's or Playwright's. Throws if there is none. */
export const launchBrowser = async ({ ignoreDefaultArgs = [], ...options }: BrowserOptions = {}): Promise<Browser> => {
  const browser = await chromium.launch({
    ...options,
    executablePath: await findBrowser(),
    args: [...CHROMIUM_ARGUMENTS, ...(options.args ?? [])],
    // Keeps shared memory in memory too. Playwright puts it on the disk, because a container may have little of it.
    ignoreDefaultArgs: [...ignoreDefaultArgs, ...(isInMemory ? ['--disable-dev-shm-usage'] : [])],
    timeout: HANG,
  });
  browser.on('context', (context) => context.setDefaultTimeout(HANG));
  return browser;
};

/** Milliseconds after which something hangs and is not just slow. */
const HANG = 300_000;

/** Path of the browser to launch. */
export const findBrowser = once(async () => findChromium(process.env));

/**
 * Closes all tabs of a browser except those of some contexts. Routes are not removed first: Playwright would wait for each worker of a
 * page, and one that has ended never answers. Handlers that are still running then fail with “closed”, see `isOfClosedTab`.
 */
export const closeTabs = async (
  browser: Browser,
  { but = [] }: { readonly but?: readonly BrowserContext[] } = {},
): Promise<void> => {
  const closed = browser.contexts().filter((context) => !but.includes(context));
  await Promise.all(closed.map(async (context) => context.close()));
};
