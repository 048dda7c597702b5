import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { isOfHydration } from './browser-site.ts';

interface OpenOptions extends BrowserContextOptions {
  /** Done in the page before its own scripts. */
  readonly before?: ((page: Page) => Promise<void>) | undefined;
}

/** Opens an address in a browser of its own, and waits for its app to be alive where there is JavaScript. */
export const openPage = async (browser: Browser, url: string, options: OpenOptions = {}): Promise<Page> => {
  const { before, ...context } = options;
  const page = await browser.newPage(context);
  // Fails the tests, whichever of them it was.
  page.on('pageerror', (error) => {
    if (isOfHydration(error.message)) throw error;
  });
  await before?.(page);
  await page.goto(url, { waitUntil: 'load' });
  if (context.javaScriptEnabled !== false) await isAlive(page);
  return page;
};

/** Waits until React has taken over the page. */
export const isAlive = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => Object.keys(document.documentElement).some((key) => key.startsWith('__reactFiber')));
};
