import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isSiteError } from '../../base/errors.ts';
import { NO_PUBLICATION } from '../../publish/publication.ts';
import { openBucket } from '../../publish/targets/s3/bucket.ts';
import { decideChange } from '../../publish/targets/s3/change.ts';
import { holdLease } from '../../publish/targets/s3/lease.ts';
import { PATIENCE, type Patience } from '../../publish/targets/s3/patience.ts';
import { readRecord } from '../../publish/targets/s3/record.ts';
import { startBucket, type TestBucket } from '../helpers/bucket.ts';

const SHORT: Patience = { ...PATIENCE, attempts: 1, beat: 20, lapse: 300 };

let s3: TestBucket;

beforeEach(async () => {
  s3 = await startBucket();
});

afterEach(async () => {
  vi.restoreAllMocks();
  await s3[Symbol.asyncDispose]();
});

const beginChange = async (patience: Patience) => {
  const bucket = await openBucket({ bucket: s3.bucket, prefix: '' }, { endpoint: s3.endpoint }, patience);
  const change = await decideChange(bucket, await readRecord(bucket), { ...NO_PUBLICATION, number: 1 });
  return { bucket, change };
};

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
  const { bucket, change } = await beginChange(PATIENCE);
  const lease = holdLease(bucket, change, PATIENCE);
  const held = bucket.until(lease.lost);
  await Promise.all(Array.from({ length: 16 }, async (_, index) => held.read(`key ${index}`)));
  await lease.finish();
  process.off('warning', onWarning);
  expect(warnings).toEqual([]);
});
