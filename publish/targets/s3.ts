import { isSiteError } from '../../base/errors.ts';
import { once } from '../../base/once.ts';
import type { BucketSettings } from '../../config/publish-target.ts';
import { PREVIEWS, type BucketAddress } from '../../config/target-address.ts';
import { withdrawAll } from '../plan-publication.ts';
import { NO_PUBLICATION, isReleaseId, type Publication } from '../publication.ts';
import { assertPlannedBy, foreignFilesError, overtakenError, readUnlessDamaged, withinError } from './refusals.ts';
import { isPlaceOfPreview, isPreviewName } from './preview-name.ts';
import { formatBucket, openBucket, type Bucket } from './s3/bucket.ts';
import { decideChange, heldError, takeOverChange, type HeldChange } from './s3/change.ts';
import {
  PRIVATE,
  PROBE_KEY,
  RECORD_KEY,
  PRIVATE_BYTES,
  STATE,
  manifestKey,
  MANIFESTS,
  objectKey,
  OBJECTS,
} from './s3/keys.ts';
import { holdLease } from './s3/lease.ts';
import {
  leaveToNext,
  lostError,
  readBucketFile,
  readBucketManifest,
  prepareSwitch,
  readSwitch,
  storeRelease,
  rememberManifests,
  type SiteSwitch,
  type TargetBucket,
} from './s3/release.ts';
import { TIMEOUTS, type Timeouts } from './s3/timeouts.ts';
import { isUnfinished, readRecord, readRecordIfWhole, replaceRecord, type CurrentRecord } from './s3/record.ts';
import { switchSite, withdrawSite } from './s3/switch.ts';
import type { Activation, Target, PrivateFiles } from './target.ts';
import { runAll } from './run-all.ts';

/**
 * Creates a target in a bucket: files under the paths that visitors request, and below `.site/` the record and, by digest, the content of
 * every release that is kept. A release is made live by copies within the store.
 */
export const createS3Target = (address: BucketAddress, settings: BucketSettings, timeouts = TIMEOUTS): Target => {
  const open = once(async () => rememberManifests(await openBucket(address, settings, timeouts)));
  return {
    address: formatBucket(address),
    read: async () => {
      const bucket = await open();
      const { record, etag } = await findRecord(bucket);
      const { publication } = record;
      if (etag === null)
        for (const prefix of prefixesAround(address.prefix))
          await assertNoTarget(await openBucket({ ...address, prefix }, settings, timeouts), bucket);
      const { live } = publication;
      return { publication, manifest: live === null ? null : await readBucketManifest(bucket, live) };
    },
    readPublication: async () => {
      const bucket = await open();
      const { record, etag } = await readRecord(bucket);
      if (etag !== null) return record.publication;
      await assertNothingLeft(bucket);
      return null;
    },
    readRelease: async (id) => readBucketManifest(await open(), id),
    readReleased: async (_id, file) => readBucketFile(await open(), file),
    folderOf: () => null,
    isUnfinished: async () => isUnfinished(await readRecord(await open())),
    recover: async (onWait) => {
      const bucket = await open();
      const found = await readRecord(bucket);
      if (found.etag === null) await assertNothingLeft(bucket);
      const change = await takeOverChange(bucket, found, { timeouts, onWait });
      if (change !== null) await finishChange(bucket, change, timeouts);
      return change !== null;
    },
    activate: async (activation, signal) => activateRelease(await open(), { ...activation, signal }, timeouts),
    withdraw: async (next) => withdrawSiteOf(await open(), next, timeouts),
    listPreviews: async () => listPreviews(await open()),
    note: async (next) => noteNext(await open(), next),
    notePurged: async (number) => notePurged(await open(), number),
    state: createBucketStateFiles(open),
  };
};

/**
 * Makes a release live. All its content is in the store before the record names it. Writing the record decides between several publications
 * at once; from then on the change is finished, never undone, by any later command.
 */
const activateRelease = async (
  bucket: TargetBucket,
  { signal, ...activation }: Activation & { readonly signal: AbortSignal | undefined },
  timeouts: Timeouts,
): Promise<void> => {
  const found = await findRecord(bucket);
  // At its end, the unfinished change deletes everything that the record does not name, including content that we would store meanwhile.
  if (isUnfinished(found)) throw heldError(found.record.publication);
  const current = found.etag === null ? await claimPrefix(bucket, found) : found;
  assertPlannedBy(current.record.publication, activation.next);
  const { releases } = current.record.publication;
  if (!releases.some(({ id }) => id === activation.manifest.id))
    await storeRelease(signal ? bucket.until(signal) : bucket, activation);
  try {
    const prepared = await prepareSwitch(bucket, current, activation);
    await finishChange(bucket, await decideChange(bucket, current, activation.next), timeouts, prepared);
  } catch (error) {
    if (isSiteError(error, 'publish.overtaken')) await leaveNothing(bucket, activation, timeouts);
    throw error;
  }
};

/** Cleans up after we were overtaken. Errors are ignored, because the next publication to the target reports them. */
const leaveNothing = async (bucket: TargetBucket, activation: Activation, timeouts: Timeouts): Promise<void> => {
  try {
    const none = await leaveToNext(bucket, activation, timeouts);
    const { since } = activation.next;
    if (none === null || since === null || !(await isHidden(bucket))) return;
    await finishChange(bucket, await decideChange(bucket, none, withdrawAll(NO_PUBLICATION, since)), timeouts);
  } catch (error) {
    if (!isSiteError(error)) throw error;
  }
};

/** True if nothing but private files exists: otherwise the target was not withdrawn, but has lost its record. */
const isHidden = async (bucket: Bucket): Promise<boolean> =>
  (await bucket.listLevel('', 2)).every((name) => name === PRIVATE);

/** Deletes the whole target, even if the record was lost or damaged. The record says so before anything is deleted, and is deleted last. */
const withdrawSiteOf = async (bucket: TargetBucket, next: Publication, timeouts: Timeouts): Promise<void> => {
  const found = await readRecordIfWhole(bucket);
  if (found.etag === null && (await listKept(bucket)).length === 0) return;
  if (isUnfinished(found)) throw heldError(found.record.publication);
  assertPlannedBy(found.record.publication, next);
  await finishChange(bucket, await decideChange(bucket, found, next), timeouts);
};

const listPreviews = async (bucket: Bucket): Promise<readonly string[]> => {
  const names = await bucket.listLevel(`${PREVIEWS}/`);
  return names.flatMap((name) => (name.endsWith('/') && isPreviewName(name.slice(0, -1)) ? [name.slice(0, -1)] : []));
};

/** Finishes a change; it reads what `prepared` says where the change was decided by others. */
const finishChange = async (
  bucket: TargetBucket,
  change: HeldChange,
  timeouts: Timeouts,
  prepared?: SiteSwitch | null,
): Promise<void> => {
  const { publication } = change.record;
  const lease = holdLease(bucket, change, timeouts);
  const held = bucket.until(lease.lost);
  try {
    const own = prepared ?? (await readSwitch(held, [change.record.change.before, publication]));
    if (own === null) {
      await withdrawSite(held);
      held.manifests.clear();
      return await lease.forget();
    }
    await switchSite(held, own);
    await sweepReleases(held, change.record);
    await lease.finish();
  } catch (error) {
    await lease.release();
    throw error;
  } finally {
    change.holder.letGo();
  }
};

const noteNext = async (bucket: Bucket, next: Publication): Promise<void> => {
  const found = await findRecord(bucket);
  if (isUnfinished(found)) throw heldError(found.record.publication);
  assertPlannedBy(found.record.publication, next);
  const noted = await replaceRecord(bucket, found, { publication: next, change: null });
  if (noted === null) throw overtakenError((await readRecord(bucket)).record.publication);
};

const notePurged = async (bucket: Bucket, number: number): Promise<void> => {
  const found = await readRecord(bucket);
  const { publication } = found.record;
  if (isUnfinished(found) || publication.number !== number) return;
  await replaceRecord(bucket, found, { publication: { ...publication, unpurged: [] }, change: null });
};

/** Writes the first record to an empty prefix. Others that do so at the same time write the same. */
const claimPrefix = async (bucket: Bucket, none: CurrentRecord): Promise<CurrentRecord> =>
  (await replaceRecord(bucket, none, none.record)) ?? (await readRecord(bucket));

/**
 * Reads the record of a prefix that is a target or can become one. Throws `usage` if the prefix holds other files, and `publish.damaged`.
 */
const findRecord = async (bucket: Bucket): Promise<CurrentRecord> => {
  const found = await readRecord(bucket);
  if (found.etag !== null) return found;
  const foreign = await findForeign(bucket);
  if (foreign.length === 0) return found;
  // Somebody may have claimed the prefix since the first look.
  const taken = await readRecord(bucket);
  if (taken.etag !== null) return taken;
  throw foreign.some((key) => key.startsWith(PRIVATE))
    ? lostError(RECORD_KEY, NO_RECORD_HINT)
    : foreignFilesError(bucket.address, foreign);
};

/** Prefixes that contain a prefix, except the one that it is a preview of. */
const prefixesAround = (prefix: string): readonly string[] => {
  const names = prefix.split('/').filter((name) => name !== '');
  const starts = names.map((_, count) => count);
  return starts
    .filter((count) => !isPlaceOfPreview(names.slice(count).join('/')))
    .map((count) => names.slice(0, count).join('/'));
};

/** Throws `usage` if a prefix that contains this one is a target. Without read permission there, the outer target is not ours. */
const assertNoTarget = async (around: Bucket, bucket: Bucket): Promise<void> => {
  try {
    if ((await around.read(RECORD_KEY)) !== null) throw withinError(bucket.address, around.address);
  } catch (error) {
    if (!isSiteError(error, 'publish.refused')) throw error;
  }
};

const NO_RECORD_HINT =
  'Something else deletes there: a rule of the bucket, or a person. Publish to an empty prefix, and have the host follow.';

/** Throws `publish.damaged` if content exists without a record: its sender was overtaken and killed, or the record was deleted. */
const assertNothingLeft = async (bucket: Bucket): Promise<void> => {
  if ((await listKept(bucket)).length > 0) throw lostError(RECORD_KEY, NO_RECORD_HINT);
};

/** Lists some of the private keys of a target. */
const listKept = async (bucket: Bucket): Promise<readonly string[]> =>
  (await bucket.list(PRIVATE, 2)).filter((key) => key !== PROBE_KEY);

/** Lists keys at a prefix without a record, except those of previews, which may exist before anything is published to the target itself. */
const findForeign = async (bucket: Bucket): Promise<readonly string[]> => [
  ...(await listKept(bucket)),
  ...(await bucket.listLevel('', 3)).filter((name) => name !== PRIVATE && name !== `${PREVIEWS}/`),
];

const createBucketStateFiles = (open: () => Promise<Bucket>): PrivateFiles => ({
  publicPath: STATE,
  read: async (name) => (await (await open()).read(keyOf(name)))?.bytes ?? null,
  write: async (name, bytes) => {
    await (await open()).write(keyOf(name), { bytes, headers: PRIVATE_BYTES });
  },
  list: async () => (await (await open()).list(STATE)).map((key) => key.slice(STATE.length)),
  remove: async (name) => (await open()).remove(keyOf(name)),
});

const keyOf = (name: string): string => `${STATE}${name}`;

/**
 * Deletes the content of releases that the record does not name, or not any more: old ones, and the remains of publications that were
 * overtaken or killed. A manifest is deleted after the content that it names.
 */
const sweepReleases = async (bucket: TargetBucket, { publication, change }: HeldChange['record']): Promise<void> => {
  const kept = publication.releases.map(({ id }) => id);
  const stored = (await bucket.list(MANIFESTS)).flatMap(parseKey);
  const named = new Set([...stored, ...change.before.releases.map(({ id }) => id)]);
  const gone = [...named].filter((id) => !kept.includes(id));
  if (gone.length === 0) return;
  const used = await findDigests(bucket, kept);
  // While a damaged release is kept, nobody knows what it needs.
  if (used === null) return;
  // Of one that goes, nobody knows what it had: any of what is stored may be of it.
  const left =
    (await findDigests(bucket, gone)) ?? (await bucket.list(OBJECTS)).map((key) => key.slice(OBJECTS.length));
  await runAll(
    [...left].filter((digest) => !used.has(digest)),
    async (digest) => bucket.remove(objectKey(digest)),
  );
  await runAll(gone, async (id) => bucket.remove(manifestKey(id)));
  for (const id of gone) bucket.manifests.delete(id);
};

/** The release id in a manifest's key; none for keys of others. */
const parseKey = (key: string): readonly string[] => {
  const id = key.slice(MANIFESTS.length, -'.json'.length);
  return key === manifestKey(id) && isReleaseId(id) ? [id] : [];
};

/** Digests of all content of some releases; null if one of them is damaged. */
const findDigests = async (bucket: TargetBucket, ids: readonly string[]): Promise<ReadonlySet<string> | null> =>
  readUnlessDamaged(async () => {
    const digests = new Set<string>();
    await runAll(ids, async (id) => {
      for (const { sha256 } of (await readBucketManifest(bucket, id)).files) digests.add(sha256);
    });
    return digests;
  }, null);
