import type { Route } from 'playwright';
import { expect, test } from 'vitest';
import { alterText } from '../helpers/alter-answer.ts';
import { useBrowserSite } from '../helpers/browser-site.ts';

const site = useBrowserSite();

test('an answer that a test alters may come after its tab has been closed', async () => {
  const outcomes: unknown[] = [];
  const { page } = await site.open('/qr');
  const closing = new Promise<void>((done) => {
    const answerToNobody = async (route: Route): Promise<void> => {
      const response = await route.fetch();
      await page.context().close();
      const fetch = async () => response;
      outcomes.push(await alterText((text) => text)(Object.assign(Object.create(route), { fetch })).catch(String));
      done();
    };
    void page
      .route('**/sales/_payload.json', answerToNobody)
      .then(() => page.evaluate(() => void fetch('/sales/_payload.json').catch(() => {})));
  });
  await closing;
  expect(outcomes).toEqual([undefined]);
});
