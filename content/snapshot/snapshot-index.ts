import * as z from 'zod';
import { sha256 } from '../../base/digest.ts';
import { SiteError } from '../../base/errors.ts';
import type { PackDigest, PackedDocument } from './pack.ts';
import type { DocumentKey, Snapshot } from '../service/snapshot.ts';
import { countDocuments } from './count-documents.ts';

const text = z.string();
const count = z.int().min(0);
const documentSchema = z.tuple([text, text, text, text, z.number().nullable(), count, count, count]);

/** What lies beside the packs of a snapshot: everything but the documents' bytes. */
const indexSchema = z.strictObject({
  ref: z.string().min(1),
  masterRef: z.string().min(1),
  endpoint: z.string(),
  walkedAt: z.number(),
  integrationFieldsRef: z.string().nullable(),
  languages: z.array(z.object({ id: z.string(), name: z.string(), is_master: z.boolean() })),
  types: z.array(z.tuple([z.string(), z.string()])),
  counts: z.array(z.strictObject({ type: z.string(), lang: z.string(), count: z.int() })),
  packs: z.array(z.strictObject({ digest: z.string(), bytes: z.int().min(0) })),
  /** Id, type, language, digest, time of publication, pack, offset and length; sorted by id. */
  documents: z.array(documentSchema),
});

export type SnapshotIndex = z.infer<typeof indexSchema>;

/** Index of a snapshot whose documents lie in packs. */
export const createSnapshotIndex = (
  { types, languages, documents, ...snapshot }: Snapshot<DocumentKey & PackedDocument>,
  packs: readonly PackDigest[],
): SnapshotIndex => ({
  ...snapshot,
  languages: languages.map(({ id, name, is_master }) => ({ id, name, is_master })),
  types: [...types],
  counts: [...countDocuments(documents)],
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
    ...{ id, type, lang, digest, publishedAt },
    ...{ pack, offset, length },
  }));

const PREFIX = '{"digest":"';
const MIDDLE = '","index":';
const BODY_AT = PREFIX.length + 64 + MIDDLE.length;

/** JSON that carries its own digest, so that a flipped byte anywhere shows. */
export const renderSnapshotIndex = (index: SnapshotIndex): string => {
  const body = JSON.stringify(index);
  return `${PREFIX}${sha256(body)}${MIDDLE}${body}}`;
};

/** Throws `content.snapshot-damaged` unless every byte is as it was written. */
export const parseSnapshotIndex = (bytes: Buffer, name: string): SnapshotIndex => {
  const body = bytes.subarray(BODY_AT, -1);
  const frame = `${PREFIX}${sha256(body)}${MIDDLE}`;
  const isWhole = bytes.toString('latin1', 0, BODY_AT) === frame && bytes.at(-1) === 0x7d;
  if (!isWhole) throw createDamagedError(name, 'its index is not as it was written');
  const index = indexSchema.safeParse(JSON.parse(body.toString('utf8')));
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
