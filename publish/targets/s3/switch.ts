import { LATEST_PATH, latestFile, manifestPath, type ManifestFile } from '../../../renderer/files/manifest.ts';
import { createRedirectPage } from '../../../renderer/host/redirect-page.ts';
import { fileHeaders, type ReleasedSite, type PlacedFile, planWithdrawal } from '../../plan-switch.ts';
import { overtakenError } from '../refusals.ts';
import { runAll } from '../run-all.ts';
import type { Bucket } from './bucket.ts';
import { manifestKey, objectKey, PRIVATE, RECORD_KEY } from './keys.ts';
import { lostError, type SiteSwitch } from './release.ts';

/** Replaces one site with another by copies within the store. Every step can be repeated. */
export const switchSite = async (
  bucket: Bucket,
  { after, stages, redirects, deletions }: SiteSwitch,
): Promise<void> => {
  for (const stage of stages) await runAll(stage, async (files) => placeFiles(bucket, files));
  await runAll(redirects, async ({ place, to, headers }) => {
    await bucket.write(place, { bytes: Buffer.from(createRedirectPage(to)), headers });
  });
  await announce(bucket, after);
  await runAll(deletions, async (place) => bucket.remove(place));
};

/** Places files in order, so that a page and its payload are of different builds only for a moment. */
const placeFiles = async (bucket: Bucket, files: readonly PlacedFile[]): Promise<void> => {
  for (const file of files) {
    if (!(await bucket.copy(objectKey(file.sha256), file.place, file.headers))) throw lostFile(file);
  }
};

/** Places the manifest, then the pointer to it, which nobody else may have changed meanwhile. */
const announce = async (bucket: Bucket, { manifest, rules, publication }: ReleasedSite): Promise<void> => {
  const path = manifestPath(manifest);
  if (!(await bucket.copy(manifestKey(manifest.id), path, fileHeaders(path, rules)))) throw lostError(path);
  const bytes = Buffer.from(latestFile(manifest).content);
  const current = await bucket.read(LATEST_PATH);
  if (current?.bytes.equals(bytes)) return;
  const headers = fileHeaders(LATEST_PATH, rules);
  const written = await bucket.replace(current?.etag ?? null, LATEST_PATH, { bytes, headers });
  if (written === null) throw overtakenError(publication);
};

const lostFile = ({ path, sha256 }: ManifestFile) => lostError(`the bytes of ${path} (${sha256.slice(0, 12)})`);

/** Deletes all objects except the record, which says that they are being deleted. Every step can be repeated. */
export const withdrawSite = async (bucket: Bucket): Promise<void> => {
  const keys = (await bucket.list('')).filter((key) => key !== RECORD_KEY);
  for (const stage of planWithdrawal(keys, PRIVATE)) await runAll(stage, async (key) => bucket.remove(key));
};
