import { orNull } from '../../base/or-null.ts';
import * as z from 'zod';
import { isSiteError, type ErrorDetails } from '../../base/errors.ts';
import { createRawDocument, type RawDocument } from './raw-document.ts';
import { asWhole, createMalformedError } from './service-errors.ts';
import { parseJson, splitDocuments } from './split-documents.ts';

/** Names are printed within lines, so they contain neither spaces nor line breaks. */
const name = z.string().regex(/^\S+$/);

/** Milliseconds since 1970, as a number or in digits, or a date in words; becomes an ISO time, or null for anything else. */
const momentSchema = z
  .union([z.string(), z.number()])
  .nullish()
  .catch(null)
  .transform((value): string | null => {
    const moment = new Date(/^\d+$/.test(String(value)) ? Number(value) : (value ?? NaN));
    return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
  });

/** The members of the repository metadata (`GET /api/v2`) that this project reads. */
const repositorySchema = z.object({
  refs: z.array(
    z.object({
      ref: name,
      isMasterRef: z.boolean().default(false),
      /** The permanent id of a release; `label` is what editors call it. */
      id: z.string().default(''),
      label: z.string().default(''),
      /** ISO time at which a release publishes itself; null if it is not scheduled. */
      scheduledAt: momentSchema,
    }),
  ),
  integrationFieldsRef: z.string().nullish(),
  languages: z.array(z.object({ id: name, name: z.string(), is_master: z.boolean().default(false) })),
  types: z.record(z.string(), z.string()),
  version: z.string().optional(),
});

export type RepositoryMetadata = z.infer<typeof repositorySchema>;

/** A search response whose `results` are ordinals of the documents, which are stored elsewhere. */
const envelopeSchema = z.object({
  page: z.int().min(1),
  results_per_page: z.int().min(1),
  results_size: z.int().min(0),
  total_results_size: z.int().min(0),
  total_pages: z.int().min(0),
  next_page: z.string().nullable(),
  prev_page: z.string().nullable(),
  results: z.array(z.int().min(0)),
});

export interface DocumentPage extends Omit<z.infer<typeof envelopeSchema>, 'results'> {
  readonly documents: readonly RawDocument[];
}

/** Reads the metadata of a repository. Throws `content.malformed` for any other body. */
export const readRepository = (body: Buffer): RepositoryMetadata =>
  readBody(body, () => check(repositorySchema, parseJson(body.toString('utf8'))));

/** Reads a page of documents, each with its bytes as the service sent them. Throws `content.malformed` for any other body. */
export const readPage = (body: Buffer): DocumentPage =>
  readBody(body, () => {
    const { envelope, documents } = splitDocuments(body);
    const { results, ...page } = check(envelopeSchema, envelope);
    if (results.length !== documents.length) throw createMalformedError('`results` stands twice in the body');
    return { ...page, documents: documents.map(createRawDocument) };
  });

const readBody = <Answer>(body: Buffer, read: () => Answer): Answer => {
  try {
    return read();
  } catch (error) {
    throw isSiteError(error, 'content.malformed') && isJson(body) ? asWhole(error) : error;
  }
};

const isJson = (body: Buffer): boolean => orNull(() => typeof JSON.parse(body.toString('utf8'))) !== null;

const check = <Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> => {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const details: ErrorDetails = { field: issue?.path.join('.') };
  throw createMalformedError(`\`${details['field'] || 'the body'}\`: ${issue?.message ?? 'unexpected shape'}`, details);
};
