import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { gzipSync } from 'node:zlib';

/** What a browser loads for one page, in compressed bytes. */
export interface PageWeight {
  readonly html: number;
  readonly stylesheet: number;
  readonly fonts: number;
  /** Scripts in the HTML. */
  readonly scriptBefore: number;
  /** All scripts once the page is hydrated, without any pointer movement. */
  readonly scriptInTotal: number;
}

export interface WeighOptions {
  readonly origin: string;
  readonly address: string;
  /** Folder of the built site. */
  readonly dist: string;
}

/** Opens a page in a new tab, and weighs what it loads until it is hydrated and the network is quiet. */
export const weighPage = async (page: Page, { origin, address, dist }: WeighOptions): Promise<PageWeight> => {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  const response = await page.goto(origin + address, { waitUntil: 'load' });
  await page.locator('[data-announcer]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  const assets = [...new Set(paths)].filter((path) => path.startsWith('/assets/'));
  const files = (extension: string): readonly string[] => assets.filter((path) => path.endsWith(extension));
  const read = (path: string): Buffer => readFileSync(join(dist, path));
  const isFont = (path: string): boolean => read(path).includes('data:font/');
  const compressed = (list: readonly string[]): number => sumOf(list.map((path) => sizeOf(read(path))));
  const scripts = files('.js');
  const named = await page.locator('script[src]').evaluateAll((all) => all.map((one) => one.getAttribute('src') ?? ''));
  if (!response || scripts.length <= named.length) {
    throw new Error(`Expected ${address} to load the app, got ${scripts.join(', ')}`);
  }
  return {
    html: sizeOf(await response.body()),
    stylesheet: compressed(files('.css').filter((path) => !isFont(path))),
    fonts: compressed([...files('.css').filter(isFont), ...files('.woff2')]),
    scriptBefore: compressed(named),
    scriptInTotal: compressed(scripts),
  };
};

const sizeOf = (content: Buffer): number => gzipSync(content, { level: 9 }).length;

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
