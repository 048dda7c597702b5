import * as z from 'zod';
import { GUARDS } from './guard-settings.ts';

/** What a guard has found. */
export const guardFindingSchema = z.strictObject({
  kind: z.enum(GUARDS),
  level: z.enum(['warn', 'hold']),
  /** Pages that it has found, or that are left where they have become fewer; documents that are left where `by` is their type and language. */
  count: z.int().min(0),
  /** Pages, or documents, of which there are so many: of the whole site, or before. Null where that says nothing. */
  of: z.int().min(0).nullable(),
  /** A document that many pages changed by, or type and language of those that are gone. */
  by: z.string().nullable(),
  /** The limit that it goes by; null where it has none. */
  limit: z.number().nullable(),
  /** By path. Of what is kept, or told step by step, the first ones. */
  pages: z.array(
    z.strictObject({
      path: z.string(),
      title: z.string(),
      /** What it is there: `1 000 soʻm → 100 soʻm`, `title`, `ru-RU`, another address. */
      detail: z.string().nullable(),
    }),
  ),
  /** Number of them that are left out. */
  left: z.int().min(0),
});

export type GuardFinding = Readonly<z.infer<typeof guardFindingSchema>>;
