import * as z from 'zod';
import { SiteError } from '../../../base/errors.ts';
import { orNull } from '../../../base/or-null.ts';
import type { FileHeaders } from '../../plan-switch.ts';
import { PRIVATE_JSON, PROBE_KEY } from './keys.ts';

export interface StoredObject {
  readonly bytes: Buffer;
  /** Changes with the content; its form depends on the store. */
  readonly etag: string;
  /** Time of the write by the store's clock, in milliseconds, with a precision of seconds; null if the store does not say. */
  readonly written: number | null;
}

export interface NewObject {
  readonly bytes: Uint8Array;
  readonly headers: FileHeaders;
}

/** Condition on which an object is written, as sent to the store. */
export type WriteCondition = { readonly IfMatch: string } | { readonly IfNoneMatch: '*' };

/** A store with conditional writes. */
export interface ConditionalStore {
  /** `s3://bucket/prefix` */
  readonly address: string;
  /** Host and port of the last request: the SDK finds them in many places. */
  readonly host: () => string;
  /** Null if the object does not exist. */
  readonly read: (key: string) => Promise<StoredObject | null>;
  /** Returns the new ETag; null if the store says that the condition failed. */
  readonly writeIf: (condition: WriteCondition, key: string, object: NewObject) => Promise<string | null>;
  readonly remove: (key: string) => Promise<void>;
}

/** Replaces the object that has an ETag, or none, as `Bucket.replace` does. */
export type Replacing = (
  store: ConditionalStore,
  current: string | null,
  object: NewObject & { readonly key: string },
) => Promise<string | null>;

/**
 * Stores differ in how they compare ETags: most expect quotes, as in HTTP, some none; others write whatever the condition says. This is
 * found out by writing the probe on conditions that hold and on others that do not. The result is kept in the probe, which each process
 * reads once. A refusal is trusted if another object is really there; otherwise the store has changed its behaviour, and is probed again.
 */
export const createReplacing = (): Replacing => {
  let form: EtagForm | null = null;
  return async (store, current, { key, ...object }) => {
    // Without a record, the target may have been withdrawn since, and the probe deleted with it.
    form = (current === null ? null : form) ?? (await readKept(store)) ?? (await tryStore(store));
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      const etag = await store.writeIf(conditionFor(current, form), key, object);
      if (etag !== null) return etag;
      const found = await store.read(key);
      // The answer to a first attempt may have been lost: then this very object makes the retry fail.
      if (found?.bytes.equals(object.bytes)) return found.etag;
      if ((found?.etag ?? null) !== current) return null;
      form = await tryStore(store);
    }
    throw refusedError(store, key);
  };
};

const ETAG_FORMS = ['quoted', 'bare'] as const;

/** How a store expects the ETag in `If-Match`. */
type EtagForm = (typeof ETAG_FORMS)[number];

const conditionFor = (current: string | null, form: EtagForm): WriteCondition => {
  if (current === null) return { IfNoneMatch: '*' };
  return { IfMatch: form === 'quoted' ? current : current.replaceAll('"', '') };
};

/** The content of the probe. Another host counts as another store, even if it has the same objects. */
const keptSchema = z.object({ host: z.string(), etag: z.enum(ETAG_FORMS) });

type Kept = z.infer<typeof keptSchema>;

const readKept = async (store: ConditionalStore): Promise<EtagForm | null> => {
  const stored = await store.read(PROBE_KEY);
  const kept = stored && orNull(() => keptSchema.parse(JSON.parse(stored.bytes.toString())));
  return kept?.host === store.host() ? kept.etag : null;
};

/** Repeats until nobody else writes the probe at the same time. Throws `publish.unsupported`, and then leaves no probe. */
const tryStore = async (store: ConditionalStore): Promise<EtagForm> => {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const form = await tryOnce(store);
    if (form !== null) return form;
  }
  throw refusedError(store, PROBE_KEY);
};

const ATTEMPTS = 10;

/** Null if somebody else wrote the probe at the same time. */
const tryOnce = async (store: ConditionalStore): Promise<EtagForm | null> => {
  const write = async (condition: WriteCondition, kept: object = {}): Promise<boolean> =>
    (await store.writeIf(condition, PROBE_KEY, { bytes: Buffer.from(JSON.stringify(kept)), headers: PRIVATE_JSON })) !==
    null;
  const none = conditionFor(null, 'quoted');
  // The first write succeeds if no probe exists, the second must fail.
  const created = [await write(none), await write(none)];
  if (created.every(Boolean)) return fail(store, 'ignores', none);
  const etag = (await store.read(PROBE_KEY))?.etag;
  if (etag === undefined) return created.some(Boolean) ? null : fail(store, 'refuses', none);
  for (const form of ETAG_FORMS) {
    if (await write(conditionFor(OTHER_ETAG, form))) return fail(store, 'ignores', conditionFor(OTHER_ETAG, form));
    if (await write(conditionFor(etag, form), { host: store.host(), etag: form } satisfies Kept)) return form;
  }
  return (await store.read(PROBE_KEY))?.etag === etag ? fail(store, 'refuses', conditionFor(etag, 'quoted')) : null;
};

/** An ETag in the usual form that no object of ours has. */
const OTHER_ETAG = `"${'0'.repeat(32)}"`;

const fail = async (store: ConditionalStore, how: keyof typeof WORDS, condition: WriteCondition): Promise<never> => {
  await store.remove(PROBE_KEY);
  throw new SiteError({
    code: 'publish.unsupported',
    message: `${store.address} ${WORDS[how]} (${Object.keys(condition).join()})`,
    hint: 'Publish to a store that compares before it writes: docs/publishing.md names those that were tried. What visitors see is untouched.',
  });
};

const WORDS = {
  ignores:
    'writes an object although the condition of the write does not hold: of two publications at once both would come through, and mix',
  refuses: 'refuses to write an object although the condition of the write holds: nothing there can be replaced safely',
};

const refusedError = ({ address }: ConditionalStore, key: string): SiteError =>
  new SiteError({
    code: 'publish.unavailable',
    message: `${address} has refused again and again to replace ${key}, although it is as it was expected`,
    hint: 'Run this again. If it stays so, something on the way to the store answers in its place.',
  });
