import type { Bucket } from './bucket.ts';
import type { StoredObject } from './conditions.ts';
import { MANIFESTS } from './keys.ts';

/**
 * The same bucket, of which each manifest is sent or read once: with ten thousand documents it is megabytes, and what it says never
 * changes, since its name is the digest of that.
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
