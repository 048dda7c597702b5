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

test('a long title of a video makes its place taller on a narrow screen, and is whole', async () => {
  const page = await served.browser.newPage({ viewport: { width: 320, height: 640 }, javaScriptEnabled: false });
  await page.goto(`${served.origin}/blogs/talabaga-noutbuk`, { waitUntil: 'load' });
  const readHeights = (element: Element): readonly [place: number, content: number] => [
    element.clientHeight,
    element.scrollHeight,
  ];
  const place = page.locator('.embed').first();
  expect(await place.evaluate(readHeights)).toEqual([162, 162]);
  await place.locator('.embed__title').evaluate((title) => {
    title.textContent =
      'Как проверить ноутбук в магазине перед покупкой в рассрочку: экран, клавиатура, память, батарея';
  });
  const [height, content] = await place.evaluate(readHeights);
  expect(height).toBeGreaterThan(162);
  expect(content).toBe(height);
  await page.close();
});
