import { isSiteError, SiteError, type SiteErrorOptions } from '../../../base/errors.ts';
import { sha256 } from '../../../base/digest.ts';
import { orNull } from '../../../base/or-null.ts';
import { parseManifest } from '../../../renderer/files/read-manifest.ts';
import { isWhole, renderManifest, type Manifest, type ManifestFile } from '../../../renderer/files/manifest.ts';
import type { HeaderRule } from '../../../renderer/host/header-rules.ts';
import { publicAddress } from '../../../model/link/base-path.ts';
import { isPattern } from '../../../model/site/redirects.ts';
import { findAddressesFile, parseAddressBook, redirectsOf } from '../../../renderer/host/address-files.ts';
import { htmlOf } from '../../../model/site/route.ts';
import { parseRules, RULES_FILE } from '../../../renderer/host/host-files.ts';
import type { ReadFile } from '../../built-site.ts';
import { planSwitch, type ReleasedSite } from '../../plan-switch.ts';
import { isWithdrawn, type Publication } from '../../publication.ts';
import { overtakenError } from '../refusals.ts';
import { runAll } from '../run-all.ts';
import type { Bucket } from './bucket.ts';
import { manifestKey, objectKey, PRIVATE, PRIVATE_BYTES, PRIVATE_JSON, MANIFESTS } from './keys.ts';
import type { Activation } from '../target.ts';
import { setTimeout as wait } from 'node:timers/promises';
import type { Timeouts } from './timeouts.ts';
import { readRecord, type CurrentRecord } from './record.ts';
import type { StoredObject } from './conditions.ts';

/**
 * Stores the content of a release where visitors cannot see it. The manifest is stored first: if the process is killed, the content is
 * found by it and deleted.
 */
export const storeRelease = async (
  bucket: Bucket,
  { manifest, uploads, readFile }: Pick<Activation, 'manifest' | 'uploads' | 'readFile'>,
): Promise<void> => {
  if (namesPrivate(manifest)) throw new SiteError(PRIVATE_NAMED);
  await storeManifest(bucket, manifest);
  await runAll(uploads, async (file) => storeFile(bucket, file, readFile));
};

const storeFile = async (bucket: Bucket, file: ManifestFile, readFile: ReadFile): Promise<void> => {
  await bucket.write(objectKey(file.sha256), { bytes: readFile(file), headers: PRIVATE_BYTES });
};

/**
 * Stores again what the store has lost of the content that a switch copies, because a change is finished once it is decided. Throws
 * `publish.damaged` if something is lost for good, and `publish.overtaken` if another command has taken it away.
 */
export const storeLost = async (bucket: Bucket, current: CurrentRecord, activation: Activation): Promise<void> => {
  try {
    await storeCopied(bucket, current.record.publication, activation);
  } catch (error) {
    if (!isSiteError(error, 'publish.damaged')) throw error;
    const now = await readRecord(bucket);
    throw now.etag === current.etag ? error : overtakenError(now.record.publication);
  }
};

const storeCopied = async (
  bucket: Bucket,
  before: Publication,
  { next, uploads, readFile }: Activation,
): Promise<void> => {
  const after = await readLiveSite(bucket, next);
  if (after === null) return;
  const sent = new Set(uploads.map(({ sha256: digest }) => digest));
  const copied = planSwitch(await readLiveSite(bucket, before), after).stages.flat(2);
  const others = new Map(copied.flatMap((file) => (sent.has(file.sha256) ? [] : [[file.sha256, file] as const])));
  await runAll([...others.values()], async (file) => {
    if (!(await bucket.has(objectKey(file.sha256)))) await storeFile(bucket, file, readFile);
  });
};

const storeManifest = async (bucket: Bucket, manifest: Manifest): Promise<void> => {
  const bytes = Buffer.from([...renderManifest(manifest)].join(''));
  await bucket.write(manifestKey(manifest.id), { bytes, headers: PRIVATE_JSON });
};

/**
 * Makes sure that content of a release that was overtaken is deleted some day: the faster publication may have cleaned up before the
 * content arrived. The manifest is stored again, so that the next publication finds the content. After a withdrawal there is no next
 * publication: returns the empty record, and the caller deletes the content.
 */
export const leaveToNext = async (
  bucket: Bucket,
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
export const readBucketManifest = async (bucket: Bucket, id: string): Promise<Manifest> => {
  const stored = await bucket.read(manifestKey(id));
  const known = stored && parsed.get(stored);
  if (known) return known;
  const manifest = stored && isWhole(stored.bytes, id) && orNull(() => parseManifest(stored.bytes));
  if (!manifest || namesPrivate(manifest)) throw lostError(`the manifest of release ${id}`);
  parsed.set(stored, manifest);
  return manifest;
};

/** Parsed manifests by their remembered objects, so that each is parsed only once. */
const parsed = new WeakMap<StoredObject, Manifest>();

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

/**
 * Wraps a bucket so that each manifest is sent or read only once: with ten thousand documents it has megabytes. It never changes, because
 * its name is the digest of its content.
 */
export const rememberManifests = (bucket: Bucket, known = new Map<string, StoredObject>()): Bucket => ({
  ...bucket,
  read: async (key) => {
    const stored = known.get(key) ?? (await bucket.read(key));
    if (stored !== null && isRemembered(key)) known.set(key, stored);
    return stored;
  },
  write: async (key, object) => {
    const etag = await bucket.write(key, object);
    if (isRemembered(key)) known.set(key, { bytes: Buffer.from(object.bytes), etag, written: null });
    return etag;
  },
  remove: async (key) => {
    known.delete(key);
    await bucket.remove(key);
  },
  until: (signal) => rememberManifests(bucket.until(signal), known),
});

const isRemembered = (key: string): boolean => key.startsWith(MANIFESTS);

/** Reads the site that is live, or going to be, according to the record; null if none is. */
export const readLiveSite = async (bucket: Bucket, publication: Publication): Promise<ReleasedSite | null> => {
  if (publication.live === null) return null;
  const manifest = await readBucketManifest(bucket, publication.live);
  const { rules, redirects } = hosted.get(manifest) ?? (await readHosted(bucket, manifest));
  return { publication, manifest, rules, redirects };
};

type Hosted = Pick<ReleasedSite, 'rules' | 'redirects'>;

/** What was read of releases before a change is decided, and is needed again to finish it. */
const hosted = new WeakMap<Manifest, Hosted>();

const readHosted = async (bucket: Bucket, manifest: Manifest): Promise<Hosted> => {
  const [rules, redirects] = await Promise.all([readRules(bucket, manifest), readRedirects(bucket, manifest)]);
  hosted.set(manifest, { rules, redirects });
  return { rules, redirects };
};

/** Reads the header rules of a release. */
const readRules = async (bucket: Bucket, { files }: Manifest): Promise<readonly HeaderRule[]> => {
  const file = files.find(({ path }) => path === RULES_FILE);
  const stored = file && (await bucket.read(objectKey(file.sha256)));
  if (stored) return parseRules(stored.bytes.toString());
  throw lostError(`the bytes of ${RULES_FILE}`);
};

/** Reads the redirects of a release, without patterns, which a bucket cannot handle. */
const readRedirects = async (bucket: Bucket, { files }: Manifest): Promise<ReleasedSite['redirects']> => {
  const file = findAddressesFile(files);
  if (file === undefined) return new Map();
  const book = parseAddressBook((await readBucketFile(bucket, file)).toString());
  const placeOf = (path: string): string => (book.format === 'html' ? path.slice(1) : htmlOf(path, 'folder'));
  return new Map(
    redirectsOf(book).flatMap(({ from, to }) =>
      to === null || isPattern(from) ? [] : [[placeOf(from), publicAddress(to, book.basePath)] as const],
    ),
  );
};

/** Something that the record names is missing in the store. */
export const lostError = (what: string): SiteError =>
  new SiteError({
    code: 'publish.damaged',
    message: `The target has lost ${what}`,
    hint: 'Something else deletes there: a rule of the bucket, or a person. Publish to an empty prefix, and have the host follow.',
  });
