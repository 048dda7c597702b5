import { describe, expect, test } from 'vitest';
import { SiteError, type ErrorCode } from '../../base/errors.ts';
import { createRetry } from '../../content/service/retry.ts';
import { createFakeClock } from '../helpers/fake-clock.ts';

const fail = (code: ErrorCode, retryAfter: string | null = null) =>
  new SiteError({ code, message: 'No', details: { retryAfter } });

/** Runs one request whose first attempts fail as given. Returns its waits and its end. */
const run = async (failures: readonly SiteError[], options: { deadline?: number; chance?: number } = {}) => {
  const clock = createFakeClock(options.chance === undefined ? {} : { chance: options.chance });
  const retry = createRetry({ clock, deadline: options.deadline });
  const left = [...failures];
  const end = await retry(async () => {
    const failure = left.shift();
    if (failure) throw failure;
    return 'done';
  }).catch((error: unknown) => error);
  return { end, sleeps: clock.sleeps, tries: failures.length - left.length };
};

const many = (failure: SiteError, count = 20) => Array.from({ length: count }, () => failure);

describe('a rate limit', () => {
  test.each([
    ['seconds', '3', [3000]],
    ['an HTTP date', 'Tue, 01 Sep 2026 00:00:07 GMT', [7000]],
    ['an absurd number, capped', '99999999999999999999', [20_000]],
    ['a date in the past, as none', 'Tue, 01 Sep 2020 00:00:00 GMT', [750]],
    ['zero, as none', '0', [750]],
    ['nonsense, as none', 'soon', [750]],
  ])('waits for %s', async (_, retryAfter, sleeps) => {
    expect(await run([fail('content.rate-limited', retryAfter)])).toMatchObject({ end: 'done', sleeps });
  });

  test('without a time waits up to 1500 ms, then up to twice as long each time', async () => {
    const { sleeps } = await run(many(fail('content.rate-limited'), 4), { chance: 1 });
    expect(sleeps).toEqual([1500, 3000, 6000, 12_000]);
  });

  test('is given up after 8 tries', async () => {
    const { end, sleeps } = await run(many(fail('content.rate-limited', '1')));
    expect(sleeps).toHaveLength(7);
    expect(end).toMatchObject({ code: 'content.rate-limited', exitClass: 'unavailable', message: 'No (8 tries)' });
  });

  test('that outlasts the deadline is given up at once', async () => {
    const { end, sleeps } = await run([fail('content.rate-limited', '15')], { deadline: 10_000 });
    expect(sleeps).toEqual([]);
    expect(end).toMatchObject({ code: 'content.rate-limited' });
  });
});

describe('a fault', () => {
  test.each(['content.unavailable', 'content.malformed'] as const)(
    '%s is tried again with full jitter',
    async (code) => {
      const { end, sleeps } = await run(many(fail(code), 4), { chance: 1 });
      expect(end).toBe('done');
      expect(sleeps).toEqual([500, 1000, 2000, 4000]);
    },
  );

  test('draws on a budget: a dead service is given up after 6 tries', async () => {
    const { end, tries } = await run(many(fail('content.unavailable')));
    expect(tries).toBe(6);
    expect(end).toMatchObject({ code: 'content.unavailable', message: 'No (6 tries)' });
  });

  test('may last 8 tries once earlier requests have filled the budget', async () => {
    const retry = createRetry({ clock: createFakeClock() });
    for (let request = 0; request < 10; request += 1) await retry(async () => 1);
    let tries = 0;
    const end = retry(async () => {
      tries += 1;
      throw fail('content.unavailable');
    });
    await expect(end).rejects.toThrow('8 tries');
    expect(tries).toBe(8);
  });

  test('never waits longer than 20 s', async () => {
    const clock = createFakeClock({ chance: 1 });
    const retry = createRetry({ clock, deadline: 1e9 });
    for (let request = 0; request < 10; request += 1) await retry(async () => 1);
    await expect(retry(async () => Promise.reject(fail('content.unavailable')))).rejects.toThrow('8 tries');
    expect(clock.sleeps.at(-1)).toBe(20_000);
  });
});

test('a refusal is not tried again', async () => {
  expect(await run([fail('content.forbidden')])).toMatchObject({
    tries: 1,
    sleeps: [],
    end: { code: 'content.forbidden', message: 'No' },
  });
});

test('a walk that goes on may take longer than the deadline of a request', async () => {
  const clock = createFakeClock();
  const retry = createRetry({ clock, deadline: 120_000 });
  for (let page = 0; page < 5; page += 1) await retry(async () => clock.sleep(119_000));
  await expect(retry(async () => 1)).resolves.toBe(1);
});

test('nothing is tried again after the deadline of its request', async () => {
  const clock = createFakeClock();
  const retry = createRetry({ clock, deadline: 120_000 });
  let tries = 0;
  const end = retry(async () => {
    tries += 1;
    await clock.sleep(70_000);
    throw fail('content.unavailable');
  });
  await expect(end).rejects.toThrow('No (2 tries)');
  expect(tries).toBe(2);
});
