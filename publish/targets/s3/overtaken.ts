import { setTimeout as wait } from 'node:timers/promises';
import { isWithdrawn } from '../../publication.ts';
import type { Activation } from '../target.ts';
import type { Bucket } from './bucket.ts';
import type { Patience } from './patience.ts';
import { readRecord, type StandingRecord } from './record.ts';
import { storeManifest } from './release.ts';

/**
 * Makes sure that bytes which were sent for a release that was overtaken do not stay: whoever was faster may have swept while
 * they came. The next publication finds them by the manifest. Gives the record when there is none, and so nobody who will come: where
 * everything was taken away, they are to be taken away by us.
 */
export const leaveToNext = async (
  bucket: Bucket,
  { manifest }: Pick<Activation, 'manifest'>,
  patience: Patience,
): Promise<StandingRecord | null> => {
  const standing = await waitForWithdrawal(bucket, patience);
  if (standing.etag === null) return standing;
  await storeManifest(bucket, manifest);
  return null;
};

/** The record, once nobody is at work to take everything away: that one may have looked before our bytes came. */
const waitForWithdrawal = async (bucket: Bucket, { dead }: Patience): Promise<StandingRecord> => {
  let [last, since] = [await readRecord(bucket), performance.now()];
  // One that gives no sign of life is ended by somebody who looks again at what there is.
  while (isWithdrawn(last.record.publication) && performance.now() - since < dead) {
    await wait(dead / 30);
    const now = await readRecord(bucket);
    if (now.etag !== last.etag) [last, since] = [now, performance.now()];
  }
  return last;
};
