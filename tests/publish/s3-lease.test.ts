import { existsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isSiteError } from '../../base/errors.ts';
import { once } from '../../base/once.ts';
import { NO_PUBLICATION } from '../../publish/publication.ts';
import { openBucket } from '../../publish/targets/s3/bucket.ts';
import { decideChange, isGone } from '../../publish/targets/s3/change.ts';
import { holdLease } from '../../publish/targets/s3/lease.ts';
import { TIMEOUTS, type Timeouts } from '../../publish/targets/s3/timeouts.ts';
import { readRecord } from '../../publish/targets/s3/record.ts';
import { startBucket, type TestBucket } from '../helpers/bucket.ts';

const SHORT: Timeouts = { ...TIMEOUTS, attempts: 1, beat: 20, lapse: 300 };

let s3: TestBucket;
let letGo: () => void;

beforeEach(async () => {
  letGo = () => {};
  s3 = await startBucket();
});

afterEach(async () => {
  vi.restoreAllMocks();
  letGo();
  await s3[Symbol.asyncDispose]();
});

const beginChange = async (timeouts: Timeouts) => {
  const bucket = await openBucket({ bucket: s3.bucket, prefix: '' }, { endpoint: s3.endpoint }, timeouts);
  const change = await decideChange(bucket, await readRecord(bucket), { ...NO_PUBLICATION, number: 1 });
  letGo = once(change.holder.letGo);
  return { bucket, change };
};

/** The lock file of a holder on this machine. */
const lockOf = (holder: string): string => join(tmpdir(), `site-publication-${holder}.lock`);

/** Lets another publisher recover a change that was begun. Returns the reported waits, and whether the change was ended. */
const comeTo = async (timeouts: Partial<Timeouts>) => {
  const waits: number[] = [];
  const hasEnded = await s3.open('', { ...TIMEOUTS, ...timeouts }).recover((milliseconds) => waits.push(milliseconds));
  return { waits, hasEnded };
};

test('a holder that was a process of this machine, and is killed, is not waited for', async () => {
  const { change } = await beginChange(TIMEOUTS);
  const { name } = change.holder;
  expect([existsSync(lockOf(name)), isGone(name)]).toEqual([true, false]);
  letGo();
  expect([existsSync(lockOf(name)), isGone(name)]).toEqual([false, false]);
  // After a kill the file exists, but nobody holds its lock.
  writeFileSync(lockOf(name), '');
  expect(await comeTo({ dead: 600_000, settled: 20 })).toEqual({ waits: [20], hasEnded: true });
  expect(existsSync(lockOf(name))).toBe(false);
});

test('a holder whose last sign of life is too old by the store’s own clock is not waited for', async () => {
  await beginChange(TIMEOUTS);
  await s3.passTime(5000);
  expect(await comeTo({ dead: 3000 })).toEqual({ waits: [], hasEnded: true });
});

test('a holder that may be alive is waited for as long as is left of its time', async () => {
  await beginChange(TIMEOUTS);
  await s3.passTime(3000);
  const { waits, hasEnded } = await comeTo({ dead: 5000 });
  expect(hasEnded).toBe(true);
  // On a busy machine there may be nothing left to wait for.
  expect(waits.filter((wait) => wait > 3000)).toEqual([]);
});

test('where the store does not say when it has written, a holder is waited for', async () => {
  await beginChange(TIMEOUTS);
  s3.objects.delete('.site/probe');
  await s3.passTime(5000);
  expect(await comeTo({ dead: 200 })).toEqual({ waits: [200], hasEnded: true });
});

test.each(['../../etc/passwd', '', 'another'])('a record that names %j names no lock', (name) => {
  expect(isGone(name)).toBe(false);
});

test.each([
  ['that is set back', -3_600_000],
  ['that goes right', 0],
])('whoever cannot give signs of life stops in time, with a clock %s', async (_, step) => {
  const { bucket, change } = await beginChange(SHORT);
  s3.onRequest = (operation) => (operation.startsWith('PUT') ? { kind: 'silence' } : null);
  const lease = holdLease(bucket, change, SHORT);
  const now = Date.now.bind(Date);
  vi.spyOn(Date, 'now').mockImplementation(() => now() + step);
  await vi.waitFor(() => expect(lease.lost.aborted).toBe(true), { timeout: 20_000 });
  expect(isSiteError(lease.lost.reason, 'publish.overtaken')).toBe(true);
  expect(lease.lost.reason).toMatchObject({
    message: expect.stringMatching(/^For 0\.3 s no sign of life could be given: .* is decided, and not finished$/),
    hint: expect.stringContaining('Run this again: it is finished then'),
  });
  await s3[Symbol.asyncDispose]();
  await lease.release();
});

test('many requests at once, which all end with the lease, are no leak that Node warns of', async () => {
  const warnings: Error[] = [];
  const onWarning = (warning: Error) => void warnings.push(warning);
  process.on('warning', onWarning);
  const { bucket, change } = await beginChange(TIMEOUTS);
  const lease = holdLease(bucket, change, TIMEOUTS);
  const held = bucket.until(lease.lost);
  await Promise.all(Array.from({ length: 16 }, async (_, index) => held.read(`key ${index}`)));
  await lease.finish();
  process.off('warning', onWarning);
  expect(warnings).toEqual([]);
});
