import * as z from 'zod';
import { SiteError } from '../../../base/errors.ts';
import { orNull } from '../../../base/or-null.ts';
import { NO_PUBLICATION, publicationSchema } from '../../publication.ts';
import type { Bucket, StoredObject } from './bucket.ts';
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
export interface StandingRecord {
  readonly record: TargetRecord;
  /** Null when there is none yet. */
  readonly etag: string | null;
}

/** A change that is decided and not finished. */
export interface StandingChange extends StandingRecord {
  readonly record: TargetRecord & { readonly change: NonNullable<TargetRecord['change']> };
}

export const isUnfinished = (standing: StandingRecord): standing is StandingChange => standing.record.change !== null;

/** Throws `publish.damaged` when it is unreadable. */
export const readRecord = async (bucket: Bucket): Promise<StandingRecord> => {
  const stored = await bucket.read(RECORD_KEY);
  return stored === null ? NO_RECORD : { record: parseRecord(stored), etag: stored.etag };
};

/** The same for who takes everything away: one that nobody can read is as good as none, but for its place. */
export const readRecordIfWhole = async (bucket: Bucket): Promise<StandingRecord> => {
  const stored = await bucket.read(RECORD_KEY);
  if (stored === null) return NO_RECORD;
  return { record: orNull(() => parseRecord(stored)) ?? NO_RECORD.record, etag: stored.etag };
};

/** Replaces the record that is there; null when another one has taken its place meanwhile. */
export const replaceRecord = async (
  bucket: Bucket,
  { etag }: StandingRecord,
  record: TargetRecord,
): Promise<StandingRecord | null> => {
  const bytes = Buffer.from(`${JSON.stringify(record, null, 2)}\n`);
  const written = await bucket.write(RECORD_KEY, { bytes, headers: PRIVATE_JSON, replaces: etag });
  if (written !== null) return { record, etag: written };
  // The answer to a first attempt may have been lost: then it is this record that stands in the way of the second.
  const standing = await bucket.read(RECORD_KEY);
  return standing?.bytes.equals(bytes) ? { record, etag: standing.etag } : null;
};

const NO_RECORD: StandingRecord = { record: { publication: NO_PUBLICATION, change: null }, etag: null };

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
