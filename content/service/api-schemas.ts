import * as z from 'zod';

/** A name is printed in lines of its own: there is no space in it, and no line end. */
const name = z.string().regex(/^\S+$/);

/** Repository metadata, `GET /api/v2`: what this project reads of it is checked, the rest passes through. */
export const repositorySchema = z.looseObject({
  refs: z.array(
    z.looseObject({
      id: z.string(),
      ref: name,
      label: z.string(),
      isMasterRef: z.boolean().default(false),
    }),
  ),
  integrationFieldsRef: z.string().nullish(),
  languages: z.array(z.looseObject({ id: name, name: z.string(), is_master: z.boolean().default(false) })),
  types: z.record(z.string(), z.string()),
});

/** A search response whose `results` are ordinals of documents kept elsewhere. */
export const envelopeSchema = z.object({
  page: z.int().min(1),
  results_per_page: z.int().min(1),
  results_size: z.int().min(0),
  total_results_size: z.int().min(0),
  total_pages: z.int().min(0),
  next_page: z.string().nullable(),
  prev_page: z.string().nullable(),
  results: z.array(z.int().min(0)),
});

export type Envelope = z.infer<typeof envelopeSchema>;
