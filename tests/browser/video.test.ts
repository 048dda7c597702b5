import { expect, test } from 'vitest';
import { appStands, clickUntil, useServedSite } from '../helpers/browser-site.ts';

const served = useServedSite();

test('a video asks nothing of its host until it is opened, then plays in a sandboxed frame', async () => {
  const page = await served.browser.newPage();
  const requests: string[] = [];
  await page.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ body: 'player' }));
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(`${served.origin}/blogs/talabaga-noutbuk`, { waitUntil: 'load' });
  await appStands(page);
  expect(requests.filter((url) => !url.startsWith(served.origin))).toEqual([]);
  await page.locator('.embed__open').first().click();
  const frame = page.locator('iframe.embed__frame');
  await frame.waitFor();
  expect(await frame.getAttribute('sandbox')).toContain('allow-scripts');
  expect(requests.filter((url) => url.startsWith('https://www.youtube-nocookie.com/embed/'))).toHaveLength(1);
  expect(await frame.evaluate((element) => document.activeElement === element)).toBe(true);
  await page.close();
});

test.each(['Control', 'Shift'] as const)('a click with %s on a video is the browser’s own', async (key) => {
  const page = await served.browser.newPage();
  await page.context().route('https://www.youtube.com/**', (route) => route.fulfill({ body: 'video' }));
  await page.goto(`${served.origin}/blogs/talabaga-noutbuk`, { waitUntil: 'load' });
  await appStands(page);
  const opened = await clickUntil(
    (options) => page.context().waitForEvent('page', options),
    () =>
      page
        .locator('.embed__open')
        .first()
        .click({ modifiers: [key] }),
  );
  expect(opened.isClosed()).toBe(false);
  expect(await page.locator('iframe.embed__frame').count()).toBe(0);
  await page.context().close();
});
