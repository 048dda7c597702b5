import { SiteError } from '../../base/errors.ts';
import { once } from '../../base/once.ts';
import type { BucketSettings } from '../../config/publish-target.ts';
import type { BucketAddress } from '../../config/target-address.ts';
import { assertPlannedBy } from './assert-planned-by.ts';
import { formatBucket, openBucket, type Bucket } from './s3/bucket.ts';
import { decideChange, heldError, takeOverChange } from './s3/change.ts';
import { PRIVATE, PRIVATE_BYTES, PROBE_KEY, RECORD_KEY } from './s3/keys.ts';
import { holdLease } from './s3/lease.ts';
import { PATIENCE, type Patience } from './s3/patience.ts';
import { isUnfinished, readRecord, replaceRecord, type StandingChange, type StandingRecord } from './s3/record.ts';
import { lostError, readLiveSite, readReleaseManifest, storeRelease } from './s3/release.ts';
import { switchSite } from './s3/switch.ts';
import { sweepReleases } from './s3/sweep.ts';
import type { Activation, Target } from './target.ts';

/**
 * A bucket: files under the paths by which visitors ask for them, and below `.site/` the record and, by their digests, the
 * bytes of every release that is kept. A release is made live by copies within the store.
 */
export const createS3Target = (address: BucketAddress, settings: BucketSettings, patience = PATIENCE): Target => {
  const open = once(async () => openBucket(address, settings, patience));
  return {
    address: formatBucket(address),
    read: async () => {
      const bucket = await open();
      const { publication } = (await readRecord(bucket)).record;
      const { live } = publication;
      return { publication, manifest: live === null ? null : await readReleaseManifest(bucket, live) };
    },
    readRelease: async (id) => readReleaseManifest(await open(), id),
    recover: async (onWait) => {
      const bucket = await open();
      const change = await takeOverChange(bucket, patience, onWait);
      if (change !== null) await finishChange(bucket, change, patience);
      return change !== null;
    },
    activate: async (activation) => activateRelease(await open(), activation, patience),
    notePurged: async (number) => notePurged(await open(), number),
  };
};

/**
 * Makes a release live. All of its bytes are in the store before the record names it. That decides between several who do this
 * at once; from then on the change is finished, not forgotten, by whoever comes.
 */
const activateRelease = async (bucket: Bucket, activation: Activation, patience: Patience): Promise<void> => {
  const found = await readRecord(bucket);
  // Whoever is at it sweeps away, at its end, what the record does not name: bytes that were stored meanwhile too.
  if (isUnfinished(found)) throw heldError(found.record.publication);
  const standing = found.etag === null ? await claimPrefix(bucket, found) : found;
  assertPlannedBy(standing.record.publication, activation.next);
  const { releases } = standing.record.publication;
  if (!releases.some(({ id }) => id === activation.manifest.id)) await storeRelease(bucket, activation);
  await finishChange(bucket, await decideChange(bucket, standing, activation.next), patience);
};

const finishChange = async (bucket: Bucket, change: StandingChange, patience: Patience): Promise<void> => {
  const {
    publication,
    change: { before },
  } = change.record;
  const lease = holdLease(bucket, change, patience);
  const held = bucket.until(lease.lost);
  try {
    const after = await readLiveSite(held, publication);
    if (after !== null) await switchSite(held, await readLiveSite(held, before), after);
    await sweepReleases(held, publication);
    await lease.finish();
  } catch (error) {
    await lease.release();
    throw error;
  }
};

const notePurged = async (bucket: Bucket, number: number): Promise<void> => {
  const found = await readRecord(bucket);
  const { publication } = found.record;
  if (isUnfinished(found) || publication.number !== number) return;
  await replaceRecord(bucket, found, { publication: { ...publication, unpurged: [] }, change: null });
};

/** Takes a prefix for releases. Throws `usage` when it holds something else, `publish.damaged` and `publish.unsupported`. */
const claimPrefix = async (bucket: Bucket, none: StandingRecord): Promise<StandingRecord> => {
  const foreign = (await bucket.list('', 2)).filter((key) => key !== PROBE_KEY);
  if (foreign.length > 0) {
    // Of somebody who has taken it since we looked.
    const taken = await readRecord(bucket);
    if (taken.etag !== null) return taken;
    throw foreign.some((key) => key.startsWith(PRIVATE)) ? lostError(RECORD_KEY) : foreignError(foreign);
  }
  await assertCompares(bucket);
  // Whoever else takes it at the same time writes the same.
  return (await replaceRecord(bucket, none, none.record)) ?? (await readRecord(bucket));
};

/** A store that ignores the condition of a write would let two publications through at once. Throws `publish.unsupported`. */
const assertCompares = async (bucket: Bucket): Promise<void> => {
  const probe = { bytes: Buffer.of(), headers: PRIVATE_BYTES };
  await bucket.write(PROBE_KEY, probe);
  const written = [
    await bucket.write(PROBE_KEY, { ...probe, replaces: null }),
    await bucket.write(PROBE_KEY, { ...probe, replaces: '"another"' }),
  ];
  await bucket.remove(PROBE_KEY);
  if (written.every((etag) => etag === null)) return;
  throw new SiteError({
    code: 'publish.unsupported',
    message:
      'This store writes an object although the condition of the write does not hold: two publications at once would mix',
    hint: 'Publish to one that compares (Amazon S3, Cloudflare R2, MinIO and Ceph of recent years). Nothing was changed.',
  });
};

const foreignError = (keys: readonly string[]): SiteError =>
  new SiteError({
    code: 'usage',
    message: `There are objects in the bucket that no publication made: ${keys.join(', ')}`,
    hint: 'Name an empty prefix. Nothing was changed.',
  });
