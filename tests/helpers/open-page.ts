import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { isOfHydration } from './browser-site.ts';

interface OpenOptions extends BrowserContextOptions {
  /** Called before the page is loaded. */
  readonly before?: ((page: Page) => Promise<void>) | undefined;
}

/** Opens a URL in a new browser context, and waits until its app is alive if JavaScript is on. */
export const openPage = async (browser: Browser, url: string, options: OpenOptions = {}): Promise<Page> => {
  const { before, ...context } = options;
  const page = await browser.newPage(context);
  // An uncaught error fails the test run.
  page.on('pageerror', (error) => {
    if (isOfHydration(error.message)) throw error;
  });
  await before?.(page);
  await page.goto(url, { waitUntil: 'load' });
  if (context.javaScriptEnabled !== false) await isAlive(page);
  return page;
};

/** Waits until the page is hydrated. */
export const isAlive = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => Object.keys(document.documentElement).some((key) => key.startsWith('__reactFiber')));
};
