import * as z from 'zod';
import { SiteError } from '../../base/errors.ts';
import { openSealed, sealJson } from '../../base/sealed-json.ts';
import type { PackDigest, PackedDocument } from './pack.ts';
import type { DocumentKey, Snapshot } from '../service/snapshot.ts';

/** Id, type, language, digest, publication time, pack, offset and length. */
type DocumentRow = readonly [string, string, string, string, number | null, number, number, number];

/** Checks only that a row is of this version: the digest already shows that it is unchanged, and there are thousands of rows. */
const isRow = (row: unknown): row is DocumentRow => Array.isArray(row) && row.length === 8;

/** Everything of a snapshot but the documents' bytes, stored beside its packs. Counts in indexes of earlier versions are ignored. */
export const snapshotIndexSchema = z.object({
  ref: z.string().min(1),
  masterRef: z.string().min(1),
  endpoint: z.string(),
  walkedAt: z.number(),
  integrationFieldsRef: z.string().nullable(),
  languages: z.array(z.object({ id: z.string(), name: z.string(), is_master: z.boolean() })),
  types: z.array(z.tuple([z.string(), z.string()])),
  packs: z.array(z.strictObject({ digest: z.string(), bytes: z.int().min(0) })),
  /** Sorted by id. */
  documents: z.custom<readonly DocumentRow[]>((rows) => Array.isArray(rows) && rows.every(isRow)),
});

type SnapshotIndex = z.infer<typeof snapshotIndexSchema>;

/** Creates the index of a snapshot whose documents are in packs. */
export const createSnapshotIndex = (
  { types, languages, documents, ...snapshot }: Snapshot<DocumentKey & PackedDocument>,
  packs: readonly PackDigest[],
): SnapshotIndex => ({
  ...snapshot,
  languages: languages.map(({ id, name, is_master }) => ({ id, name, is_master })),
  types: [...types],
  packs: packs.map(({ digest, bytes }) => ({ digest, bytes })),
  documents: documents.map((document) => {
    const { id, type, lang, digest, publishedAt, pack, offset, length } = document;
    return [id, type, lang, digest, publishedAt, pack, offset, length];
  }),
});

/** The documents of an index, each with its place. */
export const documentsOf = ({
  documents,
}: Pick<SnapshotIndex, 'documents'>): readonly (DocumentKey & PackedDocument)[] =>
  documents.map(([id, type, lang, digest, publishedAt, pack, offset, length]) => ({
    id,
    type,
    lang,
    digest,
    publishedAt,
    pack,
    offset,
    length,
  }));

export const renderSnapshotIndex = (index: SnapshotIndex): string => sealJson('index', index);

/** Parses an index. Throws `content.snapshot-damaged` unless every byte is as it was written. */
export const parseSnapshotIndex = (bytes: Buffer, name: string): SnapshotIndex => {
  const opened = openSealed('index', bytes);
  if (opened === null) throw createDamagedError(name, 'its index is not as it was written');
  const index = snapshotIndexSchema.safeParse(opened.value);
  if (!index.success) throw createDamagedError(name, 'its index is of another version');
  return index.data;
};

export const createDamagedError = (name: string, reason: string): SiteError =>
  new SiteError({
    code: 'content.snapshot-damaged',
    message: `Snapshot ${name} is damaged: ${reason}`,
    hint: 'It is not used. Build with --force and the content service in reach, and a new one is kept.',
    details: { name },
  });
