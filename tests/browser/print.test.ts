import { expect, test } from 'vitest';
import { useBrowserSite } from '../helpers/browser-site.ts';

const site = useBrowserSite();

test('pictures further down, which load as they come near, are on paper', async () => {
  const { page } = await site.open('/');
  const missing = async (): Promise<readonly string[]> =>
    page.evaluate(() =>
      [...document.images].filter((image) => !image.complete || image.naturalWidth === 0).map(({ src }) => src),
    );
  expect((await missing()).length).toBeGreaterThan(0);
  await page.pdf();
  expect(await missing()).toEqual([]);
});
