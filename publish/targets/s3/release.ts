import { isSiteError, SiteError, type SiteErrorOptions } from '../../../base/errors.ts';
import { sha256 } from '../../../base/digest.ts';
import { parseWholeManifest } from '../../../renderer/files/read-manifest.ts';
import { manifestPath, renderManifest, type Manifest, type ManifestFile } from '../../../renderer/files/manifest.ts';
import type { HeaderRule } from '../../../renderer/host/header-rules.ts';
import { publicAddress } from '../../../model/link/base-path.ts';
import { isPattern } from '../../../model/site/redirects.ts';
import { findAddressesFile, parseAddressBook, redirectsOf } from '../../../renderer/host/address-files.ts';
import { htmlOf } from '../../../model/site/route.ts';
import { parseRules, RULES_FILE } from '../../../renderer/host/host-files.ts';
import type { ReadFile } from '../../built-site.ts';
import { planSwitch, type ReleasedSite, type SwitchPlan } from '../../plan-switch.ts';
import { isWithdrawn, type Publication } from '../../publication.ts';
import { LOST_HINT, overtakenError, readUnlessDamaged } from '../refusals.ts';
import { runAll } from '../run-all.ts';
import type { Bucket } from './bucket.ts';
import { manifestKey, objectKey, PRIVATE, PRIVATE_BYTES, PRIVATE_JSON } from './keys.ts';
import type { Activation } from '../target.ts';
import { setTimeout as wait } from 'node:timers/promises';
import type { Timeouts } from './timeouts.ts';
import { readRecord, type CurrentRecord } from './record.ts';

/**
 * Stores the content of a release where visitors cannot see it. The manifest is stored first: if the process is killed, the content is
 * found by it and deleted.
 */
export const storeRelease = async (
  bucket: TargetBucket,
  { manifest, uploads, readFile }: Pick<Activation, 'manifest' | 'uploads' | 'readFile'>,
): Promise<void> => {
  if (namesPrivate(manifest)) throw new SiteError(PRIVATE_NAMED);
  await storeManifest(bucket, manifest);
  await runAll(uploads, async (file) => storeFile(bucket, file, readFile));
};

const storeFile = async (bucket: Bucket, file: ManifestFile, readFile: ReadFile): Promise<void> => {
  await bucket.write(objectKey(file.sha256), { bytes: readFile(file), headers: PRIVATE_BYTES });
};

/** How one site replaces another; read once, before the change is decided. */
export interface SiteSwitch extends SwitchPlan {
  readonly before: ReleasedSite | null;
  readonly after: ReleasedSite;
}

type ReadStored = (file: ManifestFile) => Promise<Buffer>;

/**
 * Reads both sites of a change, and plans how one replaces the other; null for a withdrawal. What is lost of the site before costs only
 * copies: what it does not know to be there is written again, and stays where only it would know that it is gone.
 */
export const readSwitch = async (
  bucket: TargetBucket,
  [before, next]: readonly [Publication, Publication],
  read: ReadStored = async (file) => readBucketFile(bucket, file),
): Promise<SiteSwitch | null> => {
  const after = await readLiveSite(bucket, next, { read, attempt: async (work) => work() });
  if (after === null) return null;
  const live = await readLiveSite(bucket, before, { read, attempt: readUnlessDamaged });
  return { ...planSwitch(live, after), before: live, after };
};

/**
 * Reads a switch, and stores again what the store has lost of the content that it copies, because a change is finished once it is decided.
 * Throws `publish.damaged` if something is lost for good, and `publish.overtaken` if another command has taken it away.
 */
export const prepareSwitch = async (
  bucket: TargetBucket,
  current: CurrentRecord,
  activation: Activation,
): Promise<SiteSwitch | null> => {
  try {
    const sites = [current.record.publication, activation.next] as const;
    const prepared = await readSwitch(bucket, sites, readOrStore(bucket, activation));
    if (prepared !== null) await storeLost(bucket, prepared, activation);
    return prepared;
  } catch (error) {
    if (!isSiteError(error, 'publish.damaged')) throw error;
    const now = await readRecord(bucket);
    throw now.etag === current.etag ? error : overtakenError(now.record.publication);
  }
};

/** Reads a file from the store, which is given it again if it has lost it and the new release has it. */
const readOrStore =
  (bucket: Bucket, { manifest, readFile }: Activation): ReadStored =>
  async (file) =>
    readBucketFile(bucket, file).catch(async (error: unknown) => {
      const own = manifest.files.find(({ sha256: digest }) => digest === file.sha256);
      if (!isSiteError(error, 'publish.damaged') || own === undefined) throw error;
      await storeFile(bucket, own, readFile);
      return readFile(own);
    });

const storeLost = async (
  bucket: TargetBucket,
  { before, after, stages }: SiteSwitch,
  { uploads, readFile }: Activation,
): Promise<void> => {
  for (const site of [before, after])
    if (site !== null && !bucket.manifests.has(site.manifest.id)) await storeManifest(bucket, site.manifest);
  const sent = new Set(uploads.map(({ sha256: digest }) => digest));
  const copied = stages.flat(2).filter((file) => !sent.has(file.sha256));
  await runAll([...new Map(copied.map((file) => [file.sha256, file])).values()], async (file) => {
    if (!(await bucket.has(objectKey(file.sha256)))) await storeFile(bucket, file, readFile);
  });
};

const storeManifest = async (bucket: TargetBucket, manifest: Manifest): Promise<void> => {
  const bytes = Buffer.from([...renderManifest(manifest)].join(''));
  await bucket.write(manifestKey(manifest.id), { bytes, headers: PRIVATE_JSON });
  bucket.manifests.set(manifest.id, manifest);
};

/**
 * Makes sure that content of a release that was overtaken is deleted some day: the faster publication may have cleaned up before the
 * content arrived. The manifest is stored again, so that the next publication finds the content. After a withdrawal there is no next
 * publication: returns the empty record, and the caller deletes the content.
 */
export const leaveToNext = async (
  bucket: TargetBucket,
  { manifest }: Pick<Activation, 'manifest'>,
  timeouts: Timeouts,
): Promise<CurrentRecord | null> => {
  const current = await waitForWithdrawal(bucket, timeouts);
  if (current.etag === null) return current;
  await storeManifest(bucket, manifest);
  return null;
};

/** Reads the record once no withdrawal is running, which might have listed the objects before ours arrived. */
const waitForWithdrawal = async (bucket: Bucket, { dead }: Timeouts): Promise<CurrentRecord> => {
  let [last, since] = [await readRecord(bucket), performance.now()];
  // A withdrawal without heartbeats is finished by a command that lists the objects again.
  while (isWithdrawn(last.record.publication) && performance.now() - since < dead) {
    await wait(dead / 30);
    const now = await readRecord(bucket);
    if (now.etag !== last.etag) [last, since] = [now, performance.now()];
  }
  return last;
};

/** Reads the manifest of a kept release. Throws `publish.damaged` if it is missing or damaged. */
export const readBucketManifest = async (bucket: TargetBucket, id: string): Promise<Manifest> => {
  const known = bucket.manifests.get(id) ?? (await readIfWhole(bucket, manifestKey(id), id));
  if (known !== null) {
    bucket.manifests.set(id, known);
    return known;
  }
  // Of the live release visitors have a copy.
  const copy = await readIfWhole(bucket, manifestPath({ id }), id);
  if (copy !== null) return copy;
  throw lostError(`the manifest of release ${id}`);
};

const readIfWhole = async (bucket: Bucket, key: string, id: string): Promise<Manifest | null> => {
  const stored = await bucket.read(key);
  const manifest = stored && parseWholeManifest(stored.bytes, id);
  return manifest && !namesPrivate(manifest) ? manifest : null;
};

/** Reads a file of such a release; releases share content. Throws `publish.damaged`. */
export const readBucketFile = async (bucket: Bucket, { path, sha256: digest }: ManifestFile): Promise<Buffer> => {
  const stored = await bucket.read(objectKey(digest));
  if (stored !== null && sha256(stored.bytes) === digest) return stored.bytes;
  throw lostError(`the bytes of ${path}`);
};

const namesPrivate = ({ files }: Manifest): boolean => files.some(({ path }) => path.startsWith(PRIVATE));

const PRIVATE_NAMED: SiteErrorOptions = {
  code: 'usage',
  message: `The site has files below ${PRIVATE}, where a bucket keeps what is nobody's business`,
  hint: 'Give them another name in `public/`. Nothing was changed.',
};

/** The bucket of a target. */
export interface TargetBucket extends Bucket {
  /**
   * Manifests that are stored for sure, by id: each is sent or read only once, because with ten thousand documents it has megabytes. None
   * ever changes, because its name is the digest of its content.
   */
  readonly manifests: Map<string, Manifest>;
  readonly until: (signal: AbortSignal) => TargetBucket;
}

export const rememberManifests = (bucket: Bucket, manifests = new Map<string, Manifest>()): TargetBucket => ({
  ...bucket,
  manifests,
  until: (signal) => rememberManifests(bucket.until(signal), manifests),
});

interface SiteReading {
  readonly read: ReadStored;
  /** Reads a part of the site. May return `instead` if it is lost. */
  readonly attempt: <Part>(work: () => Promise<Part>, instead: Part) => Promise<Part>;
}

/** Reads the site that is live, or going to be, according to the record; null if none is. */
const readLiveSite = async (
  bucket: TargetBucket,
  publication: Publication,
  { read, attempt }: SiteReading,
): Promise<ReleasedSite | null> => {
  const { live } = publication;
  if (live === null) return null;
  const manifest = await attempt<Manifest | null>(async () => readBucketManifest(bucket, live), null);
  if (manifest === null) return null;
  const [rules, redirects] = await Promise.all([
    attempt(async () => readRules(manifest, read), []),
    attempt(async () => readRedirects(manifest, read), new Map()),
  ]);
  return { publication, manifest, rules, redirects };
};

const readRules = async ({ files }: Manifest, read: ReadStored): Promise<readonly HeaderRule[]> => {
  const file = files.find(({ path }) => path === RULES_FILE);
  if (file === undefined) throw lostError(RULES_FILE);
  return parseRules((await read(file)).toString());
};

/** Reads the redirects of a release, without patterns, which a bucket cannot handle. */
const readRedirects = async ({ files }: Manifest, read: ReadStored): Promise<ReleasedSite['redirects']> => {
  const file = findAddressesFile(files);
  if (file === undefined) return new Map();
  const book = parseAddressBook((await read(file)).toString());
  const placeOf = (path: string): string => (book.format === 'html' ? path.slice(1) : htmlOf(path, 'folder'));
  return new Map(
    redirectsOf(book).flatMap(({ from, to }) =>
      to === null || isPattern(from) ? [] : [[placeOf(from), publicAddress(to, book.basePath)] as const],
    ),
  );
};

/** Something that the record names is missing in the store. */
export const lostError = (what: string, hint = LOST_HINT): SiteError =>
  new SiteError({
    code: 'publish.damaged',
    message: `The target has lost ${what}`,
    hint,
  });
