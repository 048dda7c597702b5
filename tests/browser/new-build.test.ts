import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { followNew, isMarkedDocument, markDocument, pageStands, useBrowserSite } from '../helpers/browser-site.ts';

const site = useBrowserSite();

const HOUR = 3_600_000;
const CHECK = /^\/builds\/latest\.json\?\d{13}$/;

type Answer = { readonly status?: number; readonly json?: unknown; readonly body?: string; readonly fails?: boolean };

/** Requests for a newer build, without the first, which finds the page's own build. Expects each to bypass all caches. */
const checksIn = (requests: readonly string[]): readonly string[] => {
  const asked = requests.filter((request) => request.startsWith('/builds/'));
  expect(asked.filter((request) => !CHECK.test(request))).toEqual([]);
  return asked.slice(1);
};

/** Opens a tab with a clock that the test moves, and in which it sets the answers to requests for a newer build. */
const openHours = async (path = '/qr') => {
  const state: { answer: Answer | null } = { answer: null };
  const prepare = async (page: Page) => {
    await page.clock.install();
    await page.route(/\/builds\/latest\.json\?\d+$/, async (route) => {
      const { answer } = state;
      if (answer?.fails) return route.abort();
      return answer ? route.fulfill({ contentType: 'application/json', ...answer }) : route.continue();
    });
  };
  const tab = await site.open(path, { prepare, isAwaited: false, reducedMotion: 'reduce' });
  await tab.page.waitForLoadState('load');
  const first = tab.page.waitForResponse(/\/builds\/latest\.json\?\d{13}$/);
  await tab.page.clock.runFor(5000);
  await tab.page.locator('[data-announcer]').waitFor({ state: 'attached' });
  await (await first).finished();
  await tab.page.clock.pauseAt(Date.now() + 600_000);
  const checks = () => checksIn(tab.requests);
  /** Moves the clock by an hour and waits for the request. */
  const passHour = async (answer: Answer | null): Promise<void> => {
    state.answer = answer;
    const count = checks().length;
    await tab.page.clock.runFor(HOUR);
    await expect.poll(() => checks().length).toBe(count + 1);
  };
  return { ...tab, checks, passHour };
};

test('it is asked for each hour, whatever the last answer was, and not before', async () => {
  const { page, checks, passHour } = await openHours();
  // No request in the part of the first hour that passed before the clock was paused.
  expect(checks()).toEqual([]);
  for (const answer of [{ fails: true }, { status: 500, json: {} }, { body: '<!doctype html>' }, null])
    await passHour(answer);
  await markDocument(page);
  await followNew(page, '/sales');
  await pageStands(page, '/sales');
  expect(await isMarkedDocument(page)).toBe(true);
});

test('once a newer one is there, nothing asks again, a toast offers it, and the next page is loaded whole', async () => {
  const { page, checks, passHour } = await openHours();
  await passHour({ json: { id: 'yangi', timestamp: 1 } });
  await page.clock.runFor(1000);
  const toast = page.locator('.toast');
  await toast.waitFor();
  await page.clock.runFor(3 * HOUR);
  expect(checks()).toHaveLength(1);
  expect(await toast.count()).toBe(1);
  await markDocument(page);
  await followNew(page, '/sales?manba=sms#main');
  await page.waitForFunction(() => Reflect.get(globalThis, 'isMarked') === undefined);
  await pageStands(page, '/sales?manba=sms#main');
});

test('the toast’s button loads the page that stands', async () => {
  const { page, passHour } = await openHours('/faqs');
  await passHour({ json: { id: 'yangi', timestamp: 1 } });
  await markDocument(page);
  await page.locator('.toast__action').click();
  await page.waitForFunction(() => Reflect.get(globalThis, 'isMarked') === undefined);
  await pageStands(page, '/faqs');
});

test('back to a page of this document loads it whole too', async () => {
  const { page, passHour } = await openHours();
  await followNew(page, '/sales');
  await pageStands(page, '/sales');
  await passHour({ json: { id: 'yangi', timestamp: 1 } });
  await page.locator('.toast').waitFor();
  await markDocument(page);
  await page.goBack();
  await page.waitForFunction(() => Reflect.get(globalThis, 'isMarked') === undefined);
  await pageStands(page, '/qr');
});

test('no request before 3 600 000 ms, exactly one at them', async () => {
  const { page, requests } = await site.open('/qr', {
    isAwaited: false,
    prepare: async (tab) => {
      await tab.clock.install({ time: Date.now() });
      // Store the time at which the hourly interval starts.
      await tab.addInitScript(() => {
        const { setInterval } = globalThis;
        Reflect.set(globalThis, 'setInterval', (callback: () => void, delay: number) => {
          if (delay === 3_600_000) Reflect.set(globalThis, 'startedAt', Date.now());
          return setInterval(callback, delay);
        });
      });
    },
  });
  await page.clock.runFor(5000);
  await page.locator('[data-announcer]').waitFor({ state: 'attached' });
  await page.clock.pauseAt(Date.now() + 60_000);
  const left = await page.evaluate(() => Number(Reflect.get(globalThis, 'startedAt')) + 3_600_000 - Date.now());
  const checks = () => checksIn(requests);
  await page.clock.runFor(left - 1);
  expect(checks()).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => checks().length).toBe(1);
});
