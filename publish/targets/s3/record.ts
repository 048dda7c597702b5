import * as z from 'zod';
import { SiteError } from '../../../base/errors.ts';
import { orNull } from '../../../base/or-null.ts';
import { NO_PUBLICATION, publicationSchema } from '../../publication.ts';
import type { Bucket } from './bucket.ts';
import type { StoredObject } from './conditions.ts';
import { PRIVATE_JSON, RECORD_KEY } from './keys.ts';

const recordSchema = z.strictObject({
  publication: publicationSchema,
  /** A change that is decided and not finished: the next command finishes it. */
  change: z
    .strictObject({
      /** The record before the change. */
      before: publicationSchema,
      /** The process that works on it; null if none does. */
      holder: z.string().nullable(),
      /** Grows by one with each heartbeat. */
      beat: z.int(),
    })
    .nullable(),
});

/** The record of a bucket target. */
export type TargetRecord = Readonly<z.infer<typeof recordSchema>>;

/** The record as stored. */
export interface CurrentRecord {
  readonly record: TargetRecord;
  /** Null if there is no record yet. */
  readonly etag: string | null;
  /** Time of the write by the store's clock, in milliseconds; null if not known. */
  readonly written: number | null;
}

/** A record with a change that is decided and not finished. */
export interface CurrentChange extends CurrentRecord {
  readonly record: TargetRecord & { readonly change: NonNullable<TargetRecord['change']> };
}

export const isUnfinished = (current: CurrentRecord): current is CurrentChange => current.record.change !== null;

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

/** Throws `publish.damaged` if the record is unreadable. */
export const readRecord = async (bucket: Bucket, parse = parseRecord): Promise<CurrentRecord> => {
  const stored = await bucket.read(RECORD_KEY);
  return stored === null ? NO_RECORD : { record: parse(stored), etag: stored.etag, written: stored.written };
};

/** Reads the record for a withdrawal, which treats an unreadable one as empty, but replaces it. */
export const readRecordIfWhole = async (bucket: Bucket): Promise<CurrentRecord> =>
  readRecord(bucket, (stored) => orNull(() => parseRecord(stored)) ?? NO_RECORD.record);

/** Replaces the record; null if it was changed meanwhile. */
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
