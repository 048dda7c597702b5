import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { readManifest } from '../../renderer/output/read-manifest.ts';
import { useServedSite } from '../helpers/browser-site.ts';

const site = inject('embeddedSite');

/** One page of every template in both languages. */
const addresses = (): readonly string[] => {
  const payloads = readManifest(site)?.files.filter(({ path }) => path.endsWith('_payload.json')) ?? [];
  const byTemplate = new Map<string, string>();
  for (const { path } of payloads) {
    const { template, locale }: { template: string; locale: string } = JSON.parse(
      readFileSync(join(site, path), 'utf8'),
    );
    if (template === 'not-found' || template === 'error' || path.startsWith('uz/')) continue;
    byTemplate.set(`${template} ${locale}`, `/${path.replace(/\/?_payload\.json$/, '')}`);
  }
  return [...byTemplate.values()];
};

describe('every kind of page in a browser', () => {
  const served = useServedSite();

  it('a video asks nothing of its host until it is opened, then plays in a sandboxed frame', async () => {
    const page = await served.browser.newPage();
    const requests: string[] = [];
    await page.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ body: 'player' }));
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(`${served.origin}/blogs/talabaga-noutbuk`, { waitUntil: 'load' });
    await page.waitForFunction(() =>
      Object.keys(document.documentElement).some((key) => key.startsWith('__reactFiber')),
    );
    expect(requests.filter((url) => !url.startsWith(served.origin))).toEqual([]);
    await page.locator('.embed__open').first().click();
    const frame = page.locator('iframe.embed__frame');
    await frame.waitFor();
    expect(await frame.getAttribute('sandbox')).toContain('allow-scripts');
    expect(requests.filter((url) => url.startsWith('https://www.youtube-nocookie.com/embed/'))).toHaveLength(1);
    await page.close();
  });

  it.each(addresses())('%s is hydrated from its payload without a complaint', async (address) => {
    const page = await served.browser.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('request', (request) => {
      if (!request.url().startsWith(served.origin)) complaints.push(`request to ${request.url()}`);
    });
    await page.goto(served.origin + address, { waitUntil: 'load' });
    await page.waitForFunction(() =>
      Object.keys(document.documentElement).some((key) => key.startsWith('__reactFiber')),
    );
    await page.waitForTimeout(100);
    await page.close();
    expect(complaints).toEqual([]);
  });
});
