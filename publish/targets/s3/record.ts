import * as z from 'zod';
import { SiteError } from '../../../base/errors.ts';
import { orNull } from '../../../base/or-null.ts';
import { NO_PUBLICATION, publicationSchema } from '../../publication.ts';
import type { Bucket } from './bucket.ts';
import type { StoredObject } from './conditions.ts';
import { PRIVATE_JSON, RECORD_KEY } from './keys.ts';

const recordSchema = z.strictObject({
  publication: publicationSchema,
  /** A change that is decided and not finished: whoever comes finishes it. */
  change: z
    .strictObject({
      /** What the target said of itself before. */
      before: publicationSchema,
      /** Who is at it; null when nobody is. */
      holder: z.string().nullable(),
      /** One more with each sign of life. */
      beat: z.int(),
    })
    .nullable(),
});

/** What the target says of itself. */
export type TargetRecord = Readonly<z.infer<typeof recordSchema>>;

/** A record as it is. */
export interface CurrentRecord {
  readonly record: TargetRecord;
  /** Null when there is none yet. */
  readonly etag: string | null;
  /** When it was written by the store's clock, in milliseconds; null when that is not known. */
  readonly written: number | null;
}

/** A change that is decided and not finished. */
export interface CurrentChange extends CurrentRecord {
  readonly record: TargetRecord & { readonly change: NonNullable<TargetRecord['change']> };
}

export const isUnfinished = (current: CurrentRecord): current is CurrentChange => current.record.change !== null;

/** Throws `publish.damaged` when it is unreadable. */
export const readRecord = async (bucket: Bucket): Promise<CurrentRecord> => {
  const stored = await bucket.read(RECORD_KEY);
  return stored === null ? NO_RECORD : { record: parseRecord(stored), etag: stored.etag, written: stored.written };
};

/** The same for who takes everything away: one that nobody can read is as good as none, but for its place. */
export const readRecordIfWhole = async (bucket: Bucket): Promise<CurrentRecord> => {
  const stored = await bucket.read(RECORD_KEY);
  if (stored === null) return NO_RECORD;
  return { record: orNull(() => parseRecord(stored)) ?? NO_RECORD.record, etag: stored.etag, written: stored.written };
};

/** Replaces the record that is there; null when another one has taken its place meanwhile. */
export const replaceRecord = async (
  bucket: Bucket,
  { etag }: CurrentRecord,
  record: TargetRecord,
): Promise<CurrentRecord | null> => {
  const bytes = Buffer.from(`${JSON.stringify(record, null, 2)}\n`);
  const replaced = await bucket.replace(etag, RECORD_KEY, { bytes, headers: PRIVATE_JSON });
  return replaced === null ? null : { record, etag: replaced, written: null };
};

const NO_RECORD: CurrentRecord = { record: { publication: NO_PUBLICATION, change: null }, etag: null, written: null };

const parseRecord = ({ bytes }: StoredObject): TargetRecord => {
  try {
    return recordSchema.parse(JSON.parse(bytes.toString()));
  } catch (cause) {
    throw new SiteError({
      code: 'publish.damaged',
      message: `${RECORD_KEY} is unreadable`,
      hint: 'What visitors see is untouched. Publish to an empty prefix, and have the host follow.',
      cause,
    });
  }
};
