import * as z from 'zod';
import { SiteError } from '../../../base/errors.ts';
import { orNull } from '../../../base/or-null.ts';
import type { FileHeaders } from '../../plan-switch.ts';
import { PRIVATE_JSON, PROBE_KEY } from './keys.ts';

export interface StoredObject {
  readonly bytes: Buffer;
  /** Changes with the bytes, and is otherwise the store's own affair. */
  readonly etag: string;
  /** When it was written by the clock of the store, in milliseconds and exact to the second; null when it does not say. */
  readonly written: number | null;
}

export interface NewObject {
  readonly bytes: Uint8Array;
  readonly headers: FileHeaders;
}

/** What must hold for an object to be written, as the store is told. */
export type WriteCondition = { readonly IfMatch: string } | { readonly IfNoneMatch: '*' };

/** Objects that are written on conditions. */
export interface ConditionalStore {
  /** `s3://bucket/prefix` */
  readonly address: string;
  /** Host and port that were asked last: the SDK finds them in many places. */
  readonly host: () => string;
  /** Null when there is no such object. */
  readonly read: (key: string) => Promise<StoredObject | null>;
  /** Gives the new ETag; null when the store says that the condition does not hold. */
  readonly writeIf: (condition: WriteCondition, key: string, object: NewObject) => Promise<string | null>;
  readonly remove: (key: string) => Promise<void>;
}

/** Replaces the object that has an ETag, or none; as `Bucket.replace`. */
export type Replacing = (
  store: ConditionalStore,
  current: string | null,
  object: NewObject & { readonly key: string },
) => Promise<string | null>;

/**
 * Stores differ in how they compare: most take the ETag in its quotes, as HTTP has it, some without; others write whatever the
 * condition says. That is found out by writing the probe, on conditions that hold and such that do not, and kept in it; each
 * process reads it once. A refusal is believed when another object is really there: otherwise the store has changed its ways, and is
 * tried anew.
 */
export const createReplacing = (): Replacing => {
  let form: EtagForm | null = null;
  return async (store, current, { key, ...object }) => {
    // Where there is nothing, all may have been taken away since, and the probe with it.
    form = (current === null ? null : form) ?? (await readKept(store)) ?? (await tryStore(store));
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      const etag = await store.writeIf(conditionFor(current, form), key, object);
      if (etag !== null) return etag;
      const found = await store.read(key);
      // The answer to a first attempt may have been lost: then it is this object that stands in the way of the second.
      if (found?.bytes.equals(object.bytes)) return found.etag;
      if ((found?.etag ?? null) !== current) return null;
      form = await tryStore(store);
    }
    throw refusedError(store, key);
  };
};

const ETAG_FORMS = ['quoted', 'bare'] as const;

/** How a store takes an ETag in `If-Match`. */
type EtagForm = (typeof ETAG_FORMS)[number];

const conditionFor = (current: string | null, form: EtagForm): WriteCondition => {
  if (current === null) return { IfNoneMatch: '*' };
  return { IfMatch: form === 'quoted' ? current : current.replaceAll('"', '') };
};

/** What the probe says. Behind another host is another store, although it has the same objects. */
const keptSchema = z.object({ host: z.string(), etag: z.enum(ETAG_FORMS) });

type Kept = z.infer<typeof keptSchema>;

const readKept = async (store: ConditionalStore): Promise<EtagForm | null> => {
  const stored = await store.read(PROBE_KEY);
  const kept = stored && orNull(() => keptSchema.parse(JSON.parse(stored.bytes.toString())));
  return kept?.host === store.host() ? kept.etag : null;
};

/** Tries until nobody else has written the probe meanwhile. Throws `publish.unsupported`, and leaves no probe then. */
const tryStore = async (store: ConditionalStore): Promise<EtagForm> => {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const form = await tryOnce(store);
    if (form !== null) return form;
  }
  throw refusedError(store, PROBE_KEY);
};

const ATTEMPTS = 10;

/** Null when somebody else has written the probe meanwhile. */
const tryOnce = async (store: ConditionalStore): Promise<EtagForm | null> => {
  const write = async (condition: WriteCondition, kept: object = {}): Promise<boolean> =>
    (await store.writeIf(condition, PROBE_KEY, { bytes: Buffer.from(JSON.stringify(kept)), headers: PRIVATE_JSON })) !==
    null;
  const none = conditionFor(null, 'quoted');
  // There may be none before the first of them, and not before the second.
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

/** In the form of those that stores give, of nothing that we write. */
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
